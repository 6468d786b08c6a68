import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Manager, type Socket } from 'socket.io-client';
import { createClientAt } from './bench-server.ts';
import { waitFor, type BuiltNode } from './built-node.ts';
import { createCallMix, CUSTOMER, type MixedCall } from './call-mix.ts';
import { median } from './measure.ts';
import { prepareNodes, type StartedNodes } from './measured-nodes.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * Two nodes against one, and many pages that are open at once: `npm run bench:nodes -- [rounds] [sockets]`. Starts the built
 * server on a PostgreSQL of its own: one node alone, and two that share a Redis. So many pages open their sockets at the
 * one node; then the same calls go to the one and to the two, in turns, and the processor time of the nodes is compared.
 */
const rounds = Number(process.argv[2] ?? 5);
const socketCount = Number(process.argv[3] ?? 10_000);
/** Calls of a turn for each node: those that people make often, which only read, and the others. */
const MANY_CALLS = 3_000;
const FEW_CALLS = 150;
const CONCURRENT_CALLS = 6;
/** Emails, notifications and readings that calls have caused are done by then. */
const WORK_AFTER_MS = 2_000;
const READ_PAUSE_MS = 500;
const IDLE_MS = 15_000;
/** What a node takes of a second when nobody calls it. */
const MAX_IDLE_MS = 60;
const SETTLE_MS = 20_000;
const CONCURRENT_OPENINGS = 50;
const GOAL_RATIO = 1.05;
/** The memory of a socket before this was measured by a script. */
const GOAL_SOCKET_KB = 19;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

const printStep = (text: string) => process.stdout.write(`${text}\n`);
const readCpuMs = async (nodes: readonly BuiltNode[]): Promise<number> => {
  const times = await Promise.all(nodes.map((node) => node.readCpuMs()));
  return times.reduce((sum, ms) => sum + ms, 0);
};
/** Processor time in ms of some nodes while something is done. */
async function measureCpu(nodes: readonly BuiltNode[], work: () => Promise<unknown>): Promise<number> {
  const before = await readCpuMs(nodes);
  await work();
  return (await readCpuMs(nodes)) - before;
}

/** Waits until the nodes have nothing to do: after a start they read the files of the demo world, for example. */
async function waitUntilIdle(nodes: readonly BuiltNode[]): Promise<void> {
  const isIdle = async () => (await measureCpu(nodes, () => sleep(5_000))) < 5 * MAX_IDLE_MS * nodes.length;
  await waitFor('Nodes at rest', isIdle, 600_000);
}

/** Sends a call so many times to the nodes in turns, some at once. */
async function sendCalls(call: MixedCall, nodes: readonly BuiltNode[], count: number): Promise<void> {
  let sent = 0;
  const sendNext = async (): Promise<void> => {
    for (let at = sent++; at < count; at = sent++) await call.send(nodes[at % nodes.length]?.url ?? '');
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, sendNext));
}

interface ComparedCall {
  readonly name: string;
  readonly share: number;
  /** CPU of a call in ms: at one node, and at two. */
  readonly one: number;
  readonly two: number;
}

/**
 * CPU of each call of the mix at both, with the jobs that it asks for, the middle of some rounds.
 * @param idle ms of a second that each of them takes without calls
 */
async function compareCalls(
  alone: StartedNodes,
  pair: StartedNodes,
  idle: readonly number[],
): Promise<readonly ComparedCall[]> {
  const sides = await Promise.all(
    [alone, pair].map(async ({ nodes, databaseUrl }) => ({
      nodes,
      ...(await createCallMix(databaseUrl, nodes[0]?.url ?? '')),
    })),
  );
  const compared: ComparedCall[] = [];
  for (const [index, { name, share }] of (sides[0]?.calls ?? []).entries()) {
    const [count, pauseMs] = share >= 8 ? [MANY_CALLS, READ_PAUSE_MS] : [FEW_CALLS, WORK_AFTER_MS];
    const cpu: number[][] = [[], []];
    // The first round does not count.
    for (let round = 0; round <= rounds; round++)
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const { nodes = [], calls = [], renewToken } = sides[side] ?? {};
        const call = calls[index];
        if (!call) throw new Error(`${name} is not in both mixes.`);
        await renewToken?.();
        // As many for each node: code that runs more often is compiled to run faster.
        const times = count * nodes.length;
        const begun = performance.now();
        const used = await measureCpu(nodes, async () => {
          await sendCalls(call, nodes, times);
          await sleep(pauseMs);
        });
        const withoutCalls = ((idle[side] ?? NaN) * (performance.now() - begun)) / 1000;
        if (round > 0) cpu[side]?.push((used - withoutCalls) / times);
      }
    const [one = NaN, two = NaN] = cpu.map(median);
    compared.push({ name, share, one, two });
    printStep(`${name}: ${one.toFixed(2)} ms, two nodes ${two.toFixed(2)} ms, ratio ${(two / one).toFixed(2)}`);
  }
  return compared;
}

const measureIdle = async (nodes: readonly BuiltNode[]): Promise<number> =>
  (await measureCpu(nodes, () => sleep(IDLE_MS))) / (IDLE_MS / 1000);

/** A page that is open: one connection with the two channels of the portal. */
function openPage(url: string, token: string, onNotification: () => void): Promise<Socket[]> {
  const connection = new Manager(url, { transports: ['websocket'], reconnection: false });
  const sockets = ['/notifications', '/permissions'].map((path) => connection.socket(path, { auth: { token } }));
  sockets[0]?.on('creditChange', onNotification).on('orderChange', onNotification).on('notification', onNotification);
  return Promise.all(
    sockets.map(
      (socket) =>
        new Promise<Socket>((resolve, reject) => {
          socket.once('connect', () => resolve(socket));
          socket.once('connect_error', reject);
        }),
    ),
  );
}

async function measureSockets({ nodes, databaseUrl }: StartedNodes) {
  const [node] = nodes;
  if (!node) throw new Error('There is no node.');
  const { calls, renewToken } = await createCallMix(databaseUrl, node.url);
  const list = calls.find(({ name }) => name === 'orders of an account');
  const reorder = calls.find(({ name }) => name === 'order placed again');
  const measureCalls = async (): Promise<number> => {
    const times: number[] = [];
    for (let at = 0; at < 200; at++) {
      const begun = performance.now();
      await list?.send(node.url);
      times.push(performance.now() - begun);
    }
    return median(times);
  };
  await measureCalls();
  const aloneMs = await measureCalls();
  await sleep(SETTLE_MS);
  const memoryBefore = await node.readMemory();
  const idleBefore = await measureIdle(nodes);

  const { token = '' } = await createClientAt(node.url).usersAuthenticate({ ...CUSTOMER, uniqueId: 'bench-sockets' });
  let received = 0;
  const pages: Socket[][] = [];
  const begun = performance.now();
  while (pages.length < socketCount) {
    const count = Math.min(CONCURRENT_OPENINGS, socketCount - pages.length);
    pages.push(
      ...(await Promise.all(Array.from({ length: count }, () => openPage(node.url, token ?? '', () => received++)))),
    );
  }
  const openSeconds = (performance.now() - begun) / 1000;
  printStep(`${socketCount} pages open after ${openSeconds.toFixed(0)} s`);
  await sleep(SETTLE_MS);
  const memory = await node.readMemory();
  const idle = await measureIdle(nodes);
  await renewToken();
  const besideMs = await measureCalls();

  received = 0;
  const sentAt = performance.now();
  await reorder?.send(node.url);
  while (received < socketCount && performance.now() - sentAt < 60_000) await sleep(20);
  const delivery = performance.now() - sentAt;
  if (received < socketCount) throw new Error(`A new order reached ${received} of ${socketCount} pages.`);
  if (pages.some((sockets) => sockets.some((socket) => !socket.connected)))
    throw new Error('Pages lost their sockets.');
  for (const socket of pages.flat()) socket.disconnect();
  return {
    kilobytes: ((memory - memoryBefore) * 1024) / socketCount,
    aloneMs,
    besideMs,
    idle,
    idleBefore,
    delivery,
    openSeconds,
  };
}

const measured = await prepareNodes();
try {
  const alone = await measured.startAlone();
  await waitUntilIdle(alone.nodes);
  // First, while the memory of the node is that of its start.
  const sockets = await measureSockets(alone);
  const pair = await measured.startPair();
  await waitUntilIdle([...alone.nodes, ...pair.nodes]);
  const idle = [await measureIdle(alone.nodes), await measureIdle(pair.nodes)];
  const compared = await compareCalls(alone, pair, idle);
  const sum = (side: 'one' | 'two') => compared.reduce((total, call) => total + (call.share / 100) * call[side], 0);
  const ratio = sum('two') / sum('one');
  const isMet = (holds: boolean): string => (holds ? 'yes' : 'no');
  const calls = [...compared, { name: 'all of them, by their shares', share: 100, one: sum('one'), two: sum('two') }];
  const rows = [
    `${socketCount} pages open their sockets | ${sockets.openSeconds.toFixed(0)} s | | `,
    `memory of a page (one connection, two channels) | ${sockets.kilobytes.toFixed(1)} kB | ≤ ${GOAL_SOCKET_KB} kB | ${isMet(sockets.kilobytes <= GOAL_SOCKET_KB)}`,
    `CPU of a second beside them, without calls | ${sockets.idle.toFixed(0)} ms, before ${sockets.idleBefore.toFixed(0)} ms | | `,
    `a list of orders beside them | ${sockets.besideMs.toFixed(1)} ms, before ${sockets.aloneMs.toFixed(1)} ms | | `,
    `an order that each of them is told of | ${(sockets.delivery / 1000).toFixed(1)} s until the last one | | `,
  ];
  const table = `\`npm run bench:nodes -- ${rounds} ${socketCount}\`, ${describeToday()}, ${describeMachine()}: the built server on PostgreSQL with object
stores, one node alone, and two that share a Redis. Both get the same calls in turns; processor time of the nodes until
the jobs of a call are done, less what they take without calls, the middle of ${rounds} rounds. Without calls one node takes ${idle[0]?.toFixed(0)} ms of a second, two together ${idle[1]?.toFixed(0)} ms.

| Call | Share | CPU at one node | At two | Ratio | Goal | Met |
|---|---|---|---|---|---|---|
${calls.map(({ name, share, one, two }) => `| ${name} | ${share} % | ${one.toFixed(2)} ms | ${two.toFixed(2)} ms | ${(two / one).toFixed(2)} | ${share === 100 ? `≤ ${GOAL_RATIO} | ${isMet(ratio <= GOAL_RATIO)}` : ' | '} |`).join('\n')}

Pages that are open at the one node:

| What | Measured | Goal | Met |
|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
  printStep(table);
  await writeResultsSection('Two nodes, and many open pages', table);
} finally {
  await measured.close();
}
