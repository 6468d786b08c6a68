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
import { watchStatements, type SlowStatement } from './slow-statements.ts';

/*
 * Every list and search of desk and portal at a million orders: `npm run bench:lists -- [orders] [companies]`. Starts a
 * PostgreSQL of its own (or makes a database on the server of BENCH_DATABASE_URL), fills it, asks over the whole server
 * without a network, and prints what takes longer than the limit, with its plans.
 */
const LIMIT_MS = 20;
const ROUNDS = 7;
const orders = Number(process.argv[2] ?? 1_000_000);
const companies = Number(process.argv[3] ?? Math.max(1000, orders / 10));
const only = process.argv[4] ?? '';

const given = process.env['BENCH_DATABASE_URL'];
const own = given ? null : await startPostgres();
const server = given ?? own?.url ?? '';
const name = `platewright_lists_${orders}`;
const admin = new pg.Client({ connectionString: server });
await admin.connect();
const isReused = process.env['BENCH_KEEP'] === '1';
const { rowCount: exists } = await admin.query('select 1 from pg_database where datname = $1', [name]);
if (!exists) await admin.query(`create database ${name}`);
const url = new URL(server);
url.pathname = `/${name}`;
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
  const people = await fillLists(pool, { orders, companies });
  const app = await buildApp(deps);
  const sign = async (by: Asker) => {
    const [id, now] = [randomUUID(), deps.clock.now()];
    const person = by === 'staff' ? { staffId: people.staff } : { userId: people[by] };
    await db.insert(sessions).values({
      id,
      ...person,
      uniqueId: randomUUID(),
      refreshHash: deps.tokens.createSecret().hash,
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    const kind = by === 'staff' ? 'staff' : 'customer';
    return () => deps.tokens.signAccessToken({ kind, personId: people[by], sessionId: id });
  };
  const signers = {
    staff: await sign('staff'),
    owner: await sign('owner'),
    member: await sign('member'),
    agent: await sign('agent'),
  };
  const watch = watchStatements(pool, LIMIT_MS);
  const slow = new Map<string, SlowStatement>();
  const results: { name: string; fastest: number; p50: number; p95: number }[] = [];
  for (const call of listListCalls(orders, companies)) {
    if (!call.name.includes(only)) continue;
    const headers = { authorization: `Bearer ${await signers[call.by]()}` };
    const ask = async () => {
      const started = performance.now();
      const answer = await app.inject({ url: call.url, headers });
      if (answer.statusCode !== 200) throw new Error(`${call.name} ${call.url}: ${answer.statusCode} ${answer.body}`);
      return performance.now() - started;
    };
    // What is measured is a table in memory and statements that are prepared.
    await ask();
    watch.start();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask());
    const statements = watch.stop();
    times.sort((a, b) => a - b);
    const [p50, p95] = [times[Math.floor(ROUNDS / 2)] ?? 0, times[Math.floor(ROUNDS * 0.95)] ?? 0];
    const fastest = times[0] ?? 0;
    results.push({ name: call.name, fastest, p50, p95 });
    if (fastest > LIMIT_MS) {
      process.stdout.write(`${fastest.toFixed(1).padStart(8)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ms  ${call.name}\n`);
      for (const statement of statements)
        if (!slow.has(statement.text)) slow.set(statement.text, { ...statement, call: call.name });
    }
  }
  for (const { text, values, call } of slow.values()) {
    process.stdout.write(`\n--- ${call ?? ''}\n${text.slice(0, 1200)}\n    ${JSON.stringify(values).slice(0, 300)}\n`);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${text}`, [
      ...values,
    ]);
    process.stdout.write(rows.map((row) => `    ${row['QUERY PLAN'].slice(0, 200)}\n`).join(''));
  }
  const over = results.filter(({ fastest }) => fastest > LIMIT_MS);
  const byTime = [...results].sort((a, b) => b.fastest - a.fastest);
  process.stdout.write(
    `\n${results.length} lists and searches at ${orders} orders and ${companies} companies: ${over.length} over ${LIMIT_MS} ms; the slowest:\n${byTime
      .slice(0, 15)
      .map((one) => `${one.fastest.toFixed(1).padStart(8)} ${one.p50.toFixed(1).padStart(8)} ${one.p95.toFixed(1).padStart(8)} ms  ${one.name}\n`)
      .join('')}`,
  );
  await app.close();
} finally {
  await application.close();
  if (!isReused) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await own?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
