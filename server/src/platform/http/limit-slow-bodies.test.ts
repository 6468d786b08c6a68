import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '@platewright/contract/call-errors';
import { limitSlowBodies, type SlowBodyLimits } from './limit-slow-bodies.ts';

let app: FastifyInstance;
const openRequests: ClientRequest[] = [];
afterEach(async () => {
  for (const one of openRequests.splice(0)) one.destroy();
  await app.close();
});

async function startApp(limits: SlowBodyLimits): Promise<number> {
  app = Fastify({ trustProxy: true, forceCloseConnections: true });
  limitSlowBodies(app, limits);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof CallError && error.errorName === 'tooManyRequests' ? 429 : 400).send(),
  );
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => {
    payload.on('end', () => done(null)).resume();
  });
  app.post('/', () => 'stored');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Sends the head and the first byte of a body; `end` sends the rest. */
function beginBody(port: number, address: string, type = 'application/json') {
  const headers = { 'content-type': type, 'content-length': 4, 'x-forwarded-for': address };
  const sent = request({ port, host: '127.0.0.1', method: 'POST', headers });
  openRequests.push(sent);
  const outcome = new Promise<number | 'closed'>((resolve) => {
    sent.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.once('error', () => resolve('closed'));
  });
  sent.write('1');
  return { outcome, end: () => sent.end('234') };
}

it('ends a body that does not arrive in time, but no upload', async () => {
  const port = await startApp({ seconds: 0.3, perAddress: 10 });
  const slow = beginBody(port, '10.0.0.1');
  const upload = beginBody(port, '10.0.0.1', 'application/offset+octet-stream');
  expect(await slow.outcome).toBe('closed');
  upload.end();
  expect(await upload.outcome).toBe(200);
});

it('refuses an address that has many bodies on their way, and serves the others', async () => {
  const port = await startApp({ seconds: 60, perAddress: 3 });
  const first = [1, 2, 3].map(() => beginBody(port, '10.0.0.1'));
  const refused = beginBody(port, '10.0.0.1');
  expect(await refused.outcome).toBe(429);

  const other = beginBody(port, '10.0.0.2');
  other.end();
  expect(await other.outcome).toBe(200);

  first[0]?.end();
  expect(await first[0]?.outcome).toBe(200);
  const again = beginBody(port, '10.0.0.1');
  again.end();
  expect(await again.outcome).toBe(200);
});
