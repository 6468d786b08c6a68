import { cpus, loadavg, totalmem } from 'node:os';
import type { OptionTree } from '@platewright/domain/options/option-types';
import { startPostgres } from '../scripts/lib/start-postgres.mjs';
import { startBenchServer } from './bench-server.ts';
import { listRegressions } from './list-regressions.ts';
import {
  compareWithReference,
  measureRate,
  createSequenceMeasurement,
  createLoadMeasurement,
  type Comparison,
  type LoadRequest,
} from './measure.ts';
import { measureReadsBeside } from './measure-mix.ts';
import {
  completeCheckout,
  createSampleSelection,
  drawNewSummary,
  placeOrder,
  preparePayableOrders,
} from './scenarios.ts';
import { measureUpload } from './measure-upload.ts';
import { describeToday, readResultsSection, writeResultsSection } from './results-section.ts';

/*
 * Measures the running product as ratios against references of the same run: `npm run bench` on the embedded engine,
 * `npm run bench -- postgres` on a durable PostgreSQL of its own. Says what fell by more than 15 % since its last results.
 */
const postgres = process.argv[2] === 'postgres' ? await startPostgres({ isDurable: true }) : null;
const title = postgres ? 'Rates on PostgreSQL' : 'Rates on the embedded engine';
const server = await startBenchServer(postgres ? { DATABASE_URL: postgres.url } : {});
const rows: string[] = [];
const ratios = new Map<string, number>();
const loadAverages = [loadavg()[0] ?? 0];
const addResult = (name: string, reference: string, { rate, ratio }: Comparison, goal: number | null) => {
  const met = goal === null ? '' : ratio >= goal ? 'yes' : 'no';
  ratios.set(name, ratio);
  rows.push(
    `| ${name} | ${rate.toFixed(rate < 100 ? 1 : 0)}/s | ${reference} | ${ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2)} | ${goal === null ? '' : `≥ ${goal}`} | ${met} |`,
  );
  loadAverages.push(loadavg()[0] ?? 0);
  process.stdout.write(`${name}: ${rate.toFixed(1)}/s, ${ratio.toFixed(2)} of ${reference}\n`);
};

try {
  const { appUrl, referenceUrl, tokens } = server;
  const auth = (token: string) => ({ authorization: `Bearer ${token}` });
  const plain: LoadRequest = { url: `${referenceUrl}/bare` };
  const query: LoadRequest = { url: `${referenceUrl}/query` };
  const guest = server.createClientFor();
  const product = await guest.productGet({ id: 'label-plates' });
  const { tree } = await guest.productOptions({ productUrlName: 'label-plates' });
  const selected = createSampleSelection(tree as OptionTree);
  const price: LoadRequest = {
    url: `${appUrl}/api/calcprice`,
    method: 'POST',
    headers: auth(tokens.smallCompany),
    body: { productId: product.id, selected },
  };
  const list = (token: string): LoadRequest => ({
    url: `${appUrl}/api/orders/getList?_start=0&_end=25`,
    headers: auth(token),
  });

  const oneQuery = createLoadMeasurement(query);
  await measureRate(query, 2);
  addResult(
    'one indexed query, bare Fastify',
    'bare answer',
    await compareWithReference(oneQuery, createLoadMeasurement(plain), 5),
    null,
  );

  for (const [name, load, goal] of [
    ['catalogue list', { url: `${appUrl}/api/homepagecategories` }, 0.5],
    ['product options', { url: `${appUrl}/api/productoptions/label-plates` }, 0.5],
    ['price calculation', price, 0.5],
    ['order list, 25 of 200', list(tokens.smallCompany), 0.5],
    ['order list, 25 of 100,000', list(tokens.largeCompany), 0.5],
    [
      'sign-in (argon2id)',
      {
        url: `${appUrl}/api/users/authenticate`,
        method: 'POST',
        body: { email: 'owner@gulf-labels.example', password: 'Plates-2026', uniqueId: 'bench-device' },
      },
      null,
    ],
  ] as [string, LoadRequest, number | null][]) {
    await measureRate(load, 2);
    addResult(name, 'one-query answer', await compareWithReference(createLoadMeasurement(load), oneQuery), goal);
  }
  const flat = await compareWithReference(
    createLoadMeasurement(list(tokens.largeCompany)),
    createLoadMeasurement(list(tokens.smallCompany)),
  );
  addResult('order list, 100,000 against 200', 'the same with 200', flat, 0.8);

  const home = createLoadMeasurement({ url: `${appUrl}/`, headers: { 'accept-encoding': 'br', accept: 'text/html' } });
  await home();
  addResult(
    'home page, cached',
    'bare answer of the same bytes',
    await compareWithReference(home, createLoadMeasurement({ url: `${referenceUrl}/page` })),
    0.7,
  );
  let visit = 0;
  const uncached = createSequenceMeasurement(async () => {
    const response = await fetch(`${appUrl}/?visit=${visit++}`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
  }, 4);
  addResult('home page, uncached', 'one-query answer', await compareWithReference(uncached, oneQuery, 3), null);

  const ordering = createSequenceMeasurement(async (worker) => {
    await placeOrder(server.createClientFor(tokens.buyers[worker]), product.id, selected);
  }, tokens.buyers.length);
  addResult(
    'order creation with its file, two calls',
    'one-query answer',
    await compareWithReference(ordering, oneQuery, 5),
    null,
  );
  const ready = await preparePayableOrders(server, 30, product.id, selected);
  const checkouts = async () => {
    const batch = ready.splice(0, 10);
    const started = performance.now();
    for (const one of batch) await completeCheckout(server, one);
    return batch.length / ((performance.now() - started) / 1000);
  };
  addResult(
    'full checkout by card, nine requests, one at a time',
    'one-query answer',
    await compareWithReference(checkouts, oneQuery, 3),
    null,
  );

  const [drawn] = await preparePayableOrders(server, 1, product.id, selected);
  if (!drawn) throw new Error('No order waits for payment.');
  const mix = await measureReadsBeside({ url: `${appUrl}/api/homepagecategories` }, () =>
    drawNewSummary(server, drawn),
  );
  rows.push(
    `| slowest 1 % of reads while documents are drawn | ${mix.mixedMs.toFixed(0)} ms | the same reads alone ${mix.aloneMs.toFixed(0)} ms | ${mix.ratio.toFixed(1)} | < 40 ms | ${mix.mixedMs < 40 ? 'yes' : 'no'} |`,
  );
  process.stdout.write(
    `reads beside documents: p99 ${mix.mixedMs.toFixed(0)} ms, alone ${mix.aloneMs.toFixed(0)} ms\n`,
  );

  const upload = await measureUpload(server, tokens.smallCompany, product.id);
  rows.push(
    `| upload of 500 MB | ${upload.megabytesPerSecond.toFixed(0)} MB/s | plain stream ${upload.reference.toFixed(0)} MB/s | ${upload.ratio.toFixed(2)} | ≥ 0.8 | ${upload.ratio >= 0.8 ? 'yes' : 'no'} |`,
    `| memory growth while uploading | ${upload.memoryGrowth.toFixed(0)} MB | | | < 64 MB | ${upload.memoryGrowth < 64 ? 'yes' : 'no'} |`,
  );
  ratios.set('upload of 500 MB', upload.ratio);
  process.stdout.write(`upload: ${upload.ratio.toFixed(2)} of a plain stream, +${upload.memoryGrowth.toFixed(0)} MB\n`);

  const regressions = listRegressions(await readResultsSection(title), ratios);
  for (const fall of regressions) process.stdout.write(`${fall}\n`);
  await writeResultsSection(
    title,
    `\`npm run bench${postgres ? ' -- postgres' : ''}\` on ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, ${describeToday()}; load of the machine ${Math.min(...loadAverages).toFixed(0)} to ${Math.max(...loadAverages).toFixed(0)}, the
bench's own among it. Read the ratios, not the absolute figures: a load and its reference are measured in turns of a second,
and the middle ratio counts.

| What | Rate | Reference | Ratio | Goal | Met |
|---|---|---|---|---|---|
${rows.join('\n')}

- bare answer: a Fastify without anything else; one-query answer: the same with one indexed query (Drizzle) on this
  database. Both run in the measured process, the client in another one on the same machine.
- The cached home page is ${(server.homeBytes / 1000).toFixed(0)} kB of brotli. Sending and receiving that much costs more than answering, so it is
  measured against a bare answer of the same bytes and encoding.
- The upload takes the resumable way to the end (row, bytes, content check, storage); the plain stream is a bare route
  that writes the same bytes to the same disk.
- ${regressions.length === 0 ? 'No ratio fell by more than 15 % since the results before these.' : `Since the results before these: ${regressions.join('; ')}.`}`,
  );
} finally {
  await server.close();
  await postgres?.stop();
}
