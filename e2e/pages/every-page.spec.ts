import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';
import { allPages, redirectingRoutes, signInAs, type Person } from '../support/all-pages.ts';
import { expectNoDocumentScroll, expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { axeFile, expectAccessible } from '../support/axe.ts';
import { readLayoutShifts, throttleNetwork, watchLayoutShifts } from '../support/layout-shifts.ts';
import { expectNothingCutOff } from '../support/cut-off.ts';
import { openPage, waitForContent } from '../support/open-page.ts';
import { allButColours, expectArabic, onlyWidth, SeenTexts } from '../support/page-look.ts';

/**
 * Every page and state, once: it fits the screen, cuts nothing off at the desk, and keeps nobody out, on desktops and phones, in
 * both languages and themes: each width and each language is seen light and dark, and whole in one of them. Its scripts throw
 * nothing, and an Arabic page has no English text of ours. Journeys look with axe at what this does not open, such as dialogs.
 * With `CPU_RATE=1` (`4` for a slower browser) pages arrive slowly and have to stay in their place, too: that needs a machine
 * without other work.
 */

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** As narrow as a page that is read at 400 per cent. */
const NARROWEST = { width: 320, height: 800 };

interface Tab {
  readonly page: Page;
  /** What its scripts have thrown, and what React had to render again. */
  readonly errors: string[];
}
interface Tabs {
  /** The tab of a person who is signed in. */
  readonly getTab: (who: Person) => Promise<Tab>;
  readonly seenTexts: SeenTexts;
}

/** A worker keeps a tab for each person: scripts come from its cache, and nobody signs in twice. */
const test = base.extend<object, Tabs>({
  getTab: [
    async ({ browser }, use) => {
      const tabs = new Map<Person, Tab>();
      await use(async (who) => {
        const known = tabs.get(who);
        if (known) return known;
        const tab = { page: await browser.newPage({ reducedMotion: 'reduce' }), errors: [] as string[] };
        tab.page.on('pageerror', (error) => tab.errors.push(error.stack ?? error.message));
        // Every page that the tab opens has it, instead of two messages of half a megabyte each.
        await tab.page.addInitScript({ path: axeFile });
        await signInAs[who](tab.page);
        tabs.set(who, tab);
        return tab;
      });
      for (const { page } of tabs.values()) await page.close();
    },
    { scope: 'worker' },
  ],
  seenTexts: [async ({}, use) => use(new SeenTexts()), { scope: 'worker' }],
});

for (const { route, who, address, state } of allPages) {
  const name = [typeof address === 'string' ? address : route, ...(state ? [state.name] : [])].join(', ');
  test(`${name} as ${who}`, async ({ getTab, seenTexts }) => {
    const { page, errors } = await getTab(who);
    errors.length = 0;
    const opened = typeof address === 'function' ? await address(page) : (address ?? route);
    const isDesk = opened.startsWith('/desk');
    const open = async (lang: string) => {
      const [beforeHash = '', hash] = opened.split('#');
      const asked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}lang=${lang}`;
      const load = () => openPage(page, hash === undefined ? asked : `${asked}#${hash}`);
      await (process.env.CPU_RATE ? openSlowly(page, load, `${name} as ${who} (${lang})`) : load());
    };

    for (const [lang, first, second] of [
      ['en', DESKTOP, PHONE],
      ['ar', PHONE, DESKTOP],
    ] as const) {
      const where = `${name} as ${who} (${lang}`;
      await page.setViewportSize(first);
      await page.emulateMedia({ colorScheme: 'light' });
      // The desk changes its language in place; what a press has brought is there on a fresh page only.
      if (lang === 'en' || !isDesk || state || !(await pressLanguage(page, lang))) await open(lang);
      // The missing page is in the language of the browser.
      if (route !== '*') await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await state?.show(page);
      await expectNoHorizontalScroll(page);
      if (isDesk) await expectNothingCutOff(page);
      if (first === DESKTOP && who !== 'guest' && opened.startsWith('/desk')) await expectNoDocumentScroll(page);
      // The code of lists comes after the first use: what stands for it until then is not looked at.
      await expect(() => expectAccessible(page, `${where}, ${first.width} px)`, allButColours)).toPass({
        timeout: 60_000,
      });
      await seenTexts.expectNewAccessible(page, `${where}, ${first.width} px, light)`);
      // The missing page is in the language of the browser, and the kit shows its parts with English examples.
      if (lang === 'ar' && !['*', '/demo/kit'].includes(route)) await expectArabic(page, where);
      await page.setViewportSize(second);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoHorizontalScroll(page);
      if (isDesk) await expectNothingCutOff(page);
      // This width is looked at whole in the other language.
      await expectAccessible(page, `${where}, ${second.width} px)`, onlyWidth);
      await seenTexts.expectNewAccessible(page, `${where}, ${second.width} px, dark)`);
      if (who !== 'guest' || isDesk) continue;
      await page.setViewportSize(NARROWEST);
      await expectNoHorizontalScroll(page);
    }
    expect(errors, name).toEqual([]);
  });
}

/** Changes the language of the desk as its button does. @returns false on a page without one, such as a printout */
const pressLanguage = (page: Page, lang: string): Promise<boolean> =>
  page.evaluate((to) => {
    const button = document.querySelector<HTMLElement>(`button[lang=${to}]`);
    button?.click();
    return button !== null;
  }, lang);

/** Nothing moves while the page comes over a slow line. */
async function openSlowly(page: Page, open: () => Promise<void>, where: string): Promise<void> {
  await watchLayoutShifts(page);
  const restoreNetwork = await throttleNetwork(page, Number(process.env.CPU_RATE));
  await open();
  await waitForContent(page);
  // Before the theme changes: Chromium then shows fonts that came too late for this page (decision 060).
  await page.evaluate(() => document.fonts.ready);
  expect.soft(await readLayoutShifts(page), where).toEqual([]);
  await restoreNetwork();
}

const PAGE_PLACEHOLDER = /\$\{page\}/;
const root = fileURLToPath(new URL('../../', import.meta.url));
const readSource = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');

test('the list names every route of portal and desk', () => {
  const routeFiles = readdirSync(path.join(root, 'web/app'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'routes.ts',
  );
  const sources = routeFiles.map((file) => readSource('web/app', file)).join('\n');
  const declared = [...sources.matchAll(/\broute\(\s*['`]([^'`]+)['`]/g)].map(([, found = '']) => found);
  const portal = declared.flatMap((found) =>
    PAGE_PLACEHOLDER.test(found)
      ? ['success', 'failed'].map((page) => found.replace(PAGE_PLACEHOLDER, page))
      : sources.includes(`route('account', 'modules/account/account-layout.tsx'`) && isAccountSection(found)
        ? [`account/${found}`]
        : [found],
  );
  const desk = [...readSource('desk/src/routes.tsx').matchAll(/path: '([^']+)'/g)].map(([, found = '']) => found);
  const expected = [
    ...portal.map((found) => (found === '*' ? found : `/${found}`)),
    ...desk.map((found) => `/desk/${found.replace(/^\//, '')}`),
  ];
  expect(expected.length).toBeGreaterThan(60);
  const listed = new Set([...allPages.map(({ route }) => route), ...redirectingRoutes]);
  expect(expected.filter((found) => !listed.has(found))).toEqual([]);
});

/** The pages of the account are declared below its layout. */
function isAccountSection(found: string): boolean {
  const source = readSource('web/app/modules/account/routes.ts');
  return found !== 'account' && source.includes(`route('${found}'`);
}
