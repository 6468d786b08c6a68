import { expect, test, type Page, type Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { phoneTag } from '../support/auth-pages.ts';
import { advanceClockUntilVisible, pauseClock } from '../support/clock.ts';
import { failCall, modifyCallAnswer, stubCall } from '../support/mock-calls.ts';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** The reorder page: what the order was, single colours, everything again, a new project with its setup. */

const owner = 'owner@gulf-labels.example';
const ORDER = 10376;
const submitPath = `/orders/reorder/submit/${ORDER}`;
const placed = { orderId: 10499, createdAt: '2026-11-22T08:00:00.000Z' };

const english = {
  single: 'Single colours',
  chosen: 'Only the chosen colours',
  colours: 'Reorder selected colours',
  all: 'Reorder Without Changes',
  noColour: 'Plase select at last one color.',
  magenta: 'Magenta',
  black: 'Black',
  done: 'Reorder is success',
  soon: 'You will be redirected to dashboard shortly.',
  files: 'Files',
  dieCut: 'Die-Cut Template',
  plateType: 'Plate type',
  printWidth: 'Print width',
  copy: 'Copy setup to new project',
};
const arabic: typeof english = {
  single: 'ألواح مفردة',
  chosen: 'الألوان المختارة وحدها',
  colours: 'أعد طلب الألوان المختارة',
  all: 'أعد الطلب دون تغييرات',
  noColour: 'يرجى اختيار لون واحد على الأقل.',
  magenta: 'أرجواني',
  black: 'أسود',
  done: 'تمت إعادة الطلب بنجاح',
  soon: 'سيتم نقلك إلى لوحة الطلبات بعد قليل.',
  files: 'الملفات',
  dieCut: 'قالب القص',
  plateType: 'نوع اللوح',
  printWidth: 'عرض الطباعة',
  copy: 'نسخ المواصفات إلى مشروع جديد',
};

const readBody = (request: Request) => request.postDataJSON() as Record<string, unknown>;
const waitForSubmit = (page: Page) => page.waitForRequest((request) => request.url().includes(submitPath));

test(
  'shows what the order was and repeats two of its colours [REO-01] [REO-02] [REO-03] [REO-04] [REO-05] [REO-08] [REO-09] [REO-10]',
  phoneTag,
  async ({ page }, info) => {
    const lang = info.project.metadata['lang'] as 'en' | 'ar';
    const words = lang === 'ar' ? arabic : english;
    const dieCut = {
      id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      name: 'square-jar-die.pdf',
      size: 400_000,
      type: 'application/pdf',
      file: null,
      thumbnail: null,
    };
    await modifyCallAnswer(page, `/orders/reorder/${ORDER}`, (payload) => ({ ...payload, additionalFiles: [dieCut] }));
    await stubCall(page, submitPath, placed);
    await signIn(page, owner);
    await openPage(page, `/order/${ORDER}/reorder?lang=${lang}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Tahini 800 g');
    await expect(main.locator('dl').first()).toContainText('Tahini 800 g');
    await expect(main.locator('dl').first()).toContainText('Reorder of cyan after damage');
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(main.locator('dt', { hasText: words.printWidth })).toBeVisible();
    // Swatches are skipped.
    await expect(main.locator('dt', { hasText: words.plateType })).toHaveCount(0);
    const tops = await main
      .locator('dl')
      .nth(1)
      .locator('> div')
      .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getBoundingClientRect().top));
    // Two pairs a row, one on phones.
    if (info.project.name === 'desktop-en') expect(tops[0]).toBe(tops[1]);
    await expect(main.getByRole('list', { name: words.files, exact: true })).toContainText('.pdf');
    await expect(main.getByRole('list', { name: words.dieCut })).toContainText('square-jar-die.pdf');
    await expectAccessible(page, 'the reorder page');

    const submit = main.getByRole('button', { name: words.colours });
    await submit.click();
    await expect(main.getByText(words.noColour)).toBeVisible();
    const single = main.getByRole('region', { name: words.single });
    for (const ink of [words.magenta, words.black]) {
      await single.locator('label', { hasText: ink }).click();
      await expect(single.getByRole('checkbox', { name: ink })).toBeChecked();
    }
    await expect(main.getByText(words.noColour)).toHaveCount(0);
    const chosen = main.getByRole('region', { name: words.chosen });
    await expect(chosen).toContainText('2 × 192.93');
    await expect(chosen).toContainText('385.86');
    const sent = waitForSubmit(page);
    await submit.click();
    expect(readBody(await sent)).toMatchObject({
      colors: '["face-2","face-4"]',
      orderWithoutChanges: 0,
      price: 385.86,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const dialog = page.getByRole('dialog', { name: words.done });
    await expect(dialog.getByText(words.soon)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test('repeats the order without changes: a failure says so and can be tried again, then the dashboard opens after 3 s [REO-06] [REO-11] [REO-12] [ORD-13]', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, owner);
  await openPage(page, `/order/${ORDER}/projectDetails`);
  await page.getByRole('complementary', { name: 'Order' }).getByRole('link', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(`/order/${ORDER}/reorder`);
  const button = page.getByRole('button', { name: english.all });
  await failCall(page, submitPath);
  const first = waitForSubmit(page);
  await button.click();
  const failure = page.getByRole('dialog', { name: 'Reorder' });
  await expect(failure.getByText('Something went wrong please try again later')).toBeVisible();
  await expectAccessible(page, 'the failed reorder');
  await failure.getByRole('button', { name: 'Close' }).last().click();
  await expect(failure).toHaveCount(0);
  await expect(button).toBeEnabled();

  await page.unrouteAll();
  await stubCall(page, submitPath, placed);
  const second = waitForSubmit(page);
  await pauseClock(page);
  await button.click();
  const [before, after] = [readBody(await first), readBody(await second)];
  expect(after).toMatchObject({ orderWithoutChanges: 1, colors: '[]', price: 771.72 });
  // Pressed again, it is the same order.
  expect(after['requestId']).toBe(before['requestId']);
  const done = page.getByRole('dialog', { name: english.done });
  await advanceClockUntilVisible(page, done);
  await page.clock.runFor(2800);
  await expect(page).toHaveURL(/\/reorder$/);
  await page.clock.runFor(300);
  await page.clock.resume();
  await expect(page).toHaveURL('/dashboard');
});

test('names what is gone before anything is sent, and copies the rest to a new project [REO-07]', async ({ page }) => {
  const missing = [{ label: 'Thickness', value: '1.14 mm' }];
  await modifyCallAnswer(page, `/orders/reorder/${ORDER}`, (payload) => ({ ...payload, missing }));
  await modifyCallAnswer(page, `/orders/optionjson/${ORDER}`, (payload) => ({ ...payload, missing }));
  await signIn(page, owner);
  await openPage(page, `/order/${ORDER}/reorder`);
  const main = page.getByRole('main');
  await expect(main.getByText('Thickness: ⁨1.14 mm⁩')).toBeVisible();
  for (const name of [english.colours, english.all]) await expect(main.getByRole('button', { name })).toBeDisabled();
  await expectAccessible(page, 'an order that can not be repeated');
  const copy = main.getByRole('link', { name: english.copy });
  await expect(copy).toHaveAttribute('href', `/products/label-plates?orderId=${ORDER}`);
  await copy.click();
  await expect(page.getByLabel(/Project name/)).toHaveValue('Tahini 800 g');
  await expect(page.getByLabel(/^Print width/)).toHaveValue('250');
  const notice = page.getByRole('status').filter({ hasText: 'Not available any more' });
  await expect(notice).toContainText('Thickness: ⁨1.14 mm⁩');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('is a missing page for whoever may not reorder and when the order can not be loaded [REO-13] [REO-14]', async ({
  page,
}) => {
  // A designer of this order, whose role does not include reordering.
  await signIn(page, 'designer@gulf-labels.example');
  const refused = page.waitForResponse((response) => response.url().includes('/orders/reorder/10371'));
  await page.goto('/order/10371/reorder');
  expect((await refused).status()).toBe(404);
  await expect(page).toHaveURL('/not-found');
  const user = await page.evaluate(() => window.localStorage.getItem('user') ?? '{}');
  const { token } = JSON.parse(user) as { token: string };
  const answer = await page.request.post('/api/orders/reorder/submit/10371', {
    data: { orderWithoutChanges: 1 },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(404);

  await signIn(page, owner);
  for (const path of ['/order/99999999/reorder', '/order/x/reorder']) {
    await page.goto(path);
    await expect(page).toHaveURL('/not-found');
  }
  await failCall(page, `/orders/reorder/${ORDER}`);
  await page.goto(`/order/${ORDER}/reorder`);
  await expect(page).toHaveURL('/not-found');
});
