import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test';
import { comments as arabic } from '@platewright/texts/ar/shared/comments';
import { desk as deskArabic } from '@platewright/texts/ar/desk';
import { web as webArabic } from '@platewright/texts/ar/web';
import { comments as english } from '@platewright/texts/en/shared/comments';
import { desk as deskEnglish } from '@platewright/texts/en/desk';
import { web as webEnglish } from '@platewright/texts/en/web';
import { expectNoHorizontalScroll, phoneTag } from '../support/auth-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createProofedOrder } from '../support/payable-order.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** Customer and prepress comment on a place of a proof; a rejection takes along what is open. */

const getTexts = ({ project }: TestInfo) =>
  project.metadata['lang'] === 'ar'
    ? { lang: 'ar', comments: arabic, proof: webArabic.proof, desk: deskArabic }
    : { lang: 'en', comments: english, proof: webEnglish.proof, desk: deskEnglish };

const fill = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_all, name: string) => params[name] ?? '');

/** The list of comments: beside the page, or in the sheet that lies over it. */
const list = (page: Page, { title }: { readonly title: string }) =>
  page.getByRole('region', { name: title, exact: true }).filter({ visible: true });

async function openAtDesk(browser: Browser, orderId: number, lang: string, platesOf: RegExp): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAtDesk(page, 'prepress@platewright.example', `/desk/orders/${orderId}?lang=${lang}`);
  await page.getByRole('link', { name: platesOf }).first().click();
  return page;
}

/** Presses a place of the page, in parts of the stage. */
async function pressStage(page: Page, label: string, x: number, y: number): Promise<void> {
  const stage = page.getByRole('group', { name: label });
  const box = await stage.boundingBox();
  await stage.click({ position: { x: x * (box?.width ?? 0), y: y * (box?.height ?? 0) } });
}

test(
  'customer and prepress comment on a place, and a rejection takes it along',
  phoneTag,
  async ({ page, browser }, info) => {
    const { lang, comments, proof, desk: deskTexts } = getTexts(info);
    const isPhone = page.viewportSize()?.width === 390;
    await signInAsNewOwner(page, 'comments');
    const orderId = await createProofedOrder(page, `Comments ${lang}`);
    const { rows } = await callApi<{ rows: { id: number }[] }>(page, `/orderdetails/downloadfiles/${orderId}`);
    await openPage(page, `/order/${orderId}/proof/${rows[0]?.id ?? 0}?lang=${lang}`);

    // A place is pressed, and the text survives a reload before it is saved.
    const stageLabel = fill(proof.stage, { page: '1', pages: '1' });
    await page.getByRole('button', { name: comments.tool }).click();
    await expect(page.getByText(comments.pickHint)).toBeVisible();
    await pressStage(page, stageLabel, 0.5, 0.5);
    const field = page.getByRole('textbox', { name: comments.newComment }).filter({ visible: true });
    await expect(field).toBeFocused();
    await field.fill('The barcode is too small.');
    await page.reload();
    if (isPhone) await page.getByRole('button', { name: fill(comments.count, { n: '0' }) }).click();
    else await page.getByRole('tab', { name: proof.comments }).click();
    await expect(field).toHaveValue('The barcode is too small.');
    await page.getByRole('button', { name: comments.save }).filter({ visible: true }).click();
    await expect(field).toHaveCount(0);
    await expect(list(page, comments).getByText('The barcode is too small.')).toBeVisible();
    await expectAccessible(page, 'a comment on a proof');
    await expectNoHorizontalScroll(page);

    // Prepress sees it at the same place and answers; the open page of the customer learns it by itself.
    const desk = await openAtDesk(
      browser,
      orderId,
      lang,
      new RegExp(`^${fill(deskTexts.order.files.platesOf, { name: '' }).trim()}`),
    );
    const atDesk = list(desk, comments);
    await expect(atDesk.getByText('The barcode is too small.')).toBeVisible();
    const reply = desk.getByRole('textbox', { name: fill(comments.reply, { number: '1' }) });
    await reply.fill('We make it 90 %.');
    await atDesk.getByRole('button', { name: comments.send }).click();
    await expect(list(page, comments).getByText('We make it 90 %.')).toBeVisible();

    // The list leads to the pin, which stays at its place when the page is zoomed.
    await list(page, comments)
      .getByRole('button', { name: fill(comments.show, { number: '1' }) })
      .click();
    const pin = page.getByRole('button', {
      name: fill(comments.pin, { number: '1', text: 'The barcode is too small.' }),
    });
    await expect(pin).toBeVisible();
    const box = await pin.boundingBox();
    expect([box?.width, box?.height]).toEqual([28, 28]);
    await page.keyboard.press('+');
    await expect(pin).toBeVisible();
    expect((await pin.boundingBox())?.width).toBe(28);

    // With an open comment a rejection needs no further words.
    await page.getByRole('button', { name: proof.reject, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The barcode is too small.')).toBeVisible();
    await expectAccessible(page, 'a rejection with comments');
    await dialog.getByRole('button', { name: proof.reject, exact: true }).click();
    await expect(page.getByText(new RegExp(fill(proof.commentsTaken, { list: '1' })))).toBeVisible();

    await atDesk.getByRole('button', { name: fill(comments.resolveNumber, { number: '1' }) }).click();
    await expect(atDesk.getByText('The barcode is too small.')).toHaveCount(0);
    await expectAccessible(desk, 'comments at the desk');
  },
);
