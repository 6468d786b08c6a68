import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import { requireOrder } from '../../access/order.ts';
import type { Deps } from '../../deps.ts';
import { holderOf, readPaperTicket } from '../../files/tickets.ts';
import { sendBytes } from '../../http/bytes.ts';
import { Bytes } from '../../http/context.ts';
import { orderOfPaper, storageKeyOf } from '../../invoices/pdf.ts';
import type { CardHeaders } from '../../providers/card/port.ts';
import { takeWebhook } from './webhook.ts';

const asked = z.object({ file: z.string().regex(/^[\w-]{1,80}\.pdf$/), ticket: z.string().max(200) });

const WEBHOOK_PATH = '/api/webhooks/card';

/** Routes beside the calls: the processor's webhook, printed documents by ticket, and a stand-in's own pages. */
export function mountPayment(app: FastifyInstance, deps: Deps): void {
  // Its own scope: the signature is over the bytes as they came, so nothing may parse the body before.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 200_000 }, (_request, body, done) =>
      done(null, body),
    );
    // Payments go on at the processor while the site is closed.
    scope.post(WEBHOOK_PATH, { config: { whileClosed: true } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeWebhook(deps, single(request.headers), raw);
      return reply.header('Cache-Control', 'no-store').send({ error: null, payload: { received: true } });
    });
  });

  // A ticket opens one paper for one person, who must still see its order.
  app.get('/api/invoices/t/:file', async (request, reply) => {
    const parsed = asked.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new Refusal('notFound');
    const { file, ticket } = parsed.data;
    const name = file.replace(/\.pdf$/, '');
    const tx = deps.database.read;
    const actor = await holderOf(tx, readPaperTicket(deps.tokens, name, ticket));
    const orderId = await orderOfPaper(tx, name);
    if (!orderId) throw new Refusal('notFound');
    await requireOrder(tx, actor, 'order.invoice', orderId);
    const paper = new Bytes(storageKeyOf(name), `${name}.pdf`, 'application/pdf', true);
    return sendBytes(deps.storage, request, reply, paper);
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
