import Fastify from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { createPushBrowser, type PushBrowser } from './push-browser.ts';

export interface FakePushService {
  /** Origin of its endpoints. */
  readonly url: string;
  readonly createBrowser: (id: string) => PushBrowser;
  /** Received messages, decrypted, oldest first. */
  readonly received: () => { endpoint: string; message: unknown }[];
  readonly headers: () => Readonly<Record<string, unknown>>[];
  failWith: (status: number | null) => void;
  readonly close: () => Promise<void>;
}

/**
 * An HTTP fake of a push service: accepts messages signed with the key that its browsers subscribed for (RFC 8292) and
 * encrypted for them. Endpoints that end in `/gone` and `/busy` answer 410 and 503.
 */
export async function startFakePushService(publicKey: string, subject: string): Promise<FakePushService> {
  let failureStatus: number | null = null;
  const browsers = new Map<string, PushBrowser>();
  const received: { endpoint: string; message: unknown }[] = [];
  const headers: Record<string, unknown>[] = [];
  const app = Fastify();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/push/*', async (request, reply) => {
    const endpoint = `${url}${request.url}`;
    const browser = browsers.get(endpoint);
    if (failureStatus !== null) return reply.code(failureStatus).send();
    if (!browser || endpoint.endsWith('/gone')) return reply.code(410).send();
    if (endpoint.endsWith('/busy')) return reply.code(503).send();
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (key !== publicKey) return reply.code(403).send();
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
    const claims = await jwtVerify(token, verifier, { audience: url }).catch(() => null);
    if (claims?.payload.sub !== subject) return reply.code(403).send();
    headers.push({ ...request.headers });
    received.push({ endpoint, message: browser.decrypt(request.body as Buffer) });
    return reply.code(201).send();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    createBrowser: (id) => {
      const browser = createPushBrowser(`${url}/push/${id}`);
      browsers.set(browser.subscription.endpoint, browser);
      return browser;
    },
    received: () => received,
    headers: () => headers,
    failWith: (status) => {
      failureStatus = status;
    },
    close: () => app.close(),
  };
}
