import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { startProgram } from '../server/testing/child-program.ts';
import { attacks } from './hostile-attacks.ts';
import { getQuantile, median } from './measure.ts';
import { writeResultsSection } from './results-section.ts';

/*
 * One address that tries everything: `npm run bench:hostile -- [rounds] [attack]`. Starts the built server on a PostgreSQL of
 * its own, with its limits as they are delivered, and measures the simple calls of a quiet customer alone and beside each
 * attack, in turns of some seconds. Fails when the middle call takes more than half as long again beside an attack.
 */
const rounds = Number(process.argv[2] ?? 3);
const names = process.argv[3] ? [process.argv[3]] : Object.keys(attacks);
const MEASURE_MS = 5_000;
/** Between two calls of the customer. */
const PAUSE_MS = 15;
/** The first moments of an attack use up what its address may do at once. */
const WARM_UP_MS = 2_000;
const GOAL = 1.5;
const CUSTOMER_ADDRESS = '127.0.0.10';

const main = fileURLToPath(new URL('../build/server/main.js', import.meta.url));
if (!existsSync(main)) throw new Error('Build the server first: node scripts/build.mjs');
const dataDir = await mkdtemp(join(tmpdir(), 'platewright-hostile-'));
const postgres = await startPostgres({ isDurable: true });
const program = startProgram('../../build/server/main.js', [], {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PORT: '0',
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'silent',
});

const agent = new Agent({ keepAlive: true, localAddress: CUSTOMER_ADDRESS });
let port = 0;
/** Sends a request of the customer and answers its body, and how long it took. */
function send(
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: unknown } = {},
) {
  const begun = performance.now();
  return new Promise<{ readonly ms: number; readonly status: number; readonly text: string }>((resolve, reject) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          ms: performance.now() - begun,
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
const signIn = async (email: string): Promise<string> => {
  const body = { email, password: 'Plates-2026', uniqueId: 'bench-device-1' };
  // A server that has just filled its database may still say that it is busy.
  for (let tries = 1; ; tries++) {
    const { status, text } = await send('POST', '/api/users/authenticate', { body });
    if (status === 200) return (JSON.parse(text) as { payload: { token: string } }).payload.token;
    if (status !== 503 || tries >= 30) throw new Error(`The sign-in was answered with ${status}: ${text}`);
    await sleep(2_000);
  }
};

/** What the customer does again and again: a list of orders, a public list, and a page. */
async function measure(token: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + MEASURE_MS;
  while (performance.now() < until) {
    for (const path of [
      '/api/orders/getList?_start=0&_end=25',
      '/api/homepagecategories',
      '/api/productoptions/label-plates',
    ]) {
      const { ms, status } = await send('GET', path, { token });
      if (status >= 500 || status === 429) throw new Error(`The customer got ${status} at ${path}.`);
      times.push(ms);
      await sleep(PAUSE_MS);
    }
  }
  return times;
}

/** Runs an attack in a process of its own; answers how to end it, once it has begun. */
async function startAttack(name: string, token: string): Promise<() => Promise<void>> {
  const file = fileURLToPath(new URL('./hostile-attacks.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, name, String(port), token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

const loads: number[] = [];
const rows: string[] = [];
const slow: string[] = [];
try {
  const output = await program.waitForOutput(/Portal .*\n/, 600_000);
  port = Number(/Portal {2}http:\/\/\S+?:(\d+)\/\n/.exec(output)?.[1]);
  const [customer, hostile] = [await signIn('owner@gulf-labels.example'), await signIn('owner@desert-packs.example')];
  await measure(customer);
  for (const name of names) {
    const found: { readonly alone: number[]; readonly beside: number[] }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const alone = await measure(customer);
      const stop = await startAttack(name, hostile);
      try {
        await sleep(WARM_UP_MS);
        found.push({ alone, beside: await measure(customer) });
      } finally {
        await stop();
      }
      loads.push(loadavg()[0] ?? 0);
      await sleep(1_000);
    }
    const pick = (part: number) => {
      const alone = median(found.map((one) => getQuantile(one.alone, part)));
      const beside = median(found.map((one) => getQuantile(one.beside, part)));
      const ratio = median(found.map((one) => getQuantile(one.beside, part) / getQuantile(one.alone, part)));
      return { alone, beside, ratio };
    };
    const [p50, p95] = [pick(0.5), pick(0.95)];
    if (p50.ratio > GOAL) slow.push(name);
    rows.push(
      `| ${name} | ${p50.alone.toFixed(1)} | ${p50.beside.toFixed(1)} | ${p50.ratio.toFixed(2)} | ${p95.alone.toFixed(1)} | ${p95.beside.toFixed(1)} | ${p95.ratio.toFixed(2)} | ${p50.ratio > GOAL ? 'no' : 'yes'} |`,
    );
    process.stdout.write(`${rows.at(-1) ?? ''}\n`);
  }
} finally {
  program.kill('SIGKILL');
  await program.exit;
  await postgres.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
}
const table = `\`npm run bench:hostile\` on ${cpus().length} cores, PostgreSQL, ${new Date().toISOString().slice(0, 10)}; load of the machine ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}, the run's own among it. Simple calls of
a quiet customer alone and beside each attack, in ms, in turns of five seconds; the middle ratio of ${rounds} rounds counts. The attack
runs on the same machine, so part of what it costs others is the work of the attacker. Goal: the middle call takes less than half as long again.

| Attack | p50 alone | beside | Ratio | p95 alone | beside | Ratio | Goal met |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
process.stdout.write(`\n${table}`);
if (!process.argv[3]) await writeResultsSection('One hostile address', table);
for (const name of slow) process.stderr.write(`${name} slows others by more than half\n`);
if (slow.length > 0) process.exitCode = 1;
