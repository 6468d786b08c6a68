import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { contact as arabicContact } from '@platewright/texts/ar/web/contact';
import { newsletter as arabicNewsletter } from '@platewright/texts/ar/web/newsletter';
import { contact as englishContact } from '@platewright/texts/en/web/contact';
import { newsletter as englishNewsletter } from '@platewright/texts/en/web/newsletter';
import { validation as arabicValidation } from '@platewright/texts/ar/shared/validation';
import { validation as englishValidation } from '@platewright/texts/en/shared/validation';
import { expectAccessible } from '../support/axe.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { advanceClockUntilVisible, pauseClock } from '../support/clock.ts';
import { waitForEmailTo, signInAtDesk } from '../support/sign-in.ts';

type Lang = 'en' | 'ar';
const getLanguage = (): Lang => (test.info().project.metadata.lang as Lang | undefined) ?? 'en';
const getTexts = () =>
  getLanguage() === 'ar'
    ? { contact: arabicContact, newsletter: arabicNewsletter, validation: arabicValidation }
    : { contact: englishContact, newsletter: englishNewsletter, validation: englishValidation };

const openTranslatedPage = (page: Page, path: string) => openPage(page, `${path}?lang=${getLanguage()}`);
const field = (page: Page, label: string) => page.locator('main').getByRole('textbox', { name: label, exact: false });

test('somebody writes to the operator @phone-ar [CNT-13, CNT-16, CNT-17, CNT-18, CNT-19, CNT-20, CNT-21, CNT-22, CNT-23, CNT-24, CNT-25, CNT-26]', async ({
  page,
}) => {
  const { contact, validation } = getTexts();
  const message = `Journey ${randomUUID()}`;
  await page.clock.install();
  await openTranslatedPage(page, '/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: contact.title })).toBeVisible();

  await test.step('what is missing stands at its field', async () => {
    await page.getByRole('button', { name: contact.submit }).click();
    await expect(page.getByText(validation.firstNameRequired)).toBeVisible();
    await expect(page.getByText(validation.emailRequired)).toBeVisible();
    await expect(page.getByText(validation.messageRequired)).toBeVisible();
    await expect(field(page, contact.fullName)).toBeFocused();
    await field(page, contact.email).fill('no address');
    await field(page, contact.phoneNumber).fill('any number');
    await expect(page.getByText(validation.emailInvalid)).toBeVisible();
  });

  await test.step('Enter in a field sends it; thanks stand for two seconds', async () => {
    await field(page, contact.fullName).fill('Maha Noor');
    await field(page, contact.message).fill(message);
    await field(page, contact.email).fill('maha@print-house.example');
    await pauseClock(page);
    await field(page, contact.email).press('Enter');
    const thanks = page.getByRole('dialog', { name: contact.thanks.title });
    await advanceClockUntilVisible(page, thanks);
    await expect(thanks).toContainText(contact.thanks.sentence);
    await page.clock.runFor(1850);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(600);
    await expect(thanks).toHaveCount(0);
    for (const label of [contact.fullName, contact.email, contact.phoneNumber, contact.message])
      await expect(field(page, label)).toHaveValue('');
  });
});

test('a message that could not be sent stays, with the reason @phone-ar [CNT-27]', async ({ page }) => {
  const { contact } = getTexts();
  await openTranslatedPage(page, '/contact-us');
  await page.route('**/api/**/contactus', (route) => route.abort());
  await page.route('**/api/contactus', (route) => route.abort());
  await field(page, contact.fullName).fill('Maha Noor');
  await field(page, contact.email).fill('maha@print-house.example');
  await field(page, contact.message).fill('Kept');
  await page.getByRole('button', { name: contact.submit }).click();
  await expect(page.locator('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, contact.message)).toHaveValue('Kept');
});

test('the map shows the operator without asking anybody else @phone-ar [CNT-14, CNT-15]', async ({ page }) => {
  const { contact } = getTexts();
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
});

test('somebody subscribes in the footer and leaves again @phone-ar [CNT-37, CNT-38, CNT-39, CNT-40, CNT-41, CNT-42]', async ({
  page,
}) => {
  const { newsletter } = getTexts();
  const email = `reader-${randomUUID()}@test.example`;
  await openTranslatedPage(page, '/');
  const form = page.getByRole('region', { name: newsletter.title });
  const send = form.getByRole('button', { name: newsletter.submit });
  const box = form.getByRole('textbox');

  await send.click();
  await expect(form.getByText(newsletter.empty)).toBeVisible();

  await box.fill(email);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/newsletter/subscribe', async (route) => {
    await held;
    await route.continue();
  });
  await box.press('Enter');
  await expect(form.getByText(newsletter.sending)).toBeVisible();
  release();
  await expect(form.getByText(newsletter.done)).toBeVisible();
  await page.unroute('**/newsletter/subscribe');

  for (let n = 0; n < 5; n++) await page.request.post('/api/newsletter/subscribe', { data: { email } });
  await box.fill(email);
  await send.click();
  await expect(form.getByText(newsletter.tooMany)).toBeVisible();

  await page.route('**/newsletter/subscribe', (route) => route.abort());
  await box.fill(`other-${email}`);
  await send.click();
  await expect(form.getByText(newsletter.failed)).toBeVisible();

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

test('typed text survives the other language and Back, and leaving asks first [FUL-27]', async ({ page }) => {
  await openPage(page, '/contact-us');
  const message = page.getByRole('textbox', { name: /^(?:Message|الرسالة)/ });
  await message.fill('Plates for a wide press');
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(message).toHaveValue('Plates for a wide press');

  const question = page.getByRole('alertdialog', { name: 'هل تغادر دون حفظ؟' });
  const about = page.getByRole('banner').getByRole('link', { name: 'من نحن' });
  await about.click();
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question before leaving');
  await question.getByRole('button', { name: 'البقاء هنا' }).click();
  await expect(question).toHaveCount(0);
  await expect(message).toHaveValue('Plates for a wide press');
  await about.click();
  await question.getByRole('button', { name: 'مغادرة' }).click();
  await expect(page).toHaveURL(/about-us/);
  await page.goBack();
  await expect(message).toHaveValue('Plates for a wide press');
  await expect(page.getByText('كتبت هذا من قبل ولم ترسله بعد.')).toBeVisible();
});

test('each language of a page has an address that search engines read [CAT-11, PROD-12, SHL-19]', async ({
  browser,
}) => {
  // Not every one of them runs a script.
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const dataByPath: Record<string, RegExp> = {
    '/': /LocalBusiness/,
    '/category/labels': /BreadcrumbList/,
    '/products/label-plates': /Product.*BreadcrumbList/,
    '/contact-us': /^$/,
    '/faq': /FAQPage.*Question/,
    '/legal': /^$/,
  };
  for (const [path, data] of Object.entries(dataByPath)) {
    const links: string[][] = [];
    for (const lang of ['en', 'ar']) {
      // The choice of the page before would be used again.
      await page.context().clearCookies();
      await page.goto(lang === 'en' ? path : `${path}?lang=ar`);
      const origin = new URL(page.url()).origin;
      const canonical = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '');
      expect(canonical.pathname + canonical.search).toBe(lang === 'en' ? path : `${path}?lang=ar`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      links.push(
        await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll((all) => all.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`)),
      );
      const image = new URL((await page.locator('meta[property="og:image"]').first().getAttribute('content')) ?? '');
      const picture = await page.request.get(origin + image.pathname);
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const script of scripts) expect(JSON.parse(script)).toMatchObject({ '@context': 'https://schema.org' });
      expect(scripts.join(), path).toMatch(data);
      for (const name of ['og:title', 'og:description', 'og:url', 'og:site_name'])
        await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/);
    }
    expect(links[0]).toHaveLength(3);
    expect(links[1]).toEqual(links[0]);
  }
  for (const path of ['/login', '/newsletter/unsubscribe']) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  }
  await page.context().close();
});

test('a message comes to the desk by itself; staff read it, mark it, and take the newsletter list along', async ({
  page,
}) => {
  const message = `For the desk ${randomUUID()}`;
  await signInAtDesk(page, 'admin@platewright.example');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill(message);
  await expect(page).toHaveURL(/q=For/);
  await expect(page.getByText('No message matches')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.request.post('/api/contactus', {
    data: { fullName: 'Maha <b>Noor</b>', email: 'maha@print-house.example', phoneNumber: '', message },
  });
  await expect(page.getByRole('link', { name: /^Messages, \d+ new$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open the message/ })).toHaveCount(1);
  await page.getByRole('link', { name: /^Open the message/ }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Maha <b>Noor</b>' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:maha%40print-house\.example\?subject=/,
  );
  // What the kit just told screen readers names an element of the list that is gone.
  await reloadPage(page);
  await expectAccessible(page, 'message');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();

  await page.request.post('/api/newsletter/subscribe', { data: { email: 'csv@test.example' } });
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByText('csv@test.example').first()).toBeVisible();
  await reloadPage(page);
  await expectAccessible(page, 'newsletter');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
});
