import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';
import { allPages, redirectingRoutes, signInAs, type Person } from '../support/all-pages.ts';
import { expectNoDocumentScroll, expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { expectAccessible, expectAccessibleInOtherLook } from '../support/axe.ts';
import { readLayoutShifts, throttleNetwork, watchLayoutShifts } from '../support/layout-shifts.ts';
import { openPage, waitForContent } from '../support/open-page.ts';

/**
 * Every page and state, once: it fits the screen and keeps nobody out, on desktops and phones, in both languages and themes:
 * each width and each language is seen light and dark, and whole in one of them. Journeys look with axe at what this does not open, such as dialogs. With `CPU_RATE=1` (`4` for a slower browser) pages
 * arrive slowly and have to stay in their place, too: that needs a machine without other work.
 */

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
/** As narrow as a page that is read at 400 per cent. */
const NARROWEST = { width: 320, height: 800 };

interface Tabs {
  /** The tab of a person who is signed in. */
  readonly getTab: (who: Person) => Promise<Page>;
}

/** A worker keeps a tab for each person: scripts come from its cache, and nobody signs in twice. */
const test = base.extend<object, Tabs>({
  getTab: [
    async ({ browser }, use) => {
      const tabs = new Map<Person, Page>();
      await use(async (who) => {
        const tab = tabs.get(who) ?? (await browser.newPage());
        if (!tabs.has(who)) await signInAs[who](tab);
        tabs.set(who, tab);
        return tab;
      });
      for (const tab of tabs.values()) await tab.close();
    },
    { scope: 'worker' },
  ],
});

for (const { route, who, address, state } of allPages) {
  const name = [typeof address === 'string' ? address : route, ...(state ? [state.name] : [])].join(', ');
  test(`${name} as ${who}`, async ({ getTab }) => {
    const page = await getTab(who);
    const opened = typeof address === 'function' ? await address(page) : (address ?? route);
    const open = (lang: string) => openPage(page, `${opened}${opened.includes('?') ? '&' : '?'}lang=${lang}`);

    for (const [lang, first, second] of [
      ['en', DESKTOP, PHONE],
      ['ar', PHONE, DESKTOP],
    ] as const) {
      const where = `${name} as ${who} (${lang}`;
      await page.setViewportSize(first);
      await page.emulateMedia({ colorScheme: 'light' });
      await (process.env.CPU_RATE ? openSlowly(page, () => open(lang), where) : open(lang));
      // The missing page is in the language of the browser.
      if (route !== '*') await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await state?.show(page);
      await expectNoHorizontalScroll(page);
      if (first === DESKTOP && who !== 'guest' && opened.startsWith('/desk')) await expectNoDocumentScroll(page);
      // The code of lists comes after the first use: what stands for it until then is not looked at.
      await expect(() => expectAccessible(page, `${where}, ${first.width} px, light)`)).toPass({ timeout: 60_000 });
      await page.setViewportSize(second);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoHorizontalScroll(page);
      // This width is looked at whole in the other language.
      await expectAccessibleInOtherLook(page, `${where}, ${second.width} px, dark)`);
      if (who !== 'guest' || opened.startsWith('/desk')) continue;
      await page.setViewportSize(NARROWEST);
      await expectNoHorizontalScroll(page);
    }
  });
}

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
