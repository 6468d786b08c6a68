import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, pushDevices, sessions, users } from '../../platform/db/schema/index.ts';
import { readStoredPushes } from '../../providers/push/stand-in.ts';
import { sendPush } from './push/send-push.ts';

let testApp: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  testApp = await startTestApp();
  staff = await testApp.createStaff(['ORDERS']);
});
afterAll(() => testApp.close());

const setOrderStatus = async (orderId: number, to: number, note = '') => {
  const [order] = await testApp.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  await staff.call.deskTransitionOrder({ orderId, to, revision: order?.revision ?? 0, note });
};
const createEndpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}-${randomUUID()}`;
const registerDevice = async (person: TestCustomer, endpoint: string, deviceId: string = randomUUID(), lang = 'en') => {
  const call = testApp.createClient(person.token, { 'accept-language': lang });
  await call.pushnotificationsUpdate({ deviceId, token: createPushBrowser(endpoint).token });
  return deviceId;
};
const loadDeviceRows = (person: TestCustomer) =>
  testApp.deps.database.db.select().from(pushDevices).where(eq(pushDevices.userId, person.userId));
/** Pushes that the stand-in has stored, oldest first. */
const listPushes = async (endpoint: string) =>
  (await readStoredPushes(testApp.deps.config.DATA_DIR)).filter((one) => one.endpoint === endpoint).reverse();
const waitForPushes = (endpoint: string, count = 1) =>
  testApp.waitFor(async () => {
    const pushes = await listPushes(endpoint);
    return pushes.length >= count && pushes;
  });
const createNotice = (orderId: number) => ({
  eventId: 1,
  orderId,
  projectName: 'Karak tea',
  textKey: 'processing',
  params: { orderId, projectName: 'Karak tea' },
  statusId: 4,
});
/** A person with a stored session, and a device id. */
async function registerAndSignIn(): Promise<{ person: TestCustomer; uniqueId: string; refreshToken: string }> {
  const email = `push-${randomUUID().slice(0, 8)}@test.example`;
  const password = 'Plates-2026';
  const guest = testApp.createClient();
  const form = { firstname: 'Maha', lastname: 'Noor', email, phone: '971501234567', password, repassword: password };
  await guest.usersRegistration(form);
  const [user] = await testApp.deps.database.db
    .update(users)
    .set({ state: 'active' })
    .where(eq(users.email, email))
    .returning();
  if (!user) throw new Error('Nobody was registered.');
  const uniqueId = randomUUID();
  const { token, refreshToken } = await guest.usersAuthenticate({ email, password, uniqueId });
  const { id: userId, companyId } = user;
  return { person: { userId, companyId, email, token, call: testApp.createClient(token) }, uniqueId, refreshToken };
}

describe('a push registration', () => {
  it('accepts deviceId and token as JSON or form and returns error null [SHL-39, SHL-45]', async () => {
    const owner = await testApp.createOwner();
    const browser = createPushBrowser(createEndpoint('chrome'));
    const fields = { deviceId: randomUUID(), token: browser.token };
    const headers = { authorization: `Bearer ${owner.token}` };
    for (const [prefix, body] of [
      ['/api', { payload: fields, headers }],
      [
        '/api/web',
        {
          payload: new URLSearchParams(fields).toString(),
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        },
      ],
    ] as const) {
      const answer = await testApp.inject({ method: 'POST', url: `${prefix}/pushnotifications/update`, ...body });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ error: null, payload: null });
    }
    expect(await loadDeviceRows(owner)).toEqual([
      expect.objectContaining({ deviceId: fields.deviceId, ...browser.subscription, lang: 'en' }),
    ]);
  });

  it('is rejected without a session, with a missing field or an endpoint of an unknown push service [SHL-39]', async () => {
    const owner = await testApp.createOwner();
    const deviceId = randomUUID();
    const { token } = createPushBrowser(createEndpoint('chrome'));
    await expect(testApp.createClient().pushnotificationsUpdate({ deviceId, token })).rejects.toMatchObject({
      errorName: 'notSignedIn',
    });
    const refused = async (input: object, field: string) => {
      await expect(owner.call.pushnotificationsUpdate(input as never)).rejects.toMatchObject({
        errorName: 'invalidInput',
        fields: { [field]: expect.anything() },
      });
    };
    await refused({ token }, 'deviceId');
    await refused({ deviceId }, 'token');
    await refused({ deviceId, token: 'not json' }, 'token');
    await refused({ deviceId, token: `"${'x'.repeat(5000)}"` }, 'token');
    const bare = JSON.stringify({ endpoint: createEndpoint('x'), keys: { p256dh: 'short', auth: 'short' } });
    await refused({ deviceId, token: bare }, 'token.keys.p256dh');
    for (const endpoint of ['https://10.0.0.1/x', 'https://localhost/x', 'https://print-house.example/x'])
      await refused({ deviceId, token: createPushBrowser(endpoint).token }, 'token');
    for (const endpoint of ['http://fcm.googleapis.com/x', createEndpoint('\uac00'.repeat(900))])
      await refused({ deviceId, token: createPushBrowser(endpoint).token }, 'token.endpoint');
    expect(await loadDeviceRows(owner)).toEqual([]);
  });

  it('belongs to the browser: the next person to register there takes it over', async () => {
    const [first, second] = [await testApp.createOwner(), await testApp.createOwner()];
    const endpoint = createEndpoint('shared');
    await registerDevice(first, endpoint);
    await registerDevice(second, endpoint);
    expect(await loadDeviceRows(first)).toEqual([]);
    expect(await loadDeviceRows(second)).toHaveLength(1);
  });

  it('is unique per device; a person keeps the newest ten, and each device can query its state', async () => {
    const owner = await testApp.createOwner();
    const again = await registerDevice(owner, createEndpoint('old'));
    const isNotified = async (person: TestCustomer, deviceId = again) =>
      (await person.call.pushnotificationsKey({ deviceId })).registered;
    expect([
      await isNotified(owner),
      await isNotified(owner, randomUUID()),
      await isNotified(await testApp.createOwner()),
    ]).toEqual([true, false, false]);
    const newer = createEndpoint('new');
    await registerDevice(owner, newer, again);
    expect((await loadDeviceRows(owner)).map((row) => row.endpoint)).toEqual([newer]);
    for (let n = 0; n < 10; n++) {
      testApp.clock.advance({ minutes: 1 });
      await registerDevice(owner, createEndpoint(`n${n}`));
    }
    const rows = await loadDeviceRows(owner);
    expect(rows).toHaveLength(10);
    expect(rows.map((row) => row.deviceId)).not.toContain(again);
    expect(await isNotified(owner), 'its page learns that it is not registered any more').toBe(false);
  });

  it('is idempotent under concurrent tabs', async () => {
    const [owner, other] = [await testApp.createOwner(), await testApp.createOwner()];
    const endpoint = createEndpoint('tabs');
    const deviceId = randomUUID();
    await Promise.all(
      [1, 2, 3].flatMap(() => [registerDevice(owner, endpoint, deviceId), registerDevice(other, endpoint)]),
    );
    expect([...(await loadDeviceRows(owner)), ...(await loadDeviceRows(other))]).toHaveLength(1);
  });

  it('ends when turned off, on sign-out and when the session is ended remotely', async () => {
    const owner = await testApp.createOwner();
    const deviceId = await registerDevice(owner, createEndpoint('switch'));
    const otherOwner = await testApp.createOwner();
    await otherOwner.call.pushnotificationsRemove({ deviceId });
    expect(await loadDeviceRows(owner)).toHaveLength(1);
    await owner.call.pushnotificationsRemove({ deviceId });
    expect(await loadDeviceRows(owner)).toEqual([]);

    const { person, uniqueId } = await registerAndSignIn();
    await registerDevice(person, createEndpoint('out'), uniqueId);
    await person.call.usersLogout({ uniqueId });
    expect(await loadDeviceRows(person)).toEqual([]);

    const here = await testApp.createOwner();
    const there = { ...here, token: await testApp.createAccessToken({ userId: here.userId }) };
    const own = await registerDevice(here, createEndpoint('here'));
    await registerDevice(there, createEndpoint('there'));
    await here.call.sessionsEndAll({ which: 'others' });
    expect((await loadDeviceRows(here)).map((row) => row.deviceId)).toEqual([own]);
  });
});

describe('push delivery', () => {
  it("sends the notification to each device of the recipients in the device's language with a link to the order", async () => {
    const owner = await testApp.createOwner();
    const member = await testApp.createMember(owner, []);
    const colleague = await testApp.createMember(owner, []);
    const { orderId } = await testApp.createOrder({ orderedBy: owner, projectName: 'Karak tea' });
    await testApp.assignToOrder(orderId, member, []);
    const [phone, computer, theirs, nobodys] = [
      createEndpoint('phone'),
      createEndpoint('computer'),
      createEndpoint('theirs'),
      createEndpoint('nobodys'),
    ];
    await registerDevice(owner, phone, undefined, 'ar');
    await registerDevice(owner, computer);
    await registerDevice(member, theirs);
    await registerDevice(colleague, nobodys);
    await setOrderStatus(orderId, 4);
    const [english] = await waitForPushes(computer);
    expect(english?.message).toEqual({
      tag: expect.stringMatching(/^event-\d+$/),
      title: `Order ${orderId}: Karak tea`,
      body: `Prepress has started to work on order ${orderId}.`,
      lang: 'en',
      path: `/order/${orderId}/notifications`,
    });
    const [arabic] = await waitForPushes(phone);
    expect(arabic?.message).toMatchObject({ lang: 'ar', title: `الطلب ${orderId}: Karak tea` });
    expect(arabic?.message.tag).toBe(english?.message.tag);
    expect((await waitForPushes(theirs))[0]?.message.body).toBe(english?.message.body);
    expect(await listPushes(nobodys)).toEqual([]);
    expect((await owner.call.genNotification({})).message[0]?.description).toBe(english?.message.body);
  });

  it('is not sent to the person who acted or for a rejected change', async () => {
    const owner = await testApp.createOwner();
    const maker = await testApp.createMember(owner, ['CREATE_ORDER']);
    const { orderId } = await testApp.createOrder({ orderedBy: maker });
    const [own, owners] = [createEndpoint('maker'), createEndpoint('owner')];
    await registerDevice(maker, own);
    await registerDevice(owner, owners);
    await expect(setOrderStatus(orderId, 11)).rejects.toMatchObject({ errorName: 'moveNotAllowed' });
    await maker.call.ordersCancel({ orderId, reason: 'Ordered twice' });
    expect((await waitForPushes(owners)).map((one) => one.message.body)).toEqual([
      `Order ${orderId} was cancelled: Ordered twice`,
    ]);
    expect(await listPushes(own)).toEqual([]);
  });

  it("uses the language of the device's last session refresh", async () => {
    const { person, uniqueId, refreshToken } = await registerAndSignIn();
    await registerDevice(person, createEndpoint('switcher'), uniqueId);
    const renewal = { refreshToken, email: person.email, uniqueId };
    await testApp.createClient(undefined, { 'accept-language': 'ar' }).usersRefreshToken(renewal);
    expect((await loadDeviceRows(person)).map((row) => row.lang)).toEqual(['ar']);
  });

  it('deletes an expired subscription but keeps a newer registration of the device', async () => {
    const owner = await testApp.createOwner();
    const { orderId } = await testApp.createOrder({ orderedBy: owner });
    await registerDevice(owner, `${createEndpoint('old')}/gone`);
    const alive = createEndpoint('alive');
    await registerDevice(owner, alive);
    await setOrderStatus(orderId, 4);
    await waitForPushes(alive);
    await testApp.waitFor(async () => (await loadDeviceRows(owner)).length === 1);
    expect((await loadDeviceRows(owner)).map((row) => row.endpoint)).toEqual([alive]);
  });

  it('is retried only for the failed device', async () => {
    const owner = await testApp.createOwner();
    const { orderId } = await testApp.createOrder({ orderedBy: owner });
    const good = createEndpoint('good');
    const busyId = await registerDevice(owner, `${createEndpoint('busy')}/busy`);
    const goodId = await registerDevice(owner, good);
    const notice = createNotice(orderId);
    const pushTo = (deviceId: string) => sendPush(testApp.deps, { userId: owner.userId, deviceId, notice });
    await expect(pushTo(busyId)).rejects.toMatchObject({ status: 503 });
    await pushTo(goodId);
    const better = createEndpoint('better');
    await registerDevice(owner, better, busyId);
    await pushTo(busyId);
    expect(await listPushes(better)).toHaveLength(1);
    expect(await listPushes(good)).toHaveLength(1);
  });

  it('is truncated to the display limit', async () => {
    const owner = await testApp.createOwner();
    const { orderId } = await testApp.createOrder({ orderedBy: owner, projectName: 'ش'.repeat(120) });
    const endpoint = createEndpoint('long');
    await registerDevice(owner, endpoint);
    await setOrderStatus(orderId, 7, 'ملفات '.repeat(200));
    const [push] = await waitForPushes(endpoint);
    expect([...(push?.message.title ?? '')]).toHaveLength(100);
    expect(push?.message.body).toMatch(/…$/);
    expect(Buffer.byteLength(JSON.stringify(push?.message))).toBeLessThan(3000);
  });

  it('is not sent to expired sessions or blocked people', async () => {
    const owner = await testApp.createOwner();
    const { orderId } = await testApp.createOrder({ orderedBy: owner });
    const endpoint = createEndpoint('late');
    const deviceId = await registerDevice(owner, endpoint);
    const send = () => sendPush(testApp.deps, { userId: owner.userId, deviceId, notice: createNotice(orderId) });
    await testApp.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await send();
    await testApp.deps.database.db.update(users).set({ state: 'active' }).where(eq(users.id, owner.userId));
    const [row] = await loadDeviceRows(owner);
    const ofRow = and(eq(sessions.id, row?.sessionId ?? ''), eq(sessions.userId, owner.userId));
    await testApp.deps.database.db.update(sessions).set({ expiresAt: testApp.clock.now() }).where(ofRow);
    await send();
    expect(await listPushes(endpoint)).toEqual([]);
  });
});

describe('without VAPID keys', () => {
  it('no key is offered and no device is accepted; with keys both work', async () => {
    const silent: TestApp['deps'] = { ...testApp.deps, push: null };
    const { buildApp } = await import('../../app.ts');
    const app = await buildApp(silent);
    const owner = await testApp.createOwner();
    const headers = { authorization: `Bearer ${owner.token}` };
    const key = async (from: Pick<typeof app, 'inject'>) =>
      (await from.inject({ url: '/api/pushnotifications/key?deviceId=device-0001', headers })).json<{
        payload: unknown;
      }>().payload;
    expect(await key(app)).toEqual({ key: '', registered: false });
    expect(await key(testApp.fastify)).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/), registered: false });
    const payload = { deviceId: randomUUID(), token: createPushBrowser(createEndpoint('x')).token };
    const refused = await app.inject({ method: 'POST', url: '/api/pushnotifications/update', headers, payload });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: { name: 'pushUnavailable' } });
    await app.close();
  });
});
