import { expect, test } from '@playwright/test';
import { requests } from '@platewright/texts/en/desk/orders/requests';
import { handRefund } from '@platewright/texts/en/desk/payments/hand-refund';
import { orderQueue } from '@platewright/texts/en/desk/orders/order-queue';
import { order as arabic } from '@platewright/texts/ar/web/orders/order';
import { order as english } from '@platewright/texts/en/web/orders/order';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createCancelledCashOrder, createPayableOrder } from '../support/payable-order.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** Customer and desk side by side: the one asks, the other answers, and neither page is loaded again. */
test(
  'a change is asked for, withdrawn, asked for again and granted',
  { tag: '@phone-ar' },
  async ({ page, browser }, { project }) => {
    const texts = project.metadata['lang'] === 'ar' ? arabic : english;
    // Both projects run at once, and files that are not ordered yet belong to the person.
    await signInAsNewOwner(page, 'requests');
    const orderId = await createPayableOrder(page, `Asked for in ${String(project.metadata['lang'])}`);
    await openPage(page, `/order/${orderId}/projectDetails?lang=${String(project.metadata['lang'])}`);
    const section = page.getByRole('region', { name: texts.requests.title });
    const ask = async (message: string) => {
      await section.getByRole('button', { name: texts.requests.change.ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(message);
      await expectAccessible(page, 'the request for a change');
      await dialog.getByRole('button', { name: texts.requests.send }).click();
      await expect(section.getByText(texts.requests.states.waiting)).toBeVisible();
    };
    await ask('A wider label');
    await section.getByRole('button', { name: texts.requests.withdraw }).click();
    await expect(section.getByText(texts.requests.states.withdrawn, { exact: true })).toBeVisible();
    await ask('104 teeth');

    const desk = await (
      await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
    ).newPage();
    await signInAtDesk(desk, 'admin@platewright.example', '/desk/?work=requests');
    const row = desk.getByRole('row').filter({ hasText: `Asked for in ${String(project.metadata['lang'])}` });
    await expect(row).toContainText(orderQueue.asks.change);
    await desk.goto(`/desk/orders/${orderId}`);
    await expect(desk.getByText('104 teeth').first()).toBeVisible();
    await expectAccessible(desk, 'a job with a request');
    await desk.getByRole('button', { name: requests.answer, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toContainText(requests.dialog.acceptances.reopen);
    await expectAccessible(desk, 'the answer to a request');
    await dialog.getByRole('textbox').fill('We make it with 104 teeth.');
    await dialog.getByRole('button', { name: requests.dialog.confirm }).click();
    await expect(desk.getByRole('link', { name: requests.correct })).toBeVisible();

    // The customer reads the answer without loading the page again.
    await expect(section.getByText(texts.requests.states.accepted)).toBeVisible();
    await expect(section).toContainText('We make it with 104 teeth.');
    await expectAccessible(page, 'an order with an answered request');
    await desk.context().close();
  },
);

test('cash of a cancelled order is given back by hand: the desk settles it, and the customer reads it', async ({
  page,
  browser,
}) => {
  await signInAsNewOwner(page, 'refunds');
  const name = 'Cash to give back';
  const orderId = await createCancelledCashOrder(page, name);
  await openPage(page, `/order/${orderId}/projectDetails`);
  const refunds = page.getByRole('region', { name: english.refunds.title });
  await expect(refunds).toContainText(english.refunds.due);

  const desk = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })).newPage();
  await signInAtDesk(desk, 'accounts@platewright.example', '/desk/?work=refunds');
  await expect(desk.getByRole('row').filter({ hasText: name })).toBeVisible();
  await desk.goto(`/desk/orders/${orderId}`);
  const done = desk.getByRole('button', { name: handRefund.done, exact: true });
  await done.click();
  const note = desk.getByRole('textbox', { name: handRefund.note });
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk, 'a refund that is not explained yet');
  await note.fill('Handed back at the counter, receipt 17.');
  await done.click();
  await expect(desk.getByText('Handed back at the counter, receipt 17.').first()).toBeVisible();
  await expect(done).toHaveCount(0);
  await desk.goto('/desk/?work=refunds');
  await expect(desk.getByRole('row').filter({ hasText: name })).toHaveCount(0);

  // The customer reads it without loading the page again.
  await expect(refunds).toContainText(/Refunded on /);
  await expectAccessible(page, 'an order with a settled refund');
  await desk.context().close();
});
