import { expect, test } from '@playwright/test';
import { printouts } from '@platewright/texts/en/desk/orders/printouts';
import { specification } from '@platewright/texts/en/desk/orders/specification';
import { work } from '@platewright/texts/en/desk/orders/work';
import { expectAccessible } from '../support/axe.ts';
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
  await expectAccessible(page, 'the form that corrects a specification');
  await page.goto('/desk/?work=mine');
  await expect(page.getByRole('row').filter({ hasText: 'Full cream' })).toBeVisible();
});

test('job ticket, packing slip and parcel labels are printed on their paper [FUL-26]', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example');
  await page.goto('/desk/?status=6');
  const id = (
    (await page
      .getByRole('link', { name: /^Open job/ })
      .first()
      .textContent()) ?? ''
  ).trim();
  await page.goto(`/desk/orders/${id}/printouts/ticket`);
  const ticket = page.getByRole('article', { name: printouts.kinds.ticket });
  await expect(ticket.getByRole('heading', { name: printouts.checks.title })).toBeVisible();
  await expect(ticket).toContainText(`${id}-01`);
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
