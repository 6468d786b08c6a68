import { expect, test } from '@playwright/test';
import { production } from '@platewright/texts/en/desk/orders/production';
import { printouts } from '@platewright/texts/en/desk/orders/printouts';
import { specification } from '@platewright/texts/en/desk/orders/specification';
import { work } from '@platewright/texts/en/desk/orders/work';
import { expectAccessible } from '../support/axe.ts';
import { holdLiveConnection } from '../support/hold-live-connection.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** What staff do with a job beside moving it: take it, correct it for the customer, print what goes with it. */

/** Width and height of the first page of a PDF, in mm. */
function readPageSize(pdf: Buffer): [number, number] {
  const [, width = '0', height = '0'] =
    /MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf.toString('latin1')) ?? [];
  const toMm = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return [toMm(width), toMm(height)];
}

test('a job is taken, found among one’s own and corrected for the customer', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  await page.goto('/desk/?status=4&q=Full+cream');
  await page.getByRole('link', { name: /^Open job/ }).click();
  const take = page.getByRole('button', { name: work.take });
  await take.click();
  await expect(take).toBeHidden();
  await expectAccessible(page, 'a job with its owner and due date');
  await page.getByRole('link', { name: specification.correct }).click();
  const form = page.getByRole('form', { name: specification.title });
  await expect(form.getByRole('heading', { name: specification.price.title })).toBeVisible();
  await expect(form.getByRole('button', { name: specification.save })).toBeDisabled();
  // The drawing follows the answers, and what a changed one was stands beside it.
  const width = form.getByRole('textbox', { name: /^Print width|^Label width/ }).first();
  const before = await width.inputValue();
  await expect(form.getByRole('img', { name: /^Layout of/ })).toBeVisible();
  await width.fill(String(Number(before) + 1));
  await expect(form.getByText(`${specification.was} ${before} mm`)).toBeVisible();
  await expect(form.getByRole('region', { name: specification.yours })).toContainText(`${Number(before) + 1} mm`);
  await expectAccessible(page, 'the form that corrects a specification');
  await form.getByRole('button', { name: specification.undo }).click();
  await page.goto('/desk/?work=mine');
  await expect(page.getByRole('row').filter({ hasText: 'Full cream' })).toBeVisible();
});

test('the checks of a ticket are signed, its relief is set, and it is printed with slip and labels [FUL-26]', async ({
  page,
  context,
}) => {
  await signInAtDesk(page, 'admin@platewright.example');
  await page.goto('/desk/?status=6');
  const id = (
    (await page
      .getByRole('link', { name: /^Open job/ })
      .first()
      .textContent()) ?? ''
  ).trim();
  await page.goto(`/desk/orders/${id}`);
  const ticket = page.getByRole('group', { name: `Job ticket ${id}` });
  const check = ticket.getByRole('checkbox', { name: printouts.checks.imaging });
  const colleague = await context.newPage();
  const connect = await holdLiveConnection(colleague);
  await colleague.goto(`/desk/orders/${id}`);
  const seenByColleague = colleague.getByRole('checkbox', { name: printouts.checks.imaging });
  await expect(seenByColleague).not.toBeChecked();
  await check.press('Space');
  await expect(check).toBeChecked();
  await expect(ticket.getByText('1 of 9 signed')).toBeVisible();
  // The page of a colleague follows without a reload, although it was not connected yet.
  connect();
  await expect(seenByColleague).toBeChecked();
  await expectAccessible(page, 'a ticket with a signed check');

  await ticket.getByRole('button', { name: production.relief.set }).click();
  const dialog = page.getByRole('dialog', { name: production.relief.set });
  await dialog.getByLabel(production.relief.field).fill('5000');
  await dialog.getByRole('button', { name: production.relief.save }).click();
  await expect(
    dialog.getByText('Enter whole micrometres, at least 100 and less than the plate is thick.'),
  ).toBeVisible();
  await dialog.getByLabel(production.relief.field).fill('600');
  await dialog.getByRole('button', { name: production.relief.save }).click();
  await expect(ticket.getByText(/^600 µm, floor \d+ µm$/)).toBeVisible();

  await page.goto(`/desk/orders/${id}/printouts/ticket`);
  await expect(page.getByRole('article').getByText('600 µm')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: printouts.checks.imaging }).locator('time')).toBeVisible();
  await page.goBack();
  await check.press('Space');
  const question = page.getByRole('alertdialog', { name: production.checks.withdrawTitle });
  await question.getByRole('button', { name: production.checks.withdraw }).click();
  await expect(check).not.toBeChecked();
  await expect(page.getByText('Signature of a check withdrawn')).toBeVisible();

  await page.goto(`/desk/orders/${id}/printouts/ticket`);
  const paper = page.getByRole('article', { name: printouts.kinds.ticket });
  await expect(paper.getByRole('heading', { name: printouts.checks.title })).toBeVisible();
  await expect(paper).toContainText(`${id}-01`);
  await expectAccessible(page, 'the job ticket');
  expect(readPageSize(await page.pdf({ preferCSSPageSize: true }))).toEqual([210, 297]);

  await page.getByRole('radio', { name: printouts.kinds.slip }).click();
  const slip = page.getByRole('article', { name: printouts.kinds.slip });
  await expect(slip).toContainText('Report a fault within 48 hours of delivery');
  expect(readPageSize(await page.pdf({ preferCSSPageSize: true }))).toEqual([210, 297]);

  await page.goto(`/desk/orders/${id}/printouts/label?parcels=2`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('Parcel 2 of 2')).toBeVisible();
  const labels = await page.pdf({ preferCSSPageSize: true });
  expect(readPageSize(labels)).toEqual([100, 150]);
  // Nothing of the desk around the paper is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: printouts.print })).toBeHidden();
});
