import { expect, test, type Locator, type Page } from '@playwright/test';
import { fillProjectName, uploadArtwork } from '../support/product-form.ts';
import { advanceClockUntilVisible, pauseClock } from '../support/clock.ts';
import { readDraft, storeDraft } from '../support/draft.ts';
import { selectOption } from '../support/form.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { callApi } from '../support/call-api.ts';
import { signIn } from '../support/sign-in.ts';

/** The product page: its form, what it can start from, the quote, and what becomes of Submit. */

const ownerEmail = 'owner@gulf-labels.example';
const quotePanel = (page: Page) => page.getByRole('complementary', { name: 'Fast Quote' });
const submitButton = (page: Page) => quotePanel(page).getByRole('button', { name: 'Submit' });
const startFromRegion = (page: Page): Locator => page.getByRole('region', { name: 'Start from' });
const group = (page: Page, name: RegExp | string) => page.getByRole('group', { name });

const fetchFirstTemplate = async (page: Page, url: string) => {
  const { templates } = await callApi<{ templates: { value: number; label: string }[] }>(
    page,
    `/templates/getTemplateByProduct/${url}`,
  );
  const [first] = templates;
  if (!first) throw new Error('The demo world has a template of this product.');
  return first;
};

test('an owner fills the form in, by hand, from a template and from an earlier order, and follows the price', async ({
  page,
}) => {
  await signIn(page, ownerEmail);

  await test.step('shows a loader until the product has come [PROD-11]', async () => {
    await openPage(page, '/category/labels');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/products/**.data*', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: /Label plates/ })
      .first()
      .click();
    const loader = page.getByRole('progressbar', { name: 'The page is loading' });
    await expect(loader).toBeVisible();
    await expect(page.getByRole('form', { name: 'Label plates' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Label plates' })).toBeVisible();
    await expect(loader).toHaveCount(0);
    await page.unroute('**/products/**.data*');
  });

  await test.step('has banner, project, a field for each type of option, template, saving and a quote that stays in sight [PROD-06, PROD-07, PROD-08, PROD-17, PROD-20, PROD-25, PROD-33, PROD-34, PROD-35, PROD-36, PROD-37, PROD-38, PROD-40, PROD-41, PRC-07]', async () => {
    await openPage(page, '/products/paper-bag-plates');
    const banner = page.getByRole('main').locator('header').first();
    await expect(banner.getByRole('heading', { level: 1, name: 'Paper bag plates' })).toBeVisible();
    await expect(banner.locator('p', { hasText: 'Even solids on absorbent paper.' })).toBeVisible();
    await expect(banner.locator('svg').last()).toBeVisible();

    await openPage(page, '/products/label-plates');
    const form = page.getByRole('form', { name: 'Label plates' });
    await expect(form.getByRole('heading', { name: 'Project Details' })).toBeVisible();
    await expect(form.getByLabel(/Project name/)).toBeEditable();
    await expect(form.getByLabel(/Project description/)).toBeEditable();

    const types = form.getByRole('radiogroup', { name: /Plate type/ });
    await expect(types.getByRole('radio')).toHaveCount(2);
    await expect(types.locator('svg, img')).toHaveCount(2);
    await types.getByText('Digital', { exact: true }).click();
    await expect(types.getByRole('radio', { name: 'Digital', exact: true })).toBeChecked();

    await selectOption(page, /Repeat given by/, 'Gears');
    const gears = form.getByLabel(/Number of gears/);
    await expect(gears).toHaveAttribute('inputmode', /numeric|decimal/);
    await gears.pressSequentially('9x6');
    await expect(gears).toHaveValue('96');
    await expect(form.getByText('gears', { exact: true }).first()).toBeVisible();
    await expect(form.getByLabel(/Press name/)).toHaveJSProperty('tagName', 'INPUT');

    await selectOption(page, /Number of colours/, '5');
    const inks = group(page, /Process colours/);
    for (const ink of ['Cyan', 'Black']) await inks.getByText(ink, { exact: true }).click();
    await expect(inks.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(form.getByLabel(/Spot colours/)).toHaveJSProperty('tagName', 'TEXTAREA');

    await expect(form.getByText('Outline the fonts, embed images at 300 dpi', { exact: false })).toBeVisible();
    const guide = form.getByRole('link', { name: 'Artwork guide (PDF)' });
    await expect(form.getByText('Bleed 2 mm', { exact: false })).toBeVisible();
    const file = await page.request.get((await guide.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await expect(form.getByRole('checkbox', { name: 'Save as template' })).not.toBeChecked();
    await expect(quotePanel(page).getByRole('textbox', { name: 'Coupon' })).toBeEditable();
    await expect(quotePanel(page).getByText('Final price will be provided after Processing step.')).toBeVisible();
    await form.getByRole('checkbox', { name: 'Save as template' }).scrollIntoViewIfNeeded();
    await expect(quotePanel(page).getByRole('heading', { name: 'Fast Quote' })).toBeInViewport();
  });

  await test.step('starts from a template, follows a changed number with its price, takes and gives back a coupon [PROD-03, PROD-18, PROD-21, PROD-45, PROD-48, PRC-01, PRC-06, CPN-02, CPN-04]', async () => {
    const template = await fetchFirstTemplate(page, 'label-plates');
    await openPage(page, `/products/label-plates?templateId=${template.value}`);
    const list = startFromRegion(page).getByRole('button', { name: /Template/ });
    await expect(list).toContainText(template.label);
    await expect(page.getByRole('combobox', { name: 'Order for customer' })).toHaveCount(0);
    await expect(page.getByLabel(/Label width/)).toHaveValue('95');
    await expect(page.getByLabel(/Project name/)).not.toHaveValue('');

    const total = quotePanel(page).getByText('Total', { exact: true }).locator('..');
    // The loader goes half a second after the server has said its word.
    const loader = page.locator('[data-checking]');
    await expect(total).toHaveText(/\d/);
    await expect(loader).toHaveCount(0);
    const before = (await total.textContent()) ?? '';
    await page.getByLabel(/Number of gears/).fill('120');
    await expect(total).not.toHaveText(before);
    await expect(total).toContainText('AED');
    await expect(list).not.toContainText(template.label);
    await selectOption(startFromRegion(page), /Template/, template.label);
    await expect(page.getByLabel(/Number of gears/)).not.toHaveValue('120');
    await expect(total).toHaveText(before);

    await expect(loader).toHaveCount(0);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse('**/calcprice');
    await page.getByLabel(/Number of gears/).fill('121');
    await page.clock.runFor(400);
    await answered;
    let rest = 0;
    const stillThere = async () => {
      await page.clock.runFor(50);
      rest += 50;
      return loader.count();
    };
    await expect.poll(stillThere, { intervals: [200] }).toBe(0);
    expect(rest).toBeGreaterThanOrEqual(500);
    expect(rest).toBeLessThan(1500);
    await page.clock.resume();

    const coupon = quotePanel(page).getByRole('textbox', { name: 'Coupon' });
    const full = (await total.textContent()) ?? '';
    await coupon.fill('welcome10');
    await quotePanel(page).getByRole('button', { name: 'Apply' }).click();
    await expect(quotePanel(page).getByText('Discount 10 %')).toBeVisible();
    await expect(coupon).toHaveValue('WELCOME10');
    await expect(coupon).not.toBeEditable();
    await expect(total).not.toHaveText(full);
    await quotePanel(page).getByRole('button', { name: 'Clear' }).click();
    await expect(coupon).toBeEditable();
    await expect(coupon).toHaveValue('');
    await expect(quotePanel(page).getByText('Discount 10 %')).toHaveCount(0);
    await expect(total).toHaveText(full);
  });

  await test.step('copies an earlier order, and says so when it is another product’s [PROD-05]', async () => {
    const { orders } = await callApi<{ orders: { rows: { id: number; projectName: string }[] } }>(
      page,
      '/orders/getList?_start=0&_end=25&searchByAttributes={"name":"Label plates"}',
    );
    const order = orders.rows[0];
    if (!order) throw new Error('The demo world has an order of label plates.');
    const { optionsJson } = await callApi<{ optionsJson: string }>(page, `/orders/optionjson/${order.id}`);
    await openPage(page, `/products/label-plates?orderId=${order.id}`);
    await expect(page.getByLabel(/Project name/)).toHaveValue(order.projectName.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''));
    const getStoredSelection = async () => {
      const draft = await readDraft(page);
      return (JSON.parse(draft ?? '{}') as { selection?: unknown }).selection;
    };
    await expect.poll(getStoredSelection).toEqual(JSON.parse(optionsJson));
    await expect(page.getByText(`This form holds a copy of order ${order.id},`)).toBeVisible();
    await openPage(page, `/products/film-plates?orderId=${order.id}`);
    await expect(page.getByText('This order does not exist, or it is of another product.')).toBeVisible();
  });

  await test.step('shows what comes with an answer as soon as it is chosen [PROD-47]', async () => {
    await openPage(page, '/products/corrugated-postprint');
    const attachment = page.getByRole('link', { name: 'Open the guide (PDF)' });
    await selectOption(page, /Plate delivery/, 'Plates only');
    await expect(attachment).toHaveCount(0);
    await selectOption(page, /Plate delivery/, 'Mounted on carrier');
    await expect(attachment).toHaveAttribute('href', /\.pdf$/);
    await expect(page.getByText('What we need to mount your plates', { exact: false })).toBeVisible();
  });
});

test('creates the project: groups last, a loader, a failure that can be closed, success and the dashboard after 3 s [PROD-64, PROD-65, PROD-66, PROD-67, PROD-68, PROD-69, PROD-71, PROD-76]', async ({
  page,
}) => {
  await signInAsNewOwner(page, 'submit');
  await storeDraft(page);
  await page.clock.install();
  await openPage(page, '/products/label-plates');
  await fillProjectName(page, 'Sidr honey', 'New harvest');
  const outputs = group(page, /Deliver as/);
  await outputs.getByText('Physical plates', { exact: true }).click();
  await submitButton(page).click();
  await expect(outputs.getByText('Pleas select at last one item')).toBeVisible();
  // The list of what is missing moves the form: a press where the box was does nothing.
  const plates = outputs.getByRole('checkbox', { name: /^Physical plates/ });
  await expect(async () => {
    if (!(await plates.isChecked())) await outputs.getByText('Physical plates', { exact: true }).click();
    await expect(plates).toBeChecked({ timeout: 1000 });
  }).toPass();
  await uploadArtwork(page, 'Upload File');

  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  // The order is made, and its answer is lost on the way.
  await page.route('**/orders/create', async (route) => {
    await held;
    await route.fetch();
    await route.fulfill({
      status: 500,
      json: { error: { code: 500, message: 'x', name: 'unexpected' }, payload: null },
    });
  });
  await submitButton(page).click();
  await expect(quotePanel(page).getByRole('progressbar').last()).toBeVisible();
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Something went wrong please try again later').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/orders/create');

  await pauseClock(page);
  await submitButton(page).dblclick();
  await advanceClockUntilVisible(page, dialog.getByRole('heading', { name: 'Project Successfully Created' }));
  await expect(dialog.getByText('You will be redirected to dashboard shortly.')).toBeVisible();
  await page.clock.runFor(2800);
  await expect(page).toHaveURL('/products/label-plates');
  await page.clock.runFor(400);
  await page.waitForURL('**/dashboard');
  await page.clock.resume();
  await expect(page.getByRole('row', { name: /Sidr honey/ })).toHaveCount(1);
});

test('a guest uses the page before it is whole, and sees an example of every plate', async ({ page }) => {
  await test.step('takes the first press, key or word in a field that React has not reached yet', async () => {
    await page.goto('/products/label-plates');
    const form = page.getByRole('form', { name: 'Label plates' });
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    const lists = form.getByRole('button', { name: /Repeat given by|Number of colours/ });
    await expect.poll(() => page.getByRole('banner').getByRole('button').first().evaluate(isHydrated)).toBe(true);
    for (const list of await lists.all()) expect(await list.evaluate(isHydrated)).toBe(false);

    const name = form.getByLabel(/Project name/);
    await name.fill('Dates & figs');
    await expect(name).toHaveValue('Dates  figs');
    const analog = form
      .getByRole('radiogroup', { name: /Plate type/ })
      .getByRole('radio')
      .last();
    await expect(analog).not.toBeChecked();
    await analog.evaluate((input: HTMLInputElement) => input.click());
    await expect(analog).toBeChecked();
    await expect.poll(() => readDraft(page)).toContain('Dates  figs');
    await expect.poll(() => readDraft(page)).not.toContain('plateType.dig');

    // The code of lists comes after the page: until then they take no key.
    const five = page.getByRole('option', { name: '5', exact: true });
    await expect(async () => {
      await lists.last().focus();
      await page.keyboard.press('Enter');
      await expect(five).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await five.click();
    await expect(lists.last()).toContainText('5');
  });

  await test.step('draws an example of every product’s plate; a product without a plate shows itself', async () => {
    await openPage(page, '/products/corrugated-postprint');
    const layout = page.getByRole('region', { name: 'Plate layout' });
    await expect(layout.getByText('Example: 600 × 400 mm. Type to make it yours.')).toBeVisible();
    await openPage(page, '/products/film-plates');
    await expect(layout.getByText('Example: 104 gears, 600 mm wide. Type to make it yours.')).toBeVisible();
    await expect(quotePanel(page).getByText(/\d\.\d\d/)).toHaveCount(0);

    await openPage(page, '/products/colour-proof');
    await expect(page.getByText('An inkjet colour proof on paper', { exact: false })).toBeVisible();
    await expect(layout).toHaveCount(0);
    const register = quotePanel(page).getByRole('link', { name: 'Register' });
    await expect(register).toHaveAttribute('href', '/register?from=%2Fproducts%2Fcolour-proof');
  });
});
