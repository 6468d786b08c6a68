import type { Config } from '../../config.ts';
import { mailchimp } from './mailchimp.ts';
import type { NewsletterProvider } from './port.ts';
import { standInNewsletter } from './stand-in.ts';

/**
 * Mailchimp when its key is set; else the stand-in in demo mode. In production without a key the list is kept, and
 * exported at the desk.
 */
export function newsletterProvider(config: Config): NewsletterProvider {
  const { MAILCHIMP_API_KEY: key, MAILCHIMP_LIST_ID: listId, MAILCHIMP_API: api } = config;
  if (key && listId) return mailchimp({ key, listId, api });
  return config.demo ? standInNewsletter(config.DATA_DIR) : { put: () => Promise.resolve() };
}
