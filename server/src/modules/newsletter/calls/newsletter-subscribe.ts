import { requestSubscription } from '../subscriptions.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const newsletterSubscribe: Handler<'newsletterSubscribe'> = async (input, { tx, deps, lang }) => {
  await requestSubscription(tx, deps, { email: input.email, lang: input.lang ?? lang });
  return null;
};
