import Fastify from 'fastify';
import { importJWK, jwtVerify } from 'jose';
import { pushBrowser, type PushBrowser } from './browser-push.ts';

export interface FakePush {
  /** Where its addresses begin. */
  readonly url: string;
  readonly browser: (id: string) => PushBrowser;
  /** What came, read as the browser would, oldest first. */
  readonly received: () => { endpoint: string; message: unknown }[];
  readonly headers: () => Readonly<Record<string, unknown>>[];
  breakWith: (status: number | null) => void;
  readonly close: () => Promise<void>;
}

/**
 * A push service over HTTP: it takes what is signed by the key its browsers subscribed for (RFC 8292) and encrypted for
 * them. Addresses that end in `/gone` and `/busy` answer so.
 */
export async function fakePush(publicKey: string, subject: string): Promise<FakePush> {
  let broken: number | null = null;
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
    if (broken !== null) return reply.code(broken).send();
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
    received.push({ endpoint, message: browser.read(request.body as Buffer) });
    return reply.code(201).send();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    browser: (id) => {
      const made = pushBrowser(`${url}/push/${id}`);
      browsers.set(made.address.endpoint, made);
      return made;
    },
    received: () => received,
    headers: () => headers,
    breakWith: (status) => {
      broken = status;
    },
    close: () => app.close(),
  };
}
