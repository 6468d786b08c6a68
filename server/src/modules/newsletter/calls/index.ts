import { CallError } from '@platewright/contract/call-errors';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { subscribeToNewsletter, unsubscribeFromNewsletter } from '../subscriptions.ts';
import { verifyUnsubscribeToken } from '../unsubscribe-link.ts';

type NewsletterCallName = 'newsletterSubscribe' | 'newsletterUnsubscribe';

export const newsletterHandlers: Handlers<NewsletterCallName> = {
  newsletterSubscribe: async (input, { tx, deps, lang }) => {
    await subscribeToNewsletter(tx, deps, { email: input.email, lang: input.lang ?? lang, source: 'footer' });
    return null;
  },
  newsletterUnsubscribe: async ({ t }, { tx, deps }) => {
    const subscriberId = verifyUnsubscribeToken(deps, t);
    if (subscriberId === null) throw new CallError('unsubscribeLinkWrong');
    await unsubscribeFromNewsletter(tx, deps, subscriberId);
    return null;
  },
};
