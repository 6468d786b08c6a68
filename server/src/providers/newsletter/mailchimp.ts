import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ProviderFailed, type NewsletterProvider, type Subscriber } from './port.ts';

export interface MailchimpOptions {
  /** Such as https://us21.api.mailchimp.com/3.0; without it the key's ending names the host. */
  readonly api?: string | undefined;
  readonly key: string;
  /** The audience. */
  readonly listId: string;
}

/** Shorter than a job may take. */
const PATIENCE_MS = 20_000;
const problem = z.object({ title: z.string() });

/** Mailchimp's Marketing API, version 3: `PUT /lists/{list}/members/{hash}` adds or changes one member. */
export function mailchimp({ api, key, listId }: MailchimpOptions): NewsletterProvider {
  const base = (api ?? `https://${key.split('-').at(-1) ?? ''}.api.mailchimp.com/3.0`).replace(/\/$/, '');
  const authorization = `Basic ${Buffer.from(`platewright:${key}`).toString('base64')}`;

  const put = async (subscriber: Subscriber, status: 'subscribed' | 'unsubscribed' | 'pending'): Promise<Response> => {
    const member = createHash('md5').update(subscriber.email.toLowerCase()).digest('hex');
    const url = `${base}/lists/${encodeURIComponent(listId)}/members/${member}?skip_merge_validation=true`;
    return fetch(url, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        email_address: subscriber.email,
        status,
        status_if_new: status,
        language: subscriber.lang,
        merge_fields: { UNSUBURL: subscriber.unsubscribeUrl },
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    }).catch(() => {
      throw new ProviderFailed('The newsletter service does not answer.', null);
    });
  };

  return {
    put: async (subscriber) => {
      let answer = await put(subscriber, subscriber.subscribed ? 'subscribed' : 'unsubscribed');
      // Who left at Mailchimp once may come back only by its own letter of confirmation.
      if (subscriber.subscribed && answer.status === 400 && (await titleOf(answer)) === 'Member In Compliance State')
        answer = await put(subscriber, 'pending');
      if (answer.ok) return void (await answer.body?.cancel());
      const title = await titleOf(answer);
      throw new ProviderFailed(`The newsletter service answered ${answer.status} ${title ?? ''}`.trim(), answer.status);
    },
  };
}

/** The name of a refusal; read once from each answer. */
async function titleOf(answer: Response): Promise<string | null> {
  if (answer.bodyUsed) return null;
  const parsed = problem.safeParse(await answer.json().catch(() => null));
  return parsed.success ? parsed.data.title.slice(0, 80) : null;
}
