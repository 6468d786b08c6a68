import { CallError } from '@platewright/contract/call-errors';
import { verifyConfirmToken } from '../confirm-link.ts';
import { confirmSubscription } from '../subscriptions.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const newsletterConfirm: Handler<'newsletterConfirm'> = async ({ t }, { tx, deps }) => {
  const subscriberId = verifyConfirmToken(deps, t);
  if (subscriberId === null || !(await confirmSubscription(tx, deps, subscriberId)))
    throw new CallError('newsletterLinkWrong');
  return null;
};
