import { permissions as arabicPermissions } from '@platewright/texts/ar/shared/permissions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import {
  waitForEmails,
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  getLinkToken,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { roles, sessions, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
let roleIds: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  const rows = await app.deps.database.db.select().from(roles);
  roleIds = Object.fromEntries(rows.map((row) => [row.name, row.id]));
});
afterAll(() => app.close());

const authHeaders = (person: { token: string }, lang = 'en') => ({
  authorization: `Bearer ${person.token}`,
  'accept-language': lang,
});
const getRoleId = (name: string) => roleIds[name] ?? 0;
const addMember = (person: TestCustomer, more: Record<string, unknown> = {}, lang?: string) =>
  postCall(
    app,
    '/web/members/add',
    { firstname: 'Salma', lastname: 'Aziz', email: createEmailAddress(), roleId: getRoleId('Buyer'), ...more },
    authHeaders(person, lang),
  );
const editMember = (person: TestCustomer, memberId: number, more: Record<string, unknown> = {}) =>
  postCall(
    app,
    `/web/members/edit/${memberId}`,
    { firstname: 'Salma', lastname: 'Aziz', roleId: getRoleId('Buyer'), ...more },
    authHeaders(person),
  );
const loadUserRow = async (id: number) => (await app.deps.database.db.select().from(users).where(eq(users.id, id)))[0];
/** A member invited by the call. */
async function inviteMember(owner: TestCustomer, more: Record<string, unknown> = {}) {
  const email = createEmailAddress();
  expect((await addMember(owner, { email, ...more })).status).toBe(200);
  const [row] = await app.deps.database.db.select().from(users).where(eq(users.email, email));
  return { id: row?.id ?? 0, email };
}

describe('editing a member', () => {
  it('returns the current values and updates names and role, never the email [MBR-17, MBR-26, MBR-28]', async () => {
    const owner = await app.createOwner();
    const { id, email } = await inviteMember(owner);
    const before = await owner.call.memberGet({ id });
    expect(before).toEqual({
      id,
      firstname: 'Salma',
      lastname: 'Aziz',
      email,
      roleId: getRoleId('Buyer'),
      state: 'invited',
      version: 1,
    });
    const { status, error, payload } = await editMember(owner, id, {
      firstname: 'Salma B.',
      email: 'other@test.example',
      roleId: getRoleId('Manager'),
    });
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    expect(await owner.call.memberGet({ id })).toEqual({
      ...before,
      firstname: 'Salma B.',
      roleId: getRoleId('Manager'),
      version: 2,
    });
  });

  it('returns a conflict to the second of two editors, who may then overwrite', async () => {
    const owner = await app.createOwner();
    const { id } = await inviteMember(owner);
    const { version } = await owner.call.memberGet({ id });
    expect((await editMember(owner, id, { firstname: 'First', version })).status).toBe(200);
    const second = await editMember(owner, id, { firstname: 'Second', version });
    expect(second).toMatchObject({ status: 409, error: { code: 409, name: 'changedMeanwhile' } });
    expect((await loadUserRow(id))?.firstname).toBe('First');
    const now = await owner.call.memberGet({ id });
    expect((await editMember(owner, id, { firstname: 'Second', version: now.version })).status).toBe(200);
    expect((await loadUserRow(id))?.firstname).toBe('Second');
  });

  it('returns a conflict when the member changed their own name in the meantime', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    const { version } = await owner.call.memberGet({ id: member.userId });
    await member.call.accountUpdate({ firstname: 'Mine', lastname: 'Name' });
    expect((await editMember(owner, member.userId, { version })).error?.name).toBe('changedMeanwhile');
    expect((await loadUserRow(member.userId))?.firstname).toBe('Mine');
  });

  it('a new role takes effect at the next call, is pushed to open tabs and emailed', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CREATE_ORDER', 'CREDITS']);
    expect((await editMember(owner, member.userId, { roleId: getRoleId('Designer') })).status).toBe(200);
    const { permissions } = await member.call.accountMe();
    expect(permissions.map(({ key }) => key)).toEqual(['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'CHAT']);
    expect(app.socketMessages).toContainEqual({ to: 'permissions', userId: member.userId });
    // Whoever still has the page open is told which permission is missing.
    const list = (lang: 'en' | 'ar') => member.call.creditsList({ _start: 0, _end: 15, lang });
    await expect(list('en')).rejects.toMatchObject({
      errorName: 'noPermission',
      message: 'Your role does not have the permission “See credits”. Please ask the owner of your account.',
    });
    await expect(list('ar')).rejects.toThrow(arabicPermissions.CREDITS);
    const [receivedEmail] = await waitForEmails(app, member.email);
    expect(receivedEmail?.subject).toMatch(/^Your role with .+ has changed$/);
    expect(receivedEmail?.text).toContain('Role: Designer');
    expect(receivedEmail?.text).toContain('Upload files');
    const messageCount = app.socketMessages.length;
    await editMember(owner, member.userId, { roleId: getRoleId('Designer'), lastname: 'Other' });
    expect(app.socketMessages.length).toBe(messageCount);
  });

  it('rejects an unknown role', async () => {
    const owner = await app.createOwner();
    const { id } = await inviteMember(owner);
    const { status, error } = await editMember(owner, id, { roleId: 999_999 });
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual({ roleId: 'Please choose one of the offered values.' });
  });
});

describe('a disabled member', () => {
  it('loses sessions, refresh, sign-in and emailed links immediately', async () => {
    const owner = await app.createOwner();
    const member = await givePassword(app, await app.createMember(owner, ['CHAT']));
    const uniqueId = createDeviceId();
    const otherSession = await app
      .createClient()
      .usersAuthenticate({ email: member.email, password: TEST_PASSWORD, uniqueId });
    await postCall(app, '/forgotpassword/index', { email: member.email });
    const [reset] = await waitForEmails(app, member.email);
    expect(await postCall(app, `/members/disable/${member.userId}`, {}, authHeaders(owner))).toMatchObject({
      status: 200,
      error: null,
    });
    for (const token of [member.token, otherSession.token])
      await expect(app.createClient(token).accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(
      app.createClient().usersRefreshToken({ refreshToken: otherSession.refreshToken, email: member.email, uniqueId }),
    ).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(
      app.createClient().usersAuthenticate({ email: member.email, password: TEST_PASSWORD, uniqueId }),
    ).rejects.toMatchObject({ errorName: 'memberDisabled' });
    const link = { token: getLinkToken(reset), password: 'Fresh-2026', repassword: 'Fresh-2026' };
    expect((await postCall(app, '/forgotpassword/newPassword', link)).status).toBe(400);
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, member.userId));
    expect(new Set(rows.map((row) => row.endReason))).toEqual(new Set(['disabled']));
    expect(app.socketMessages).toContainEqual({
      to: 'sessions',
      sessionIds: expect.arrayContaining(rows.map((row) => row.id)),
    });
    expect((await owner.call.membersList({})).members.rows[0]?.state).toBe('disabled');
  });

  it('can be enabled again; enabling is idempotent', async () => {
    const owner = await app.createOwner();
    const member = await givePassword(app, await app.createMember(owner, []));
    for (const what of ['disable', 'disable', 'enable', 'enable'])
      expect((await postCall(app, `/members/${what}/${member.userId}`, {}, authHeaders(owner))).status).toBe(200);
    await expect(
      app
        .createClient()
        .usersAuthenticate({ email: member.email, password: TEST_PASSWORD, uniqueId: createDeviceId() }),
    ).resolves.toMatchObject({ email: member.email });
  });

  it('without a password returns to the invited state', async () => {
    const owner = await app.createOwner();
    const { id } = await inviteMember(owner);
    await postCall(app, `/members/disable/${id}`, {}, authHeaders(owner));
    expect((await postCall(app, `/members/invite/${id}`, {}, authHeaders(owner))).error?.name).toBe('memberNotInvited');
    await postCall(app, `/members/enable/${id}`, {}, authHeaders(owner));
    expect((await owner.call.memberGet({ id })).state).toBe('invited');
  });

  it('blocked by staff stays blocked', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, member.userId));
    for (const what of ['disable', 'enable'])
      expect(await postCall(app, `/members/${what}/${member.userId}`, {}, authHeaders(owner))).toMatchObject({
        status: 403,
        error: { name: 'accountBlocked' },
      });
    expect((await loadUserRow(member.userId))?.state).toBe('blocked');
  });
});
