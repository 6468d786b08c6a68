import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { selectionFromKeys } from '@platewright/domain/options/read';
import type { OptionTree } from '@platewright/domain/options/types';
import { openHouse } from './house.ts';
import { compare, rate, sequence, turnOf, type Compared, type Load } from './measure.ts';
import { checkoutOnce, orderOnce, prepareCheckouts } from './sequences.ts';
import { measureUpload } from './upload.ts';

/** Measures the running product as ratios against references of the same run and writes `bench/RESULTS.md`. */
const house = await openHouse();
const rows: string[] = [];
const loads = [loadavg()[0] ?? 0];
const add = (name: string, reference: string, { rate, ratio }: Compared, goal: number | null) => {
  const met = goal === null ? '' : ratio >= goal ? 'yes' : 'no';
  rows.push(
    `| ${name} | ${rate.toFixed(rate < 100 ? 1 : 0)}/s | ${reference} | ${ratio < 0.1 ? ratio.toPrecision(1) : ratio.toFixed(2)} | ${goal === null ? '' : `≥ ${goal}`} | ${met} |`,
  );
  loads.push(loadavg()[0] ?? 0);
  process.stdout.write(`${name}: ${rate.toFixed(1)}/s, ${ratio.toFixed(2)} of ${reference}\n`);
};

try {
  const { app, bare, people } = house;
  const auth = (token: string) => ({ authorization: `Bearer ${token}` });
  const plain: Load = { url: `${bare}/bare` };
  const query: Load = { url: `${bare}/query` };
  const guest = house.client();
  const product = await guest.productGet({ id: 'label-plates' });
  const { tree } = await guest.productOptions({ productUrlName: 'label-plates' });
  const selected = selectionFromKeys(tree as OptionTree, {
    plateType: 'dig',
    thickness: 't114',
    repeatBy: 'repGear',
    gears: '104',
    printWidth: '216',
    colours: 'c4',
    processColours: ['cyan', 'magenta', 'yellow', 'black'],
    lineScreen: 'lpi133',
    distortion: 'distAuto',
    services: ['trapping'],
    outputs: ['physical'],
  });
  const price: Load = {
    url: `${app}/api/calcprice`,
    method: 'POST',
    headers: auth(people.small),
    body: { productId: product.id, selected },
  };
  const list = (token: string): Load => ({ url: `${app}/api/orders/getList?_start=0&_end=25`, headers: auth(token) });

  const oneQuery = turnOf(query);
  await rate(query, 2);
  add('one indexed query, bare Fastify', 'bare answer', await compare(oneQuery, turnOf(plain), 5), null);

  for (const [name, load, goal] of [
    ['catalogue list', { url: `${app}/api/homepagecategories` }, 0.5],
    ['product options', { url: `${app}/api/productoptions/label-plates` }, 0.5],
    ['price calculation', price, 0.5],
    ['order list, 25 of 200', list(people.small), 0.5],
    ['order list, 25 of 100,000', list(people.large), 0.5],
    [
      'sign-in (argon2id)',
      {
        url: `${app}/api/users/authenticate`,
        method: 'POST',
        body: { email: 'owner@gulf-labels.example', password: 'Plates-2026', uniqueId: 'bench-device' },
      },
      null,
    ],
  ] as [string, Load, number | null][]) {
    await rate(load, 2);
    add(name, 'one-query answer', await compare(turnOf(load), oneQuery), goal);
  }
  const flat = await compare(turnOf(list(people.large)), turnOf(list(people.small)));
  add('order list, 100,000 against 200', 'the same with 200', flat, 0.8);

  const home = turnOf({ url: `${app}/`, headers: { 'accept-encoding': 'br', accept: 'text/html' } });
  await home();
  add('home page, cached', 'bare answer of the same bytes', await compare(home, turnOf({ url: `${bare}/page` })), 0.7);
  let visit = 0;
  const uncached = sequence(async () => {
    const response = await fetch(`${app}/?visit=${visit++}`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
  }, 4);
  add('home page, uncached', 'one-query answer', await compare(uncached, oneQuery, 3), null);

  const ordering = sequence(
    (worker) => orderOnce(house, people.buyers[worker] ?? '', product.id, selected),
    people.buyers.length,
  );
  add('order creation with its file, two calls', 'one-query answer', await compare(ordering, oneQuery, 5), null);
  const ready = await prepareCheckouts(house, 30, product.id, selected);
  const checkouts = async () => {
    const batch = ready.splice(0, 10);
    const started = performance.now();
    for (const one of batch) await checkoutOnce(house, one);
    return batch.length / ((performance.now() - started) / 1000);
  };
  add(
    'full checkout by card, nine requests, one at a time',
    'one-query answer',
    await compare(checkouts, oneQuery, 3),
    null,
  );

  const upload = await measureUpload(house, people.small, product.id);
  rows.push(
    `| upload of 500 MB | ${upload.megabytesPerSecond.toFixed(0)} MB/s | plain stream ${upload.reference.toFixed(0)} MB/s | ${upload.ratio.toFixed(2)} | ≥ 0.8 | ${upload.ratio >= 0.8 ? 'yes' : 'no'} |`,
    `| memory growth while uploading | ${upload.memoryGrowth.toFixed(0)} MB | | | < 64 MB | ${upload.memoryGrowth < 64 ? 'yes' : 'no'} |`,
  );
  process.stdout.write(`upload: ${upload.ratio.toFixed(2)} of a plain stream, +${upload.memoryGrowth.toFixed(0)} MB\n`);

  await writeFile(
    new URL('./RESULTS.md', import.meta.url),
    `# Results

\`npm run bench\` on ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, embedded database,
${new Date().toISOString().slice(0, 10)}; load of the machine ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)}, the bench's own among it. Read the ratios, not the absolute
figures: a load and its reference are measured in turns of a second, and the middle ratio counts.

| What | Rate | Reference | Ratio | Goal | Met |
|---|---|---|---|---|---|
${rows.join('\n')}

- bare answer: a Fastify without anything else; one-query answer: the same with one indexed query (Drizzle) on this
  database. Both run in the measured process, the client in another one on the same machine.
- The cached home page is ${(house.homeBytes / 1000).toFixed(0)} kB of brotli. Sending and receiving that much costs more than answering, so it is
  measured against a bare answer of the same bytes and encoding.
- The upload takes the resumable way to the end (row, bytes, content check, storage); the plain stream is a bare route
  that writes the same bytes to the same disk.
`,
  );
} finally {
  await house.close();
}
