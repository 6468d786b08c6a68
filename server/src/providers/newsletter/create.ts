import type { Config } from '../../platform/config.ts';
import { createMailchimpProvider } from './mailchimp.ts';
import type { NewsletterProvider } from './port.ts';
import { createStandInNewsletterProvider } from './stand-in.ts';

/**
 * Mailchimp when its key is set, else the stand-in in demo mode. In production without a key nothing is transferred; staff
 * export the operator's own list at the desk.
 */
export function createNewsletterProvider(config: Config): NewsletterProvider {
  const { MAILCHIMP_API_KEY: key, MAILCHIMP_LIST_ID: listId, MAILCHIMP_API: api } = config;
  if (key && listId) return createMailchimpProvider({ key, listId, api });
  return config.demo
    ? createStandInNewsletterProvider(config.DATA_DIR)
    : { putSubscriber: () => Promise.resolve(), verify: () => Promise.resolve() };
}
