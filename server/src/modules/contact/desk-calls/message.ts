import { CallError } from '@platewright/contract/call-errors';
import { presentContactMessage } from '../present.ts';
import { findContactMessage } from '../store.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const deskMessage: Handler<'deskMessage'> = async ({ messageId }, { tx }) => {
  const row = await findContactMessage(tx, messageId);
  if (!row) throw new CallError('notFound');
  return presentContactMessage(row);
};
