import { CallError } from '@platewright/contract/call-errors';
import { unsubscribeFromNewsletter } from '../subscriptions.ts';
import { verifyUnsubscribeToken } from '../unsubscribe-link.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const newsletterUnsubscribe: Handler<'newsletterUnsubscribe'> = async ({ t }, { tx, deps }) => {
  const subscriberId = verifyUnsubscribeToken(deps, t);
  if (subscriberId === null) throw new CallError('unsubscribeLinkWrong');
  await unsubscribeFromNewsletter(tx, deps, subscriberId);
  return null;
};
