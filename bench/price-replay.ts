import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { replayOrder, type ReplayedOrder } from '@platewright/domain/pricing/replay';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { createClientAt } from './bench-server.ts';
import { startBuiltNode, waitFor, waitUntilReady, type BuiltNode } from './built-node.ts';
import { getQuantile, median } from './measure.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * Orders priced again with a draft of the price list: `npm run bench:replay -- [orders] [rounds]`, on a PostgreSQL of its own with
 * copies of the orders of the demo world. The reference of the same run is a plain loop over the same orders in this process,
 * which neither reads nor stores; and what a customer waits for a price meanwhile is compared with the wait on a quiet node.
 */
const orders = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
const GOAL_CPU_MS_OF_1000 = 1000;
const LIMIT_MS = 120_000;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

/** Copies the orders of the demo world until there are enough. */
async function fillOrders(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into orders (company_id, created_by, product_id, status_id, project_name, project_description, product_name,
       selection, snapshot_id, inks, quoted_physical, quoted_len, quoted_pdf, quoted_services, physical_price, len_price,
       pdf_price, services_price, price)
     select o.company_id, o.created_by, o.product_id, 11, o.project_name, o.project_description, o.product_name, o.selection,
       o.snapshot_id, o.inks, o.quoted_physical, o.quoted_len, o.quoted_pdf, o.quoted_services, o.physical_price, o.len_price,
       o.pdf_price, o.services_price, o.price
     from (select *, row_number() over (order by id) - 1 as place, count(*) over () as of from orders where source_order_id is null) o
     join generate_series(0, $1::int - 1) n on n % o.of = o.place`,
    [orders],
  );
  await client.query('analyze');
}

/** The processor time of a plain loop over the orders, in ms. */
async function measureLoop(client: pg.Client, lists: { inForce: PriceList; draft: PriceList }): Promise<number> {
  const { rows } = await client.query<{ selection: ReplayedOrder['selection']; snapshot: string; coupon: number }>(
    `select selection, snapshot_id as snapshot, coupon_percent as coupon from orders where status_id <> 12 order by id desc limit $1`,
    [orders],
  );
  const { rows: stored } = await client.query<{ id: string; content: ReplayedOrder }>(
    'select id, content from order_snapshots',
  );
  const snapshots = new Map(stored.map(({ id, content }) => [id, content]));
  const begun = process.cpuUsage();
  let priced = 0;
  for (const { selection, snapshot, coupon } of rows) {
    const content = snapshots.get(snapshot);
    if (!content) throw new Error('An order has no snapshot.');
    const order = {
      ...content,
      selection,
      couponPercent: coupon,
      reorder: null,
      isLenFollowUp: false,
      agreement: null,
    };
    if (replayOrder(order, lists).ok) priced++;
  }
  const { user, system } = process.cpuUsage(begun);
  process.stdout.write(`loop: ${priced} of ${rows.length} priced\n`);
  return (user + system) / 1000;
}

/** Asks for something that a customer waits for, until it is stopped. @returns the waits in ms */
function startAsking(url: string): { readonly stop: () => Promise<number[]> } {
  const waits: number[] = [];
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) {
      const begun = performance.now();
      await (await fetch(`${url}/api/catalogue/categories`)).arrayBuffer();
      waits.push(performance.now() - begun);
      await sleep(5);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await asking;
      return waits;
    },
  };
}

async function measure(node: BuiltNode, client: pg.Client): Promise<void> {
  const guest = createClientAt(node.url);
  const uniqueId = randomUUID();
  const { token } = await guest.deskAuthenticate({
    email: 'admin@platewright.example',
    password: 'Plates-2026',
    uniqueId,
  });
  const staff = createClientAt(node.url, token);
  const { live } = await staff.deskPriceList({});
  if (!live) throw new Error('There is no price list.');
  const thickness = Object.fromEntries(
    Object.entries(live.thickness).map(([sku, rate]) => [sku, { ...rate, rate: Math.round(rate.rate * 1.03) }]),
  );
  const prices = { ...live, thickness };
  const lists = {
    inForce: { ...live, version: 1, validFrom: '' },
    draft: { ...prices, version: 2, validFrom: '' },
  };
  const figures = {
    ms: [] as number[],
    cpu: [] as number[],
    ratio: [] as number[],
    quiet: [] as number[],
    beside: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    const loop = await measureLoop(client, lists);
    const quiet = startAsking(node.url);
    await sleep(2000);
    figures.quiet.push(getQuantile(await quiet.stop(), 0.99));
    const cpuBefore = await node.readCpuMs();
    const begun = performance.now();
    await staff.deskPriceReplayStart({ prices, orders });
    const isDone = async () => (await staff.deskPriceReplay({})).replay?.state === 'done';
    await waitFor('The run', isDone, LIMIT_MS);
    figures.ms.push(performance.now() - begun);
    const cpu = (await node.readCpuMs()) - cpuBefore;
    figures.cpu.push(cpu);
    figures.ratio.push(cpu / loop);
    // Once more with somebody beside it, whose answers are not counted above.
    const beside = startAsking(node.url);
    await staff.deskPriceReplayStart({ prices, orders });
    await waitFor('The run', isDone, LIMIT_MS);
    figures.beside.push(getQuantile(await beside.stop(), 0.99));
  }
  const { replay } = await staff.deskPriceReplay({});
  if (replay?.summary?.priced !== orders) throw new Error(`Only ${replay?.summary?.priced ?? 0} orders were priced.`);
  const cpuOf1000 = (median(figures.cpu) / orders) * 1000;
  await writeResultsSection(
    'Orders priced again',
    `\`npm run bench:replay\`, ${describeToday()}, ${describeMachine()}: ${orders} orders of the demo world's products priced again with a draft, the
middle of so many runs: ${rounds}. Processor time is that of the node with its thread, without PostgreSQL; the reference is a plain loop over the same orders, which
neither reads nor stores. The waits are those of the list of categories, 99 of 100.

| What | Measured | Reference | Ratio | Goal | Met |
|---|---|---|---|---|---|
| a run of ${orders} orders, until its result is answered | ${(median(figures.ms) / 1000).toFixed(1)} s | | | | |
| its processor time | ${(median(figures.cpu) / 1000).toFixed(1)} s | ${(median(figures.cpu) / median(figures.ratio) / 1000).toFixed(1)} s | ${median(figures.ratio).toFixed(2)} | | |
| processor time of 1,000 orders | ${(cpuOf1000 / 1000).toFixed(2)} s | | | ≤ 1 s | ${cpuOf1000 <= GOAL_CPU_MS_OF_1000 ? 'yes' : 'no'} |
| wait beside a run | ${median(figures.beside).toFixed(0)} ms | ${median(figures.quiet).toFixed(0)} ms | ${(median(figures.beside) / median(figures.quiet)).toFixed(2)} | | |`,
  );
}

const postgres = await startPostgres({ isDurable: true });
const dataDir = await mkdtemp(join(tmpdir(), 'platewright-replay-'));
const client = new pg.Client({ connectionString: postgres.url });
const node = startBuiltNode('the node', await findFreePort(), {
  PLATEWRIGHT_MODE: 'demo',
  PUBLIC_URL: 'http://127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
});
try {
  await waitUntilReady(node);
  await client.connect();
  await fillOrders(client);
  await measure(node, client);
} finally {
  await client.end();
  node.child.kill('SIGTERM');
  await once(node.child, 'exit');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
