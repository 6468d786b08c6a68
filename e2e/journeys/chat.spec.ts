import { expect, test, type Browser, type Page, type TestInfo } from '@playwright/test';
import { desk as deskArabic } from '@platewright/texts/ar/desk';
import { web as webArabic } from '@platewright/texts/ar/web';
import { desk as deskEnglish } from '@platewright/texts/en/desk';
import { web as webEnglish } from '@platewright/texts/en/web';
import { expectNoHorizontalScroll, phoneTag } from '../support/auth-pages.ts';
import { expectAccessible } from '../support/axe.ts';
import { callApi, createPlateOrder } from '../support/call-api.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { createArtworkPdf } from '../support/pdf.ts';
import { createProofedOrder } from '../support/payable-order.ts';
import { openPage, reloadPage } from '../support/open-page.ts';
import { signInAtDesk, waitForEmailTo } from '../support/sign-in.ts';

/** The chat of an order: a customer and the desk side by side, a broken line, and who may not see it. */

const PREPRESS = 'prepress@platewright.example';

const getTexts = (info: TestInfo) =>
  info.project.metadata['lang'] === 'ar'
    ? { lang: 'ar', portal: webArabic.chat, desk: deskArabic.chat, proof: webArabic.proof }
    : { lang: 'en', portal: webEnglish.chat, desk: deskEnglish.chat, proof: webEnglish.proof };
const log = (page: Page, label: string) => page.getByRole('log', { name: label });

async function getProofPath(page: Page, orderId: number, lang: string): Promise<string> {
  const list = await callApi<{ rows: { id: number }[] }>(
    page,
    `/orderdetails/downloadfiles/${orderId}?_start=0&_end=15`,
  );
  return `/order/${orderId}/proof/${list.rows[0]?.id}?lang=${lang}`;
}

async function openDeskChat(browser: Browser, orderId: number, lang: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAtDesk(page, PREPRESS);
  await page.goto(`/desk/chat/${orderId}?lang=${lang}`);
  return page;
}

/** Each journey orders as a person of its own: two orders of one person at once wait for each other's files. */
async function createOrderAndOpenChat(page: Page, lang: string, name: string, openLabel: string): Promise<number> {
  await signInAsNewOwner(page, 'chat');
  const orderId = await createPlateOrder(page, name);
  await openPage(page, `/order/${orderId}/projectDetails?lang=${lang}`);
  await page.getByRole('button', { name: openLabel, exact: true }).click();
  return orderId;
}

test(
  'customer and desk write with each other; a note stays at the desk [CHAT-01] [CHAT-03] [CHAT-04] [CHAT-13]',
  phoneTag,
  async ({ page, browser }, info) => {
    const { lang, portal, desk: deskTexts } = getTexts(info);
    const orderId = await createOrderAndOpenChat(page, lang, `Chat honey ${lang}`, portal.open);
    const panel = page.getByRole('region', { name: portal.title });
    await expect(panel.locator('header')).toContainText('Maha');
    const input = panel.getByRole('textbox', { name: portal.message });
    await expect(input).toBeFocused();
    // On the right of the page, in both directions of writing at the end of the line.
    const [box, view] = [await panel.boundingBox(), page.viewportSize()];
    if (!box || !view) throw new Error('The chat has no place.');
    expect(lang === 'ar' ? box.x : view.width - box.x - box.width).toBeLessThan(2);

    const desk = await openDeskChat(browser, orderId, lang);
    const deskLog = log(desk, deskTexts.messages);
    // Each side sees by name that the other is there.
    await expect(panel.getByText(portal.present)).toContainText('Imran Qureshi');
    await expect(desk.getByText(deskTexts.present)).toContainText('Maha');
    await input.fill('First line');
    await input.press('Shift+Enter');
    await input.pressSequentially('second line 50%');
    await input.press('Enter');
    await expect(input).toHaveValue('');
    const customerLog = log(page, portal.messages);
    await expect(customerLog.getByText('First line\nsecond line 50%')).toBeVisible();
    await expect(deskLog.getByText('First line\nsecond line 50%')).toBeVisible();
    // Seen by the desk, which has it on the screen.
    await expect(customerLog.getByText(portal.states.seen)).toBeVisible();

    await desk.getByRole('button', { name: deskTexts.noteToggle }).click();
    const note = desk.getByRole('textbox', { name: deskTexts.notePlaceholder });
    await note.fill('Only for colleagues');
    await note.press('Enter');
    await expect(deskLog.getByText('Only for colleagues')).toBeVisible();
    const answer = desk.getByRole('textbox', { name: deskTexts.message });
    await answer.fill('نعم، 5.4 pt');
    await answer.press('Enter');
    await expect(customerLog.getByText('نعم، 5.4 pt')).toBeVisible();
    await expect(customerLog.getByText('Only for colleagues')).toHaveCount(0);
    await expect(deskLog.getByText(deskTexts.states.seen)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoHorizontalScroll(desk);
    await expectAccessible(page, 'the chat of the order page');
    await expectAccessible(desk, 'the inbox of the desk');
    await desk.context().close();
  },
);

test('the desk answers from what waits; what is unread is counted and emailed with a link that opens the chat [CHAT-06] [CHAT-07]', async ({
  page,
  browser,
}, info) => {
  const { lang, portal, desk: deskTexts } = getTexts(info);
  const email = await signInAsNewOwner(page, 'chat-unread');
  const orderId = await createPlateOrder(page, 'Chat unread');
  await openPage(page, `/order/${orderId}/projectDetails?lang=${lang}`);
  await page.getByRole('button', { name: portal.open, exact: true }).click();
  const input = page.getByRole('textbox', { name: portal.message });
  await input.fill('Is it urgent?');
  await input.press('Enter');
  await expect(input).toHaveValue('');
  await page.getByRole('button', { name: portal.close }).click();

  const desk = await (await browser.newContext()).newPage();
  await signInAtDesk(desk, PREPRESS);
  await desk.goto('/desk/chat');
  await desk.getByRole('radio', { name: new RegExp(`^${deskTexts.filters.waiting}`) }).click();
  await expect(desk).toHaveURL(/show=waiting/);
  await desk.getByRole('link', { name: new RegExp(String(orderId)) }).click();
  await expect(desk).toHaveURL(new RegExp(`/desk/chat/${orderId}\\?show=waiting`));
  await desk.getByRole('button', { name: deskTexts.take }).click();
  await expect(desk.getByRole('button', { name: deskTexts.take })).toHaveCount(0);
  // The customer reads neither answer: what is open there is the list of orders.
  await openPage(page, '/dashboard');
  const answer = desk.getByRole('textbox', { name: deskTexts.message });
  await answer.pressSequentially('Thanks. /payment');
  await expect(desk.getByRole('option', { name: /Payment due/ })).toBeVisible();
  await answer.press('Enter');
  const quick = `Thanks. Order ${orderId} is approved and waits for payment. Production starts when it has come in.`;
  await expect(answer).toHaveValue(quick);
  await desk.getByRole('button', { name: deskTexts.done }).click();
  await expect(desk.getByText(deskTexts.doneDone)).toBeVisible();
  await answer.press('Enter');
  await expect(log(desk, deskTexts.messages).getByText(quick)).toBeVisible();
  await answer.fill('May we enlarge the bar code?');
  await answer.press('Enter');
  await expect(log(desk, deskTexts.messages).getByText('May we enlarge the bar code?')).toBeVisible();

  await reloadPage(page);
  const row = page.getByRole('row', { name: new RegExp(String(orderId)) });
  await expect(row).toContainText(`${portal.title} 2`);
  await page.getByRole('button', { name: new RegExp(`^${webEnglish.shell.notifications}`) }).click();
  const news = page.getByRole('dialog').getByRole('link', { name: new RegExp(String(orderId)) });
  await expect(news).toContainText('May we enlarge the bar code?');
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Chat unread' }).click();
  await expect(page.getByRole('button', { name: portal.openUnread.replace('{n}', '2') })).toBeVisible();

  const message = await waitForEmailTo(page, email, new RegExp(`^Order ${orderId}: you have unread messages$`));
  const link = new URL(message.links.find((one) => one.includes('/order/')) ?? '');
  expect(link.pathname + link.search).toBe(`/order/${orderId}/projectDetails?chat=1`);
  await openPage(page, link.pathname + link.search);
  const list = log(page, portal.messages);
  await expect(list.getByText('May we enlarge the bar code?')).toBeVisible();
  await expect(log(desk, deskTexts.messages).getByText(deskTexts.states.seen)).toHaveCount(2);
  for (const [width, height] of [
    [1681, 400],
    [1680, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await list.boundingBox())?.height).toBe(height);
  }
  await desk.context().close();
});

test(
  'files are sent from both sides, and a place of a proof is chosen, sent and opened again',
  phoneTag,
  async ({ page, browser }, info) => {
    const { lang, portal, desk: deskTexts, proof } = getTexts(info);
    await signInAsNewOwner(page, 'chat-files');
    const orderId = await createProofedOrder(page, `Chat files ${lang}`);
    const desk = await openDeskChat(browser, orderId, lang);
    await openPage(page, await getProofPath(page, orderId, lang));
    await page.getByRole('button', { name: proof.discuss }).click();
    await expect(page.getByText(proof.discussHint)).toBeVisible();
    const stage = page.getByRole('group', { name: /\./ }).locator('img');
    await expect(stage).toHaveAttribute('data-state', 'ready');
    // The plates of the proof lie over its picture as soon as they are made.
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(box.x + 40, box.y + 60);
    await expect(page).toHaveURL(new RegExp(`/order/${orderId}/projectDetails\\?chat=1`));
    const files = page.getByRole('list', { name: portal.filesOfMessage });
    await expect(files).toContainText(portal.place.replace('{page}', '1'));
    await page.locator('input[type=file]').setInputFiles({
      name: 'photo.pdf',
      mimeType: 'application/pdf',
      buffer: createArtworkPdf('Photo'),
    });
    await expect(files).toContainText(portal.fileState.ready, { timeout: 60_000 });
    await expectAccessible(page, 'a message with files');
    await page.getByRole('textbox', { name: portal.message }).fill('Here');
    await page.getByRole('button', { name: portal.send, exact: true }).click();
    await expect(files).toHaveCount(0);

    const deskLog = log(desk, deskTexts.messages);
    const download = desk.waitForEvent('download');
    await deskLog.getByRole('button', { name: /^photo\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('photo.pdf');
    await deskLog.getByRole('button', { name: /^proof\.pdf/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'proof.pdf' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(dialog.locator('[aria-hidden=true][style*="left"]')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await desk.getByRole('button', { name: deskTexts.attach }).click();
    await desk.getByRole('button', { name: deskTexts.placeChoose.replace('{name}', 'proof.pdf') }).click();
    await dialog.getByRole('button', { name: deskTexts.placePicture.replace('{page}', '1') }).click();
    await expectAccessible(desk, 'choosing a place at the desk');
    await dialog.getByRole('button', { name: deskTexts.placeAttach }).click();
    await desk.getByRole('textbox', { name: deskTexts.message }).fill('You mean this?');
    await desk.getByRole('button', { name: deskTexts.send, exact: true }).click();
    const answer = log(page, portal.messages).getByRole('listitem').filter({ hasText: 'You mean this?' });
    await answer.getByRole('link', { name: /proof\.pdf/ }).click();
    await expect(page).toHaveURL(/\/proof\/\d+\?version=1&page=1&x=0\.\d+&y=0\.\d+/);
    await expect(page.locator('[aria-hidden=true][style*="left"]')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await desk.context().close();
  },
);

test('what is written without a connection is sent when it is back, once, and what was missed comes', async ({
  page,
  browser,
}, info) => {
  const { lang, portal, desk: deskTexts } = getTexts(info);
  const orderId = await createOrderAndOpenChat(page, lang, 'Chat offline', portal.open);
  const desk = await openDeskChat(browser, orderId, lang);
  const input = page.getByRole('textbox', { name: portal.message });
  const customerLog = log(page, portal.messages);
  await input.fill('Before');
  await input.press('Enter');
  await expect(log(desk, deskTexts.messages).getByText('Before')).toBeVisible();

  await page.context().setOffline(true);
  await input.fill('While offline');
  await input.press('Enter');
  await expect(customerLog.getByText(portal.states.sending)).toBeVisible();
  const answer = desk.getByRole('textbox', { name: deskTexts.message });
  await answer.fill('Missed while away');
  await answer.press('Enter');
  await page.context().setOffline(false);
  await expect(customerLog.getByText('Missed while away')).toBeVisible({ timeout: 60_000 });
  await expect(log(desk, deskTexts.messages).getByText('While offline')).toHaveCount(1);
  await expect(customerLog.getByText('While offline')).toHaveCount(1);
  await expect(customerLog.getByText(portal.states.failed)).toHaveCount(0);
  await desk.context().close();
});
