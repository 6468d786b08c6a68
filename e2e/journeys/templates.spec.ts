import { expect, test, type Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../support/auth-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { quotations } from '@platewright/texts/ar/web/quotations';
import { callApi } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { labelPlateSelection } from '../support/draft.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { orderQuotationByPhone } from '../support/order-by-phone.ts';
import { createQuotation, uploadArtwork } from '../support/quotations.ts';
import { signIn } from '../support/sign-in.ts';

/** My Templates: the list, its details, the removal, and a template as the start of a project. */

const owner = 'owner@gulf-labels.example';
const texts = {
  title: 'اختر من قوالبك',
  list: 'القوالب',
  show: /^عرض التفاصيل/,
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
const rowsOf = (page: Page) =>
  page
    .getByRole('table', { name: texts.list })
    .getByRole('row')
    .filter({ has: page.locator('button[aria-expanded]') });

test('the last template is removed after a question, and an old one starts a project @phone-ar', async ({
  page,
  browser,
}) => {
  // First: the page's language is that of the emails to somebody new.
  await test.step('a template saved with an order is removed after the question, and then none is left [TPL-13] [TPL-14] [TPL-15] [TPL-19]', async () => {
    await signInAsNewOwner(page, 'templates');
    const { id: productId } = await callApi<{ id: number }>(page, '/product/label-plates');
    const files = { name: 'face.pdf', mimeType: 'application/pdf', buffer: createArtworkPdf() };
    await callApi(page, '/orderfiles/create', { multipart: { productId, files } });
    const project = { projectName: 'Honey jar', projectDescription: 'New harvest', saveAsTemplate: true };
    await callApi(page, '/orders/create', { data: { productId, optionsJson: labelPlateSelection, ...project } });

    await page.goto(`/templates?lang=ar`);
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: texts.remove }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(texts.question, { exact: true })).toBeVisible();
    await expectAccessible(page, 'the question before a removal');
    await dialog.getByRole('button', { name: texts.discard }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(1);

    await page.getByRole('button', { name: texts.remove }).click();
    await dialog.getByRole('button', { name: texts.removeNow }).click();
    await expect(page.getByText(texts.empty, { exact: true })).toBeVisible();
    const { templates } = await callApi<{ templates: { count: number } }>(page, '/templates/getTemplates');
    expect(templates.count).toBe(0);
    await expectAccessible(page, 'no templates');
    await expectNoHorizontalScroll(page);
  });

  await test.step('a quotation is shown to a colleague by its link, and ordered at its price', async () => {
    const { id, number } = await createQuotation(page, 'Date syrup 400 g');
    await page.goto(`/quotations/${id}?lang=ar`);
    await expect(page.getByText(/763\.64/).first()).toBeVisible();
    await page.getByRole('button', { name: quotations.share.make }).click();
    const link = await page.getByLabel(quotations.share.link, { exact: true }).inputValue();
    await expectAccessible(page, 'a quotation');
    await expectNoHorizontalScroll(page);

    const colleague = await page.context().browser()?.newPage();
    if (!colleague) throw new Error('There is no browser.');
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(colleague.getByText(/763\.64/).first()).toBeVisible();
    await expect(colleague.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(colleague, 'a shared quotation');

    await uploadArtwork(page);
    await page.reload();
    await page.getByRole('button', { name: quotations.page.order }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('face.pdf').first()).toBeVisible();
    await expectAccessible(page, 'ordering a quotation');
    await dialog.getByRole('button', { name: quotations.accept.go }).click();
    await expect(page).toHaveURL(/\/order\/\d+\/projectDetails/);
    await colleague.reload();
    await expect(colleague.getByText(/763\.64/).first()).toBeVisible();
    await colleague.close();
  });

  await test.step('staff who are called order another quotation; the customer sees it, at the same price', async () => {
    const { id } = await createQuotation(page, 'Date syrup 800 g');
    const orderId = await orderQuotationByPhone(browser, id, /763\.64/);
    await page.goto(`/quotations/${id}?lang=ar`);
    await expect(page.getByText(/763\.64/).first()).toBeVisible();
    await page.getByRole('link', { name: new RegExp(orderId) }).click();
    await expect(page).toHaveURL(`/order/${orderId}/projectDetails`);
    await expect(page.getByText(/بالهاتف، استلمه/).first()).toBeAttached();
    await expect(
      page
        .getByText(/727\.28/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('an old template starts a project: what is gone is named, the rest filled in, the price is there [OLST-09]', async () => {
    await signIn(page, owner);
    await page.goto(`/dashboard?lang=ar`);
    await page.getByRole('button', { name: texts.create }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: texts.useTemplate });
    await expect(link).toHaveAttribute('href', '/templates/');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title);
    await rowsOf(page).filter({ hasText: 'Date syrup' }).getByRole('button', { name: texts.show }).click();
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
});
