/**
 * Measures the viewer of proofs in Chromium: how soon its first tile is drawn after the job has made the plates, and how many
 * frames are drawn while a person drags the page. It needs a built server with the demo world that runs:
 *   BASE_URL=http://localhost:3000 npx tsx bench/proof-viewer.ts
 * It adds a row to RESULTS.md. It posts a proof of A3 with eight inks to an order of the demo world. Frames are compared with those of an empty page, over
 * which the pointer is dragged in the same way in the same run, because a busy machine draws fewer of both.
 */
import process from 'node:process';
import { chromium, type Page } from 'playwright-core';
import { createSheet, toPoints } from './label-sheet.ts';
import { addResultsRow, describeMachine, describeToday } from './results-section.ts';

const BASE_URL = process.env['BASE_URL'] ?? 'http://localhost:3000';
const EXECUTABLE = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const ORDER = 10409;
const PASSWORD = 'Plates-2026';
const [WIDTH_MM, HEIGHT_MM] = [297, 420];
/** How often the server is asked whether the plates are made. */
const POLL_MS = 25;
const MAX_WAIT_MS = 180_000;
const [DRAGS, STEPS] = [6, 40];
/** A frame that takes longer than one and a half of its time at 60 a second was dropped, or comes after one that was. */
const LATE_MS = (1000 / 60) * 1.5;

interface Session {
  readonly token: string;
  readonly uniqueId: string;
}

async function sendCall<T>(path: string, { token, ...init }: RequestInit & { token?: string }): Promise<T> {
  const answer = await fetch(`${BASE_URL}/api/${path}`, {
    ...init,
    headers: { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { payload: T }).payload;
}

async function signIn(path: string, email: string): Promise<Session & Record<string, unknown>> {
  const uniqueId = crypto.randomUUID();
  const body = JSON.stringify({ email, password: PASSWORD, uniqueId });
  const session = await sendCall<Session>(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  return { ...session, uniqueId };
}

/** Posts a proof that nobody has posted yet: the same bytes would be refused. */
async function postProof(token: string): Promise<number> {
  const sheet = createSheet(toPoints(WIDTH_MM), toPoints(HEIGHT_MM));
  const bytes = Buffer.concat([sheet, Buffer.from(`%${crypto.randomUUID()}\n`)]);
  const body = new FormData();
  body.append('purpose', 'approve');
  body.append('files', new File([bytes], `sheet-${Date.now()}.pdf`, { type: 'application/pdf' }));
  const posted = await sendCall<{ files: { documentId: number }[] }>(`desk/orders/${ORDER}/files`, {
    ...{ method: 'POST', body, token },
  });
  return posted.files[0]?.documentId ?? 0;
}

/** The last moment at which the plates were seen not to be made: they are made after it, by less than a poll. */
async function waitForPlates(token: string, fileId: string): Promise<number> {
  const end = Date.now() + MAX_WAIT_MS;
  let before = Date.now();
  while (Date.now() < end) {
    const asked = Date.now();
    const { pages } = await sendCall<{ pages: { tiles: unknown }[] }>(`artwork/separations/${fileId}`, { token });
    if (pages[0]?.tiles) return before;
    before = asked;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The plates were not made.');
}

/** Runs in the page before its scripts: notes when the first tile is drawn. */
function watchFirstTile(): void {
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...all: unknown[]) {
    if (this.canvas.dataset['plates'] !== undefined)
      this.canvas.ownerDocument.body.dataset['firstTile'] ??= String(Date.now());
    Reflect.apply(draw, this, all);
  };
}

/**
 * When the page requested what, and when it came: each step of the way to the first tile, after the plates were made.
 */
async function describeSteps(page: Page, madeAt: number): Promise<string[]> {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
      name,
      start: performance.timeOrigin + startTime,
      end: performance.timeOrigin + startTime + duration,
    })),
  );
  const later = requests.filter(({ name, end }) => /\/artwork\/(separations|tiles)\//.test(name) && end > madeAt);
  return later
    .slice(0, 10)
    .map(
      ({ name, start, end }) => `  ${new URL(name).pathname}: ${[start, end].map((at) => Math.round(at - madeAt))} ms`,
    );
}

/** Drags the pointer to and fro over the middle of the page, and answers the times between its frames. */
async function dragAndCount(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (at: number) => {
      frames.push(at);
      if (frames.length < 100_000) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { benchFrames: frames });
  });
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const [x, y] = [width * 0.4, height * 0.55];
  const start = await page.evaluate(() => performance.now());
  for (let drag = 0; drag < DRAGS; drag++) {
    const [dx, dy] = drag % 2 === 0 ? [220, 140] : [-220, -140];
    await page.mouse.move(x - dx / 2, y - dy / 2);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step++)
      await page.mouse.move(x - dx / 2 + (dx * step) / STEPS, y - dy / 2 + (dy * step) / STEPS);
    await page.mouse.up();
  }
  const frames = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames);
  const during = frames.filter((at) => at >= start);
  return during.slice(1).map((at, index) => at - (during[index] ?? at));
}

function describeFrames(gaps: readonly number[]) {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1000;
  return {
    ...{ perSecond: gaps.length / seconds, median: at(0.5), slowest5: at(0.95) },
    late: gaps.filter((gap) => gap > LATE_MS).length / gaps.length,
  };
}

const toLine = (name: string, { perSecond, median, slowest5, late }: ReturnType<typeof describeFrames>): string =>
  `${name}: ${perSecond.toFixed(1)} frames a second, a frame ${median.toFixed(1)} ms in the middle, ` +
  `${slowest5.toFixed(1)} ms at 95 %, ${(late * 100).toFixed(1)} % late\n`;

const INTRODUCTION = `
\`npx tsx bench/proof-viewer.ts\`: a proof of A3 with eight inks is posted to an order of the demo world while its page is open. Goals: the
first tile within 300 ms after the job, and as many frames while dragging as an empty page has in the same run (60 a second on a
machine that has them to give). Chromium runs without a graphics processor there, which is harder than what people have, and
server, job and browser share the machine with whatever else its load says.
`;
const HEAD = ['When', 'Machine', 'First tile', 'Opened anew', 'Frames while dragging', 'Empty page', 'Ratio'];

const machine = describeMachine();
const browser = await chromium.launch({ executablePath: EXECUTABLE });
try {
  const staff = await signIn('desk/authenticate', 'admin@platewright.example');
  const approver = await signIn('web/users/authenticate', 'approver@gulf-labels.example');
  const { uniqueId, groupId, permissions, ...user } = approver;
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  // tsx names functions with a helper, which pages do not have.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(watchFirstTile);
  await page.goto(`${BASE_URL}/meta.json`);
  await page.evaluate((items) => Object.entries(items).forEach(([key, text]) => localStorage.setItem(key, text)), {
    ...{ user: JSON.stringify(user), permissions: JSON.stringify(permissions) },
    ...{ groupId: String(groupId), uniqueId },
  });
  const documentId = await postProof(staff.token);
  const proof = await sendCall<{ storedFileId: string }>(`orderdetails/proof/${ORDER}/${documentId}`, {
    token: approver.token,
  });
  // The page is open when the job ends, as that of somebody who waits for the proof.
  const opened = page.goto(`${BASE_URL}/order/${ORDER}/proof/${documentId}?lang=en`).then(() => Date.now());
  const madeAt = await waitForPlates(approver.token, proof.storedFileId);
  const openedAt = await opened;
  await page.waitForSelector('body[data-first-tile]', { state: 'attached', timeout: MAX_WAIT_MS });
  const drawnAt = Number(await page.evaluate(() => document.body.dataset['firstTile']));
  if (openedAt > madeAt)
    process.stdout.write(`The page opened ${openedAt - madeAt} ms after the plates were made: measured from then.\n`);
  const waited = drawnAt - Math.max(madeAt, openedAt);
  process.stdout.write(`First tile: ${waited} ms after the plates were made (goal: 300)\n`);
  process.stdout.write(`Requests from then on (asked, answered):\n${(await describeSteps(page, madeAt)).join('\n')}\n`);

  const loadedAt = Date.now();
  await page.evaluate(() => delete document.body.dataset['firstTile']);
  await page.reload();
  await page.waitForSelector('canvas[data-plates][data-state="complete"]', { timeout: MAX_WAIT_MS });
  const reopened = Date.now() - loadedAt;
  process.stdout.write(`Page opened anew with its plates complete: ${reopened} ms\n`);

  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width * 0.4, height * 0.55);
  for (let step = 0; step < 6; step++) await page.mouse.wheel(0, -240);
  await page.waitForSelector('canvas[data-plates][data-state="complete"]', { timeout: MAX_WAIT_MS });
  const viewer = describeFrames(await dragAndCount(page));
  await page.goto('about:blank');
  const empty = describeFrames(await dragAndCount(page));
  process.stdout.write(toLine('Dragging a proof of A3, eight inks', viewer));
  process.stdout.write(toLine('The same over an empty page', empty));
  process.stdout.write(
    `Frames of the proof for each of the empty page: ${(viewer.perSecond / empty.perSecond).toFixed(2)}\n`,
  );
  await addResultsRow('The viewer of proofs', INTRODUCTION, HEAD, [
    ...[describeToday(), machine, `${waited} ms`, `${reopened} ms`],
    ...[viewer, empty].map(({ perSecond }) => `${perSecond.toFixed(1)}/s`),
    (viewer.perSecond / empty.perSecond).toFixed(2),
  ]);
} finally {
  await browser.close();
}
