import type { FastifyInstance } from 'fastify';
import { Refusal } from '@platewright/contract/refusals';
import type { Deps } from '../../deps.ts';
import { sendBytes } from '../../http/bytes.ts';
import { Bytes } from '../../http/context.ts';
import { storageKeyOf } from '../../invoices/pdf.ts';
import type { CardHeaders } from '../../providers/card/port.ts';
import { ticketSubject } from './invoice.ts';
import { takeWebhook } from './webhook.ts';

const WEBHOOK_PATH = '/api/webhooks/card';

/** Routes beside the calls: the processor's webhook, printed documents by ticket, and a stand-in's own pages. */
export function mountPayment(app: FastifyInstance, deps: Deps): void {
  // Its own scope: the signature is over the bytes as they came, so nothing may parse the body before.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 200_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeWebhook(deps, single(request.headers), raw);
      return reply.header('Cache-Control', 'no-store').send({ error: null, payload: { received: true } });
    });
  });

  app.get<{ Params: { ticket: string; file: string } }>('/api/invoices/t/:ticket/:file', async (request, reply) => {
    const { ticket, file } = request.params;
    const name = file.replace(/\.pdf$/, '');
    if (!/^[\w-]{1,80}$/.test(name) || !deps.tokens.checkTicket(ticketSubject(name), ticket))
      throw new Refusal('notFound');
    return sendBytes(
      deps.storage,
      request,
      reply,
      new Bytes(storageKeyOf(name), `${name}.pdf`, 'application/pdf', true),
    );
  });

  deps.card.play?.(app, async (headers, raw) => {
    const answer = await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers: { ...headers }, payload: raw });
    return answer.statusCode === 200;
  });
}

/** Headers with one value each; a repeated signature is none. */
const single = (headers: Record<string, string | string[] | undefined>): CardHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
