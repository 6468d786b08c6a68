import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@platewright/contract/call';
import { callEntries } from '@platewright/contract/contract';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getActionRule } from '@platewright/domain/permissions/actions';
import { staffPermissionKeys, type StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';
import { secondFactorKeys } from '@platewright/domain/staff/second-factor-duty';
import {
  createDeviceId,
  createEmailAddress,
  givePassword,
  postCall,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../../testing/accounts-and-emails.ts';
import {
  turnOnCustomerSecondFactor,
  turnOnStaffSecondFactor,
  waitForNextCode,
} from '../../../../testing/authenticator.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
/** Requires a second factor of staff who may move money or permissions. */
let strict: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ env: { REQUIRE_STAFF_SECOND_FACTOR: 'true' } });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const createStaff = async (keys: readonly StaffPermissionKey[] = staffPermissionKeys, of = app) =>
  givePassword(of, await of.createStaff(keys));
const signIn = (email: string, code?: string, of = app) =>
  postCall(of, '/desk/authenticate', { email, password: TEST_PASSWORD, uniqueId: createDeviceId(), code });
const createInvitation = () => ({
  name: 'Nada',
  email: createEmailAddress(),
  lang: 'en' as const,
  keys: ['CHAT' as const],
});
const refused = (errorName: string) => ({ errorName });

describe('the sign-in of staff with a second factor', () => {
  it('asks for a code after the password, takes each once, and says so in the session', async () => {
    const person = await createStaff();
    const { authenticator, recoveryCodes } = await turnOnStaffSecondFactor(app, person.call);
    expect((await signIn(person.email)).error?.name).toBe('secondFactorRequired');
    const code = authenticator.getCode();
    const answers = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 200)?.payload).toMatchObject({ secondFactor: 'on' });
    expect((await signIn(person.email, recoveryCodes[0])).status).toBe(200);
    expect((await signIn(person.email, recoveryCodes[0])).error?.name).toBe('secondFactorWrong');
    const subjects = (await waitForEmails(app, person.email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('is on'))).toBe(true);
    expect(subjects.some((subject) => subject.includes('recovery code'))).toBe(true);
  });
});

describe('the second factor before money or permissions change', () => {
  it('is asked for again after 15 minutes, once for all calls, and never of staff without one', async () => {
    const person = await createStaff();
    const { authenticator } = await turnOnStaffSecondFactor(app, person.call);
    await person.call.deskInviteStaff(createInvitation());
    app.clock.advance({ minutes: 14 });
    const session = await app.createAccessToken({ staffId: person.staffId });
    const call = app.createClient(session);
    // It was never given in this session.
    await expect(call.deskInviteStaff(createInvitation())).rejects.toMatchObject(refused('secondFactorStale'));
    await expect(call.deskStaff()).resolves.toMatchObject({ staff: expect.anything() as unknown });
    await expect(call.deskGiveSecondFactor({ code: '000000' })).rejects.toMatchObject(refused('secondFactorWrong'));
    await expect(call.deskInviteStaff(createInvitation())).rejects.toMatchObject(refused('secondFactorStale'));
    await call.deskGiveSecondFactor({ code: authenticator.getCode() });
    await call.deskInviteStaff(createInvitation());
    app.clock.advance({ minutes: 14 });
    await call.deskInviteStaff(createInvitation());
    const without = await createStaff();
    await without.call.deskInviteStaff(createInvitation());
  });

  it('is asked for before staff act in the name of a customer', async () => {
    const { userId } = await app.createOwner();
    const person = await createStaff(['ORDER_FOR']);
    const { authenticator } = await turnOnStaffSecondFactor(app, person.call);
    const call = app.createClient(await app.createAccessToken({ staffId: person.staffId }));
    const take = () => call.deskTakeOrder({ userId, way: 'phone' });
    await expect(take()).rejects.toMatchObject(refused('secondFactorStale'));
    await call.deskGiveSecondFactor({ code: authenticator.getCode() });
    await expect(take()).resolves.toMatchObject({ url: expect.any(String) as unknown });
  });

  it('is asked for where the input of a call moves money', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.new });
    const person = await createStaff();
    await turnOnStaffSecondFactor(app, person.call);
    const call = app.createClient(await app.createAccessToken({ staffId: person.staffId }));
    const { revision } = (await call.deskOrder({ orderId: order.orderId })).order;
    const transition = (to: number) =>
      call.deskTransitionOrder({ orderId: order.orderId, to, revision, note: 'The customer asked for it.' });
    await expect(transition(orderStatus.cancelled)).rejects.toMatchObject(refused('secondFactorStale'));
    await expect(transition(orderStatus.inProcessing)).resolves.toMatchObject({ statusId: orderStatus.inProcessing });
  });

  it('every call that asks for it needs one of the keys that make a second factor a duty, and each key has such a call', () => {
    const needed = callEntries
      // Everybody has an account of their own to protect, with a second factor or without.
      .filter(([, call]: [string, Call]) => call.stepUp && call.action !== 'desk.ownPassword')
      .map(([name, { action }]) => ({ name, keys: action ? (getActionRule(action).staffKeys ?? []) : [] }));
    for (const { name, keys } of needed) {
      expect(keys.length, name).toBeGreaterThan(0);
      expect(secondFactorKeys, name).toEqual(expect.arrayContaining([...keys]));
    }
    expect([...new Set(needed.flatMap(({ keys }) => keys))].sort()).toEqual([...secondFactorKeys].sort());
  });
});

describe('a second factor that the operator requires', () => {
  it('leads staff who may move money to set it up, and lets them do nothing else', async () => {
    const person = await createStaff(['PAYMENTS'], strict);
    const { payload } = await signIn(person.email, undefined, strict);
    expect(payload).toMatchObject({ secondFactor: 'missing' });
    const call = strict.createClient(String(payload?.['token']));
    for (const attempt of [
      () => call.deskQueue(),
      () => call.deskChangePassword({ oldPassword: TEST_PASSWORD, newPassword: 'Other-2026' }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('secondFactorMissing'));
    const { authenticator } = await turnOnStaffSecondFactor(strict, call);
    expect(await call.deskMe()).toMatchObject({ secondFactor: 'on' });
    await expect(call.deskQueue()).resolves.toBeDefined();
    // The last factor stays: nobody works on without one.
    const code = authenticator.getCode();
    expect(await call.deskSecondFactor()).toMatchObject({ isRequired: true });
    for (const attempt of [
      () => call.deskTurnOffSecondFactor({ password: TEST_PASSWORD, code }),
      () => call.deskRemoveSecondFactor({ passkeyId: null, password: TEST_PASSWORD, code }),
    ])
      await expect(attempt()).rejects.toMatchObject(refused('secondFactorNeeded'));
    await expect(call.deskQueue()).resolves.toBeDefined();
  });

  it('is not required of others, and counts at once for those who get such a right', async () => {
    const admin = await createStaff(staffPermissionKeys, strict);
    await turnOnStaffSecondFactor(strict, admin.call);
    const person = await createStaff(['CHAT'], strict);
    expect((await signIn(person.email, undefined, strict)).payload).toMatchObject({ secondFactor: 'off' });
    await expect(person.call.deskChats()).resolves.toBeDefined();
    const { staff } = await admin.call.deskStaff({ search: person.email });
    const row = staff.rows[0];
    await admin.call.deskChangeStaff({
      staffId: person.staffId,
      name: 'Test Staff',
      keys: ['CHAT', 'CREDITS'],
      revision: row?.revision ?? 0,
    });
    await expect(person.call.deskChats()).rejects.toMatchObject(refused('secondFactorMissing'));
  });
});

describe('taking a lost second factor from somebody', () => {
  it('of the staff: another administrator does, the sessions end, and an email says so', async () => {
    const admin = await createStaff();
    const person = await createStaff(['CHAT']);
    await turnOnStaffSecondFactor(app, person.call);
    const listed = async () => (await admin.call.deskStaff({ search: person.email })).staff.rows[0]?.hasSecondFactor;
    expect(await listed()).toBe(true);
    await expect(admin.call.deskResetStaffSecondFactor({ staffId: admin.staffId })).rejects.toMatchObject(
      refused('staffNotSelf'),
    );
    await expect(person.call.deskResetStaffSecondFactor({ staffId: admin.staffId })).rejects.toMatchObject(
      refused('noPermission'),
    );
    await admin.call.deskResetStaffSecondFactor({ staffId: person.staffId });
    expect(await listed()).toBe(false);
    await expect(person.call.deskMe()).rejects.toMatchObject(refused('sessionEnded'));
    expect((await signIn(person.email)).status).toBe(200);
    await expect(admin.call.deskResetStaffSecondFactor({ staffId: person.staffId })).rejects.toMatchObject(
      refused('secondFactorOff'),
    );
    const subjects = (await waitForEmails(app, person.email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('taken off'))).toBe(true);
  });

  it('of a customer: staff with the right for people do', async () => {
    const owner = await givePassword(app, await app.createOwner());
    await turnOnCustomerSecondFactor(app, owner.call);
    const person = await createStaff(['PEOPLE']);
    const load = async () => (await person.call.deskCompany({ companyId: owner.companyId })).people[0]?.hasSecondFactor;
    expect(await load()).toBe(true);
    const other = await createStaff(['CHAT']);
    const reset = { userId: owner.userId };
    await expect(other.call.deskResetPersonSecondFactor(reset)).rejects.toMatchObject(refused('noPermission'));
    await person.call.deskResetPersonSecondFactor(reset);
    expect(await load()).toBe(false);
    await expect(owner.call.accountMe()).rejects.toMatchObject(refused('sessionEnded'));
    waitForNextCode(app);
    const subjects = (await waitForEmails(app, owner.email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('taken off'))).toBe(true);
  });
});
