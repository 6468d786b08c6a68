import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { buildApp } from '../server/src/app.ts';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { sessions } from '../server/src/platform/db/schema/index.ts';
import { fillLists } from './fill-lists.ts';
import { listListCalls, type Asker } from './list-calls.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';
import { explainStatement, notePlans, watchStatements } from './slow-statements.ts';

/*
 * Every list and search of desk and portal at a million orders: `npm run bench:lists -- [orders] [companies] [names]`. Starts a
 * PostgreSQL of its own (or makes a database on the server of BENCH_DATABASE_URL), fills it, asks over the whole server
 * without a network, and prints what takes longer than the limit, with its plans. Without `names` its figures are written
 * into RESULTS.md.
 */
const LIMIT_MS = 20;
const ROUNDS = 5;
const orders = Number(process.argv[2] ?? 1_000_000);
const companies = Number(process.argv[3] ?? Math.max(1000, orders / 10));
const only = new RegExp(process.argv[4] ?? '');

const describe = ({ name, queryMs, p50, p95 }: { name: string; queryMs: number; p50: number; p95: number }): string =>
  `${[queryMs, p50, p95].map((ms) => ms.toFixed(1).padStart(8)).join(' ')} ms  ${name}\n`;

const given = process.env['BENCH_DATABASE_URL'];
const own = given ? null : await startPostgres({ isDurable: true });
const server = given ?? own?.url ?? '';
const name = `platewright_lists_${orders}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
const keepsDatabase = process.env['BENCH_KEEP'] === '1';
const { rowCount: exists } = await admin.query('select 1 from pg_database where datname = $1', [name]);
if (!exists) await admin.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
/** Rows of the table of results. */
const MAX_ROWS = 30;

const dataDir = await mkdtemp(join(tmpdir(), 'platewright-lists-'));
const application = await compose(
  readConfig({
    NODE_ENV: 'production',
    PLATEWRIGHT_MODE: 'demo',
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '10000',
  }),
  pino({ level: 'silent' }),
);
try {
  const { deps } = application;
  const { pool, db } = deps.database;
  const world = await fillLists(pool, { orders, companies });
  const app = await buildApp(deps);
  // Work in the background would be measured with the lists.
  await deps.jobs.stop();
  const sign = async (by: Asker) => {
    const [id, now] = [randomUUID(), deps.clock.now()];
    const person = by === 'staff' ? { staffId: world.staff } : { userId: world[by] };
    await db.insert(sessions).values({
      id,
      ...person,
      uniqueId: randomUUID(),
      refreshHash: deps.tokens.createSecret().hash,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    const kind = by === 'staff' ? 'staff' : 'customer';
    return () => deps.tokens.signAccessToken({ kind, personId: world[by], sessionId: id });
  };
  const signers = {
    staff: await sign('staff'),
    owner: await sign('owner'),
    member: await sign('member'),
    agent: await sign('agent'),
  };
  const watch = watchStatements(pool);
  const plans = new Map<string, string>();
  const results: { name: string; queryMs: number; p50: number; p95: number }[] = [];
  for (const call of listListCalls({ orders, companies }, world)) {
    if (!only.test(call.name)) continue;
    const headers = { authorization: `Bearer ${await signers[call.by]()}` };
    const ask = async () => {
      const started = performance.now();
      const answer = await app.inject({ url: call.url, headers });
      if (answer.statusCode !== 200) throw new Error(`${call.name} ${call.url}: ${answer.statusCode} ${answer.body}`);
      return performance.now() - started;
    };
    // What is measured is a table in memory and statements that are prepared.
    await ask();
    const statements = await watch.record(ask);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask());
    times.sort((a, b) => a - b);
    const explained = await Promise.all(statements.map((one) => explainStatement(pool, one)));
    const result = {
      name: call.name,
      queryMs: explained.reduce((sum, { ms }) => sum + ms, 0),
      p50: times[Math.floor(ROUNDS / 2)] ?? 0,
      p95: times[Math.floor(ROUNDS * 0.95)] ?? 0,
    };
    results.push(result);
    if (result.queryMs <= LIMIT_MS) continue;
    process.stdout.write(describe(result));
    notePlans(plans, call.name, statements, explained, LIMIT_MS / 2);
  }
  for (const plan of plans.values()) process.stdout.write(`\n${plan}\n`);
  const slowest = [...results].sort((a, b) => b.queryMs - a.queryMs);
  const over = slowest.filter(({ queryMs }) => queryMs > LIMIT_MS);
  const size = `${orders.toLocaleString('en')} orders and ${companies.toLocaleString('en')} companies`;
  process.stdout.write(
    `\n${results.length} lists and searches at ${size}: ${over.length} need more than ${LIMIT_MS} ms of PostgreSQL.\nThe slowest (PostgreSQL, then p50 and p95 of the whole call):\n${slowest.slice(0, 20).map(describe).join('')}`,
  );
  const rows = slowest
    .slice(0, MAX_ROWS)
    .map(({ name, queryMs, p50 }) => `| ${name} | ${queryMs.toFixed(0)} ms | ${p50.toFixed(0)} ms |`);
  if (process.argv[4] === undefined)
    await writeResultsSection(
      'Lists with many orders',
      `\`npm run bench:lists -- ${orders} ${companies}\`, ${describeToday()}, ${describeMachine()}: ${results.length} lists, sorts, filters, searches and last pages
of desk and portal with ${size}. Goal: ${LIMIT_MS} ms of PostgreSQL for each. ${results.length - over.length} meet it; ${
        over.length > MAX_ROWS ? `the slowest of the ${over.length} others` : 'the slowest'
      }:

| List | PostgreSQL | Whole call, p50 |
|---|---|---|
${rows.join('\n')}`,
    );
  await app.close();
} finally {
  await application.close();
  if (!keepsDatabase) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await own?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
