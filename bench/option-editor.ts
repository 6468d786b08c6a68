import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { buildOption } from '@platewright/domain/options/build-option';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { optionEditor } from '@platewright/texts/en/desk/catalogue/option-editor';
import { optionTree } from '@platewright/texts/en/desk/catalogue/option-tree';
import { findFreePort } from '../scripts/lib/free-port.mjs';
import { createClientAt } from './bench-server.ts';
import { startBuiltNode, waitUntilReady } from './built-node.ts';
import { median } from './measure.ts';
import { describeMachine, describeToday, writeResultsSection } from './results-section.ts';

/*
 * The option editor of the desk in Chromium with a large tree against a small one: `npm run bench:editor -- [rounds]`. Starts the
 * built server with the demo world, makes a product of either size, and measures for both in turns how long it takes to the next
 * frame that is painted: after the product is opened, all of the tree is unfolded, a character is typed, an option is moved.
 */
const rounds = Number(process.argv[2] ?? 5);
const SIZES = [20, 500] as const;
/** Slower than the machine by this factor, in every run: what people have is no server. */
const CPU_RATE = 4;
const [KEYS, MOVES] = [20, 8];
const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ADMIN = { email: 'admin@platewright.example', password: 'Plates-2026' };
const LIMIT_MS = 120_000;
const SETTLE_MS = 500;
/** A character and a move draw what changed, whatever else there is. */
const GOAL_RATIO = 2;

execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });

const named = (en: string): LocalizedText => ({ en, ar: `${en} ع` });
const PART = 10;
/** Ten options and values: a list of four, whose first value opens five texts. */
const createPart = (n: number): OptionNode<LocalizedText> =>
  buildOption({
    ...{ id: `list${n}`, key: 'note', label: named(`List ${n}`), fieldType: 'dropdown' },
    values: Array.from({ length: 4 }, (_, at) => ({
      sku: `v${n}-${at}`,
      title: named(`Value ${n}.${at}`),
      children: Array.from({ length: at === 0 ? PART - 5 : 0 }, (_child, child) =>
        buildOption({
          ...{ id: `text${n}-${child}`, key: 'note', label: named(`Text ${n}.${child}`), fieldType: 'text' },
        }),
      ),
    })),
  });
const createTree = (nodes: number) => Array.from({ length: nodes / PART }, (_, n) => createPart(n));

const getName = (nodes: number): string => `Bench of ${nodes} nodes`;

/** Makes a product of each size as a draft. */
async function createProducts(url: string, token: string): Promise<void> {
  const staff = createClientAt(url, token);
  const { categories } = await staff.deskCatalogueList({ kind: 'product', lang: 'en' });
  for (const nodes of SIZES) {
    const name = getName(nodes);
    const { id } = await staff.deskCatalogueCreate({
      ...{ kind: 'product', category: categories[0]?.id ?? 0, key: `bench-${nodes}`, nameEn: name, nameAr: name },
    });
    const { draft, revision } = await staff.deskCatalogueGet({ id });
    await staff.deskCatalogueSave({ id, revision, data: { ...draft, options: createTree(nodes) } });
  }
}

type Act = 'pointerup' | 'input' | 'keydown';
type Paint = readonly [act: string, ms: number];
/** The page with what it has noted. */
interface Watched {
  readonly benchPaints: Paint[];
}

/** Runs in the page: notes how long it takes from what a person does to the next frame that was painted after it. */
function watchPaints(): void {
  const paints: Paint[] = [];
  Object.assign(window, { benchPaints: paints });
  const note = (event: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => paints.push([event.type, performance.now() - event.timeStamp]);
      port2.postMessage(null);
    });
  for (const act of ['pointerup', 'input', 'keydown']) addEventListener(act, note, { capture: true });
}

/** Does something and waits until its frame was painted. @returns how long that took, in ms */
async function measurePaint(page: Page, act: Act, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as Watched).benchPaints.splice(0));
  await work();
  const paint = await page.waitForFunction(
    (wanted) => (window as unknown as Watched).benchPaints.findLast(([noted]) => noted === wanted)?.[1],
    act,
    { polling: 20, timeout: LIMIT_MS },
  );
  return (await paint.jsonValue()) ?? NaN;
}

const openList = (page: Page, url: string) => page.goto(`${url}/desk/catalogue?q=bench-&lang=en`);
const findEditor = (page: Page) => page.getByRole('tree', { name: optionEditor.tree, exact: true });
/** Opens a product from the list. @returns how long it took until its tree was there, in ms */
async function openProduct(page: Page, nodes: number): Promise<number> {
  const link = page.getByRole('link', { name: getName(nodes) }).first();
  await link.waitFor();
  const begun = performance.now();
  await link.click();
  await findEditor(page).getByRole('treeitem').first().waitFor({ timeout: LIMIT_MS });
  return performance.now() - begun;
}

/** In ms. */
interface Measured {
  readonly open: number;
  readonly unfold: number;
  readonly type: number;
  readonly move: number;
  /** Processor time of the main thread for a character and a move, which other work on the machine does not lengthen. */
  readonly typeCpu: number;
  readonly moveCpu: number;
}

async function readCpuMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** What a person does in one product, in a tab of its own. */
async function measureProduct(context: BrowserContext, url: string, nodes: number): Promise<Measured> {
  const page = await context.newPage();
  try {
    // tsx names functions with a helper, which pages do not have.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
    await page.addInitScript(watchPaints);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    // What the page of a product needs is loaded before it is measured.
    await openList(page, url);
    await openProduct(page, Math.min(...SIZES));
    await page.goBack();
    const open = await openProduct(page, nodes);

    const openAll = page.getByRole('button', { name: optionEditor.openAll });
    const unfold = await measurePaint(page, 'pointerup', () => openAll.click());
    const rows = findEditor(page).getByRole('treeitem');
    if ((await rows.count()) !== nodes) throw new Error(`${await rows.count()} lines instead of ${nodes}.`);
    await rows.first().click();
    const label = page.getByLabel(new RegExp(`^${optionTree.optionFields.label}.*English`)).first();
    await label.click();
    const typed: number[] = [];
    const beforeTyping = await readCpuMs(devTools);
    for (let key = 0; key < KEYS; key++) typed.push(await measurePaint(page, 'input', () => page.keyboard.press('a')));
    const typeCpu = ((await readCpuMs(devTools)) - beforeTyping) / KEYS;
    await rows.first().click();
    const moved: number[] = [];
    await page.keyboard.down('Alt');
    // Its own frame is not that of a move.
    await page.waitForTimeout(SETTLE_MS);
    const beforeMoves = await readCpuMs(devTools);
    for (let move = 0; move < MOVES; move++)
      moved.push(
        await measurePaint(page, 'keydown', () => page.keyboard.press(move % 2 === 0 ? 'ArrowDown' : 'ArrowUp')),
      );
    const moveCpu = ((await readCpuMs(devTools)) - beforeMoves) / MOVES;
    return { open, unfold, type: median(typed), move: median(moved), typeCpu, moveCpu };
  } finally {
    await page.close();
  }
}

async function signIn(browser: Browser, url: string): Promise<{ context: BrowserContext; token: string }> {
  const uniqueId = randomUUID();
  const session = await createClientAt(url).deskAuthenticate({ ...ADMIN, uniqueId });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/meta.json`);
  await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), {
    ...{ deskSession: JSON.stringify({ ...session, uniqueId }), uniqueId },
  });
  await page.close();
  return { context, token: session.token };
}

const dataDir = await mkdtemp(join(tmpdir(), 'platewright-editor-'));
const port = await findFreePort();
const node = startBuiltNode('the node', port, {
  PLATEWRIGHT_MODE: 'demo',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '10000',
});
process.once('exit', () => node.child.kill('SIGKILL'));
const browser = await chromium.launch({ executablePath: EXECUTABLE });
try {
  await waitUntilReady(node);
  const { context, token } = await signIn(browser, node.url);
  await createProducts(node.url, token);
  const all = SIZES.map(() => [] as Measured[]);
  for (let round = 0; round < rounds; round++)
    // The first page of all has nothing compiled: the sizes take turns in being it.
    for (const [at, nodes] of round % 2 === 0 ? [...SIZES.entries()] : [...SIZES.entries()].reverse()) {
      const measured = await measureProduct(context, node.url, nodes);
      process.stdout.write(
        `${nodes} nodes: ${Object.entries(measured)
          .map(([name, ms]) => `${name} ${(ms as number).toFixed(0)} ms`)
          .join(', ')}\n`,
      );
      all[at]?.push(measured);
    }
  const steps = {
    open: 'opening the product, to its tree',
    unfold: 'unfolding all of the tree, to the next frame',
    type: 'a character, to the next frame',
    typeCpu: 'processor time of a character',
    move: 'an option moved past its neighbour, to the next frame',
    moveCpu: 'processor time of that move',
  } as const;
  const rows = Object.entries(steps).map(([step, text]) => {
    const [small = NaN, large = NaN] = all.map((some) => median(some.map((one) => one[step as keyof Measured])));
    const hasGoal = step !== 'open' && step !== 'unfold';
    const goal = hasGoal ? `≤ ${GOAL_RATIO} | ${large / small <= GOAL_RATIO ? 'yes' : 'no'}` : ' | ';
    return `| ${text} | ${small.toFixed(0)} ms | ${large.toFixed(0)} ms | ${(large / small).toFixed(2)} | ${goal} |`;
  });
  await writeResultsSection(
    'The option editor',
    `\`npm run bench:editor -- ${rounds}\`, ${describeToday()}, ${describeMachine()}: a product of ${SIZES[1]} options and values at the desk in Chromium without a graphics processor, slowed
down ${CPU_RATE} times, against one of ${SIZES[0]}, in turns; the middle of ${rounds} rounds, of which each types ${KEYS} characters and moves ${MOVES} times. Browser and server share the machine.

| What | ${SIZES[0]} nodes | ${SIZES[1]} nodes | Ratio | Goal | Met |
|---|---|---|---|---|---|
${rows.join('\n')}`,
  );
} finally {
  await browser.close();
  node.child.kill('SIGTERM');
  await once(node.child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
