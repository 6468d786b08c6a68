import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { startForwarder } from './forwarder.ts';
import { findOrderToRepeat } from './order-to-repeat.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';
import { startProgram } from '../server/testing/child-program.ts';

/*
 * PostgreSQL fails under load: `npm run bench:faults -- [times] [seconds frozen]`. Clients place orders and write messages
 * over HTTP while a PostgreSQL of its own is shut down at once and recovers, is frozen for some seconds, is restarted,
 * or is lost for good and replaced by its standby, in turns.
 * Fails when the process of the server ends, an acknowledged write is missing, a caller gets anything but success or a
 * 503 with Retry-After, or readiness stays refused after writes succeed again: a proxy would serve nobody.
 */
const times = Number(process.argv[2] ?? 50);
const frozenSeconds = Number(process.argv[3] ?? 5);
const WRITERS = 4;
/** Writes that must succeed between two faults. */
const WRITES_BETWEEN = 10;
/** How long the server may take after a fault until a write succeeds again. */
const RECOVERY_LIMIT_MS = 60_000;
/** How long readiness may be refused after a write has succeeded. */
const READINESS_LIMIT_MS = 2_000;

const dataDir = await mkdtemp(join(tmpdir(), 'platewright-faults-'));
const postgres = await startPostgres({ isDurable: true });
// The address of the database stays when the standby takes over.
const address = await startForwarder(postgres.getPort);
const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/postgres`;
const program = startProgram('serve-without-pages.ts', [], {
  DATA_DIR: dataDir,
  PORT: '0',
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '10000',
});
let hasEnded = false;
void program.exit.then(() => {
  hasEnded = true;
});

const faultKinds = ['failover', 'freeze', 'restart', 'crash'] as const;
const faults: Readonly<Record<(typeof faultKinds)[number], () => Promise<void>>> = {
  failover: async () => {
    await postgres.addStandby();
    await postgres.failOver();
  },
  freeze: async () => {
    const thaw = postgres.freeze();
    await sleep(frozenSeconds * 1000);
    thaw();
  },
  restart: () => postgres.restart(),
  crash: () => postgres.crash(),
};

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly payload: unknown;
}
const problems: string[] = [];
const waits: number[] = [];
const acknowledged = { orders: new Set<number>(), messages: new Set<string>() };
let [written, refused] = [0, 0];

try {
  const output = await program.waitForOutput(/Portal .*\n/, 300_000);
  const base = /Portal {2}(http:\/\/\S+?)\/\n/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const post = async (path: string, body: unknown, token?: string): Promise<Answer> => {
    const begun = performance.now();
    const response = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    const { payload } = (await response.json()) as { payload: unknown };
    const ms = performance.now() - begun;
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ms, payload };
  };
  /** Access tokens last fifteen minutes, which a long run exceeds. Another sign-in of the same device would end its session. */
  const signIn = async (): Promise<string> => {
    const credentials = { email: 'owner@gulf-labels.example', password: 'Plates-2026', uniqueId: randomUUID() };
    const { payload } = await post('/users/authenticate', credentials);
    return (payload as { token?: string } | null)?.token ?? '';
  };
  const source = await findOrderToRepeat(databaseUrl, 'owner@gulf-labels.example');
  let token = await signIn();
  if (!token) throw new Error('The customer could not sign in.');

  const report = (what: string, { status, retryAfter, ms }: Answer): boolean => {
    waits.push(ms);
    if (status === 200) return true;
    refused++;
    if (status !== 503 || retryAfter === null) problems.push(`${what} was answered with ${status}.`);
    return false;
  };
  const placeOrder = async (): Promise<boolean> => {
    const answer = await post(`/orders/reorder/submit/${source}`, { orderWithoutChanges: 1 }, token);
    const isPlaced = report('An order', answer);
    if (isPlaced) acknowledged.orders.add((answer.payload as { orderId: number }).orderId);
    return isPlaced;
  };
  const writeMessage = async (): Promise<boolean> => {
    const message = `Message ${randomUUID()}`;
    const fields = { fullName: 'Sara', email: 'sara@plates.example', message };
    const isStored = report('A message', await post('/contactus', fields));
    if (isStored) acknowledged.messages.add(message);
    return isStored;
  };

  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let turn = writer; !isOver; turn++) {
      try {
        if (await (turn % 2 === 0 ? placeOrder() : writeMessage())) written++;
        else await sleep(200);
      } catch (error) {
        problems.push(`A caller lost its connection: ${String(error)}`);
        await sleep(200);
      }
    }
  });
  const waitForWrites = async (count: number): Promise<number> => {
    const begun = performance.now();
    for (const target = written + count; written < target && !hasEnded; await sleep(50))
      if (performance.now() - begun > RECOVERY_LIMIT_MS) throw new Error(`No write succeeded. ${problems.join(' ')}`);
    return performance.now() - begun;
  };
  const waitForReadiness = async (): Promise<number> => {
    const begun = performance.now();
    while (!(await fetch(`${base}/api/health/ready`)).ok) {
      if (performance.now() - begun > RECOVERY_LIMIT_MS) throw new Error('The server never got ready.');
      await sleep(50);
    }
    return performance.now() - begun;
  };
  const recoveries: number[] = [];
  const readinessWaits: number[] = [];
  for (let fault = 1; fault <= times && !hasEnded; fault++) {
    await waitForWrites(WRITES_BETWEEN);
    const kind = faultKinds[(fault - 1) % faultKinds.length] ?? 'crash';
    await faults[kind]();
    recoveries.push(await waitForWrites(1));
    readinessWaits.push(await waitForReadiness());
    if (fault % 10 === 0) token = (await signIn()) || token;
    process.stdout.write(`${fault}. ${kind}: again after ${recoveries.at(-1)?.toFixed(0)} ms\n`);
  }
  await waitForWrites(WRITES_BETWEEN);
  isOver = true;
  await Promise.all(writers);

  const orders = await query('select id from orders where id = any($1)', [[...acknowledged.orders]]);
  const messages = await query('select distinct message from contact_messages where message = any($1)', [
    [...acknowledged.messages],
  ]);
  const lost = acknowledged.orders.size - orders.length + acknowledged.messages.size - messages.length;
  if (lost > 0) problems.push(`${lost} acknowledged writes are missing.`);
  const slowestReadiness = Math.max(...readinessWaits);
  if (slowestReadiness > READINESS_LIMIT_MS)
    problems.push(`Writes succeeded, and readiness was refused for ${(slowestReadiness / 1000).toFixed(1)} s more.`);
  if (hasEnded) problems.push(`The server ended: ${program.getOutput().slice(-2000)}`);
  const figures =
    `${times} faults, ${acknowledged.orders.size} orders and ${acknowledged.messages.size} messages acknowledged, ${lost} lost, ` +
    `${refused} callers refused, longest answer ${(Math.max(...waits) / 1000).toFixed(1)} s, ` +
    `slowest recovery ${(Math.max(...recoveries) / 1000).toFixed(1)} s, ` +
    `ready at most ${(slowestReadiness / 1000).toFixed(1)} s after it`;
  process.stdout.write(`${figures}\n`);
  await writeResultsSection(
    'Faults of the database',
    `\`npm run bench:faults -- ${times} ${frozenSeconds}\`, ${describeToday()}, ${describeMachine()}: under ${WRITERS} writers PostgreSQL is
replaced by its standby, frozen, restarted and ended at once, in turns. Nothing that was acknowledged may be missing, the
server goes on, and a caller is refused with 503 and Retry-After alone.

- ${figures}
- ${problems.length === 0 ? 'Nobody got another answer.' : [...new Set(problems)].join(' ')}`,
  );
} finally {
  program.kill('SIGKILL');
  await program.exit;
  address.close();
  await postgres.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
}
for (const problem of new Set(problems))
  process.stderr.write(`${problems.filter((other) => other === problem).length} × ${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
