import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import { buildStandInPolicy } from '../stand-in-html.ts';
import type { DeliverWebhook } from '../payment/port.ts';
import { createWebhookSender } from '../stand-in-webhooks.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';
import { readCard } from './stand-in-cards.ts';
import { renderCardInput } from './fields/card-fields-page.ts';
import { registerCardFieldsRoute } from './fields/card-fields-routes.ts';
import { renderConfirmPage, renderGonePage } from './stand-in-pages.ts';
import type { CardStandIn } from './stand-in-service.ts';

const TOKEN_MINUTES = 15;
/** All that a card provider hosts itself is below this path: our own calls are not. */
export const STAND_IN_FIELDS_PATH = '/demo/card/fields';
const STAND_IN_TOKENS_PATH = '/demo/card/tokens';

/**
 * The routes that a real card provider hosts itself: the card fields, their tokenization and the bank's page; it also
 * sends the webhooks.
 */
export function registerStandInRoutes(app: FastifyInstance, deliver: DeliverWebhook, standIn: CardStandIn): void {
  const sender = createWebhookSender(standIn.store, deliver, (raw) => ({
    [SIGNATURE_HEADER]: signWebhook(standIn.webhookKey, raw),
  }));

  registerCardFieldsRoute(app, STAND_IN_FIELDS_PATH, {
    script: 'stand-in',
    renderField: renderCardInput,
    settings: { tokenUrl: STAND_IN_TOKENS_PATH },
    // The sandbox takes our origin away from the frame, as a provider's frame has another one.
    policy: ['script-src $nonce', 'style-src $nonce', "connect-src 'self'", 'sandbox allow-scripts allow-forms'],
  });

  app.post(STAND_IN_TOKENS_PATH, async (request, reply) => {
    const now = standIn.clock.now();
    const card = readCard(request.body, now);
    // Called by a frame without an origin of its own.
    void reply.header('Cache-Control', 'no-store').header('Access-Control-Allow-Origin', '*');
    if (!card.ok) return reply.code(422).send({ error_type: 'request_invalid', error_codes: card.codes });
    const token = `tok_${randomBytes(16).toString('hex')}`;
    const expiresAt = now.getTime() + TOKEN_MINUTES * 60_000;
    await standIn.store.addToken(token, { outcome: card.outcome, expiresAt });
    return reply
      .code(201)
      .send({ type: 'card', token, expires_on: new Date(expiresAt).toISOString(), last4: card.last4 });
  });

  app.get<{ Params: { id: string } }>('/demo/card/3ds/:id', async (request, reply) => {
    const payment = await standIn.findBySession(request.params.id);
    const nonce = randomBytes(16).toString('base64');
    const lang = getRequestLanguage(request);
    return reply
      .code(payment ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', buildStandInPolicy(nonce))
      .send(payment ? renderConfirmPage(payment, lang, nonce) : renderGonePage(lang, nonce));
  });

  app.post<{ Params: { id: string }; Body: { decision?: unknown } | null }>(
    '/demo/card/3ds/:id',
    async (request, reply) => {
      const payment = await standIn.decide(request.params.id, request.body?.decision === 'approve');
      if (!payment)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .send(renderGonePage(getRequestLanguage(request), ''));
      const target = new URL(payment.state === 'captured' ? payment.successUrl : payment.failureUrl);
      target.searchParams.set('cko-session-id', payment.sessionId);
      // A path without a host, because the stand-in is served under whatever host name the browser uses.
      return reply.header('Cache-Control', 'no-store').redirect(target.pathname + target.search, 303);
    },
  );

  app.addHook('onReady', async () => {
    standIn.onEvent = sender.send;
    sender.send();
  });
  app.addHook('onClose', () => sender.stop());
}
