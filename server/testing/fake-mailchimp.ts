import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { z } from 'zod';

export interface FakeMailchimp {
  readonly url: string;
  readonly key: string;
  readonly listId: string;
  readonly members: () => { email: string; lang: string; subscribed: boolean; unsubscribeUrl: string }[];
  /** As if this reader had pressed Mailchimp's own unsubscribe link. */
  readonly leave: (email: string) => void;
  readonly statusOf: (email: string) => string | undefined;
  breakWith: (status: number | null) => void;
  readonly close: () => Promise<void>;
}

const body = z.object({
  email_address: z.string(),
  status: z.enum(['subscribed', 'unsubscribed', 'pending']),
  status_if_new: z.enum(['subscribed', 'unsubscribed', 'pending']),
  language: z.string(),
  merge_fields: z.object({ UNSUBURL: z.url() }),
});

/** A small Mailchimp: members of one audience, basic authorization, problems as its Marketing API tells them. */
export async function fakeMailchimp(): Promise<FakeMailchimp> {
  const key = 'secret-key-us21';
  const listId = 'audience1';
  let broken: number | null = null;
  const members = new Map<string, z.output<typeof body>>();
  const gone = new Set<string>();
  const hash = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');
  const problem = (status: number, title: string) => ({ type: 'about:blank', title, status, detail: title });
  const app = Fastify();
  app.put<{ Params: { list: string; member: string } }>('/3.0/lists/:list/members/:member', (request, reply) => {
    const auth = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    if (broken !== null) return reply.code(broken).send(problem(broken, 'Broken'));
    if (!auth.endsWith(`:${key}`)) return reply.code(401).send(problem(401, 'API Key Invalid'));
    if (request.params.list !== listId) return reply.code(404).send(problem(404, 'Resource Not Found'));
    const sent = body.parse(request.body);
    if (hash(sent.email_address) !== request.params.member || sent.email_address.endsWith('@refused.example'))
      return reply.code(400).send(problem(400, 'Invalid Resource'));
    if (gone.has(request.params.member) && sent.status === 'subscribed')
      return reply.code(400).send(problem(400, 'Member In Compliance State'));
    members.set(request.params.member, sent);
    return reply.send({ id: request.params.member, status: sent.status });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `${url}/3.0`,
    key,
    listId,
    members: () =>
      [...members.values()].map((one) => ({
        email: one.email_address,
        lang: one.language,
        subscribed: one.status !== 'unsubscribed',
        unsubscribeUrl: one.merge_fields.UNSUBURL,
      })),
    leave: (email) => gone.add(hash(email)),
    statusOf: (email) => members.get(hash(email))?.status,
    breakWith: (status) => {
      broken = status;
    },
    close: () => app.close(),
  };
}
