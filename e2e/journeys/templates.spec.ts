import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { labelPlateSelection } from '../support/draft.ts';
import { modifyCallAnswer } from '../support/mock-calls.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { signIn } from '../support/sign-in.ts';

/** My Templates: the list, its details, the removal, and a template as the start of a project. */

const owner = 'owner@gulf-labels.example';
const apostrophe = '\u2019';
const english = {
  title: 'Select From Your Templates',
  list: 'Templates',
  show: /^Show Details/,
  hide: /^Hide Details/,
  select: /^Select: Date syrup/,
  remove: /^Remove: Honey jar/,
  discard: 'Discard',
  removeNow: 'Remove',
  question: 'You do not have permission to submit order.',
  empty: `You don${apostrophe}t have any templates.`,
  create: 'Create New Project',
  useTemplate: 'Use a Project Template',
  gone: 'Not available any more',
  goneAnswers: [/Services: .?Scanning of films/, /Films: .?Keep for two years/],
  gears: /Number of gears/,
};
const arabic: typeof english = {
  title: 'اختر من قوالبك',
  list: 'القوالب',
  show: /^عرض التفاصيل/,
  hide: /^إخفاء التفاصيل/,
  select: /^استخدم هذا الإعداد: Date syrup/,
  remove: /^إزالة: Honey jar/,
  discard: 'تراجع',
  removeNow: 'إزالة',
  question: 'ليست لديك صلاحية لإرسال طلب.',
  empty: 'ليست لديك أي قوالب.',
  create: 'إنشاء مشروع جديد',
  useTemplate: 'استخدم قالب مشروع',
  gone: 'لم يعد متاحاً',
  goneAnswers: [/الخدمات: .?مسح الأفلام ضوئياً/, /الأفلام: .?الاحتفاظ بها لعامين/],
  gears: /عدد أسنان الترس/,
};
const getLanguage = ({ project }: TestInfo) => (project.metadata['lang'] === 'ar' ? 'ar' : 'en');
const getTexts = (info: TestInfo) => (getLanguage(info) === 'ar' ? arabic : english);

const table = (page: Page, name = english.list) => page.getByRole('table', { name });
const rowsOf = (page: Page, name?: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.locator('button[aria-expanded]') });
const toggleOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`Details: ${name}`) });

test('My Templates needs a sign-in, lists the jobs and shows one at a time after half a second [TPL-01] [TPL-02] [TPL-04] [TPL-05] [TPL-06] [TPL-07] [TPL-08] [TPL-09] [TPL-10] [TPL-11] [TPL-12]', async ({
  page,
}) => {
  await page.goto('/templates');
  await expect(page).toHaveURL(/\/login\?from=%2Ftemplates$/);
  await signIn(page, owner);
  // No product of the demo world has a text that a template keeps.
  await modifyCallAnswer(page, 'templates/templateView', (payload) => {
    const text = { id: 'remarks', label: 'Remarks', value: 'Kept to itself', fieldType: 'textarea' };
    return { ...payload, options: [...(payload['options'] as object[]), text] };
  });
  await page.goto('/templates');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select From Your Templates');
  const honey = rowsOf(page).filter({ hasText: 'Honey range 95 x 70' });
  await expect(honey).toContainText('Label plates');
  await expect(honey).toContainText(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), Oct \d{1,2}/);
  await expect(honey).toContainText(/291\.00 × 304\.80/);
  await expect(honey).toContainText(/used (Mon|Tue|Wed|Thu|Fri|Sat|Sun), Nov \d{1,2}/);
  await expect(honey.getByRole('link', { name: 'Use: Honey range 95 x 70' })).toHaveAttribute(
    'href',
    /^\/products\/label-plates\?templateId=\d+$/,
  );
  for (const name of ['ID', 'Project name', 'Product name', 'Date created'])
    await expect(table(page).getByRole('columnheader', { name, exact: true })).toBeVisible();

  const asked = page.waitForRequest(/templates\/templateView/);
  const pressedAt = Date.now();
  await toggleOf(page, 'Honey range').click();
  await asked;
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(500);
  await expect(page.getByText('Three across four around on the narrow press')).toBeVisible();
  await expect(table(page).getByText('Label width')).toBeVisible();
  // Plate type is a swatch, the remarks are a text: both are left out.
  await expect(table(page).getByText('Plate type')).toHaveCount(0);
  await expect(table(page).getByText('Remarks')).toHaveCount(0);
  const tops = await table(page)
    .locator('dt')
    .evaluateAll((labels) => labels.slice(0, 4).map((label) => Math.round(label.getBoundingClientRect().top)));
  expect([tops[1], tops[3]], 'two a line').toEqual([tops[0], tops[2]]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? Infinity);
  await expect(page.getByRole('link', { name: /^Select: Honey range/ })).toHaveAttribute(
    'href',
    /^\/products\/label-plates\?templateId=\d+$/,
  );
  await expectAccessible(page, 'my templates with an open row');

  await toggleOf(page, 'Date syrup').click();
  await expect(toggleOf(page, 'Date syrup')).toHaveText('Hide Details');
  await expect(toggleOf(page, 'Honey range')).toHaveText('Show Details');
  await expect(page.getByText('Three across four around')).toHaveCount(0);
  await toggleOf(page, 'Date syrup').click();
  await expect(page.getByRole('button', { name: english.hide })).toHaveCount(0);
});

test('templates are searched, sorted and paged in the address [TPL-16] [TPL-18] [TPL-21]', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/templates');
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Project name' }).click();
  await expect(page).toHaveURL(/sort=projectName/);
  await expect(rowsOf(page).first()).toContainText('Date syrup');
  const search = page.getByRole('searchbox', { name: 'Search templates' });
  await search.fill('pouch');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=pouch/);
  await search.fill('nothing like it');
  await expect(page.getByText('No result for: nothing like it')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowsOf(page)).toHaveCount(4);

  // Four templates are there; the list says that they go on, and shows the same four on its second page.
  const ranges: string[] = [];
  await modifyCallAnswer(
    page,
    'templates/getTemplates',
    ({ templates }) => ({ templates: { ...(templates as object), count: 30 } }),
    (asked) => {
      ranges.push(`${asked.searchParams.get('_start')} to ${asked.searchParams.get('_end')}`);
      asked.searchParams.set('_start', '0');
    },
  );
  await page.goto('/templates');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /2/ }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowsOf(page)).toHaveCount(4);
  await expect.poll(() => [...new Set(ranges)]).toEqual(['0 to 25', '25 to 50']);
});

test('a template saved with an order is removed after the question, and then none is left [TPL-13] [TPL-14] [TPL-15] [TPL-19] @phone-ar', async ({
  page,
}, info) => {
  const texts = getTexts(info);
  await signInAsNewOwner(page, 'templates');
  const { id: productId } = await callApi<{ id: number }>(page, '/product/label-plates');
  const files = { name: 'face.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf() };
  await callApi(page, '/orderfiles/create', { multipart: { productId, files } });
  const project = { projectName: 'Honey jar', projectDescription: 'New harvest', saveAsTemplate: true };
  await callApi(page, '/orders/create', { data: { productId, optionsJson: labelPlateSelection, ...project } });

  await page.goto(`/templates?lang=${getLanguage(info)}`);
  await expect(rowsOf(page, texts.list)).toHaveCount(1);
  await page.getByRole('button', { name: texts.remove }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(texts.question, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the question before a removal');
  await dialog.getByRole('button', { name: texts.discard }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowsOf(page, texts.list)).toHaveCount(1);

  await page.getByRole('button', { name: texts.remove }).click();
  await dialog.getByRole('button', { name: texts.removeNow }).click();
  await expect(page.getByText(texts.empty, { exact: true })).toBeVisible();
  const { templates } = await callApi<{ templates: { count: number } }>(page, '/templates/getTemplates');
  expect(templates.count).toBe(0);
  await expectAccessible(page, 'no templates');
  await expectNoHorizontalScroll(page);
});

test('an old template starts a project: what is gone is named, the rest filled in, the price is there [OLST-09] @phone-ar', async ({
  page,
}, info) => {
  const texts = getTexts(info);
  await signIn(page, owner);
  await page.goto(`/dashboard?lang=${getLanguage(info)}`);
  await page.getByRole('button', { name: texts.create }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: texts.useTemplate });
  await expect(link).toHaveAttribute('href', '/templates/');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
  await rowsOf(page, texts.list).filter({ hasText: 'Date syrup' }).getByRole('button', { name: texts.show }).click();
  await expect(page.getByText(texts.gone, { exact: true })).toBeVisible();
  await expectAccessible(page, 'a template that is older than the catalogue');
  await expectNoHorizontalScroll(page);

  await page.getByRole('link', { name: texts.select }).click();
  await expect(page).toHaveURL(/\/products\/label-plates\?templateId=\d+/);
  await expect(page.getByLabel(texts.gears)).toHaveValue('120');
  const notice = page.getByRole('status').filter({ hasText: texts.gone });
  for (const answer of texts.goneAnswers)
    await expect(notice.getByRole('listitem').filter({ hasText: answer })).toBeVisible();
  await expect(page.getByText('1,802.30').first()).toBeAttached();
  await expectAccessible(page, 'a product filled in from an old template');
});
