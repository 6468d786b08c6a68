import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NewsletterProviderError, type NewsletterProvider, type Subscriber } from './port.ts';

export interface MailchimpOptions {
  /** For example https://us21.api.mailchimp.com/3.0; by default the data centre in the key's suffix determines the host. */
  readonly api?: string | undefined;
  readonly key: string;
  /** Id of the audience. */
  readonly listId: string;
}

/** Shorter than the time limit of the job. */
const REQUEST_TIMEOUT_MS = 20_000;
const problemBody = z.object({ title: z.string() });

/** Mailchimp's Marketing API, version 3: `PUT /lists/{list}/members/{hash}` creates or updates a member. */
export function createMailchimpProvider({ api, key, listId }: MailchimpOptions): NewsletterProvider {
  const base = (api ?? `https://${key.split('-').at(-1) ?? ''}.api.mailchimp.com/3.0`).replace(/\/$/, '');
  const authorization = `Basic ${Buffer.from(`platewright:${key}`).toString('base64')}`;

  /** @throws NewsletterProviderError without an answer */
  const send = (path: string, request: { readonly method: string; readonly body?: string }): Promise<Response> =>
    fetch(`${base}${path}`, {
      ...request,
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      redirect: 'error',
    }).catch(() => {
      throw new NewsletterProviderError('The newsletter service does not answer.', null);
    });

  const put = (subscriber: Subscriber, status: 'subscribed' | 'unsubscribed' | 'pending'): Promise<Response> => {
    const member = createHash('md5').update(subscriber.email.toLowerCase()).digest('hex');
    return send(`/lists/${encodeURIComponent(listId)}/members/${member}?skip_merge_validation=true`, {
      method: 'PUT',
      body: JSON.stringify({
        email_address: subscriber.email,
        status,
        status_if_new: status,
        language: subscriber.lang,
        merge_fields: { UNSUBURL: subscriber.unsubscribeUrl },
      }),
    });
  };

  return {
    putSubscriber: async (subscriber) => {
      let answer = await put(subscriber, subscriber.subscribed ? 'subscribed' : 'unsubscribed');
      // A member who unsubscribed at Mailchimp can be added again only by Mailchimp's own confirmation email.
      if (
        subscriber.subscribed &&
        answer.status === 400 &&
        (await readProblemTitle(answer)) === 'Member In Compliance State'
      )
        answer = await put(subscriber, 'pending');
      if (answer.ok) return void (await answer.body?.cancel());
      throw await readProblem(answer);
    },
    verify: async () => {
      const answer = await send(`/lists/${encodeURIComponent(listId)}?fields=id`, { method: 'GET' });
      if (!answer.ok) throw await readProblem(answer);
      await answer.body?.cancel();
    },
  };
}

async function readProblem(answer: Response): Promise<NewsletterProviderError> {
  const title = await readProblemTitle(answer);
  return new NewsletterProviderError(
    `The newsletter service answered ${answer.status} ${title ?? ''}`.trim(),
    answer.status,
  );
}

/** The `title` of a problem response; null when its body was read already. */
async function readProblemTitle(answer: Response): Promise<string | null> {
  if (answer.bodyUsed) return null;
  const parsed = problemBody.safeParse(await answer.json().catch(() => null));
  return parsed.success ? parsed.data.title.slice(0, 80) : null;
}
