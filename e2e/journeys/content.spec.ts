import { expect, test } from '@playwright/test';
import { openPage, reloadPage } from '../support/open-page.ts';

/** Questions, the operator and its policies. */

test.describe('questions', () => {
  test('first open, all may be closed, 24 of them, found by a search and a link [CNT-01] [CNT-02] [CNT-03] [CNT-04]', async ({
    page,
  }) => {
    await openPage(page, '/faq');
    const questions = page.getByRole('main').locator('details');
    const opened = page.getByRole('main').locator('details[open]');
    await expect(questions).toHaveCount(24);
    await expect(opened).toHaveCount(1);
    await expect(questions.first()).toHaveAttribute('open', '');
    await questions.first().locator('summary').click();
    await expect(opened).toHaveCount(0);
    await questions.nth(3).locator('summary').press('Enter');
    await expect(opened).toHaveCount(1);

    await page.getByRole('searchbox').fill('bleed');
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible();
    await expect(page).toHaveURL(/q=bleed/);
    await expect.poll(() => questions.count()).toBeLessThan(6);
    await expect(questions.filter({ hasText: 'How much bleed do you need?' })).toBeVisible();
    await page.getByRole('searchbox').fill('zeppelin');
    await expect(page.getByRole('heading', { name: 'No result for: zeppelin' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(questions).toHaveCount(24);

    const link = await questions.nth(7).getAttribute('id');
    await openPage(page, `/faq#${link}`);
    await expect(questions.nth(7)).toHaveAttribute('open', '');
    await expect(questions.nth(7)).toBeInViewport();
  });

  test('the answers state what they have to state [CNT-05] [CNT-06] [CNT-07] [CNT-08] [CNT-09] [CNT-10] [CNT-11] [CNT-12]', async ({
    browser,
  }) => {
    // Read without a script: closed answers are in the page.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/faq');
    const summaries = page.getByRole('main').locator('summary');
    for (const topic of [
      /register/i,
      /place an order/i,
      /upload/i,
      /browser/i,
      /password/i,
      /status/i,
      /change an order/i,
      /cancel/i,
      /artwork software/i,
      /bleed/i,
      /invoice/i,
      /shipping address/i,
      /countries/i,
      /pay/i,
      /currency/i,
      /VAT/,
      /return/i,
      /track/i,
      /address book/i,
      /policies/i,
      /colours/i,
      /artwork service/i,
    ])
      await expect(summaries.filter({ hasText: topic }).first()).toBeAttached();
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const fact of [
      /500 MB/,
      /2 or 3 files at once/,
      /2 mm.*labels/,
      /5 mm.*corrugated/,
      /90 ?%/,
      /48 hours/,
      /courier/i,
    ])
      expect(text).toMatch(fact);
    for (const country of ['Syria', 'North Korea', 'Iran', 'Somalia', 'Qatar']) expect(text).toContain(country);
    expect(text).toMatch(/not honoured/);
    // The native accordion opens without a script too.
    await summaries.nth(2).click();
    await expect(page.locator('details').nth(2)).toHaveAttribute('open', '');
    await context.close();
  });
});

test('about: welcome and two founders with photo and bio [CNT-29] [CNT-30]', async ({ page }) => {
  await openPage(page, '/about-us');
  await expect(page.getByText(/^Welcome to/)).toBeVisible();
  const founders = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Founders' }) })
    .getByRole('listitem');
  await expect(founders).toHaveCount(2);
  await expect(founders.nth(0)).toContainText('CEO');
  await expect(founders.nth(1)).toContainText('Executive Manager – Prepress');
  for (const founder of await founders.all()) {
    const photo = founder.getByRole('img');
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await founder.locator('p').last().textContent())?.length).toBeGreaterThan(40);
  }
});

test.describe('legal', () => {
  const SECTIONS = [
    'privacy-policy',
    'cancellation-policy',
    'delivery-conditions',
    'limitation-on-liability',
    'refund-policy',
    'terms-and-conditions',
    'dispute-resolution',
    'eula',
  ];

  test('side links scroll to the eight sections; the hash leads there on load [CNT-31] [CNT-33] [CNT-34] [CNT-35] [CNT-36]', async ({
    page,
  }) => {
    await openPage(page, '/legal#privacy-policy');
    await expect(page.locator('#privacy-policy h2')).toBeInViewport();
    await expect(page.locator('#privacy-policy h2')).toHaveText(/privacy policy/i);
    await openPage(page, '/legal#dispute-resolution');
    await expect(page.locator('#dispute-resolution h2')).toBeInViewport();
    const side = page.getByRole('navigation', { name: 'Sections' });
    for (const section of SECTIONS) {
      await side.locator(`a[href="#${section}"]`).click();
      await expect(page.locator(`#${section} h2`)).toBeInViewport();
      await expect(page).toHaveURL(`/legal#${section}`);
    }
    await side.locator('a[href="#delivery-conditions"]').click();
    await expect(side.locator('[aria-current]')).toHaveAttribute('href', '#delivery-conditions');

    await openPage(page, '/legal');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await reloadPage(page);
    // The page leads there once its code has come to life, which may take a crowded machine long.
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 60_000 }).toBe(0);
  });

  test('states the policies [POL-01] [POL-02] [POL-03] [POL-04] [POL-05] [POL-06] [POL-07] [POL-08] [POL-09] [POL-10]', async ({
    page,
  }) => {
    await page.goto('/legal');
    const section = (id: string) => page.locator(`#${id}`);
    await expect(section('delivery-conditions')).toContainText(/24 to 48 hours/);
    await expect(section('delivery-conditions')).toContainText(/4 to 5 days/);
    await expect(section('delivery-conditions')).toContainText(/9 ?am to 6 ?pm,? Sunday to Thursday/);
    await expect(section('delivery-conditions')).toContainText(/Qatar/);
    await expect(section('delivery-conditions')).toContainText(/local courier/i);
    await expect(section('delivery-conditions')).toContainText(/international courier/i);
    await expect(section('refund-policy')).toContainText(/original payment method/);
    await expect(section('refund-policy')).toContainText(/within 48 hours of delivery/);
    await expect(section('dispute-resolution')).toContainText(/United Arab Emirates|UAE/);
    await expect(section('dispute-resolution')).toContainText(/courts of Dubai|Dubai courts/);
    await expect(section('limitation-on-liability')).toContainText(/value of the goods/);
    await expect(section('cancellation-policy')).toContainText(/not (yet )?(been )?processed/);
  });

  test('has a mobile variant without header and footer [CNT-32]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/legal-mobile#eula');
    await expect(page.locator('#eula h2')).toBeInViewport();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Sections' });
    for (const section of SECTIONS) {
      await links.locator(`a[href="#${section}"]`).click();
      await expect(page).toHaveURL(`/legal-mobile#${section}`);
      await expect(page.locator(`section#${section} h2`)).toBeInViewport();
    }
  });
});
