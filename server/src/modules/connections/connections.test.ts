import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ConnectionKey } from '@platewright/domain/settings/connections';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { startFakeCheckoutCom, type FakeCheckoutCom } from '../../../testing/fake-checkout-com.ts';
import { startFakeMailchimp, type FakeMailchimp } from '../../../testing/fake-mailchimp.ts';
import { startFakeS3, type FakeS3 } from '../../../testing/fake-s3.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { connectionRecords } from '../../platform/db/schema/index.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { checkConnections } from './check-connections.ts';
import { getConnection } from './list-connections.ts';

let checkoutCom: FakeCheckoutCom;
let mailchimp: FakeMailchimp;
let s3: FakeS3;
let app: TestApp;
let keeper: TestStaff;
beforeAll(async () => {
  [checkoutCom, mailchimp, s3] = await Promise.all([startFakeCheckoutCom(), startFakeMailchimp(), startFakeS3()]);
  app = await startTestApp({
    env: {
      CHECKOUT_COM_API: checkoutCom.url,
      CHECKOUT_COM_SECRET_KEY: checkoutCom.secretKey,
      CHECKOUT_COM_PUBLIC_KEY: checkoutCom.publicKey,
      CHECKOUT_COM_WEBHOOK_KEY: checkoutCom.webhookKey,
      MAILCHIMP_API: mailchimp.url,
      MAILCHIMP_API_KEY: mailchimp.key,
      MAILCHIMP_LIST_ID: mailchimp.listId,
    },
  });
  keeper = await app.createStaff(['SETTINGS']);
});
afterAll(async () => {
  await app.close();
  await Promise.all([checkoutCom.close(), mailchimp.close(), s3.close()]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  checkoutCom.failWith(null);
  mailchimp.failWith(null);
  await app.deps.database.db.delete(connectionRecords);
});

const test = (key: ConnectionKey) => keeper.call.deskConnectionTest({ key });
const find = async (key: ConnectionKey) =>
  (await keeper.call.deskConnections({})).connections.find((one) => one.key === key);

describe('whether it is connected', () => {
  it('is told of every service: what stands in, what is built in, what is not configured, and what nobody asked', async () => {
    const { connections, recipient } = await keeper.call.deskConnections({});
    expect(recipient).toBe(keeper.email);
    expect(connections.map(({ key, setup, state }) => [key, setup, state])).toEqual([
      ['mail', 'standIn', 'unknown'],
      ['card', 'configured', 'unknown'],
      ['paypal', 'standIn', 'unknown'],
      ['storage', 'builtIn', 'unknown'],
      ['redis', 'missing', 'missing'],
      ['push', 'standIn', 'unknown'],
      ['newsletter', 'configured', 'unknown'],
      ['dropbox', 'standIn', 'unknown'],
      ['onedrive', 'standIn', 'unknown'],
      ['google', 'standIn', 'unknown'],
    ]);
    expect(await find('redis')).toMatchObject({ missing: ['REDIS_URL'] });
    expect(await find('card')).toMatchObject({ host: new URL(checkoutCom.url).host, missing: [] });
  });

  it('works, fails since, and works again, with the last error in words', async () => {
    const first = app.clock.now().toISOString();
    expect(await test('card')).toMatchObject({ state: 'works', lastSuccessAt: first, lastFailure: null });
    app.clock.advance({ minutes: 5 });
    const failedAt = app.clock.now().toISOString();
    checkoutCom.failWith(503);
    await test('card');
    app.clock.advance({ minutes: 5 });
    checkoutCom.failWith(401);
    expect(await test('card')).toMatchObject({
      state: 'failing',
      lastSuccessAt: first,
      failingSince: failedAt,
      lastFailure: { at: app.clock.now().toISOString(), problem: 'refused', reason: 'Checkout.com refused with 401' },
    });
    expect(await find('card')).toEqual(await test('card'));
    checkoutCom.failWith(null);
    expect(await test('card')).toMatchObject({
      state: 'works',
      failingSince: null,
      lastFailure: { problem: 'refused' },
    });
  });

  it('says nothing of other keys', async () => {
    await test('card');
    await app.deps.database.db.update(connectionRecords).set({ fingerprint: 'of other keys' });
    expect(await find('card')).toMatchObject({ state: 'unknown', lastSuccessAt: null });
    const { config } = app.deps;
    expect(getConnection({ ...config, CHECKOUT_COM_SECRET_KEY: 'sk_other' }, 'card').fingerprint).not.toBe(
      getConnection(config, 'card').fingerprint,
    );
  });
});

describe('a test', () => {
  it('sends an email to the person who asks', async () => {
    expect(await test('mail')).toMatchObject({ state: 'works' });
    const [email] = await waitForEmails(app, keeper.email);
    expect(email?.links).toContain(`${app.deps.config.DESK_URL}/desk/settings/connections`);
  });

  it('writes, reads and removes a small file', async () => {
    expect(await test('storage')).toMatchObject({ state: 'works', setup: 'builtIn' });
    const store = await createS3Storage({ ...s3, prefix: '', region: 'us-east-1', scratch: '/tmp' });
    vi.spyOn(app.deps.storage, 'putBytes').mockImplementation(store.putBytes);
    const read = vi.spyOn(app.deps.storage, 'openReadStream').mockImplementation(store.openReadStream);
    const remove = vi.spyOn(app.deps.storage, 'remove').mockImplementation(store.remove);
    expect(await test('storage')).toMatchObject({ state: 'works' });
    expect([read.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1]);
    expect(s3.listObjects()).toEqual([]);
    s3.setFull(true);
    expect(await test('storage')).toMatchObject({ state: 'failing', lastFailure: { problem: 'failed' } });
    s3.setFull(false);
    // What was written goes away also when it cannot be read.
    read.mockRejectedValue(new Error('read error'));
    expect(await test('storage')).toMatchObject({ lastFailure: { reason: 'read error' } });
    expect(s3.listObjects()).toEqual([]);
  });

  it.each(['paypal', 'push', 'newsletter', 'dropbox', 'onedrive', 'google'] as const)('asks %s', async (key) => {
    expect(await test(key)).toMatchObject({ key, state: 'works' });
  });

  it('tells no secret, whatever was answered', async () => {
    mailchimp.failWith(401);
    expect(await test('newsletter')).toMatchObject({ lastFailure: { problem: 'refused' } });
    vi.spyOn(app.deps.newsletter, 'verify').mockRejectedValue(
      Object.assign(new Error(`no such key ${mailchimp.key}\r\nsecond line`), { code: 'ECONNREFUSED' }),
    );
    expect((await test('newsletter')).lastFailure).toMatchObject({
      problem: 'unreachable',
      reason: 'no such key … second line',
    });
    const stored = JSON.stringify(await app.deps.database.db.select().from(connectionRecords));
    for (const secret of [mailchimp.key, checkoutCom.secretKey]) expect(stored).not.toContain(secret);
  });

  it('needs something to test and the right for settings, and is entered in the audit', async () => {
    await expect(test('redis')).rejects.toMatchObject({ errorName: 'connectionMissing' });
    const clerk = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'SETTINGS'));
    await expect(clerk.call.deskConnections({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(clerk.call.deskConnectionTest({ key: 'storage' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    const both = await app.createStaff(['SETTINGS', 'STAFF']);
    await both.call.deskConnectionTest({ key: 'storage' });
    expect((await both.call.deskAudit({ staffId: both.staffId })).entries.rows[0]).toMatchObject({
      call: 'deskConnectionTest',
      area: 'connections',
      facts: [
        { name: 'connection', after: 'storage' },
        { name: 'outcome', after: 'works' },
      ],
    });
  });
});

describe('the check that runs by itself', () => {
  it('asks what is configured or built in, sends nobody anything, and knows what is away', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const send = vi.spyOn(app.deps.mailer, 'send');
    await checkConnections({
      ...app.deps,
      config: { ...app.deps.config, REDIS_URL: `redis://:hunter22@127.0.0.1:${port}` },
    });
    server.close();
    expect(send).not.toHaveBeenCalled();
    const rows = await app.deps.database.db.select().from(connectionRecords);
    expect(rows.map(({ key, problem }) => [key, problem]).sort()).toEqual([
      ['card', null],
      ['newsletter', null],
      ['redis', 'unreachable'],
      ['storage', null],
    ]);
    expect(JSON.stringify(rows)).not.toContain('hunter22');
    expect(await find('newsletter')).toMatchObject({ state: 'works' });
  });
});
