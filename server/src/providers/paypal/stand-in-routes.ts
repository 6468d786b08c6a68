import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import type { DeliverWebhook } from '../payment/port.ts';
import { buildStandInPolicy } from '../stand-in-html.ts';
import { createWebhookSender } from '../stand-in-webhooks.ts';
import { renderApprovalPage, renderGonePage } from './stand-in-pages.ts';
import { complaints, decisions, type Decision, type PaypalStandIn, type StoredOrder } from './stand-in-service.ts';

export const SIGNATURE_HEADER = 'paypal-transmission-sig';
export const signEvent = (key: string, raw: Buffer): string => createHmac('sha256', key).update(raw).digest('base64');

/** The page that PayPal hosts itself; the stand-in also sends the webhooks. */
export function registerStandInRoutes(app: FastifyInstance, deliver: DeliverWebhook, standIn: PaypalStandIn): void {
  const sender = createWebhookSender(standIn.events, deliver, (raw) => ({
    [SIGNATURE_HEADER]: signEvent(standIn.webhookKey, raw),
  }));
  const sendPage = (request: FastifyRequest, reply: FastifyReply, order: StoredOrder | null) => {
    const nonce = randomBytes(16).toString('base64');
    const lang = getRequestLanguage(request);
    return reply
      .code(order ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', buildStandInPolicy(nonce))
      .send(order ? renderApprovalPage(order, lang, nonce) : renderGonePage(lang, nonce));
  };

  app.get<{ Params: { id: string } }>('/demo/paypal/:id', async (request, reply) =>
    sendPage(request, reply, await standIn.findOrder(request.params.id)),
  );
  app.post<{ Params: { id: string }; Body: { decision?: unknown } | null }>(
    '/demo/paypal/:id',
    async (request, reply) => {
      const { id } = request.params;
      const complaint = complaints.find((one) => one === request.body?.decision);
      if (complaint) return sendPage(request, reply, await standIn.complain(id, complaint));
      const decision = decisions.find((one) => one === request.body?.decision) ?? 'cancel';
      const order =
        decision === 'cancel' ? await standIn.findOrder(id) : await standIn.approve(id, decision === 'approveEmpty');
      if (!order) return sendPage(request, reply, null);
      return reply.header('Cache-Control', 'no-store').redirect(getReturnPath(order, decision), 303);
    },
  );

  app.addHook('onReady', async () => {
    standIn.onEvent = sender.send;
    sender.send();
  });
  app.addHook('onClose', () => sender.stop());
}

/** A path without a host, because the stand-in is served under whatever host name the browser uses. */
function getReturnPath({ id, successUrl, failureUrl }: StoredOrder, decision: Decision): string {
  const target = new URL(decision === 'cancel' ? failureUrl : successUrl);
  target.searchParams.set('token', id);
  if (decision !== 'cancel') target.searchParams.set('PayerID', 'STANDIN');
  return target.pathname + target.search;
}
