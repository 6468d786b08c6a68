import { CallError } from '@platewright/contract/call-errors';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { verifyConfirmToken } from '../confirm-link.ts';
import { confirmSubscription, requestSubscription, unsubscribeFromNewsletter } from '../subscriptions.ts';
import { verifyUnsubscribeToken } from '../unsubscribe-link.ts';

type NewsletterCallName = 'newsletterSubscribe' | 'newsletterConfirm' | 'newsletterUnsubscribe';

export const newsletterHandlers: Handlers<NewsletterCallName> = {
  newsletterSubscribe: async (input, { tx, deps, lang }) => {
    await requestSubscription(tx, deps, { email: input.email, lang: input.lang ?? lang });
    return null;
  },
  newsletterConfirm: async ({ t }, { tx, deps }) => {
    const subscriberId = verifyConfirmToken(deps, t);
    if (subscriberId === null || !(await confirmSubscription(tx, deps, subscriberId)))
      throw new CallError('newsletterLinkWrong');
    return null;
  },
  newsletterUnsubscribe: async ({ t }, { tx, deps }) => {
    const subscriberId = verifyUnsubscribeToken(deps, t);
    if (subscriberId === null) throw new CallError('unsubscribeLinkWrong');
    await unsubscribeFromNewsletter(tx, deps, subscriberId);
    return null;
  },
};
