import { expect, test, type Browser, type Page } from '@playwright/test';
import { companies } from '@platewright/texts/en/desk/companies';
import { orderQueue } from '@platewright/texts/en/desk/orders/order-queue';
import { orderTransitionTexts as orderTransitions } from '@platewright/texts/en/desk/orders/order-transitions';
import { prices } from '@platewright/texts/en/desk/orders/prices';
import { shell } from '@platewright/texts/en/desk/shell';
import { holdLiveConnection } from '../support/hold-live-connection.ts';
import { failCall } from '../support/mock-calls.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** The desk as its people use it: side by side, with other rights, when something does not load. */

async function openDeskAs(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtDesk(page, email);
  return page;
}

/** The job of the demo world that prepress works on for an agent. */
async function openOrderInProcessing(desk: Page): Promise<void> {
  await desk.goto('/desk/?status=4&q=Full+cream');
  await desk.getByRole('link', { name: /^Open job/ }).click();
  await expect(desk.getByRole('heading', { name: prices.title })).toBeVisible();
}

test('of two who set prices of one job the second is warned, and asked where the first one may not alone', async ({
  page,
  browser,
}) => {
  const other = await openDeskAs(browser, 'prepress@platewright.example');
  await signInAtDesk(page, 'admin@platewright.example');
  await openOrderInProcessing(page);
  await openOrderInProcessing(other);
  const physical = (desk: Page) => desk.getByLabel(prices.physicalPrice);
  const save = (desk: Page) => desk.getByRole('button', { name: prices.save });
  await expect(physical(page)).not.toHaveValue('');
  const before = await physical(page).inputValue();
  // Another amount each time: the price of one run may stand there from the run before.
  const set = `2${String(Date.now()).slice(-3)}.00`;

  await physical(other).fill('1999');
  await physical(page).fill(set);
  await page.getByLabel(prices.note).fill('One plate more');
  await save(page).click();
  // More than half above the price list: who may set any price alone is asked once more.
  await page
    .getByRole('alertdialog', { name: prices.question.title })
    .getByRole('button', { name: prices.save })
    .click();
  await expect(page.getByText(prices.saved)).toBeVisible();
  await expect(page.getByLabel(prices.note)).toHaveCount(0);
  await expect(page.getByRole('button', { name: prices.reset })).toHaveCount(0);

  await expect(other.getByText(prices.late)).toBeVisible();
  await expect(other.getByText(prices.savedNow.replace('{amount}', set.replace(/^2/, '2,')))).toBeVisible();
  await expect(physical(other)).toHaveValue('1999');
  await other.getByRole('button', { name: prices.reset }).click();
  await expect(physical(other)).toHaveValue(set);
  await expect(other.getByText(prices.late)).toBeHidden();

  await physical(other).fill(before);
  await other.getByLabel(prices.note).fill('As before');
  await save(other).click();
  await expect(physical(page)).toHaveValue(before);

  // Beyond the limit of prepress a colleague decides; the job is the same, because only one journey at a time may set its prices.
  await physical(other).fill('1');
  await expect(other.getByText(prices.beyond.title)).toBeVisible();
  await other.getByLabel(prices.note).fill('A friend of ours');
  await other.getByRole('button', { name: prices.ask }).click();
  await expect(other.getByText(prices.waiting.mine)).toBeVisible();
  await expect(physical(other)).toHaveValue(before);

  await expect(page.getByText('A friend of ours').first()).toBeVisible();
  await page.getByRole('button', { name: prices.waiting.refuse.action }).click();
  await page.getByLabel(new RegExp(`^${prices.waiting.reason}`)).fill('Not for this customer');
  await page.getByRole('dialog').getByRole('button', { name: prices.waiting.refuse.action }).click();
  await expect(page.getByText(prices.waiting.title)).toHaveCount(0);
  await expect(other.getByText(prices.waiting.title)).toHaveCount(0);
  await expect(other.getByText('Not for this customer').first()).toBeVisible();
});

test('a card that is dragged to another lane asks for the transition there', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  await page.goto('/desk/?view=board&q=Full+cream&show=all');
  const board = page.getByRole('group', { name: orderQueue.board });
  const getLane = (name: string) => board.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const card = getLane('In processing').getByRole('link', { name: /Full cream/ });
  // There is no transition to this lane: it does not take the card.
  await card.dragTo(getLane('Completed'));
  await expect(page).not.toHaveURL(/job=/);
  await card.dragTo(getLane('Missing files'));
  const dialog = page.getByRole('dialog', { name: orderTransitions.list.askFiles.title });
  await expect(dialog.getByLabel(orderTransitions.note)).toBeFocused();
  await dialog.getByRole('button', { name: orderTransitions.cancelDialog }).click();
  await expect(page).not.toHaveURL(/to=/);
  await expect(card).toBeVisible();
});

test('a page past the end of a list leads to its last one', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  for (const list of ['', 'companies', 'content/kinds/faq']) {
    await page.goto(`/desk/${list}?page=900`);
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await expect(page).not.toHaveURL(/page=900/);
  }
});

test('a record that does not load says so, keeps the way back, and comes with the next try', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  // News from other journeys would load the record by themselves.
  await holdLiveConnection(page);
  await failCall(page, '/desk/companies/1');
  await page.goto('/desk/companies/1');
  await expect(page.getByRole('heading', { level: 1, name: shell.failed.title })).toBeVisible();
  await expect(page.getByRole('link', { name: companies.back })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: shell.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gulf Labels' })).toBeVisible();
  await expect(page).toHaveTitle(/^Gulf Labels/);
});
