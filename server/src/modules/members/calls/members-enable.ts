import { transitionMember } from './change-member.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const membersEnable: Handler<'membersEnable'> = async ({ memberId }, ctx) => {
  await transitionMember(ctx, memberId, 'enable');
  return null;
};
