import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
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
  const [row] = await deps.database.read
    .select({ id: products.id, url: products.url })
    .from(products)
    .where(eq(products.url, 'label-plates'));
  return { error: null, payload: row };
});
bare.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
const streamed = join(config.DATA_DIR, 'bench-stream.bin');
bare.post('/stream', async (request) => {
  await pipeline(request.body as NodeJS.ReadableStream, createWriteStream(streamed));
  return { ok: true };
});
bare.delete('/stream', async () => {
  await rm(streamed);
  return { ok: true };
});
// The home page's own bytes without the house: at this size the sending and the receiving cost more than all else.
const home = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': 'br' } });
if (home.statusCode !== 200) throw new Error(`The home page answered ${home.statusCode}.`);
bare.get('/page', (_request, reply) =>
  reply
    .headers({ 'content-type': home.headers['content-type'], 'content-encoding': home.headers['content-encoding'] })
    .send(home.rawPayload),
);
bare.get('/rss', (request) => {
  if ((request.query as { settled?: string }).settled) globalThis.gc?.();
  return { rss: process.memoryUsage().rss };
});
await bare.listen({ port: 0, host: '127.0.0.1' });

const portOf = (server: { address(): unknown }): number => (server.address() as { port: number }).port;
process.send?.({ app: portOf(app.server), bare: portOf(bare.server), people, homeBytes: home.rawPayload.length });
process.on('disconnect', () => process.exit(0));
