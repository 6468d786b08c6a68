import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { selectionFromKeys } from '@platewright/domain/options/read';
import type { OptionTree } from '@platewright/domain/options/types';
import { openHouse } from './house.ts';
import { ratio, rate, sequenceRate, type Load } from './measure.ts';
import { checkoutOnce, orderOnce, prepareCheckouts } from './sequences.ts';
import { measureUpload } from './upload.ts';

/** Measures the running product as ratios against references of the same run and writes `bench/RESULTS.md`. */
const house = await openHouse();
const rows: string[] = [];
const add = (name: string, reference: string, rateNow: number, ratioNow: number, goal: number | null) => {
  const verdict = goal === null ? '' : ratioNow >= goal ? 'yes' : 'no';
  rows.push(`| ${name} | ${rateNow.toFixed(0)}/s | ${reference} | ${ratioNow.toFixed(2)} | ${goal === null ? '' : `≥ ${goal}`} | ${verdict} |`);
  process.stdout.write(`${name}: ${rateNow.toFixed(0)}/s, ${ratioNow.toFixed(2)} of ${reference}\n`);
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
  const price: Load = { url: `${app}/api/calcprice`, method: 'POST', headers: auth(people.small), body: { productId: product.id, selected } };
  const list = (token: string): Load => ({ url: `${app}/api/orders/getList?_start=0&_end=25`, headers: auth(token) });

  await rate(query, 2);
  const queryRate = await rate(query, 3);
  add('one indexed query, bare Fastify', 'bare answer', queryRate, queryRate / (await rate(plain, 3)), null);

  for (const [name, load, goal] of [
    ['catalogue list', { url: `${app}/api/homepagecategories` }, 0.5],
    ['product options', { url: `${app}/api/productoptions/label-plates` }, 0.5],
    ['price calculation', price, 0.5],
    ['order list, 25 of 200', list(people.small), 0.5],
    ['order list, 25 of 100,000', list(people.large), 0.5],
    [
      'sign-in (argon2id)',
      { url: `${app}/api/users/authenticate`, method: 'POST', body: { email: 'owner@gulf-labels.example', password: 'Plates-2026', uniqueId: 'bench-device' } },
      null,
    ],
  ] as [string, Load, number | null][]) {
    await rate(load, 1);
    const result = await ratio(load, query);
    add(name, 'one-query answer', result.rate, result.ratio, goal);
  }
  const flat = await ratio(list(people.large), list(people.small));
  add('order list, 100,000 against 200', 'the same with 200', flat.rate, flat.ratio, 0.8);

  const home = await ratio({ url: `${app}/`, headers: { 'accept-encoding': 'br', accept: 'text/html' } }, plain);
  add('home page, cached', 'bare answer', home.rate, home.ratio, 0.7);
  let visit = 0;
  const uncached = await sequenceRate(async () => {
    const response = await fetch(`${app}/?visit=${visit++}`, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
  });
  add('home page, uncached', 'one-query answer', uncached, uncached / queryRate, null);

  const orders = await sequenceRate(() => orderOnce(house, people.small, product.id, selected), 8, 2);
  add('order creation with its file', 'one-query answer', orders, orders / queryRate, null);
  const ready = await prepareCheckouts(house, 40, product.id, selected);
  const started = Date.now();
  for (const one of ready) await checkoutOnce(house, one);
  const checkouts = ready.length / ((Date.now() - started) / 1000);
  add('full checkout, card, seven calls', 'one-query answer', checkouts, checkouts / queryRate, null);

  const upload = await measureUpload(house, people.small, product.id);
  rows.push(
    `| upload of 500 MB | ${upload.megabytesPerSecond.toFixed(0)} MB/s | plain stream ${upload.reference.toFixed(0)} MB/s | ${upload.ratio.toFixed(2)} | ≥ 0.8 | ${upload.ratio >= 0.8 ? 'yes' : 'no'} |`,
    `| memory growth while uploading | ${upload.memoryGrowth.toFixed(0)} MB | | | < 64 MB | ${upload.memoryGrowth < 64 ? 'yes' : 'no'} |`,
  );
  process.stdout.write(`upload: ${upload.ratio.toFixed(2)} of a plain stream, +${upload.memoryGrowth.toFixed(0)} MB\n`);

  await writeFile(
    new URL('./RESULTS.md', import.meta.url),
    `# Results\n\n\`npm run bench\` on ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}, embedded database. Read the ratios, not the absolute figures.\n\n| What | Rate | Reference | Ratio | Goal | Met |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
  );
} finally {
  await house.close();
}
