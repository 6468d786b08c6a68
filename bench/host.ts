import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/config.ts';
import { products } from '../server/src/db/schema/index.ts';
import { mountPages } from '../server/src/http/pages.ts';
import { fillOrders } from './fill.ts';

/**
 * The measured process: the real app and, on a second port, bare Fastify answers over the same database and disk. It
 * tells its parent the ports and ends with it.
 */
const config = readConfig(process.env);
const house = await compose(config, pino({ level: 'silent' }));
const { deps } = house;
const people = await fillOrders(deps);

const app = await buildApp(deps, mountPages);
await app.listen({ port: 0, host: '127.0.0.1' });

const bare = Fastify({ bodyLimit: 1024 ** 3 });
bare.get('/bare', () => ({ error: null, payload: { status: 'ok' } }));
bare.get('/query', async () => {
  const [row] = await deps.database.read.select({ id: products.id, url: products.url }).from(products).where(eq(products.url, 'label-plates'));
  return { error: null, payload: row };
});
bare.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
bare.post('/stream', async (request) => {
  const path = join(config.DATA_DIR, 'bench-stream.bin');
  await pipeline(request.body as NodeJS.ReadableStream, createWriteStream(path));
  await rm(path);
  return { ok: true };
});
bare.get('/rss', () => {
  globalThis.gc?.();
  return { rss: process.memoryUsage().rss };
});
bare.get('/analyze', async () => {
  await deps.database.read.execute(sql`analyze`);
  return { ok: true };
});
await bare.listen({ port: 0, host: '127.0.0.1' });

const portOf = (server: { address(): unknown }): number => (server.address() as { port: number }).port;
process.send?.({ app: portOf(app.server), bare: portOf(bare.server), people });
process.on('disconnect', () => process.exit(0));
