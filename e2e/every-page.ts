import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { allPages, redirectingRoutes, signInAs } from './support/all-pages.ts';
import { expectNoHorizontalScroll } from './support/auth-pages.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { readLayoutShifts, throttleNetwork, watchLayoutShifts } from './support/layout-shifts.ts';
import { openPage, waitForContent } from './support/open-page.ts';

/**
 * Every page stays in its place while it arrives slowly, fits the screen and keeps nobody out, in both languages and themes:
 * `npx playwright test -c every-page.config.ts` in `e2e`, after a build. `CPU_RATE=4` makes the browser slower, too.
 */

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const { route, who, address } of allPages) {
  const name = typeof address === 'string' ? address : route;
  test(`${name} as ${who}`, async ({ page }) => {
    await signInAs[who](page);
    const opened = typeof address === 'function' ? await address(page) : (address ?? route);
    const withLanguage = (lang: string) => `${opened}${opened.includes('?') ? '&' : '?'}lang=${lang}`;
    await watchLayoutShifts(page);

    for (const [lang, size] of [
      ['en', DESKTOP],
      ['ar', PHONE],
    ] as const) {
      const where = `${name} as ${who} (${lang})`;
      await page.setViewportSize(size);
      const restoreNetwork = await throttleNetwork(page, Number(process.env.CPU_RATE ?? 1));
      await openPage(page, withLanguage(lang));
      await waitForContent(page);
      await expectNoHorizontalScroll(page);
      // Before the theme changes: Chromium then shows fonts that came too late for this page (decision 060).
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await readLayoutShifts(page), where).toEqual([]);
      await restoreNetwork();
      await expectAccessibleInBothThemes(page, where);
    }
  });
}

const PAGE_PLACEHOLDER = /\$\{page\}/;
const root = fileURLToPath(new URL('../', import.meta.url));
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
