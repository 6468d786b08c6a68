import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushBrowser } from '../../../testing/browser-push.ts';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { orders, pushDevices, sessions, users } from '../../db/schema/index.ts';
import { readPushes } from '../../providers/push/stand-in.ts';
import { sendPush } from '../../push/send.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS']);
});
afterAll(() => w.close());

const moved = async (orderId: number, to: number, note = '') => {
  const [order] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  await staff.call.deskMove({ orderId, to, revision: order?.revision ?? 0, note });
};
const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}-${randomUUID()}`;
const register = async (person: Person, endpoint: string, deviceId: string = randomUUID(), lang = 'en') => {
  const call = w.client(person.token, { 'accept-language': lang });
  await call.pushnotificationsUpdate({ deviceId, token: pushBrowser(endpoint).token });
  return deviceId;
};
const devicesOf = (person: Person) =>
  w.deps.database.read.select().from(pushDevices).where(eq(pushDevices.userId, person.userId));
/** Oldest first; the stand-in writes them down. */
const pushedTo = async (endpoint: string) =>
  (await readPushes(w.deps.config.DATA_DIR)).filter((one) => one.endpoint === endpoint).reverse();
const arrived = (endpoint: string, count = 1) =>
  w.eventually(async () => {
    const found = await pushedTo(endpoint);
    return found.length >= count && found;
  });
const noticeOf = (orderId: number) => ({
  eventId: 1,
  orderId,
  projectName: 'Karak tea',
  textKey: 'processing',
  params: { orderId, projectName: 'Karak tea' },
  statusId: 4,
});
/** A person who came in through the door, with the id of the device. */
async function throughTheDoor(): Promise<{ person: Person; uniqueId: string; refreshToken: string }> {
  const email = `push-${randomUUID().slice(0, 8)}@test.example`;
  const password = 'Plates-2026';
  const guest = w.client();
  const form = { firstname: 'Maha', lastname: 'Noor', email, phone: '971501234567', password, repassword: password };
  await guest.usersRegistration(form);
  const [user] = await w.deps.database.read
    .update(users)
    .set({ state: 'active' })
    .where(eq(users.email, email))
    .returning();
  if (!user) throw new Error('Nobody was registered.');
  const uniqueId = randomUUID();
  const { token, refreshToken } = await guest.usersAuthenticate({ email, password, uniqueId });
  const { id: userId, companyId } = user;
  return { person: { userId, companyId, email, token, call: w.client(token) }, uniqueId, refreshToken };
}

describe('a push registration', () => {
  it('is deviceId and token, as JSON or as a form, and answers error null [SHL-39, SHL-45]', async () => {
    const owner = await w.anOwner();
    const browser = pushBrowser(endpointOf('chrome'));
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
      const answer = await w.send({ method: 'POST', url: `${prefix}/pushnotifications/update`, ...body });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ error: null, payload: null });
    }
    expect(await devicesOf(owner)).toEqual([
      expect.objectContaining({ deviceId: fields.deviceId, ...browser.address, lang: 'en' }),
    ]);
  });

  it('is refused without a session, without either field, and for an address that is no push service [SHL-39]', async () => {
    const owner = await w.anOwner();
    const deviceId = randomUUID();
    const { token } = pushBrowser(endpointOf('chrome'));
    await expect(w.client().pushnotificationsUpdate({ deviceId, token })).rejects.toMatchObject({
      refusal: 'notSignedIn',
    });
    const refused = async (input: object, field: string) => {
      await expect(owner.call.pushnotificationsUpdate(input as never)).rejects.toMatchObject({
        refusal: 'invalidInput',
        fields: { [field]: expect.anything() },
      });
    };
    await refused({ token }, 'deviceId');
    await refused({ deviceId }, 'token');
    await refused({ deviceId, token: 'not json' }, 'token');
    await refused({ deviceId, token: `"${'x'.repeat(5000)}"` }, 'token');
    const bare = JSON.stringify({ endpoint: endpointOf('x'), keys: { p256dh: 'short', auth: 'short' } });
    await refused({ deviceId, token: bare }, 'token.keys.p256dh');
    for (const endpoint of ['https://10.0.0.1/x', 'https://localhost/x', 'https://print-house.example/x'])
      await refused({ deviceId, token: pushBrowser(endpoint).token }, 'token');
    await refused({ deviceId, token: pushBrowser('http://fcm.googleapis.com/x').token }, 'token.endpoint');
    expect(await devicesOf(owner)).toEqual([]);
  });

  it('stands for the browser: whoever registers there next takes it over', async () => {
    const [first, second] = [await w.anOwner(), await w.anOwner()];
    const endpoint = endpointOf('shared');
    await register(first, endpoint);
    await register(second, endpoint);
    expect(await devicesOf(first)).toEqual([]);
    expect(await devicesOf(second)).toHaveLength(1);
  });

  it('is one a device, a person keeps the newest ten, and each device hears whether it is one of them', async () => {
    const owner = await w.anOwner();
    const again = await register(owner, endpointOf('old'));
    const isTold = async (person: Person, deviceId = again) =>
      (await person.call.pushnotificationsKey({ deviceId })).registered;
    expect([await isTold(owner), await isTold(owner, randomUUID()), await isTold(await w.anOwner())]).toEqual([
      true,
      false,
      false,
    ]);
    const newer = endpointOf('new');
    await register(owner, newer, again);
    expect((await devicesOf(owner)).map((row) => row.endpoint)).toEqual([newer]);
    for (let n = 0; n < 10; n++) {
      w.clock.forward({ minutes: 1 });
      await register(owner, endpointOf(`n${n}`));
    }
    const rows = await devicesOf(owner);
    expect(rows).toHaveLength(10);
    expect(rows.map((row) => row.deviceId)).not.toContain(again);
    expect(await isTold(owner), 'its page learns that it is told no more').toBe(false);
  });

  it('survives several tabs that send it at once', async () => {
    const [owner, other] = [await w.anOwner(), await w.anOwner()];
    const endpoint = endpointOf('tabs');
    const deviceId = randomUUID();
    await Promise.all([1, 2, 3].flatMap(() => [register(owner, endpoint, deviceId), register(other, endpoint)]));
    expect([...(await devicesOf(owner)), ...(await devicesOf(other))]).toHaveLength(1);
  });

  it('ends with the switch, with signing out and with being signed out from elsewhere', async () => {
    const owner = await w.anOwner();
    const deviceId = await register(owner, endpointOf('switch'));
    const stranger = await w.anOwner();
    await stranger.call.pushnotificationsRemove({ deviceId });
    expect(await devicesOf(owner)).toHaveLength(1);
    await owner.call.pushnotificationsRemove({ deviceId });
    expect(await devicesOf(owner)).toEqual([]);

    const { person, uniqueId } = await throughTheDoor();
    await register(person, endpointOf('out'), uniqueId);
    await person.call.usersLogout({ uniqueId });
    expect(await devicesOf(person)).toEqual([]);

    const here = await w.anOwner();
    const there = { ...here, token: await w.signedIn({ userId: here.userId }) };
    const own = await register(here, endpointOf('here'));
    await register(there, endpointOf('there'));
    await here.call.sessionsEndAll({ which: 'others' });
    expect((await devicesOf(here)).map((row) => row.deviceId)).toEqual([own]);
  });
});

describe('a push', () => {
  it('says on each device of those who are told what the bell says, in the language of the device, with the order behind it', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, []);
    const colleague = await w.aMember(owner, []);
    const { orderId } = await w.anOrder({ of: owner, projectName: 'Karak tea' });
    await w.putOnOrder(orderId, member, []);
    const [phone, computer, theirs, nobodys] = [
      endpointOf('phone'),
      endpointOf('computer'),
      endpointOf('theirs'),
      endpointOf('nobodys'),
    ];
    await register(owner, phone, undefined, 'ar');
    await register(owner, computer);
    await register(member, theirs);
    await register(colleague, nobodys);
    await moved(orderId, 4);
    const [english] = await arrived(computer);
    expect(english?.message).toEqual({
      tag: expect.stringMatching(/^event-\d+$/),
      title: `Order ${orderId}: Karak tea`,
      body: `Prepress has started to work on order ${orderId}.`,
      lang: 'en',
      path: `/order/${orderId}/notifications`,
    });
    const [arabic] = await arrived(phone);
    expect(arabic?.message).toMatchObject({ lang: 'ar', title: `الطلب ${orderId}: Karak tea` });
    expect(arabic?.message.tag).toBe(english?.message.tag);
    expect((await arrived(theirs))[0]?.message.body).toBe(english?.message.body);
    expect(await pushedTo(nobodys)).toEqual([]);
    expect((await owner.call.genNotification({})).message[0]?.description).toBe(english?.message.body);
  });

  it('is not sent to who did it, nor for a change that was refused', async () => {
    const owner = await w.anOwner();
    const maker = await w.aMember(owner, ['CREATE_ORDER']);
    const { orderId } = await w.anOrder({ of: maker });
    const [own, owners] = [endpointOf('maker'), endpointOf('owner')];
    await register(maker, own);
    await register(owner, owners);
    await expect(moved(orderId, 11)).rejects.toMatchObject({ refusal: 'moveNotAllowed' });
    await maker.call.ordersCancel({ orderId, reason: 'Ordered twice' });
    expect((await arrived(owners)).map((one) => one.message.body)).toEqual([
      `Order ${orderId} was cancelled: Ordered twice`,
    ]);
    expect(await pushedTo(own)).toEqual([]);
  });

  it('follows the language that the device renews its session in', async () => {
    const { person, uniqueId, refreshToken } = await throughTheDoor();
    await register(person, endpointOf('switcher'), uniqueId);
    const renewal = { refreshToken, email: person.email, uniqueId };
    await w.client(undefined, { 'accept-language': 'ar' }).usersRefreshToken(renewal);
    expect((await devicesOf(person)).map((row) => row.lang)).toEqual(['ar']);
  });

  it('forgets a device whose browser is gone, and keeps what it has registered since', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    await register(owner, `${endpointOf('old')}/gone`);
    const alive = endpointOf('alive');
    await register(owner, alive);
    await moved(orderId, 4);
    await arrived(alive);
    await w.eventually(async () => (await devicesOf(owner)).length === 1);
    expect((await devicesOf(owner)).map((row) => row.endpoint)).toEqual([alive]);
  });

  it('is tried again for the device that failed alone', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const good = endpointOf('good');
    const busyId = await register(owner, `${endpointOf('busy')}/busy`);
    const goodId = await register(owner, good);
    const notice = noticeOf(orderId);
    const job = (deviceId: string) => sendPush(w.deps, { userId: owner.userId, deviceId, notice });
    await expect(job(busyId)).rejects.toMatchObject({ status: 503 });
    await job(goodId);
    const better = endpointOf('better');
    await register(owner, better, busyId);
    await job(busyId);
    expect(await pushedTo(better)).toHaveLength(1);
    expect(await pushedTo(good)).toHaveLength(1);
  });

  it('is cut to what a device shows', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner, projectName: 'ش'.repeat(120) });
    const endpoint = endpointOf('long');
    await register(owner, endpoint);
    await moved(orderId, 7, 'ملفات '.repeat(200));
    const [push] = await arrived(endpoint);
    expect([...(push?.message.title ?? '')]).toHaveLength(100);
    expect(push?.message.body).toMatch(/…$/);
    expect(Buffer.byteLength(JSON.stringify(push?.message))).toBeLessThan(3000);
  });

  it('does not reach a session that has run out, nor a person who may not come in', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const endpoint = endpointOf('late');
    const deviceId = await register(owner, endpoint);
    const send = () => sendPush(w.deps, { userId: owner.userId, deviceId, notice: noticeOf(orderId) });
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await send();
    await w.deps.database.read.update(users).set({ state: 'active' }).where(eq(users.id, owner.userId));
    const [row] = await devicesOf(owner);
    const ofRow = and(eq(sessions.id, row?.sessionId ?? ''), eq(sessions.userId, owner.userId));
    await w.deps.database.read.update(sessions).set({ expiresAt: w.clock.now() }).where(ofRow);
    await send();
    expect(await pushedTo(endpoint)).toEqual([]);
  });
});

describe('a house without keys', () => {
  it('offers no key and takes no device; with keys it offers them', async () => {
    const silent: World['deps'] = { ...w.deps, push: null };
    const { buildApp } = await import('../../app.ts');
    const app = await buildApp(silent);
    const owner = await w.anOwner();
    const headers = { authorization: `Bearer ${owner.token}` };
    const key = async (from: Pick<typeof app, 'inject'>) =>
      (await from.inject({ url: '/api/pushnotifications/key?deviceId=device-0001', headers })).json<{
        payload: unknown;
      }>().payload;
    expect(await key(app)).toEqual({ key: '', registered: false });
    expect(await key(w.app)).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/), registered: false });
    const payload = { deviceId: randomUUID(), token: pushBrowser(endpointOf('x')).token };
    const refused = await app.inject({ method: 'POST', url: '/api/pushnotifications/update', headers, payload });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: { name: 'pushUnavailable' } });
    await app.close();
  });
});
