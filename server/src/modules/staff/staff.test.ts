import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { staffRoles } from '@platewright/domain/staff/staff-roles';
import {
  createInvitedStaff,
  getDeskLinkToken,
  createInvitationInput,
  findStaffRow,
  setOnlyStaffManagers,
} from '../../../testing/desk-staff.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import {
  waitForEmails,
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events, staff } from '../../platform/db/schema/index.ts';

let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const authHeaders = (person: { token: string }) => ({ authorization: `Bearer ${person.token}` });
/** The stored events of a staff account, oldest first. */
async function loadStaffEvents(staffId: number) {
  const all = await app.deps.database.db.select().from(events).orderBy(events.id);
  const payloads = all.map(({ payload }) => payload as { type: string; staffId?: number });
  return payloads.filter((event) => event.staffId === staffId);
}
const createManager = async (): Promise<TestStaff> => {
  admin = await app.createStaff(staffPermissionKeys);
  return admin;
};

describe('staff list', () => {
  it('returns all staff with role label and keys and marks the current person', async () => {
    await createManager();
    const prepress = await app.createStaff(staffRoles.find(({ key }) => key === 'prepress')?.keys ?? []);
    const own = await app.createStaff(['CONTENT', 'ORDERS']);
    expect(await findStaffRow(admin, admin.email)).toEqual({
      id: admin.staffId,
      email: admin.email,
      name: 'Test Staff',
      role: 'admin',
      keys: staffPermissionKeys,
      state: 'active',
      lang: 'en',
      createdAt: expect.any(String),
      lastSignInAt: null,
      badgeIssuedAt: null,
      revision: 0,
      isMe: true,
      hasSecondFactor: false,
    });
    expect(await findStaffRow(admin, prepress.email)).toMatchObject({ role: 'prepress', isMe: false });
    expect(await findStaffRow(admin, own.email)).toMatchObject({ role: 'custom', keys: ['ORDERS', 'CONTENT'] });
  });

  it('can be searched by name and email, filtered by state, sorted and paged', async () => {
    await createManager();
    const mark = createEmailAddress().slice(4, 12);
    for (const name of ['Zaid', 'amal', 'Basma'])
      await admin.call.deskInviteStaff(createInvitationInput({ name: `${name} ${mark}`, email: createEmailAddress() }));
    const names = async (query: Parameters<typeof admin.call.deskStaff>[0]) => {
      const { rows, count } = (await admin.call.deskStaff({ search: mark, ...query })).staff;
      return [count, ...rows.map(({ name }) => name.split(' ')[0])];
    };
    expect(await names({})).toEqual([3, 'amal', 'Basma', 'Zaid']);
    expect(await names({ direction: 'desc', _start: 1, _end: 2 })).toEqual([3, 'Basma']);
    expect(await names({ search: `basma ${mark.toUpperCase()}` })).toEqual([1, 'Basma']);
    expect(await names({ search: `%${mark}` })).toEqual([0]);
    const [zaid] = (await admin.call.deskStaff({ search: `zaid ${mark}` })).staff.rows;
    app.clock.advance({ minutes: 1 });
    await app.deps.database.db
      .update(staff)
      .set({ lastSignInAt: app.clock.now() })
      .where(eq(staff.id, zaid?.id ?? 0));
    expect((await names({ sort: 'lastSignInAt' })).at(-1)).toBe('Zaid');
    expect((await names({ sort: 'lastSignInAt', direction: 'desc' }))[1]).toBe('Zaid');
    expect(await names({ state: 'invited' })).toEqual([3, 'amal', 'Basma', 'Zaid']);
    await admin.call.deskBlockStaff({ staffId: zaid?.id ?? 0, blocked: true });
    expect(await names({ state: 'blocked' })).toEqual([1, 'Zaid']);
    expect(await names({ state: 'active' })).toEqual([0]);
    for (const sort of ['email', 'createdAt'] as const) expect((await names({ sort }))[0]).toBe(3);
  });
});

describe('staff accounts', () => {
  it('require the staff key STAFF', async () => {
    await createManager();
    const other = await app.createStaff(['CHAT']);
    const sent = {
      'GET /desk/staff': {},
      'POST /desk/staff': createInvitationInput(),
      [`POST /desk/staff/${other.staffId}`]: { name: 'Other', keys: ['ORDERS'], revision: 0 },
      [`POST /desk/staff/${other.staffId}/block`]: { blocked: true },
      [`POST /desk/staff/${other.staffId}/invite`]: {},
    };
    const everythingElse = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'STAFF'));
    const owner = await app.createOwner();
    for (const [what, payload] of Object.entries(sent)) {
      const [method = '', path = ''] = what.split(' ');
      const answer = async (headers: Record<string, string>) => {
        const answer = await app.inject({ method: method as 'GET', url: `/api${path}`, payload, headers });
        return answer.json<{ error: { name: string } | null }>().error?.name;
      };
      expect(await answer(authHeaders(everythingElse)), what).toBe('noPermission');
      expect(await answer(authHeaders(owner)), what).toBe('noPermission');
      expect(await answer({}), what).toBe('notSignedIn');
      expect(await answer(authHeaders(await app.createStaff(['STAFF']))), what).not.toBe('noPermission');
    }
  });

  it('are not found under unknown ids', async () => {
    await createManager();
    const none = { staffId: 999_999 };
    await expect(admin.call.deskChangeStaff({ ...none, name: 'X', keys: ['CHAT'], revision: 0 })).rejects.toMatchObject(
      { errorName: 'notFound' },
    );
    await expect(admin.call.deskBlockStaff({ ...none, blocked: true })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(admin.call.deskInviteStaffAgain(none)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(admin.call.deskRemoveInvitation(none)).rejects.toMatchObject({ errorName: 'notFound' });
  });
});

describe('an invitation', () => {
  it.each([
    ['en', 'You are invited to the desk of', 'Role\nPrepress', 'ltr'],
    ['ar', 'دعوة إلى مكتب العمل لدى', 'ما قبل الطباعة', 'rtl'],
  ] as const)('is emailed in the chosen language: %s', async (lang, subject, role, direction) => {
    await createManager();
    const keys = staffRoles.find(({ key }) => key === 'prepress')?.keys ?? [];
    const { letter: receivedEmail, email, staffId } = await createInvitedStaff(app, admin, { lang, keys: [...keys] });
    expect(receivedEmail?.subject).toContain(subject);
    expect(receivedEmail?.html).toContain(`dir="${direction}"`);
    for (const body of [receivedEmail?.text, receivedEmail?.html]) expect(body).toContain(email);
    expect(receivedEmail?.text).toContain(role.split('\n').at(-1));
    expect(receivedEmail?.text).toContain('http://localhost:3000/desk/welcome?t=');
    expect(await findStaffRow(admin, email)).toMatchObject({
      state: 'invited',
      role: 'prepress',
      lang,
      lastSignInAt: null,
    });
    expect(await loadStaffEvents(staffId)).toMatchObject([
      { type: 'staffInvited', byId: admin.staffId, email, after: { name: 'Huda Karim', keys } },
    ]);
    expect(app.socketMessages).toContainEqual({ to: 'deskList', list: 'staff' });
  });

  it('reports field errors', async () => {
    await createManager();
    const taken = createInvitationInput({ email: admin.email.toUpperCase() });
    const again = await postCall(app, '/desk/staff', taken, authHeaders(admin));
    expect(again).toMatchObject({ status: 409, error: { name: 'emailTaken' } });
    expect(getFieldMessages(again.error)).toEqual({ email: 'An account with this e-mail already exists.' });
    const empty = await postCall(
      app,
      '/desk/staff',
      { name: ' ', email: '', keys: [], lang: 'fr' },
      authHeaders(admin),
    );
    expect(empty.status).toBe(422);
    expect(getFieldMessages(empty.error)).toEqual({
      name: 'Enter the name.',
      email: 'Email field is required.',
      keys: 'Choose at least one right.',
      lang: 'Please choose one of the offered values.',
    });
    const unknown = await postCall(
      app,
      '/desk/staff',
      createInvitationInput({ keys: ['ROOT' as 'CHAT'] }),
      authHeaders(admin),
    );
    expect(unknown.status).toBe(422);
  });

  it('may use the email of a customer: portal and desk accounts are separate', async () => {
    await createManager();
    const owner = await app.createOwner();
    await expect(admin.call.deskInviteStaff(createInvitationInput({ email: owner.email }))).resolves.toEqual({
      id: expect.any(Number),
    });
  });

  it('can be sent again with a new link, which revokes the old one', async () => {
    await createManager();
    const { staffId, email, token } = await createInvitedStaff(app, admin);
    await admin.call.deskInviteStaffAgain({ staffId });
    const receivedEmails = await waitForEmails(app, email, 2);
    const tokens = receivedEmails.map(getDeskLinkToken);
    const newer = tokens.find((one) => one !== token) ?? '';
    expect((await app.createClient().deskLink({ token })).state).toBe('used');
    expect((await app.createClient().deskLink({ token: newer })).state).toBe('good');
    for (let n = 3; n <= 5; n++) {
      await admin.call.deskInviteStaffAgain({ staffId });
      await waitForEmails(app, email, n);
    }
    await expect(admin.call.deskInviteStaffAgain({ staffId })).rejects.toMatchObject({ errorName: 'tooManyRequests' });
  });

  it('can be removed while nobody has accepted it: its link ends, and its address can be invited again', async () => {
    await createManager();
    const { staffId, email, token } = await createInvitedStaff(app, admin);
    await admin.call.deskRemoveInvitation({ staffId });
    const { staff } = await admin.call.deskStaff({ search: email });
    expect(staff.count).toBe(0);
    expect((await app.createClient().deskLink({ token })).state).not.toBe('good');
    await expect(app.createClient().deskSetPassword({ token, password: 'A-new-password-1' })).rejects.toMatchObject({
      errorName: 'linkUsedOrExpired',
    });
    await expect(admin.call.deskRemoveInvitation({ staffId })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(admin.call.deskInviteStaff(createInvitationInput({ email }))).resolves.toEqual({
      id: expect.any(Number),
    });
  });

  it('cannot be sent again or removed once the account is active', async () => {
    await createManager();
    const active = await app.createStaff(['CHAT']);
    await expect(admin.call.deskRemoveInvitation({ staffId: active.staffId })).rejects.toMatchObject({
      errorName: 'staffNotInvited',
    });
    await expect(admin.call.deskInviteStaffAgain({ staffId: active.staffId })).rejects.toMatchObject({
      errorName: 'staffNotInvited',
    });
  });
});

describe('changing staff keys', () => {
  it('takes effect at the next call, is pushed to open tabs and recorded as an event', async () => {
    await createManager();
    const person = await app.createStaff(['PEOPLE', 'ORDERS']);
    await expect(person.call.deskRoles({})).resolves.toBeDefined();
    const { revision } = await findStaffRow(admin, person.email);
    const change = { staffId: person.staffId, name: 'Huda Karim' };
    await admin.call.deskChangeStaff({ ...change, keys: ['CREDITS', 'ORDERS', 'ORDERS'], revision });
    await expect(person.call.deskRoles({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(person.call.deskMe({})).resolves.toMatchObject({
      name: 'Huda Karim',
      role: 'custom',
      keys: ['ORDERS', 'CREDITS'],
    });
    expect(app.socketMessages).toContainEqual({ to: 'staff', staffId: person.staffId });
    expect(await loadStaffEvents(person.staffId)).toMatchObject([
      {
        type: 'staffChanged',
        byId: admin.staffId,
        before: { name: 'Test Staff', keys: ['ORDERS', 'PEOPLE'] },
        after: { name: 'Huda Karim', keys: ['ORDERS', 'CREDITS'] },
      },
    ]);
    const seen = await findStaffRow(admin, person.email);
    await admin.call.deskChangeStaff({ ...change, keys: ['ORDERS', 'CREDITS'], revision: seen.revision });
    expect(await loadStaffEvents(person.staffId)).toHaveLength(1);
    expect((await findStaffRow(admin, person.email)).revision).toBe(revision + 1);
  });

  it('returns a conflict when the account changed in the meantime', async () => {
    await createManager();
    const person = await app.createStaff(['CHAT']);
    const change = { staffId: person.staffId, name: 'Huda Karim', revision: 0 };
    await admin.call.deskChangeStaff({ ...change, keys: ['FILES'] });
    const second = await postCall(
      app,
      `/desk/staff/${person.staffId}`,
      { ...change, keys: ['PRICES'] },
      authHeaders(admin),
    );
    expect(second).toMatchObject({ status: 409, error: { name: 'changedMeanwhile' } });
    expect((await findStaffRow(admin, person.email)).keys).toEqual(['FILES']);
  });

  it('keeps at least one staff manager', async () => {
    await createManager();
    const other = await app.createStaff(['STAFF']);
    await setOnlyStaffManagers(app, admin, other);
    const without = { staffId: admin.staffId, name: 'Test Staff', keys: ['ORDERS' as const], revision: 0 };
    await admin.call.deskBlockStaff({ staffId: other.staffId, blocked: true });
    // Blocked and invited staff do not count as administrators.
    await createInvitedStaff(app, admin, { keys: ['STAFF'] });
    await expect(admin.call.deskChangeStaff(without)).rejects.toMatchObject({ errorName: 'lastStaffAdmin' });
    await admin.call.deskBlockStaff({ staffId: other.staffId, blocked: false });
    await admin.call.deskChangeStaff(without);
    await expect(admin.call.deskStaff({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});

describe('blocked staff account', () => {
  it('loses sessions, refresh, sign-in and emailed links immediately, and works again when unblocked', async () => {
    await createManager();
    const person = await givePassword(app, await app.createStaff(['ORDERS']));
    const uniqueId = createDeviceId();
    const session = await app
      .createClient()
      .deskAuthenticate({ email: person.email, password: TEST_PASSWORD, uniqueId });
    expect((await findStaffRow(admin, person.email)).lastSignInAt).toBe(app.clock.now().toISOString());
    await app.createClient().deskForgotPassword({ email: person.email });
    const token = getDeskLinkToken((await waitForEmails(app, person.email))[0]);

    for (let n = 0; n < 2; n++) await admin.call.deskBlockStaff({ staffId: person.staffId, blocked: true });
    for (const accessToken of [person.token, session.token])
      await expect(app.createClient(accessToken).deskMe({})).rejects.toMatchObject({ errorName: 'sessionEnded' });
    const renew = app
      .createClient()
      .deskRefreshToken({ refreshToken: session.refreshToken, email: person.email, uniqueId });
    await expect(renew).rejects.toMatchObject({ errorName: 'sessionEnded' });
    const signIn = () =>
      app.createClient().deskAuthenticate({ email: person.email, password: TEST_PASSWORD, uniqueId });
    await expect(signIn()).rejects.toMatchObject({ errorName: 'accountBlocked' });
    await expect(app.createClient().deskSetPassword({ token, password: 'Fresh-2026' })).rejects.toMatchObject({
      errorName: 'linkUsedOrExpired',
    });
    expect(app.socketMessages.filter(({ to }) => to === 'sessions')).toContainEqual({
      to: 'sessions',
      sessionIds: expect.arrayContaining([expect.any(String), expect.any(String)]),
    });

    for (let n = 0; n < 2; n++) await admin.call.deskBlockStaff({ staffId: person.staffId, blocked: false });
    await expect(signIn()).resolves.toMatchObject({ email: person.email });
    expect((await loadStaffEvents(person.staffId)).map(({ type }) => type)).toEqual(['staffBlocked', 'staffUnblocked']);
  });

  it('without a password returns to the invited state when unblocked', async () => {
    await createManager();
    const { staffId, email, token } = await createInvitedStaff(app, admin);
    await admin.call.deskBlockStaff({ staffId, blocked: true });
    expect((await app.createClient().deskLink({ token })).state).toBe('used');
    await admin.call.deskBlockStaff({ staffId, blocked: false });
    expect((await findStaffRow(admin, email)).state).toBe('invited');
    await admin.call.deskInviteStaffAgain({ staffId });
    await waitForEmails(app, email, 2);
  });

  it("cannot be one's own account", async () => {
    await createManager();
    const refused = await postCall(app, `/desk/staff/${admin.staffId}/block`, { blocked: true }, authHeaders(admin));
    expect(refused).toMatchObject({
      status: 409,
      error: { name: 'staffNotSelf', message: 'You cannot block your own account.' },
    });
  });
});
