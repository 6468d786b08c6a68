import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { startBuiltNode, waitFor, waitUntilReady } from './built-node.ts';
import { median } from './measure.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * How long the built server takes from its start to its first answer, and the memory it needs while it waits:
 * `npm run bench:starts -- [starts]`, with the demo world, on the embedded engine and on PostgreSQL. The reference of
 * the same run is a Fastify that answers one query of the same database (`bare-node.mjs`), started in turns with it.
 */
const starts = Number(process.argv[2] ?? 7);
const GOAL_START_MS = 2_000;
const POLL_MS = 10;
/** The garbage of a start is collected, and files of the demo world are read by then. */
const REST_MS = 60_000;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

interface Engine {
  readonly name: string;
  readonly goalMemory: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Starts the bare server, waits for its first answer, ends it. @returns ms */
async function startBare({ dataDir, databaseUrl }: Engine): Promise<number> {
  const port = await findFreePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['bench/bare-node.mjs'], {
    env: {
      PORT: String(port),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_DIR: join(dataDir, 'database') }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const isReady = async () =>
      child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
    await waitFor('The bare server', isReady, REST_MS, POLL_MS);
    if (child.exitCode !== null) throw new Error(`The bare server ended with ${child.exitCode}.`);
    return performance.now() - begun;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Starts the built server, waits for its first answer, lets it rest, ends it. @returns ms and MB */
async function startBuilt({ name, dataDir, databaseUrl }: Engine, restMs: number) {
  const node = startBuiltNode(name, await findFreePort(), {
    PUBLIC_URL: 'http://127.0.0.1',
    DATA_DIR: dataDir,
    SECRET_KEY: 'kE7wq0ZtVb3nLx9RfYhC2mJdGsAu5oPi',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  });
  const ms = await waitUntilReady(node, POLL_MS);
  await sleep(restMs);
  const memory = await node.readMemory();
  node.child.kill('SIGTERM');
  await once(node.child, 'exit');
  return { ms, memory };
}

/** @returns the rows of an engine */
async function measureEngine(engine: Engine): Promise<string[]> {
  const first = await startBuilt(engine, REST_MS);
  const built: number[] = [];
  const ratios: number[] = [];
  for (let at = 0; at < starts; at++) {
    const { ms } = await startBuilt(engine, 0);
    built.push(ms);
    ratios.push(ms / (await startBare(engine)));
  }
  const { memory } = await startBuilt(engine, REST_MS);
  const startMs = median(built);
  process.stdout.write(
    `${engine.name}: ${startMs.toFixed(0)} ms, ${median(ratios).toFixed(2)}, ${memory.toFixed(0)} MB\n`,
  );
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const met = (isMet: boolean) => (isMet ? 'yes' : 'no');
  return [
    `| ${engine.name} | first start, with the demo world | ${seconds(first.ms)} | | | |`,
    `| ${engine.name} | later starts | ${seconds(startMs)} | ${median(ratios).toFixed(2)} | ≤ ${seconds(GOAL_START_MS)} | ${met(startMs <= GOAL_START_MS)} |`,
    `| ${engine.name} | memory while it waits | ${memory.toFixed(0)} MB | | ≤ ${engine.goalMemory} MB | ${met(memory <= engine.goalMemory)} |`,
  ];
}

const postgres = await startPostgres({ isDurable: true });
const folder = await mkdtemp(join(tmpdir(), 'platewright-starts-'));
try {
  const embedded = { name: 'embedded', goalMemory: 400, dataDir: join(folder, 'embedded'), databaseUrl: null };
  const server = { name: 'PostgreSQL', goalMemory: 180, dataDir: join(folder, 'server'), databaseUrl: postgres.url };
  const rows = [...(await measureEngine(embedded)), ...(await measureEngine(server))];
  await writeResultsSection(
    'Starts and memory',
    `\`npm run bench:starts\`, ${describeToday()}, ${describeMachine()}: the built server with the demo world, from its start to its first
answer, the middle of ${starts} starts in turns with a Fastify that answers one query of the same database; memory ${REST_MS / 1000} s after a
later start.

| Database | What | Measured | Of a bare start | Goal | Met |
|---|---|---|---|---|---|
${rows.join('\n')}`,
  );
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
