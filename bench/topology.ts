import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { startFakeS3 } from '../server/testing/fake-s3.ts';
import { startRedis } from '../server/testing/start-redis.ts';
import { startBuiltNode, waitFor, waitUntilReady, type BuiltNode } from './built-node.ts';
import { startDeployedProxy } from './deployed-proxy.ts';
import { findOrderToRepeat } from './order-to-repeat.ts';

/*
 * The services of `deploy/compose.yaml` as processes: `npm run topology`. Two built nodes with a PostgreSQL, a Redis and an
 * object store of their own behind Caddy with `deploy/Caddyfile`; an order with an upload goes through both, one node is killed in
 * the middle, the other goes on, the first comes back, PostgreSQL restarts, and both stop in order. Fails when a step is not
 * answered as it should be, an acknowledged order is missing, or the proxy leaves nodes out that answer again.
 */
const STOP_LIMIT_MS = 25_000;
const ORDERS = 30;
const KILL_AFTER = 10;
/** Caddy asks each node every five seconds, and leaves one that refused a call out for ten. */
const SERVED_AGAIN_LIMIT_MS = 20_000;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

const dataDir = await mkdtemp(join(tmpdir(), 'platewright-topology-'));
const [postgres, redis, store] = await Promise.all([startPostgres({ isDurable: true }), startRedis(), startFakeS3()]);
const ports = [await findFreePort(), await findFreePort()];
const proxy = await startDeployedProxy(ports);

const startNode = (name: string, port: number): BuiltNode =>
  startBuiltNode(name, port, {
    PUBLIC_URL: proxy.url,
    // Does not exist yet, as the folder of a new volume.
    DATA_DIR: join(dataDir, name, 'data'),
    SECRET_KEY: 'kE7wq0ZtVb3nLx9RfYhC2mJdGsAu5oPi',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100',
  });
const expectStatus = (what: string, response: Response, status: number): Response => {
  if (response.status !== status) throw new Error(`${what}: ${response.status} instead of ${status}.`);
  return response;
};
const printStep = (text: string) => process.stdout.write(`${text}\n`);

const nodes: BuiltNode[] = [];
// What was started ends with this process, whoever ends it.
process.once('exit', () => nodes.forEach(({ child }) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
let token = '';
const authorize = () => ({ authorization: `Bearer ${token}` });
const postJson = (base: string, path: string, body: unknown) =>
  fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? authorize() : {}) },
    body: JSON.stringify(body),
  });
const readPayload = async <T>(response: Response): Promise<T> => ((await response.json()) as { payload: T }).payload;
const sendTus = (method: string, url: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method, headers: { 'tus-resumable': '1.0.0', ...authorize(), ...headers }, ...(body ? { body } : {}) });

/** Begins an upload through the proxy; resolves to its address there. */
async function beginUpload(length: number, productId: number): Promise<string> {
  const fields = { filename: 'face.pdf', filetype: 'application/pdf', purpose: 'face', productId: String(productId) };
  const metadata = Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  const created = await sendTus('POST', `${proxy.url}/api/uploads`, headers);
  if (created.status !== 201) throw new Error(`An upload: ${created.status} ${await created.text()}`);
  return new URL(created.headers.get('location') ?? '', `${proxy.url}/api/uploads`).href;
}
const continueUpload = (url: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  sendTus('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes);

const openWebSocket = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('topology-checks!').toString('base64'),
    };
    const opening = get(`${proxy.url}/socket.io/?EIO=4&transport=websocket`, { headers });
    opening.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    opening.once('response', (response) => resolve(response.statusCode ?? 0));
    opening.once('error', reject);
  });

let error: unknown;
try {
  // One after the other: the demo world is for one process to fill.
  const startedIn: number[] = [];
  for (const [at, port] of ports.entries()) {
    const node = startNode(`node-${at + 1}`, port);
    nodes.push(node);
    startedIn.push(await waitUntilReady(node));
  }
  const [one, other] = nodes as [BuiltNode, BuiltNode];
  printStep(`Two nodes started: ready after ${startedIn.map((ms) => (ms / 1000).toFixed(0)).join(' and ')} s.`);

  const credentials = { email: 'owner@gulf-labels.example', password: 'Plates-2026', uniqueId: 'topology-device-1' };
  const signedIn = expectStatus('A sign-in', await postJson(proxy.url, '/users/authenticate', credentials), 200);
  ({ token } = await readPayload<{ token: string }>(signedIn));
  for (const base of [one.url, other.url, proxy.url])
    expectStatus('The account', await fetch(`${base}/api/account/me`, { headers: authorize() }), 200);
  const page = expectStatus('The home page', await fetch(proxy.url, { headers: { accept: 'text/html' } }), 200);
  if (!(await page.text()).includes('</html>')) throw new Error('The home page is not whole.');
  if ((await openWebSocket()) !== 101) throw new Error('The proxy lets no WebSocket through.');
  printStep('Signed in at one node, known to both; pages and WebSockets come through the proxy.');

  const client = new pg.Client({ connectionString: postgres.url });
  // PostgreSQL ends the connection when a step before has failed.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ id: number }>("select id from products where url = 'label-plates'");
  const product = rows[0]?.id ?? 0;
  const source = await findOrderToRepeat(postgres.url, credentials.email);
  const artwork = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'x'), Buffer.from('\n%%EOF\n')]);
  const half = artwork.length / 2;
  const upload = await beginUpload(artwork.length, product);
  expectStatus('Half an upload', await continueUpload(upload, 0, artwork.subarray(0, half)), 204);
  expectStatus('The other half', await continueUpload(upload, half, artwork.subarray(half)), 204);
  const fileId = upload.split('/').at(-1) ?? '';
  await waitFor('The object', async () => store.listObjects().some((key) => key.includes(fileId)), 30_000);
  printStep('A file was uploaded in two parts through the proxy and is in the object store.');

  const unfinished = await beginUpload(artwork.length, product);
  expectStatus('Half an upload', await continueUpload(unfinished, 0, artwork.subarray(0, half)), 204);
  const placed: number[] = [];
  const refused: string[] = [];
  for (let at = 1; placed.length < ORDERS && at < 3 * ORDERS; at++) {
    const answer = await postJson(proxy.url, `/orders/reorder/submit/${source}`, { orderWithoutChanges: 1 }).catch(
      (cause: unknown) => new Response(String(cause), { status: 599 }),
    );
    if (answer.status === 200) placed.push((await readPayload<{ orderId: number }>(answer)).orderId);
    else refused.push(String(answer.status));
    // In the middle of what the node has in hand.
    if (at === KILL_AFTER) setTimeout(() => one.child.kill('SIGKILL'), 5);
  }
  if (placed.length < ORDERS) throw new Error(`${placed.length} orders of ${ORDERS}; refused with ${refused.join()}.`);
  if (refused.some((status) => !['502', '503'].includes(status))) throw new Error(`Refused with ${refused.join()}.`);
  const stored = await client.query('select id from orders where id = any($1)', [placed]);
  if (stored.rowCount !== placed.length) throw new Error('An acknowledged order is missing.');
  expectStatus(
    'An order at the other node',
    await fetch(`${other.url}/api/orderdetails/specifications/${placed[0]}`, { headers: authorize() }),
    200,
  );
  printStep(`One node was killed: ${placed.length} orders placed, ${refused.length} callers refused, none lost.`);

  const resumed = await sendTus('HEAD', unfinished, {});
  if (resumed.status < 400 || resumed.status >= 500) throw new Error(`A lost upload: ${resumed.status}.`);
  const again = await beginUpload(artwork.length, product);
  expectStatus('An upload at the other node', await continueUpload(again, 0, artwork), 204);
  printStep('An upload of the lost node is started again at the other.');

  nodes[0] = startNode('node-1', one.port);
  const back = await waitUntilReady(nodes[0]);
  expectStatus('The account', await fetch(`${one.url}/api/account/me`, { headers: authorize() }), 200);
  printStep(`The node is back after ${(back / 1000).toFixed(0)} s and knows the session.`);
  await client.end();

  // Jobs of both nodes fail meanwhile; neither may stay out of use because of them.
  await postgres.restart();
  const isReady = async ({ url }: { readonly url: string }) => (await fetch(`${url}/api/health/ready`)).ok;
  const readyAgain = await waitFor(
    'Both nodes after a restart of PostgreSQL',
    async () => (await Promise.all(nodes.map(isReady))).every(Boolean),
    SERVED_AGAIN_LIMIT_MS,
  );
  const servedAgain = await waitFor(
    'An order after a restart of PostgreSQL',
    async () => (await postJson(proxy.url, `/orders/reorder/submit/${source}`, { orderWithoutChanges: 1 })).ok,
    SERVED_AGAIN_LIMIT_MS,
  );
  printStep(
    `PostgreSQL was restarted: both nodes ready after ${(readyAgain / 1000).toFixed(1)} s, ` +
      `an order through the proxy after ${((readyAgain + servedAgain) / 1000).toFixed(1)} s.`,
  );

  const stopping = performance.now();
  const codes = await Promise.all(
    nodes.map(async ({ child }) => {
      const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
      child.kill('SIGTERM');
      return Promise.race([ended, sleep(STOP_LIMIT_MS).then(() => -1)]);
    }),
  );
  if (codes.some((code) => code !== 0)) throw new Error(`The nodes ended with ${codes.join()}.`);
  printStep(`Both stopped in order within ${((performance.now() - stopping) / 1000).toFixed(1)} s.`);
} catch (cause) {
  error = cause;
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  for (const { name, getOutput } of nodes) process.stderr.write(`--- ${name}\n${getOutput()}\n`);
} finally {
  for (const { child } of nodes) child.kill('SIGKILL');
  await proxy.close();
  await store.close();
  await redis.stop();
  await postgres.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
}
if (error) process.exitCode = 1;
