import { expect, test, type Page, type Request } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { modifyCallAnswer, stubCall } from '../support/mock-calls.ts';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** The reorder page of a real order; what may go wrong there is a test of the component. */

const ORDER = 10376;
const submitPath = `/orders/reorder/submit/${ORDER}`;
const placed = { orderId: 10499, createdAt: '2026-11-22T08:00:00.000Z' };

const words = {
  single: 'Single colours',
  chosen: 'Only the chosen colours',
  colours: 'Reorder selected colours',
  noColour: 'Plase select at last one color.',
  magenta: 'Magenta',
  black: 'Black',
  done: 'Reorder is success',
  soon: 'You will be redirected to dashboard shortly.',
  files: 'Files',
  dieCut: 'Die-Cut Template',
  plateType: 'Plate type',
  printWidth: 'Print width',
};

const readBody = (request: Request) => request.postDataJSON() as Record<string, unknown>;
const waitForSubmit = (page: Page) => page.waitForRequest((request) => request.url().includes(submitPath));

test('shows what the order was and repeats two of its colours [REO-01] [REO-02] [REO-03] [REO-04] [REO-05] [REO-08] [REO-09] [REO-10]', async ({
  page,
}) => {
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
  await signIn(page, 'owner@gulf-labels.example');
  await openPage(page, `/order/${ORDER}/projectDetails`);
  await page.getByRole('complementary', { name: 'Order' }).getByRole('link', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(`/order/${ORDER}/reorder`);
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
  // Two pairs a row.
  expect(tops[0]).toBe(tops[1]);
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

  await test.step('somebody whose role does not include it finds no such page [REO-14]', async () => {
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
  });
});
