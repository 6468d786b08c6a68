import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../http/language.ts';
import { standInPolicy } from '../stand-in-html.ts';
import type { DeliverWebhook } from './port.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';
import { readCard } from './stand-in-cards.ts';
import { confirmPage, gonePage } from './stand-in-page.ts';
import type { StandIn } from './stand-in.ts';

const TOKEN_MINUTES = 15;
/** How long after each failure a webhook is sent again; the last pause repeats. */
const PAUSES_MS = [250, 1000, 5000, 30_000, 300_000];

/** The routes that the processor itself would have: card to token, the bank's page, and webhooks that are sent to us. */
export function playStandIn(app: FastifyInstance, deliver: DeliverWebhook, standIn: StandIn): void {
  const post = postman(standIn, deliver);

  app.post('/api/demo/card/tokens', async (request, reply) => {
    const now = standIn.clock.now();
    const card = readCard(request.body, now);
    void reply.header('Cache-Control', 'no-store');
    if (!card.ok) return reply.code(422).send({ error_type: 'request_invalid', error_codes: card.codes });
    const token = `tok_${randomBytes(16).toString('hex')}`;
    const expiresAt = now.getTime() + TOKEN_MINUTES * 60_000;
    await standIn.store.addToken(token, { outcome: card.outcome, expiresAt });
    return reply
      .code(201)
      .send({ type: 'card', token, expires_on: new Date(expiresAt).toISOString(), last4: card.last4 });
  });

  app.get<{ Params: { id: string } }>('/demo/card/3ds/:id', async (request, reply) => {
    const payment = await standIn.bySession(request.params.id);
    const nonce = randomBytes(16).toString('base64');
    const lang = languageOf(request);
    return reply
      .code(payment ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', standInPolicy(nonce))
      .send(payment ? confirmPage(payment, lang, nonce) : gonePage(lang, nonce));
  });

  app.post<{ Params: { id: string }; Body: { decision?: unknown } | null }>(
    '/demo/card/3ds/:id',
    async (request, reply) => {
      const payment = await standIn.decide(request.params.id, request.body?.decision === 'approve');
      if (!payment)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(gonePage(languageOf(request), ''));
      const target = new URL(payment.state === 'captured' ? payment.successUrl : payment.failureUrl);
      target.searchParams.set('cko-session-id', payment.sessionId);
      // The stand-in lives on our own address, under whatever name the browser knows it.
      return reply.header('Cache-Control', 'no-store').redirect(target.pathname + target.search, 303);
    },
  );

  app.addHook('onReady', async () => post.start());
  app.addHook('onClose', () => post.stop());
}

/** Sends what waits in the store, in the background, again and again until it is taken; also what a restart left over. */
function postman(standIn: StandIn, deliver: DeliverWebhook) {
  const failures = new Map<string, { count: number; notBefore: number }>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  const sendOne = async ({ id, body }: { id: string; body: string }): Promise<void> => {
    const known = failures.get(id);
    if (known && known.notBefore > Date.now()) return;
    const raw = Buffer.from(body, 'utf8');
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(standIn.webhookKey, raw) };
    if (await deliver(headers, raw).catch(() => false)) {
      failures.delete(id);
      await standIn.store.dropEvent(id);
      return;
    }
    const count = (known?.count ?? 0) + 1;
    failures.set(id, { count, notBefore: Date.now() + (PAUSES_MS[Math.min(count, PAUSES_MS.length) - 1] ?? 0) });
  };
  const sendAll = async (): Promise<void> => {
    for (const event of await standIn.store.events()) if (!stopped) await sendOne(event);
    if (failures.size === 0 || stopped) return;
    clearTimeout(timer);
    const next = Math.min(...[...failures.values()].map(({ notBefore }) => notBefore));
    timer = setTimeout(send, Math.max(10, next - Date.now()));
    timer.unref();
  };
  const send = (): void => {
    round = round.then(() => (stopped ? undefined : sendAll())).catch(() => undefined);
  };
  return {
    start: () => {
      standIn.onEvent = send;
      send();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
