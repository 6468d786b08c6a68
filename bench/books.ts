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
import { listBookCalls } from './book-calls.ts';
import { fillBooks } from './fill-books.ts';
import { median } from './measure.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';
import { explainStatement, notePlans, watchStatements } from './slow-statements.ts';

/*
 * Every screen of Money at five million entries: `npm run bench:books -- [entries] [accounts] [names]`. Starts a PostgreSQL of its
 * own (or makes a database on the server of BENCH_DATABASE_URL, which BENCH_KEEP=1 keeps for the next run), fills it, asks over
 * the whole server without a network, and prints the plans of what takes longer than the limit. The reference is a row by its key
 * over the same server, asked in turns with each screen. Without `names` its figures are written into RESULTS.md.
 */
const LIMIT_MS = 20;
const ROUNDS = 9;
const entries = Number(process.argv[2] ?? 5_000_000);
const companies = Number(process.argv[3] ?? Math.max(1000, entries / 50));
const only = new RegExp(process.argv[4] ?? '');

const given = process.env['BENCH_DATABASE_URL'];
const own = given ? null : await startPostgres({ isDurable: true });
const admin = new pg.Client({ connectionString: given ?? own?.url ?? '' });
await admin.connect();
const name = `platewright_books_${entries}`;
const { rowCount: exists } = await admin.query('select 1 from pg_database where datname = $1', [name]);
if (!exists) await admin.query(`create database ${name}`);
const url = new URL(given ?? own?.url ?? '');
url.pathname = `/${name}`;

const dataDir = await mkdtemp(join(tmpdir(), 'platewright-books-'));
const begun = performance.now();
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
process.stdout.write(`started, migrations among it, in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);

interface Screen {
  readonly name: string;
  readonly queryMs: number;
  readonly p50: number;
  readonly ratio: number;
}
const describe = ({ name: screen, queryMs, p50, ratio }: Screen): string =>
  `${queryMs.toFixed(1).padStart(9)} ${p50.toFixed(1).padStart(9)} ms ${ratio.toFixed(1).padStart(7)}  ${screen}\n`;

try {
  const { deps } = application;
  const { pool, db } = deps.database;
  // Work in the background would be measured with the screens.
  await deps.jobs.stop();
  const books = await fillBooks(pool, { entries, companies });
  const app = await buildApp(deps);
  const sessionId = randomUUID();
  const now = deps.clock.now();
  await db.insert(sessions).values({
    ...{ id: sessionId, staffId: books.staff, uniqueId: randomUUID(), refreshHash: deps.tokens.createSecret().hash },
    ...{ rotatedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
  });
  const token = await deps.tokens.signAccessToken({ kind: 'staff', personId: books.staff, sessionId });
  const time = async (path: string): Promise<number> => {
    const started = performance.now();
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return performance.now() - started;
  };
  const watch = watchStatements(pool);
  const plans = new Map<string, string>();
  const screens: Screen[] = [];
  for (const call of listBookCalls(books, now)) {
    if (!only.test(call.name)) continue;
    // Once before it counts: what is measured is a table in memory and statements that are prepared.
    await time(call.path);
    const statements = await watch.record(() => time(call.path));
    const times: number[] = [];
    const references: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      references.push(await time('/desk/statements/settings'));
      times.push(await time(call.path));
    }
    const explained = await Promise.all(statements.map((one) => explainStatement(pool, one)));
    const screen = {
      name: call.name,
      queryMs: explained.reduce((sum, { ms }) => sum + ms, 0),
      p50: median(times),
      ratio: median(times) / median(references),
    };
    screens.push(screen);
    process.stdout.write(describe(screen));
    if (screen.queryMs <= LIMIT_MS) continue;
    notePlans(plans, call.name, statements, explained, LIMIT_MS / 2);
  }
  for (const plan of plans.values()) process.stdout.write(`\n${plan}\n`);
  const slowest = [...screens].sort((a, b) => b.queryMs - a.queryMs);
  const over = slowest.filter(({ queryMs }) => queryMs > LIMIT_MS);
  process.stdout.write(`${over.length} of ${screens.length} screens need more than ${LIMIT_MS} ms of PostgreSQL.\n`);
  const count = (number: number): string => number.toLocaleString('en');
  const rows = screens.map(
    ({ name: screen, queryMs, p50, ratio }) =>
      `| ${screen} | ${queryMs.toFixed(1)} ms | ${p50.toFixed(1)} ms | ${ratio.toFixed(1)} | ${queryMs <= LIMIT_MS ? 'yes' : 'no'} |`,
  );
  if (process.argv[4] === undefined)
    await writeResultsSection(
      'Books',
      `\`npm run bench:books -- ${entries} ${companies}\`, ${describeToday()}, ${describeMachine()}: every screen of Money with ${count(books.accounts)} accounts and
${count(books.entries)} entries (${count(books.documents)} invoices and credit notes, ${count(books.payments)} payments, ${count(books.cheques)} cheques). The times of PostgreSQL are the quietest of three, those of the whole
call the middle of ${ROUNDS}; the ratio is to a call that reads one row by its key, in turns with it. Goal: ${LIMIT_MS} ms of PostgreSQL. ${screens.length - over.length} of ${screens.length} meet it.

| Screen | PostgreSQL | Whole call, p50 | Ratio | Met |
|---|---|---|---|---|
${rows.join('\n')}`,
    );
  await app.close();
} finally {
  await application.close();
  if (process.env['BENCH_KEEP'] !== '1') await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await own?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
