import { expect, test, type Page } from '@playwright/test';
import { shell as arabic } from '@platewright/texts/ar/web/shell';
import { shell as english } from '@platewright/texts/en/web/shell';
import { expectPopoverAccessible } from '../support/axe.ts';
import { readLocalStorage } from '../support/auth-pages.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { openPage } from '../support/open-page.ts';
import { createPlateOrder } from '../support/call-api.ts';
import { signInByForm } from '../support/sign-in.ts';
import {
  mockPushSubscriptions,
  deliverPush,
  waitForPushTo,
  getShownNotifications,
  tapNotification,
} from '../support/push-manager.ts';

/** News of orders on a device whose owner has no page of the portal open. */

interface Registration {
  readonly deviceId: string;
  readonly token: string;
}
/** What this page sends to be notified on this device, in order. */
function recordRegistrations(page: Page): Registration[] {
  const sent: Registration[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/pushnotifications/update')) sent.push(request.postDataJSON() as Registration);
  });
  return sent;
}
const getEndpoint = ({ token }: Registration): string => (JSON.parse(token) as { endpoint: string }).endpoint;

const notificationsDialog = (page: Page) => page.getByRole('dialog', { name: english.notifications });
async function openBell(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${english.notifications}`) })
    .click();
  return notificationsDialog(page).getByRole('checkbox', { name: english.push.label });
}
const countServiceWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('a device is registered by a press, once, is notified of an order, and again after the next sign-in @complete-browser [SHL-38] [AUTH-21]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await mockPushSubscriptions(page);
  const sent = recordRegistrations(page);
  const email = await signInAsNewOwner(page, 'push');
  await openPage(page, '/dashboard');
  const box = await openBell(page);
  await expect(box).not.toBeChecked();
  expect(await countServiceWorkers(page), 'nothing is registered before somebody asks for it').toBe(0);
  await notificationsDialog(page).getByText(english.push.label).click();
  await expect(box).toBeChecked();
  await expectPopoverAccessible(page, 'the notifications with the switch');
  expect(sent).toEqual([
    { deviceId: await readLocalStorage(page, 'uniqueId'), token: expect.stringContaining('"p256dh"') as unknown },
  ]);
  expect(await readLocalStorage(page, 'pushSent')).toBe('1');

  await openPage(page, '/dashboard');
  await expect(await openBell(page)).toBeChecked();
  expect(sent, 'the token is sent once').toHaveLength(1);

  const orderId = await createPlateOrder(page, 'Sidr honey');
  const [first] = sent;
  const { message } = await waitForPushTo(page, first ? getEndpoint(first) : '');
  await deliverPush(page, message);
  const title = `Order ${orderId}: Sidr honey`;
  const body = `We received order ${orderId}, Label plates: Sidr honey.`;
  await expect
    .poll(() => getShownNotifications(page))
    .toEqual([{ title, body, dir: 'ltr', data: { path: `/order/${orderId}/notifications` } }]);

  expect(await tapNotification(page), 'a page that shows something else stays').toBe(
    `open /order/${orderId}/notifications`,
  );
  // The worker closes it without waiting: the browser may answer the page first, and the next one would be this one.
  await expect.poll(() => getShownNotifications(page)).toEqual([]);
  await openPage(page, `/order/${orderId}/files`);
  await deliverPush(page, message);
  await expect.poll(async () => (await getShownNotifications(page)).length).toBe(1);
  expect(await tapNotification(page)).toBe(`focus /order/${orderId}/files`);

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: english.signOut }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('link', { name: english.signIn })).toBeVisible();
  expect(await readLocalStorage(page, 'pushSent')).toBeNull();
  await signInByForm(page, email);
  await expect.poll(() => sent.length).toBe(2);
  await expect.poll(() => readLocalStorage(page, 'pushSent')).toBe('1');
  expect(sent[1]?.deviceId).not.toBe(first?.deviceId);
  expect(sent[1]?.deviceId).toBe(await readLocalStorage(page, 'uniqueId'));
  expect(JSON.parse((await readLocalStorage(page, 'permissions')) ?? '[]')).toContainEqual({
    name: expect.stringMatching(/./) as unknown,
    key: 'CREATE_ORDER',
  });
  expect(await readLocalStorage(page, 'groupId')).toMatch(/^[123]$/);
  expect(await readLocalStorage(page, 'developer')).toBe('0');

  const consoleLines: string[] = [];
  page.on('console', (line) => consoleLines.push(line.text()));
  await page.evaluate(() => localStorage.setItem('developer', '1'));
  await openPage(page, '/dashboard');
  await expect.poll(() => consoleLines.join('\n')).toMatch(/^GET \/genNotification\S* 200 \d+ ms$/m);
  const again = await openBell(page);
  await notificationsDialog(page).getByText(english.push.label).click();
  await expect(again).not.toBeChecked();
  expect(await readLocalStorage(page, 'pushSent')).toBe('0');
  await openPage(page, '/dashboard');
  await expect(await openBell(page)).not.toBeChecked();
  expect(sent, 'what was switched off stays off').toHaveLength(2);

  await test.step('says where the browser refuses, and how to change it', async () => {
    const devtools = await context.newCDPSession(page);
    const { browserContextId } = (await devtools.send('Target.getTargetInfo')).targetInfo;
    const denied = { permission: { name: 'notifications' }, setting: 'denied' } as const;
    await devtools.send('Browser.setPermission', { ...denied, browserContextId });
    await openPage(page, '/about-us?lang=ar');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${arabic.notifications}`) })
      .click();
    const news = page.getByRole('dialog', { name: arabic.notifications });
    await expect(news.getByRole('checkbox', { name: arabic.push.label })).toBeDisabled();
    await expect(news.getByText(arabic.push.blocked)).toBeVisible();
  });
});
