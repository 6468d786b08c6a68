import { expect, test, type Page } from '@playwright/test';
import { modifyCallAnswer } from '../support/mock-calls.ts';
import { openPage, waitForContent } from '../support/open-page.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';

/** Names as long as the forms take them, and names with markup and marks of direction, push nothing out of its place. */

const repeatTo = (length: number, words: string): string =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();

type NameField =
  'projectName' | 'projectDescription' | 'company' | 'name' | 'email' | 'productName' | 'firstname' | 'lastname';
type Names = Readonly<Record<NameField, string>>;

const longNames: Names = {
  projectName: repeatTo(120, 'Al Ain Farms full cream fresh milk shrink sleeve '),
  projectDescription: repeatTo(400, 'مواصفات طويلة للغاية '),
  company: repeatTo(50, 'Emirates Modern Flexible Packaging Industries '),
  name: repeatTo(60, 'Abdulrahman Al-Mansouri von Hohenlohe '),
  email: `${repeatTo(60, 'abdulrahman.almansouri.')}a@example.example`,
  productName: repeatTo(60, 'Corrugated post-print plates '),
  firstname: repeatTo(60, 'عبدالرحمن'),
  lastname: repeatTo(60, 'Wolfeschlegelsteinhausen'),
};

/** Markup that must stay text, and an override of the direction that must end with its name. */
const MARKUP = '<img src=x onerror="document.title=1"> & "Sidr"';
const strangeNames: Names = {
  projectName: `${MARKUP} \u202Egnp.exe عسل السدر 500 g`,
  projectDescription: `عسل ${MARKUP} \u2067 10 × 20`,
  company: '<b>شركة</b> \u202E(ذ.م.م) 42',
  name: '\u202E<i>Huda</i> هدى 7',
  email: "o'brien+<b>@example.example",
  productName: '{{name}} <u>$t(order)</u> \u200Fملصق',
  firstname: '<script>هدى</script>',
  lastname: "O'Brien \u202Dvan",
};

/** The answer of a list with such names in each row, wherever the rows have such a field. */
function replaceNames(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((inner) => replaceNames(inner, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && key in names ? names[key as keyof Names] : replaceNames(inner, names),
    ]),
  );
}

/**
 * Runs in the page: what goes sideways, leaves its cell, lies over another cell of its row, or is clipped where neither
 * pointer nor keyboard reaches the whole text; and the expected texts that no element shows exactly and isolated.
 */
function findFaults(expected: readonly string[]): string[] {
  const faults: string[] = [];
  const describe = (element: Element) => `${element.tagName} "${element.textContent.trim().slice(0, 30)}"`;
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const isForScreenReaders = (element: Element) => element.clientWidth <= 1 || element.clientHeight <= 1;

  for (const scroller of [
    document.documentElement,
    ...document.querySelectorAll('main, main :has(> table):not([tabindex])'),
  ])
    if (scroller.scrollWidth > scroller.clientWidth + 1) faults.push(`scrolls sideways: ${scroller.className}`);

  for (const row of document.querySelectorAll('main table tr')) {
    const cells = [...row.children].filter((cell) => cell.getClientRects().length > 0);
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    boxes.forEach((box, index) => {
      if (boxes.some((other, place) => place > index && overlap(box, other))) faults.push('cells of a row overlap');
    });
    for (const [index, cell] of cells.entries()) {
      const box = boxes[index];
      if (!box) continue;
      for (const element of cell.querySelectorAll('*')) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        if (!hasText || element.closest('svg') || isForScreenReaders(element)) continue;
        let { left, right } = element.getBoundingClientRect();
        if (right === left) continue;
        // What an ancestor clips is not seen; whoever wants it must reach the whole text.
        for (let around: Element | null = element; around && around !== cell; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue;
          const clip = around.getBoundingClientRect();
          left = Math.max(left, clip.left);
          right = Math.min(right, clip.right);
          const isReachable =
            around.closest('a, button, [tabindex="0"]') ?? around.querySelector('a, button, [tabindex="0"]');
          if (around.scrollWidth > around.clientWidth + 1 && !isForScreenReaders(around) && !isReachable)
            faults.push(`clipped and out of reach: ${describe(around)}`);
        }
        if (left < box.left - 1 || right > box.right + 1) faults.push(`leaves its cell: ${describe(element)}`);
      }
    }
  }

  const shown = [...document.querySelectorAll('main table td *')];
  for (const text of expected) {
    const elements = shown.filter((one) => one.textContent === text);
    const isIsolated = elements.some((one) => {
      const { display, unicodeBidi } = getComputedStyle(one);
      return display !== 'inline' || unicodeBidi !== 'normal';
    });
    if (elements.length === 0) faults.push(`not shown exactly: ${text}`);
    // An inline element without isolation would let an override of the direction run into what follows.
    else if (!isIsolated) faults.push(`not isolated: ${text}`);
  }
  if (document.querySelector('main table img[src="x"]') || document.title === '1')
    faults.push('markup of a name was run');
  return [...new Set(faults)];
}

interface List {
  readonly path: string;
  /** The fields that its rows show. */
  readonly shows: readonly (keyof Names)[];
}

async function expectToFitEverywhere(page: Page, lists: readonly List[], names: Names, query = ''): Promise<void> {
  for (const { path, shows } of lists) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, `${path}${query}`);
    const expected = shows.map((field) => names[field]);
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await waitForContent(page);
      // Whether a text is clipped is measured after the next frame.
      await expect
        .poll(() => page.evaluate(findFaults, expected), { message: `${path}${query} at ${width}` })
        .toEqual([]);
    }
  }
}

const deskLists: readonly List[] = [
  { path: '/desk/jobs', shows: ['projectName', 'company'] },
  { path: '/desk/companies', shows: ['name'] },
  { path: '/desk/staff', shows: ['name', 'email'] },
];
const portalLists: readonly List[] = [
  { path: '/dashboard', shows: ['projectName', 'projectDescription'] },
  { path: '/account/members', shows: ['email'] },
];

async function replaceNamesOf(page: Page, calls: readonly string[], names: Names): Promise<void> {
  for (const call of calls)
    await modifyCallAnswer(page, call, (payload) => replaceNames(payload, names) as Record<string, unknown>);
}

test('tables of the desk keep their columns with the longest names, in both languages, and names with markup are text', async ({
  page,
}) => {
  await signInAtDesk(page, 'admin@platewright.example');
  await replaceNamesOf(page, ['/desk/orders', '/desk/companies', '/desk/staff'], longNames);
  await expectToFitEverywhere(page, deskLists, longNames);
  await expectToFitEverywhere(page, deskLists, longNames, '?lang=ar');

  // The whole name appears for the pointer and for the keyboard, and Escape takes it away.
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/desk/jobs?lang=en');
  const name = page.getByRole('row').nth(1).getByText(longNames.projectName);
  const whole = page.locator('[role=tooltip]');
  await name.hover();
  await expect(whole).toHaveText(longNames.projectName);
  await page.mouse.move(0, 0);
  await expect(whole).toHaveCount(0);
  await page.getByRole('row').nth(1).getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(whole).toHaveText(longNames.projectName);
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);

  await page.unrouteAll();
  await replaceNamesOf(page, ['/desk/orders', '/desk/companies', '/desk/staff'], strangeNames);
  await expectToFitEverywhere(page, deskLists, strangeNames);
});

test('tables of the portal keep their columns with the longest names, in both languages, and names with markup are text', async ({
  page,
}) => {
  await signIn(page, 'owner@gulf-labels.example');
  await replaceNamesOf(page, ['/orders/getList', '/members'], longNames);
  await expectToFitEverywhere(page, portalLists, longNames);
  await expectToFitEverywhere(page, portalLists, longNames, '?lang=ar');
  await page.unrouteAll();
  await replaceNamesOf(page, ['/orders/getList', '/members'], strangeNames);
  await expectToFitEverywhere(page, portalLists, strangeNames, '?lang=ar');
});
