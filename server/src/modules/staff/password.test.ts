import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvitedStaff, getDeskLinkToken, waitForStaffEmails } from '../../../testing/desk-staff.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
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
import { staff } from '../../platform/db/schema/index.ts';

let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createStaff(['STAFF']);
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Fresh-2026';
const signIn = (email: string, password: string) =>
  app.createClient().deskAuthenticate({ email, password, uniqueId: createDeviceId() });
const setNewPassword = (token: string, password: string) => postCall(app, '/desk/set-password', { token, password });
const fetchLink = (token: string) => app.createClient().deskLink({ token });
const createAdmin = async () => (admin = { ...admin, ...(await app.createStaff(['STAFF'])) });
/** A staff member with an emailed link to set a new password. */
async function createStaffWithResetLink() {
  const person = await givePassword(app, await app.createStaff(['ORDERS']));
  await app.createClient().deskForgotPassword({ email: person.email });
  const [receivedEmail] = await waitForEmails(app, person.email);
  return { ...person, receivedEmail, reset: getDeskLinkToken(receivedEmail) };
}
const linkExpiredAnswer = { status: 400, error: { name: 'linkUsedOrExpired' } };

describe('staff invitation link', () => {
  it('shows its recipient, sets the first password once and signs in with exactly the granted keys', async () => {
    const { email, token } = await createInvitedStaff(app, admin, { name: 'Huda Karim', keys: ['PEOPLE'] });
    await expect(signIn(email, TEST_PASSWORD)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    expect(await fetchLink(token)).toEqual({ state: 'good', purpose: 'invite', name: 'Huda Karim', email });
    expect(await setNewPassword(token, NEW_PASSWORD)).toEqual({ status: 200, error: null, payload: null });

    const session = await signIn(email, NEW_PASSWORD);
    expect(session).toMatchObject({ name: 'Huda Karim', role: 'custom', keys: ['PEOPLE'] });
    await expect(app.createClient(session.token).deskRoles({})).resolves.toBeDefined();
    await expect(app.createClient(session.token).deskStaff({})).rejects.toMatchObject({ errorName: 'noPermission' });
    const [line] = (await admin.call.deskStaff({ search: email })).staff.rows;
    expect(line).toMatchObject({ state: 'active', lastSignInAt: app.clock.now().toISOString() });

    expect(await fetchLink(token)).toEqual({ state: 'used', purpose: 'invite', name: '', email: '' });
    const again = await setNewPassword(token, 'Third-2026');
    expect(again).toMatchObject(linkExpiredAnswer);
    expect(getFieldMessages(again.error)).toEqual({
      password: 'This link was already used or has expired. Please request a new one.',
    });
    await expect(signIn(email, NEW_PASSWORD)).resolves.toBeDefined();
  });

  it('is valid for seven days', async () => {
    await createAdmin();
    const { token } = await createInvitedStaff(app, admin);
    app.clock.advance({ days: 6, hours: 23 });
    expect((await fetchLink(token)).state).toBe('good');
    app.clock.advance({ hours: 1 });
    expect(await fetchLink(token)).toEqual({ state: 'expired', purpose: 'invite', name: '', email: '' });
    expect(await setNewPassword(token, NEW_PASSWORD)).toMatchObject(linkExpiredAnswer);
    await createAdmin();
  });

  it.each([
    ['short', 'Please enter at least 6 characters.'],
    ['onlyletters', 'Your password must contain one number or special character'],
    ['', 'Password field is required.'],
  ])('rejects a password like "%s" and stays valid', async (password, sentence) => {
    const { token } = await createInvitedStaff(app, admin);
    const { status, error } = await setNewPassword(token, password);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual({ password: sentence });
    expect((await fetchLink(token)).state).toBe('good');
  });

  it('cannot be used for other purposes', async () => {
    const { token } = await createInvitedStaff(app, admin);
    const body = { token, password: NEW_PASSWORD, repassword: NEW_PASSWORD };
    for (const path of ['/member/newPassword', '/forgotpassword/newPassword'])
      expect((await postCall(app, path, body)).status, path).toBe(400);
    for (const purpose of ['confirm', 'reset', 'invite'] as const)
      expect((await app.createClient().usersLinkState({ token, purpose })).state).toBe('unknown');
    expect((await fetchLink(token)).state).toBe('good');

    const owner = await givePassword(app, await app.createOwner());
    await postCall(app, '/forgotpassword/index', { email: owner.email });
    const theirs = getLinkToken((await waitForEmails(app, owner.email))[0]);
    expect(await fetchLink(theirs)).toEqual({ state: 'unknown', purpose: null, name: '', email: '' });
    expect(await setNewPassword(theirs, NEW_PASSWORD)).toMatchObject(linkExpiredAnswer);
    expect(await setNewPassword('x'.repeat(43), NEW_PASSWORD)).toMatchObject(linkExpiredAnswer);
    await expect(
      app.createClient().usersAuthenticate({ email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId() }),
    ).resolves.toBeDefined();
  });
});

describe('desk password reset', () => {
  it('returns the same response for everyone and emails only active staff', async () => {
    const active = await givePassword(app, await app.createStaff(['CHAT']));
    const blocked = await givePassword(app, await app.createStaff(['CHAT']));
    await app.deps.database.db.update(staff).set({ state: 'blocked' }).where(eq(staff.id, blocked.staffId));
    const invited = await createInvitedStaff(app, admin);
    const owner = await app.createOwner();
    const addresses = [createEmailAddress(), blocked.email, owner.email, active.email.toUpperCase(), invited.email];
    const answers = await Promise.all(addresses.map((email) => postCall(app, '/desk/forgot', { email })));
    for (const answer of answers) expect(answer).toEqual({ status: 200, error: null, payload: null });

    const [reset] = await waitForEmails(app, active.email);
    expect(reset?.subject).toContain('Set a new password for the desk of');
    expect(reset?.text).toContain('The link is good for one hour');
    const receivedEmails = await waitForEmails(app, invited.email, 2);
    expect(receivedEmails.map(({ subject }) => subject.slice(0, 15))).toEqual(['You are invited', 'You are invited']);
    await waitForStaffEmails(app);
    const mailed = new Set((await app.readEmails()).map(({ to }) => to));
    for (const email of [blocked.email, owner.email, addresses[0] ?? '']) expect(mailed.has(email)).toBe(false);
  });

  it('sets a new password within an hour and ends all sessions and other links', async () => {
    const { reset, email, token: session, receivedEmail } = await createStaffWithResetLink();
    await app.createClient().deskForgotPassword({ email });
    const receivedEmails = await waitForEmails(app, email, 2);
    const other = receivedEmails.map(getDeskLinkToken).find((one) => one !== reset) ?? '';
    expect(receivedEmail?.html).toContain('dir="ltr"');
    expect(await fetchLink(reset)).toEqual({ state: 'good', purpose: 'reset', name: 'Test Staff', email });
    expect((await setNewPassword(reset, NEW_PASSWORD)).status).toBe(200);
    await expect(app.createClient(session).deskMe({})).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(signIn(email, TEST_PASSWORD)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    await expect(signIn(email, NEW_PASSWORD)).resolves.toMatchObject({ email });
    expect((await fetchLink(other)).state).toBe('used');
  });

  it('rejects a link older than an hour', async () => {
    const { reset, email } = await createStaffWithResetLink();
    app.clock.advance({ minutes: 61 });
    expect(await fetchLink(reset)).toEqual({ state: 'expired', purpose: 'reset', name: '', email: '' });
    expect(await setNewPassword(reset, NEW_PASSWORD)).toMatchObject(linkExpiredAnswer);
    await expect(signIn(email, TEST_PASSWORD)).resolves.toBeDefined();
    await createAdmin();
  });

  it('sends at most five emails an hour', async () => {
    const { email } = await createStaffWithResetLink();
    for (let n = 2; n <= 5; n++) {
      await app.createClient().deskForgotPassword({ email });
      await waitForEmails(app, email, n);
    }
    await app.createClient().deskForgotPassword({ email });
    await waitForStaffEmails(app);
    expect(await waitForEmails(app, email)).toHaveLength(5);
  });
});

describe("changing one's own password", () => {
  it('requires the old password; other sessions and emailed links end, the current session stays', async () => {
    const { reset, ...person } = await createStaffWithResetLink();
    const there = await signIn(person.email, TEST_PASSWORD);
    await person.call.deskChangePassword({ oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    await expect(person.call.deskMe({})).resolves.toMatchObject({ email: person.email });
    await expect(app.createClient(there.token).deskMe({})).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(signIn(person.email, TEST_PASSWORD)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    await expect(signIn(person.email, NEW_PASSWORD)).resolves.toBeDefined();
    expect((await fetchLink(reset)).state).toBe('used');
  });

  it('rejects a wrong old or a weak new password on its field', async () => {
    const person = await givePassword(app, await app.createStaff(['ORDERS']));
    const change = (body: object) => postCall(app, '/desk/password', body, { authorization: `Bearer ${person.token}` });
    const wrong = await change({ oldPassword: 'Wrong-2026', newPassword: NEW_PASSWORD });
    expect(wrong).toMatchObject({ status: 400, error: { name: 'oldPasswordWrong' } });
    expect(getFieldMessages(wrong.error)).toEqual({ oldPassword: 'The old password is not right.' });
    const weak = await change({ oldPassword: TEST_PASSWORD, newPassword: 'onlyletters' });
    expect(weak.status).toBe(422);
    expect(Object.keys(getFieldMessages(weak.error))).toEqual(['newPassword']);
    await expect(signIn(person.email, TEST_PASSWORD)).resolves.toBeDefined();
  });
});
