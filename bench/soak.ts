import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltNode } from './built-node.ts';
import { createCallMix, createSchedule } from './call-mix.ts';
import { getQuantile, median } from './measure.ts';
import { prepareNodes } from './measured-nodes.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * A working day at two nodes: `npm run bench:soak -- [minutes] [calls a second]`. Sends calls at a fixed rate, whether the
 * ones before were answered or not, and reads the memory of both nodes every ten seconds. Fails when a call fails, when one
 * of a hundred takes 100 ms, or when the last third of the time needs more memory than the second.
 */
const minutes = Number(process.argv[2] ?? 30);
const perSecond = Number(process.argv[3] ?? 25);
const GOAL_P99_MS = 100;
/** Memory of a process that collects garbage is never quite the same. */
const GOAL_GROWTH = 1.05;
const SAMPLE_MS = 10_000;
/** Access tokens last fifteen minutes. */
const RENEW_MS = 600_000;
/** The first calls compile what they run through. */
const WARM_UP_MS = 30_000;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

const printStep = (text: string) => process.stdout.write(`${text}\n`);

interface Measured {
  /** In ms, by the name of the call. */
  readonly times: Map<string, number[]>;
  readonly failures: string[];
  /** In MB, of each node. */
  readonly memory: readonly number[][];
  /** Names of the calls whose time counts. */
  readonly timed: ReadonlySet<string>;
}

/** Sends the calls of the mix at the given rate for some time. */
async function run(nodes: readonly BuiltNode[], databaseUrl: string): Promise<Measured> {
  const { calls, renewToken } = await createCallMix(databaseUrl, nodes[0]?.url ?? '');
  const schedule = createSchedule(calls);
  const times = new Map(calls.map(({ name }) => [name, [] as number[]]));
  const failures: string[] = [];
  const memory: number[][] = nodes.map(() => []);
  const waiting = new Set<Promise<void>>();
  const send = async (at: number, counts: boolean): Promise<void> => {
    const call = schedule[at % schedule.length];
    // Neighbours in the schedule of a hundred go to either node, and each call to both in turns.
    const node = nodes[(at + Math.floor(at / schedule.length)) % nodes.length];
    const begun = performance.now();
    try {
      await call?.send(node?.url ?? '');
      if (counts) times.get(call?.name ?? '')?.push(performance.now() - begun);
    } catch (error) {
      failures.push(`${call?.name ?? ''}: ${String(error)}`);
    }
  };

  const begun = performance.now();
  const end = WARM_UP_MS + minutes * 60_000;
  let [sent, sampled, renewed] = [0, WARM_UP_MS, 0];
  for (let now = 0; now < end; now = performance.now() - begun) {
    for (; sent < (now / 1000) * perSecond; sent++) {
      const answer: Promise<void> = send(sent, now >= WARM_UP_MS).finally(() => waiting.delete(answer));
      waiting.add(answer);
    }
    if (now - renewed >= RENEW_MS) {
      renewed = now;
      await renewToken();
    }
    if (now - sampled >= SAMPLE_MS) {
      sampled += SAMPLE_MS;
      for (const [at, node] of nodes.entries()) memory[at]?.push(await node.readMemory());
      if (memory[0] && memory[0].length % 30 === 0)
        printStep(
          `${(sampled / 60_000).toFixed(1)} min: ${memory.map((one) => one.at(-1)?.toFixed(0)).join(' and ')} MB, ${failures.length} failed`,
        );
    }
    await sleep(5);
  }
  await Promise.all(waiting);
  return { times, failures, memory, timed: new Set(calls.filter(({ isTimed }) => isTimed).map(({ name }) => name)) };
}

const measured = await prepareNodes();
const problems: string[] = [];
try {
  const { nodes, databaseUrl } = await measured.startPair();
  const { times, failures, memory, timed } = await run(nodes, databaseUrl);
  for (const failure of failures) problems.push(failure);
  const rows = [...times].map(([name, all]) => {
    const p99 = getQuantile(all, 0.99);
    const isMet = p99 < GOAL_P99_MS;
    if (timed.has(name) && !isMet) problems.push(`${name}: p99 ${p99.toFixed(0)} ms`);
    return `| ${name} | ${all.length} | ${median(all).toFixed(1)} ms | ${p99.toFixed(1)} ms | ${Math.max(...all).toFixed(0)} ms | ${timed.has(name) ? (isMet ? 'yes' : 'no') : ''} |`;
  });
  const memoryRows = memory.map((samples, at) => {
    const third = Math.floor(samples.length / 3);
    const parts = [samples.slice(0, third), samples.slice(third, 2 * third), samples.slice(-third)].map(median);
    const growth = (parts[2] ?? NaN) / (parts[1] ?? NaN);
    if (!(growth <= GOAL_GROWTH)) problems.push(`node ${at + 1}: memory grew by ${((growth - 1) * 100).toFixed(0)} %`);
    return `| node ${at + 1} | ${parts.map((part) => `${part.toFixed(0)} MB`).join(' | ')} | ${Math.max(...samples).toFixed(0)} MB | ${growth <= GOAL_GROWTH ? 'yes' : 'no'} |`;
  });
  const table = `\`npm run bench:soak -- ${minutes} ${perSecond}\`, ${describeToday()}, ${describeMachine()}: ${perSecond} calls a second for ${minutes} minutes at two built nodes
with PostgreSQL, Redis and an object store on the same machine. Goal: 99 of 100 calls within ${GOAL_P99_MS} ms, uploads excepted.

| Call | Calls | p50 | p99 | Slowest | Goal met |
|---|---|---|---|---|---|
${rows.join('\n')}

Memory, the middle of each third of the time. Goal: the last third needs at most ${((GOAL_GROWTH - 1) * 100).toFixed(0)} % more than the second.

| | First third | Second | Last | Most | Goal met |
|---|---|---|---|---|---|
${memoryRows.join('\n')}

${failures.length === 0 ? 'No call failed.' : `${failures.length} calls failed.`}
`;
  printStep(table);
  await writeResultsSection('Half an hour of work', table);
} finally {
  await measured.close();
}
for (const problem of new Set(problems))
  process.stderr.write(`${problems.filter((other) => other === problem).length} × ${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
