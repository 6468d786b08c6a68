import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OptionTree } from '@platewright/domain/options/option-types';
import { createClientAt } from './bench-server.ts';
import { CUSTOMER } from './call-mix.ts';
import { getQuantile, median } from './measure.ts';
import { prepareNodes } from './measured-nodes.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';
import { createSampleSelection } from './scenarios.ts';

/*
 * What publishing costs those who read: `npm run bench:publishing -- [publications] [rounds]`. Two built nodes share a PostgreSQL
 * and a Redis. A product is published at one node so many times while the other is asked for it without a pause: how long until
 * its answer is the new one, against one such request. Then public pages and prices are read at the second node in turns, alone
 * and while the first publishes again and again.
 */
const publications = Number(process.argv[2] ?? 20);
const rounds = Number(process.argv[3] ?? 5);
const PRODUCT = 'label-plates';
const TURN_MS = 12_000;
/** Between two reads, and between two publications: often for an operator, rare for those who read. */
const READ_PAUSE_MS = 10;
const PUBLISH_PAUSE_MS = 3_000;
/** A reader who still sees the old text after this never sees the new one. */
const LIMIT_MS = 10_000;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

const printStep = (text: string) => process.stdout.write(`${text}\n`);
const time = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

async function readPage(url: string, path: string): Promise<string> {
  const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return text;
}

/** Staff who publish a name of the product, and a price list. */
async function createPublisher(url: string) {
  const uniqueId = randomUUID();
  const { token } = await createClientAt(url).deskAuthenticate({
    ...{ email: 'admin@platewright.example', password: CUSTOMER.password, uniqueId },
  });
  const call = createClientAt(url, token);
  const { entries } = await call.deskCatalogueList({ kind: 'product', search: PRODUCT, lang: 'en' });
  const id = entries.rows.find(({ key }) => key === PRODUCT)?.id ?? 0;
  const product = await call.deskCatalogueGet({ id });
  const prices = await call.deskPriceList({});
  const { live: figures } = prices;
  const trapping = figures?.services['trapping'];
  if (!product.live || !figures || trapping?.kind !== 'perColour') throw new Error('The demo world has changed.');
  let [productRevision, pricesRevision, isDearer] = [product.revision, prices.revision, false];
  return {
    publishName: async (name: string): Promise<void> => {
      const data = { ...product.live, name: { en: name, ar: name } };
      productRevision = (await call.deskCataloguePublish({ id, revision: productRevision, data })).revision;
    },
    publishPrices: async (): Promise<void> => {
      isDearer = !isDearer;
      const services = { ...figures.services, trapping: { ...trapping, fils: trapping.fils + (isDearer ? 1 : 0) } };
      const input = { id: prices.id, revision: pricesRevision, data: { ...figures, services } };
      pricesRevision = (await call.deskPriceListPublish(input)).revision;
    },
  };
}
type Publisher = Awaited<ReturnType<typeof createPublisher>>;

interface FirstAnswer {
  readonly name: string;
  /** In ms: one request alone, the call that publishes, and until the first new answer from either end of that call. */
  readonly plain: number;
  readonly publishing: number;
  readonly sinceSent: number;
  readonly sinceAnswered: number;
  /** Requests sent after the publisher was answered that still got the old text, of all publications. */
  readonly old: number;
}

/** Asks without a pause for what is published meanwhile. */
async function measureFirstAnswer(
  name: string,
  publisher: Publisher,
  read: () => Promise<string>,
): Promise<FirstAnswer> {
  const all = {
    plain: [] as number[],
    publishing: [] as number[],
    sinceSent: [] as number[],
    sinceAnswered: [] as number[],
  };
  let old = 0;
  for (let n = 0; n < publications; n++) {
    const text = `Published ${randomUUID()}`;
    for (let again = 0; again < 5; again++) all.plain.push(await time(read));
    const asked: number[] = [];
    let changedAt = 0;
    const reading = (async () => {
      const limit = performance.now() + LIMIT_MS;
      while (changedAt === 0) {
        const begun = performance.now();
        if (begun > limit) throw new Error(`${name}: still the old text after ${LIMIT_MS} ms.`);
        if ((await read()).includes(text)) changedAt = performance.now();
        else asked.push(begun);
      }
    })();
    const sent = performance.now();
    await publisher.publishName(text);
    const answered = performance.now();
    await reading;
    all.publishing.push(answered - sent);
    all.sinceSent.push(changedAt - sent);
    all.sinceAnswered.push(Math.max(0, changedAt - answered));
    old += asked.filter((at) => at > answered).length;
  }
  const [plain, publishing, sinceSent, sinceAnswered] = [
    median(all.plain),
    median(all.publishing),
    median(all.sinceSent),
    median(all.sinceAnswered),
  ];
  printStep(`${name}: ${sinceAnswered.toFixed(1)} ms after the answer, plain ${plain.toFixed(1)} ms, ${old} old`);
  return { name, plain, publishing, sinceSent, sinceAnswered, old };
}

interface Read {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

/** Reads in turns for some seconds, each once before it counts. @returns the waits of each in ms */
async function measureReads(reads: readonly Read[]): Promise<Map<string, number[]>> {
  for (const { send } of reads) await send();
  const waits = new Map(reads.map(({ name }) => [name, [] as number[]]));
  const until = performance.now() + TURN_MS;
  while (performance.now() < until)
    for (const { name, send } of reads) {
      waits.get(name)?.push(await time(send));
      await sleep(READ_PAUSE_MS);
    }
  return waits;
}

/** The same while somebody publishes a product and the prices in turns, each of which makes all that is cached void. */
async function measureBeside(reads: readonly Read[], publisher: Publisher) {
  let [isMeasuring, published] = [true, 0];
  const publishing = (async () => {
    while (isMeasuring) {
      await (published++ % 2 === 0 ? publisher.publishName(`Published ${randomUUID()}`) : publisher.publishPrices());
      await sleep(PUBLISH_PAUSE_MS);
    }
  })();
  const waits = await measureReads(reads);
  isMeasuring = false;
  await publishing;
  return { waits, published };
}

async function compareReads(reads: readonly Read[], publisher: Publisher) {
  const names = reads.map(({ name }) => name);
  const [alone, beside] = [0, 1].map(() => new Map(names.map((name) => [name, [] as number[]])));
  let published = 0;
  await measureReads(reads);
  for (let round = 0; round < rounds; round++) {
    const quiet = await measureReads(reads);
    const busy = await measureBeside(reads, publisher);
    published += busy.published;
    for (const name of names) {
      alone?.get(name)?.push(...(quiet.get(name) ?? []));
      beside?.get(name)?.push(...(busy.waits.get(name) ?? []));
    }
  }
  const rows = names.map((name) => {
    const cells = [0.5, 0.99].map((part) => {
      const [one, other] = [alone, beside].map((waits) => getQuantile(waits?.get(name) ?? [], part));
      return `${one?.toFixed(1)} ms | ${other?.toFixed(1)} ms | ${((other ?? NaN) / (one ?? NaN)).toFixed(2)}`;
    });
    return `| ${name} | ${alone?.get(name)?.length} | ${cells.join(' | ')} |`;
  });
  printStep(rows.join('\n'));
  return { rows, perSecond: (published / rounds / TURN_MS) * 1000 };
}

const measured = await prepareNodes();
try {
  const { nodes } = await measured.startPair();
  const [one = '', two = ''] = nodes.map(({ url }) => url);
  const publisher = await createPublisher(one);
  const guest = createClientAt(two);
  const { token } = await guest.usersAuthenticate({ ...CUSTOMER, uniqueId: randomUUID() });
  const customer = createClientAt(two, token ?? '');
  const { id } = await customer.productGet({ id: PRODUCT });
  const { tree } = await customer.productOptions({ productUrlName: PRODUCT });
  const selected = createSampleSelection(tree as OptionTree);
  const productPage = () => readPage(two, `/products/${PRODUCT}?lang=en`);
  const answers = [
    await measureFirstAnswer('call of the product', publisher, async () => {
      const { name } = await guest.productGet({ id: PRODUCT, lang: 'en' });
      return name;
    }),
    await measureFirstAnswer('page of the product', publisher, productPage),
  ];
  const { rows, perSecond } = await compareReads(
    [
      { name: 'home page', send: () => readPage(two, '/?lang=en') },
      { name: 'category page', send: () => readPage(two, '/category/labels?lang=en') },
      { name: 'product page', send: productPage },
      { name: 'price (calcprice)', send: () => customer.calcPrice({ productId: id, selected }) },
    ],
    publisher,
  );
  const answerRows = answers.map(
    ({ name, plain, publishing, sinceSent, sinceAnswered, old }) =>
      `| ${name} | ${plain.toFixed(1)} ms | ${publishing.toFixed(0)} ms | ${sinceSent.toFixed(0)} ms | ${sinceAnswered.toFixed(1)} ms | ${(sinceAnswered / plain).toFixed(2)} | ${old} |`,
  );
  await writeResultsSection(
    'Publishing',
    `\`npm run bench:publishing -- ${publications} ${rounds}\`, ${describeToday()}, ${describeMachine()}: a product is published at one of two built nodes, which share
a PostgreSQL and a Redis, ${publications} times while the other is asked for it without a pause; the middle of them. The ratio is how long the publisher has been
answered when the first new answer comes, in plain requests; 0 when it comes before. Old answers are those to requests that were sent after that, of all.

| Asked at the second node | Plain request | Publishing | First new answer since it was sent | Since it was answered | Ratio | Old answers |
|---|---|---|---|---|---|---|
${answerRows.join('\n')}

Reads at the second node in turns of ${TURN_MS / 1000} s, ${rounds} rounds: alone, and while the first publishes ${perSecond.toFixed(1)} times a second, a product and the price list in turns,
each of which makes all that is cached void, so that the next reader waits for what is worked out again. All of it shares the machine.

| Read | Reads | p50 alone | Beside | Ratio | p99 alone | Beside | Ratio |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}`,
  );
} finally {
  await measured.close();
}
