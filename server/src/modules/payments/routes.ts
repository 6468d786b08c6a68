import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { RemotePaymentProvider, WebhookHeaders } from '../../providers/payment/port.ts';
import { handleWebhook } from './handle-webhook.ts';

const getWebhookPath = ({ key }: RemotePaymentProvider): string => `/api/webhooks/${key}`;

/** Routes outside the contract: the webhooks of the payment providers and the pages of stand-ins. */
export function registerPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  for (const provider of deps.paymentProviders.remote) {
    registerWebhookRoute(app, deps, provider);
    provider.registerRoutes?.(app, async (headers, raw) => {
      const answer = await app.inject({
        method: 'POST',
        url: getWebhookPath(provider),
        headers: { ...headers },
        payload: raw,
      });
      return answer.statusCode === 200;
    });
  }
}

function registerWebhookRoute(app: FastifyInstance, deps: Deps, provider: RemotePaymentProvider): void {
  // A separate scope without body parsers, because the signature covers the bytes as they were sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 200_000 }, (_request, body, done) =>
      done(null, body),
    );
    // Providers go on capturing while the site is in maintenance.
    scope.post(getWebhookPath(provider), { config: { availableDuringMaintenance: true } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await handleWebhook(deps, provider, toSingleHeaders(request.headers), raw);
      return reply.header('Cache-Control', 'no-store').send({ error: null, payload: { received: true } });
    });
  });
}

/** Headers with one value; repeated ones are dropped, so a request with two signatures is rejected. */
const toSingleHeaders = (headers: Record<string, string | string[] | undefined>): WebhookHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
