import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { z } from 'zod';

export interface FakeMailchimp {
  readonly url: string;
  readonly key: string;
  readonly listId: string;
  readonly members: () => { email: string; lang: string; subscribed: boolean; unsubscribeUrl: string }[];
  /** Simulates a member who used Mailchimp's own unsubscribe link. */
  readonly unsubscribeMember: (email: string) => void;
  readonly getMemberStatus: (email: string) => string | undefined;
  failWith: (status: number | null) => void;
  readonly close: () => Promise<void>;
}

const memberBodySchema = z.object({
  email_address: z.string(),
  status: z.enum(['subscribed', 'unsubscribed', 'pending']),
  status_if_new: z.enum(['subscribed', 'unsubscribed', 'pending']),
  language: z.string(),
  merge_fields: z.object({ UNSUBURL: z.url() }),
});

/** An HTTP fake of Mailchimp's Marketing API: members of one audience, basic authentication, problem responses. */
export async function startFakeMailchimp(): Promise<FakeMailchimp> {
  const key = 'secret-key-us21';
  const listId = 'audience1';
  let failureStatus: number | null = null;
  const members = new Map<string, z.output<typeof memberBodySchema>>();
  const unsubscribedHashes = new Set<string>();
  const hash = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');
  const createProblem = (status: number, title: string) => ({ type: 'about:blank', title, status, detail: title });
  const app = Fastify();
  app.put<{ Params: { list: string; member: string } }>('/3.0/lists/:list/members/:member', (request, reply) => {
    const auth = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    if (failureStatus !== null) return reply.code(failureStatus).send(createProblem(failureStatus, 'Broken'));
    if (!auth.endsWith(`:${key}`)) return reply.code(401).send(createProblem(401, 'API Key Invalid'));
    if (request.params.list !== listId) return reply.code(404).send(createProblem(404, 'Resource Not Found'));
    const sent = memberBodySchema.parse(request.body);
    if (hash(sent.email_address) !== request.params.member || sent.email_address.endsWith('@refused.example'))
      return reply.code(400).send(createProblem(400, 'Invalid Resource'));
    if (unsubscribedHashes.has(request.params.member) && sent.status === 'subscribed')
      return reply.code(400).send(createProblem(400, 'Member In Compliance State'));
    members.set(request.params.member, sent);
    return reply.send({ id: request.params.member, status: sent.status });
  });
  app.get<{ Params: { list: string } }>('/3.0/lists/:list', (request, reply) => {
    const auth = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    if (failureStatus !== null) return reply.code(failureStatus).send(createProblem(failureStatus, 'Broken'));
    if (!auth.endsWith(`:${key}`)) return reply.code(401).send(createProblem(401, 'API Key Invalid'));
    if (request.params.list !== listId) return reply.code(404).send(createProblem(404, 'Resource Not Found'));
    return reply.send({ id: listId });
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
    unsubscribeMember: (email) => unsubscribedHashes.add(hash(email)),
    getMemberStatus: (email) => members.get(hash(email))?.status,
    failWith: (status) => {
      failureStatus = status;
    },
    close: () => app.close(),
  };
}
