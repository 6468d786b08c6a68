import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Frame, type Page } from '@playwright/test';
import { waitForContent } from './open-page.ts';

/** React Aria leaves announcements in its live region for some seconds, also after their control was removed. */
const EXCLUDED_SELECTORS = ['[data-live-announcer]'];

export interface AxeLook {
  readonly options: axe.RunOptions;
  /** Chooses what axe looks at: `lookedAt` of the frame's window. False where there is nothing. */
  readonly prepare?: (frame: Frame) => Promise<boolean>;
  /** After a look that has found nothing wrong: `passed` of the frame's window are the elements that axe could judge. */
  readonly conclude?: (frame: Frame) => Promise<void>;
}

/** Nothing on the page may keep somebody out (WCAG 2.2 A and AA, and axe's best practices). */
export async function expectAccessible(page: Page, where: string, look: AxeLook = { options: {} }): Promise<void> {
  await expectNoViolations(page, where, look);
}

/** While a popover is open: React Aria puts hidden buttons that close it outside of the landmarks, so that rule is off. */
export async function expectPopoverAccessible(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where, { options: { rules: { region: { enabled: false } } } });
}

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** In light, and in dark all that colours decide. */
export async function expectAccessibleInBothThemes(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, `${where}, dark`, { options: { runOnly: COLOUR_RULES } });
}

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const MAX_PHONE_WIDTH = 700;

/**
 * Looks at a page, and once more as a phone shows it, or a desktop where the journey is on a phone: one way
 * through the page instead of two. The width is the first one again afterwards.
 */
export async function runAtBothWidths(page: Page, look: (width: string) => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? DESKTOP;
  const isPhone = own.width <= MAX_PHONE_WIDTH;
  await look(isPhone ? 'narrow' : 'wide');
  await page.setViewportSize(isPhone ? DESKTOP : PHONE);
  await look(isPhone ? 'wide' : 'narrow');
  await page.setViewportSize(own);
}

/**
 * Waits until transitions have ended and dialogs are visible. In between, axe measures contrasts of colours that nobody
 * gets to see, and finds controls hidden behind a dialog that is still transparent.
 */
async function waitForTransitions(): Promise<void> {
  const running = () =>
    document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState === 'running');
  // A dialog that begins with a field is there before it is seen on phones: React Aria waits for the keyboard.
  const unseen = () =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [data-entering]')].some(
      (one) => one.checkVisibility() && !one.checkVisibility({ opacityProperty: true }),
    );
  while (unseen()) await new Promise(requestAnimationFrame);
  for (let moving = running(); moving.length > 0; moving = running())
    await Promise.all(moving.map((one) => one.finished.catch(() => undefined)));
}

/** Runs axe in the page and in each of its frames: only the findings come back, no second page puts them together. */
async function expectNoViolations(page: Page, where: string, look: AxeLook): Promise<void> {
  await waitForContent(page);
  const found: string[] = [];
  for (const frame of page.frames()) if (await runsScripts(frame)) found.push(...(await findViolations(frame, look)));
  expect(found, where).toEqual([]);
}

/** In a sandbox without scripts, as an email in the demo's mailbox stands in, axe never comes to an end. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

/** The small one: every page gets it. */
export const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = `(() => { ${readFileSync(axeFile, 'utf8')} })()`;

async function findViolations(frame: Frame, { options, prepare, conclude }: AxeLook): Promise<string[]> {
  await frame.evaluate(waitForTransitions);
  if (prepare && !(await prepare(frame))) return [];
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source);
  const isPart = frame.parentFrame() !== null;
  const found = await frame.evaluate(
    async ({ exclude, options, isPrepared }) => {
      const own = window as unknown as { axe: typeof axe; lookedAt: Element[]; passed: (HTMLElement | undefined)[] };
      const context = { exclude, ...(isPrepared && { include: own.lookedAt }) };
      const { violations, passes } = await own.axe.run(context, options);
      own.passed = passes.flatMap(({ nodes }) => nodes.map(({ element }) => element));
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    {
      exclude: EXCLUDED_SELECTORS,
      isPrepared: prepare !== undefined,
      // Each frame is looked into by itself.
      options: {
        ...options,
        iframes: false,
        resultTypes: conclude ? ['violations', 'passes'] : ['violations'],
        elementRef: conclude !== undefined,
        // The heading of a part is in the page around it.
        ...(isPart ? { rules: { ...options.rules, 'page-has-heading-one': { enabled: false } } } : {}),
      } satisfies axe.RunOptions,
    },
  );
  if (found.length === 0) await conclude?.(frame);
  return found;
}
