import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { contact as arabicContact } from '@platewright/texts/ar/web/contact';
import { home as arabicHome } from '@platewright/texts/ar/web/content/home';
import { newsletter as arabicNewsletter } from '@platewright/texts/ar/web/newsletter';
import { contact as englishContact } from '@platewright/texts/en/web/contact';
import { home as englishHome } from '@platewright/texts/en/web/content/home';
import { newsletter as englishNewsletter } from '@platewright/texts/en/web/newsletter';
import { expectAccessible } from '../support/axe.ts';
import { openFromMenu, operatorMenu } from '../support/open-from-menu.ts';
import { openPage } from '../support/open-page.ts';
import { waitForEmailTo, signInAtDesk } from '../support/sign-in.ts';

type Lang = 'en' | 'ar';
const getLanguage = (): Lang => (test.info().project.metadata.lang as Lang | undefined) ?? 'en';
const getTexts = () =>
  getLanguage() === 'ar'
    ? { contact: arabicContact, newsletter: arabicNewsletter, fingerprint: arabicHome.fingerprint }
    : { contact: englishContact, newsletter: englishNewsletter, fingerprint: englishHome.fingerprint };

const openTranslatedPage = (page: Page, path: string) => openPage(page, `${path}?lang=${getLanguage()}`);
const field = (page: Page, label: string) => page.locator('main').getByRole('textbox', { name: label, exact: false });

test('a visitor looks at fingerprint products, finds the operator on the map, subscribes and leaves again @phone-ar [CNT-14, CNT-15, CNT-37, CNT-40, HOME-20]', async ({
  page,
}) => {
  const { contact, newsletter, fingerprint } = getTexts();
  await openTranslatedPage(page, '/');
  await page.getByRole('button', { name: fingerprint.tryNow }).click();
  const picker = page.getByRole('dialog', { name: fingerprint.select });
  await expect(picker.getByRole('listitem')).toHaveCount(2);
  const size = await picker.getByRole('list').evaluate((element) => {
    const { minBlockSize, maxBlockSize, overflowY } = getComputedStyle(element);
    return { minBlockSize, maxBlockSize, overflowY };
  });
  expect(size).toEqual({ minBlockSize: '100px', maxBlockSize: '400px', overflowY: 'auto' });
  await expectAccessible(page, 'the picker');
  await page.keyboard.press('Escape');

  const outside: string[] = [];
  await openTranslatedPage(page, '/contact-us');
  const { origin } = new URL(page.url());
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) outside.push(request.url());
  });
  await openTranslatedPage(page, '/contact-us');
  const map = page.getByRole('application', { name: contact.map.label });
  const marker = map.getByRole('button', { name: contact.map.marker });
  const brand = (await (await page.request.get(`/api/site/brand?lang=${getLanguage()}`)).json()) as {
    payload: { name: string; plot: string; phone: string };
  };
  for (const text of [brand.payload.name, brand.payload.plot, brand.payload.phone])
    await expect(map.getByText(text, { exact: true })).toBeVisible();

  await map.scrollIntoViewIfNeeded();
  const middle = async () => {
    const [frame, pin] = [await map.boundingBox(), await marker.boundingBox()];
    if (!frame || !pin) throw new Error('The map is not there.');
    return [pin.x + pin.width / 2 - frame.x - frame.width / 2, pin.y + pin.height - frame.y - frame.height / 2];
  };
  const isHome = async () => (await middle()).every((offset) => Math.abs(offset) < 3);
  await expect.poll(isHome).toBe(true);
  await map.focus();
  await map.press('ArrowRight');
  await map.press('+');
  expect(await isHome()).toBe(false);
  await page.getByRole('button', { name: contact.map.back }).click();
  await expect.poll(isHome).toBe(true);
  await marker.click();
  await expect(map.getByText(brand.payload.plot, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: contact.map.open })).toHaveAttribute('href', /25\.\d+.*55\.\d+/);
  expect(outside).toEqual([]);

  const email = `reader-${randomUUID()}@test.example`;
  const form = page.getByRole('region', { name: newsletter.title });
  const box = form.getByRole('textbox');

  await box.fill(email);
  await box.press('Enter');
  await expect(form.getByText(newsletter.done)).toBeVisible();

  // The address counts when the link of the email is pressed, on its page.
  const asked = await waitForEmailTo(page, email, /confirm|تأكيد/i);
  const link = new URL(asked.links.find((url) => url.includes('/newsletter/confirm')) ?? '');
  await openPage(page, link.pathname + link.search);
  await page.getByRole('button', { name: newsletter.confirm.submit }).click();
  await expect(page.getByText(newsletter.confirm.done)).toBeVisible();
  const message = await waitForEmailTo(page, email, /^(?!.*(?:confirm|تأكيد))/i);
  const out = message.links.find((link) => link.includes('/newsletter/unsubscribe'));
  const { pathname, search } = new URL(out ?? '');
  await openPage(page, pathname + search);
  await page.getByRole('button', { name: newsletter.leave.submit }).click();
  await expect(page.getByText(newsletter.leave.done)).toBeVisible();
});

test('a message comes to the desk by itself; staff read it, mark it, and take the newsletter list along [CNT-17, CNT-24]', async ({
  page,
  browser,
}) => {
  const message = `For the desk ${randomUUID()}`;
  await signInAtDesk(page, 'admin@platewright.example');
  await openFromMenu(page, /^Messages/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(message);
  await expect(page).toHaveURL(/q=For/);
  await expect(page.getByText('No message matches')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await openPage(visitor, '/contact-us');
  await field(visitor, englishContact.fullName).fill('Maha <b>Noor</b>');
  await field(visitor, englishContact.message).fill(message);
  await field(visitor, englishContact.email).fill('maha@print-house.example');
  await field(visitor, englishContact.email).press('Enter');
  await expect(visitor.getByRole('dialog', { name: englishContact.thanks.title })).toBeVisible();
  await visitor.context().close();
  await expect(operatorMenu(page)).toHaveAccessibleName(/\d+ new/);
  await expect(page.getByRole('link', { name: /^Open the message/ })).toHaveCount(1);
  await page.getByRole('link', { name: /^Open the message/ }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maha <b>Noor</b>' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:maha%40print-house\.example\?subject=/,
  );
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();

  await page.request.post('/api/newsletter/subscribe', { data: { email: 'csv@test.example' } });
  await openFromMenu(page, 'Newsletter');
  await expect(page.getByText('csv@test.example').first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
});
