import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { pauseClock } from '../support/clock.ts';
import { openPage } from '../support/open-page.ts';

/** Home and the categories as a visitor without an account sees them. */

/** The slide that is shown: the others are inert. */
const slide = (page: Page) =>
  page.getByRole('region', { name: 'Banner' }).locator('[aria-roledescription=slide]:not([inert])');

test.describe('home', () => {
  /** In the other journeys nothing moves. */
  const allowMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

  test('the banner moves every 4 s, rests under the pointer, and each has its dot [HOME-03] [HOME-04] [HOME-05] [CAT-08]', async ({
    page,
  }) => {
    await allowMotion(page);
    await page.clock.install();
    await openPage(page, '/');
    const banner = page.getByRole('region', { name: 'Banner' });
    const title = slide(page).getByRole('heading');
    const dots = banner.getByRole('button', { name: /^Banner \d$/ });
    await expect(dots).toHaveCount(3);
    await expect(title).toHaveText('Flexo plates, priced while you type');
    await expect(slide(page).getByRole('link', { name: 'Configure a plate' })).toHaveAttribute(
      'href',
      '/products/label-plates',
    );

    await page.clock.runFor(3800);
    await expect(title).toHaveText('Flexo plates, priced while you type');
    await page.clock.runFor(300);
    await expect(title).toHaveText('Label plates in 24 to 48 hours');

    await banner.hover();
    await page.clock.runFor(13_000);
    await expect(title).toHaveText('Label plates in 24 to 48 hours');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4100);
    await expect(title).toHaveText('Know what your press can hold');

    // A dot shows its slide and does not stop the others for good.
    await dots.first().click();
    await expect(title).toHaveText('Flexo plates, priced while you type');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4100);
    await expect(title).toHaveText('Label plates in 24 to 48 hours');
    // The arrows walk along the dots; they rest while the keyboard is there.
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText('Know what your press can hold');
    await expect(dots.nth(2)).toBeFocused();
    await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
    await page.clock.runFor(9000);
    await expect(title).toHaveText('Know what your press can hold');
    await banner.getByRole('button', { name: 'Pause' }).click();
    await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  test('shows categories, promises, process, partners and claims [HOME-01] [HOME-08] [HOME-10] [HOME-11] [HOME-12] [HOME-13] [HOME-14] [HOME-15]', async ({
    page,
  }) => {
    await openPage(page, '/');
    await expect(page.getByRole('heading', { name: 'Product Categories' })).toBeVisible();
    const labels = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Labels', exact: true }) });
    await expect(labels.locator('svg, img').first()).toBeVisible();
    await expect(labels.getByRole('listitem')).toHaveText([
      'Label plates',
      'Label plates HD',
      'Shrink sleeve plates',
      'Varnish and white plates',
    ]);
    for (const promise of ['Worldwide Quality', 'Always as new', 'Customer Satisfaction'])
      await expect(page.getByRole('heading', { name: promise })).toBeVisible();

    const process = page.locator('section').filter({ has: page.getByRole('heading', { name: 'The Process' }) });
    await expect(process.getByRole('heading', { level: 3 })).toHaveText([
      /Upload/,
      /Adjust/,
      /Approve/,
      /Supervise/,
      /Receive/,
    ]);

    const partners = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Partners' }) })
      .last();
    expect(await partners.locator('img').count()).toBeGreaterThan(2);
    for (const logo of await partners.locator('img').all()) {
      await logo.scrollIntoViewIfNeeded();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }

    const main = page.getByRole('main');
    for (const claim of [
      /over 500 customers/i,
      /over 25 countries/i,
      /unique quality workflow/i,
      /30 day return policy/i,
    ])
      await expect(main.getByText(claim).first()).toBeVisible();
  });

  test('Try now lists the fingerprint products and leads to one [HOME-16] [HOME-17] [HOME-19] [HOME-20]', async ({
    page,
  }) => {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Try now' }).click();
    const picker = page.getByRole('dialog', { name: 'Select Product' });
    await expect(picker.getByRole('listitem')).toHaveCount(2);
    for (const item of await picker.getByRole('listitem').all())
      await expect(item.locator('svg, img').first()).toBeVisible();
    const list = picker.getByRole('list');
    const size = await list.evaluate((element) => {
      const { minBlockSize, maxBlockSize, overflowY } = getComputedStyle(element);
      return { minBlockSize, maxBlockSize, overflowY };
    });
    expect(size).toEqual({ minBlockSize: '100px', maxBlockSize: '400px', overflowY: 'auto' });
    await expectAccessible(page, 'the picker');
    await picker.getByRole('link', { name: /Press fingerprint/ }).click();
    await expect(page).toHaveURL('/products/press-fingerprint');
  });

  test('the testimonials move every 10 s and keep their HTML [HOME-21] [HOME-22]', async ({ page }) => {
    await allowMotion(page);
    await page.clock.install();
    await openPage(page, '/');
    const voices = page.getByRole('region', { name: 'Testimonials' });
    const first = voices.locator('figure').first();
    await expect(first.locator('blockquote p')).toContainText('We see the price while we type');
    await expect(first.locator('figcaption')).toHaveText('Production manager, label printer, Sharjah');
    await page.mouse.move(0, 0);
    // From here on time stands still but for what is let pass; the slider is anywhere in its round.
    await page.clock.pauseAt(Date.now() + 60_000);
    const shown = () => voices.locator('figure:not([inert]) blockquote').innerText();
    const begun = await shown();
    for (let passed = 0; (await shown()) === begun; passed += 200) {
      expect(passed).toBeLessThanOrEqual(10_200);
      await page.clock.runFor(200);
    }
    const next = await shown();
    await page.clock.runFor(9600);
    expect(await shown()).toBe(next);
    await page.clock.runFor(600);
    expect(await shown()).not.toBe(next);
  });

  test('sliders hold still for those who want less motion', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    await page.clock.runFor(21_000);
    await expect(slide(page).getByRole('heading')).toHaveText('Flexo plates, priced while you type');
  });

  test('a loading screen stands until all has come, and half a second more [HOME-24] [HOME-25]', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/faq');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.getByRole('banner').getByRole('link', { name: 'Dune Flexo Plates' }).click();
    const screen = page.getByRole('status', { name: 'The home page is loading' });
    await expect(screen).toBeVisible();
    await pauseClock(page);
    release();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Product Categories' })).toBeAttached();
    await expect(screen).toBeVisible();
    await page.clock.runFor(450);
    await expect(screen).toBeVisible();
    await page.clock.runFor(500);
    await expect(screen).toBeHidden();
  });

  test('the first page comes whole from the server, without a loading screen', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Flexo plates, priced while you type' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Product Categories' })).toBeVisible();
    await expect(page.getByText('We see the price while we type', { exact: false })).toBeVisible();
    await context.close();
  });
});

test.describe('categories', () => {
  test('a tile leads to its category with its products, title and social tags [HOME-09] [CAT-04] [CAT-11] [CAT-07]', async ({
    page,
  }) => {
    await openPage(page, '/');
    await page.getByRole('article').getByRole('link', { name: 'Labels', exact: true }).click();
    await expect(page).toHaveURL('/category/labels');
    await expect(page.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible();
    const products = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(products).toHaveCount(4);
    await expect(products.first().locator('svg').first()).toBeVisible();

    const answer = await page.request.get('/api/category/labels');
    const { payload } = (await answer.json()) as {
      payload: { meta_title: string; meta_description: string; image: string };
    };
    await expect(page).toHaveTitle(payload.meta_title);
    const meta = (name: string) => page.locator(`meta[property="${name}"]`);
    await expect(meta('og:title')).toHaveAttribute('content', payload.meta_title);
    await expect(meta('og:description')).toHaveAttribute('content', payload.meta_description);
    // Its own picture stands behind the one that is drawn for sharing.
    await expect(page.locator(`meta[property="og:image"][content$="${payload.image}"]`)).toHaveCount(1);
    // Four products fit on one page.
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);

    await products.first().getByRole('link').click();
    await expect(page).toHaveURL('/products/label-plates');
  });

  test('every category is reached from the list, by key and by number; an unknown key leads to the missing page [CAT-01] [CAT-02] [CAT-03] [CAT-10]', async ({
    page,
  }) => {
    await openPage(page, '/category');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Labels',
      'Flexible packaging',
      'Corrugated',
      'Paper and tissue',
      'Prepress services',
      'Fingerprint',
    ]);
    const answer = await page.request.get('/api/homepagecategories?lang=en');
    const { payload } = (await answer.json()) as { payload: { products: { name: string }[] }[] };
    const names = payload.flatMap(({ products }) => products.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(payload.length);
    for (const name of names) await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    await page.goto('/category/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flexible packaging');
    await page.goto('/category/nothing-like-it');
    await expect(page).toHaveURL('/not-found');
  });
});
