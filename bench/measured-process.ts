import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { products } from '../server/src/platform/db/schema/index.ts';
import { registerPageRoutes } from '../server/src/platform/http/page-routes.ts';
import type { StartReport } from './bench-server.ts';
import { seedBenchOrders } from './seed-bench-orders.ts';

/**
 * The measured process: the real app and, on a second port, plain Fastify routes over the same database and disk. It
 * sends the ports to its parent and exits when the parent disconnects.
 */
const config = readConfig(process.env);
const application = await compose(config, pino({ level: 'silent' }));
const { deps } = application;
const tokens = await seedBenchOrders(deps);

const app = await buildApp(deps, registerPageRoutes);
await app.listen({ port: 0, host: '127.0.0.1' });

const referenceServer = Fastify({ bodyLimit: 1024 ** 3 });
referenceServer.get('/bare', () => ({ error: null, payload: { status: 'ok' } }));
referenceServer.get('/query', async () => {
  const [row] = await deps.database.db
    .select({ id: products.id, url: products.url })
    .from(products)
    .where(eq(products.url, 'label-plates'));
  return { error: null, payload: row };
});
referenceServer.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
const streamFile = join(config.DATA_DIR, 'bench-stream.bin');
referenceServer.post('/stream', async (request) => {
  await pipeline(request.body as NodeJS.ReadableStream, createWriteStream(streamFile));
  return { ok: true };
});
referenceServer.delete('/stream', async () => {
  await rm(streamFile);
  return { ok: true };
});
// The bytes of the home page without the app: at this size, sending and receiving cost more than everything else.
const homePage = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } });
if (homePage.statusCode !== 200) throw new Error(`The home page answered ${homePage.statusCode}.`);
referenceServer.get('/page', (_request, reply) =>
  reply
    .headers({
      'content-type': homePage.headers['content-type'],
      'content-encoding': homePage.headers['content-encoding'],
    })
    .send(homePage.rawPayload),
);
referenceServer.get('/rss', (request) => {
  if ((request.query as { gc?: string }).gc) globalThis.gc?.();
  return { rss: process.memoryUsage().rss };
});
await referenceServer.listen({ port: 0, host: '127.0.0.1' });

const getPort = (server: { address(): unknown }): number => (server.address() as { port: number }).port;
process.send?.({
  appPort: getPort(app.server),
  referencePort: getPort(referenceServer.server),
  tokens,
  homeBytes: homePage.rawPayload.length,
} satisfies StartReport);
process.on('disconnect', () => process.exit(0));
