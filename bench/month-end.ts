import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { createLargeDocuments } from './large-documents.ts';
import { startBuiltNode, waitFor, waitUntilReady } from './built-node.ts';
import { fillBooks } from './fill-books.ts';
import { createMonthEndReads } from './month-end-reads.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';
import {
  BESIDE_HEAD,
  compareWaits,
  createBesideMeasurement,
  describeWork,
  READS_HEAD,
  readFor,
  type MeasuredWork,
} from './steady-reads.ts';

/*
 * The end of a month: `npm run bench:month-end -- [accounts] [seconds]`. A built node on a PostgreSQL of its own makes and sends the
 * statements of so many accounts, then the accountant's files and a statement of 10,000 lines, while a few people read; their waits
 * are compared with those before and after, without it. Not all statements are waited for: so many seconds say how many a minute it sends.
 */
const accounts = Number(process.argv[2] ?? 20_000);
const seconds = Number(process.argv[3] ?? 120);
const ENTRIES_OF_AN_ACCOUNT = 15;
const LINES_OF_THE_LARGEST = 10_000;
const READS_PER_SECOND = 8;
const WARM_MS = 15_000;
const ALONE_MS = 40_000;
const LIMIT_MS = 300_000;
/** The longest of all is among them; how many a minute are sent is counted after these. */
const FIRST = 10;
const GOAL_P99_MS = 40;
const DAY_MS = 86_400_000;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

const printStep = (text: string) => process.stdout.write(`${text} (load ${(loadavg()[0] ?? 0).toFixed(1)})\n`);

/** Lets the clock of a database, which nodes go by, stand in the morning of the first of the next month. */
async function setClockAhead(database: pg.Pool, firstDay: string): Promise<void> {
  const next = `${addDays(firstDay, 31).slice(0, 8)}01`;
  const aheadMs = toStartOfLocalDay(next).getTime() + DAY_MS / 3 - Date.now();
  await database.query(`create function public.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + interval '${aheadMs} milliseconds' $$`);
  await database.query(`alter database postgres set search_path = public, pg_catalog`);
}

const postgres = await startPostgres({ isDurable: true });
const dataDir = await mkdtemp(join(tmpdir(), 'platewright-month-end-'));
const pool = new pg.Pool({ connectionString: postgres.url });
// It listens before it takes connections.
await waitFor('PostgreSQL', async () => (await pool.query('select 1')).rowCount === 1, LIMIT_MS);
const firstDay = `${toLocalDay(new Date()).slice(0, 8)}01`;
await setClockAhead(pool, firstDay);
const node = startBuiltNode('the node', await findFreePort(), {
  PUBLIC_URL: 'http://127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
});

const count = async (condition: string): Promise<number> =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from statements where ${condition}`)).rows[0]?.n ?? 0;
const countSent = () => count('sent_at is not null');

try {
  await waitUntilReady(node);
  printStep('The node is ready');
  const books = await fillBooks(pool, {
    companies: accounts,
    entries: accounts * ENTRIES_OF_AN_ACCOUNT,
    days: (Date.now() - toStartOfLocalDay(firstDay).getTime()) / DAY_MS,
    largestOneOf: Math.round((accounts * ENTRIES_OF_AN_ACCOUNT) / LINES_OF_THE_LARGEST),
  });
  printStep('The books are filled');
  const { reads, staff } = await createMonthEndReads(node.url, postgres.url);
  const measureBeside = createBesideMeasurement(node, reads, READS_PER_SECOND);
  await readFor(WARM_MS, reads, READS_PER_SECOND);
  const before = await readFor(ALONE_MS, reads, READS_PER_SECOND);
  printStep('Read alone');

  const works: MeasuredWork[] = [];
  const measure = async (name: string, work: () => Promise<unknown>): Promise<MeasuredWork> => {
    const measured = await measureBeside(name, work);
    printStep(`${name}: ${(measured.ms / 1000).toFixed(1)} s, peak ${measured.peakMb.toFixed(0)} MB`);
    works.push(measured);
    return measured;
  };
  await staff.deskSetMonthlyStatements({ isOn: true });
  await measure('statements made, and the first drawn', async () => {
    await pool.query(`insert into jobs.job (name, data) values ('monthlyStatements', '{}')`);
    await pool.query(`select pg_notify('jobs', 'monthlyStatements')`);
    await waitFor('The first statements', async () => (await countSent()) >= FIRST, LIMIT_MS);
  });
  const sentBefore = await countSent();
  const sending = await measure('statements sent', () => sleep(seconds * 1000));
  const perMinute = (((await countSent()) - sentBefore) / sending.ms) * 60_000;
  const made = await count('true');
  printStep(`${made} made, ${perMinute.toFixed(0)} sent a minute`);
  await staff.deskSetMonthlyStatements({ isOn: false });

  const period = { from: firstDay, to: toLocalDay(new Date()) };
  for (const { name, make } of createLargeDocuments(node.url, staff, books, period)) await measure(name, make);
  const after = await readFor(ALONE_MS, reads, READS_PER_SECOND);

  const alone = [before, after];
  const { rows, besideP99, aloneP99 } = compareWaits(alone, [sending.waits]);
  const workRows = works.map((work) => describeWork(work, alone));
  const text = `${READS_HEAD}\n${rows.join('\n')}\n\n${BESIDE_HEAD}\n${workRows.join('\n')}`;
  printStep(text);
  await writeResultsSection(
    'Month end',
    `\`npm run bench:month-end -- ${accounts} ${seconds}\`, ${describeToday()}, ${describeMachine()}: a built node on PostgreSQL sends the statements of ${made.toLocaleString('en')} accounts with
${books.entries.toLocaleString('en')} entries in the month, ${ENTRIES_OF_AN_ACCOUNT} each and one with about ${LINES_OF_THE_LARGEST.toLocaleString('en')}, while people read ${READS_PER_SECOND} times a second; alone is before and after it. It sent ${perMinute.toFixed(0)} a minute.
Goal: p99 of all reads beside it ≤ ${GOAL_P99_MS} ms: ${besideP99.toFixed(0)} ms, ${besideP99 <= GOAL_P99_MS ? 'met' : 'not met'}; alone ${aloneP99.toFixed(0)} ms, ${(besideP99 / aloneP99).toFixed(2)} times that.

${text}`,
  );
} catch (error) {
  process.stderr.write(`${node.getOutput()}\n`);
  throw error;
} finally {
  await pool.end();
  node.child.kill('SIGTERM');
  await once(node.child, 'exit');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
