import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import {
  waitForEmails,
  createDeviceId,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  getLinkToken,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, sessions, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const authHeaders = (person: { token: string }, lang?: string) => ({
  authorization: `Bearer ${person.token}`,
  ...(lang ? { 'accept-language': lang } : {}),
});
const updateAccount = (person: TestCustomer, body: unknown, lang?: string) =>
  postCall(app, '/web/account/update', body, authHeaders(person, lang));
const newNames = { firstname: 'Maha', middlename: 'K.', lastname: 'Noor' };
const loadUserWithCompany = async (person: TestCustomer) => {
  const [row] = await app.deps.database.db
    .select()
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, person.userId));
  if (!row) throw new Error('No such person.');
  return row;
};

describe('account/update', () => {
  it('returns the fields that the browser stores, without a token [ACC-09, ACC-29]', async () => {
    const owner = await app.createOwner();
    const { status, error, payload } = await updateAccount(owner, {
      ...newNames,
      phone: '97143334444',
      companyName: 'Gulf Labels & Sons',
    });
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      ...newNames,
      phone: '97143334444',
      companyName: 'Gulf Labels & Sons',
      email: owner.email,
      isMember: false,
      userId: owner.userId,
      version: 2,
    });
    expect(await owner.call.accountMe()).toMatchObject({ ...newNames, companyName: 'Gulf Labels & Sons' });
  });

  it('never changes the e-mail, the role or the group, whatever is sent [ACC-10]', async () => {
    const owner = await app.createOwner();
    const { payload } = await updateAccount(owner, {
      ...newNames,
      phone: '1',
      email: 'other@test.example',
      groupId: 3,
      isMember: true,
      userId: 1,
    });
    expect(payload).toMatchObject({ email: owner.email, isMember: false, userId: owner.userId });
    expect((await loadUserWithCompany(owner)).companies.groupId).toBe(2);
  });

  it('changes only the names of a member and ignores phone and company [ACC-12]', async () => {
    const owner = await app.createOwner({ companyName: 'Gulf Labels' });
    const member = await app.createMember(owner, []);
    const { status, payload } = await updateAccount(member, { ...newNames, phone: '5', companyName: 'Mine now' });
    expect(status).toBe(200);
    expect(payload).toMatchObject({ ...newNames, phone: '971501234567', companyName: 'Gulf Labels', isMember: true });
    expect((await loadUserWithCompany(owner)).companies.name).toBe('Gulf Labels');
    expect((await updateAccount(member, newNames)).status).toBe(200);
  });

  it('keeps the company name when it is omitted and clears it when it is empty', async () => {
    const owner = await app.createOwner({ companyName: 'Gulf Labels' });
    expect((await updateAccount(owner, { ...newNames, phone: '5' })).payload).toMatchObject({
      companyName: 'Gulf Labels',
    });
    expect((await updateAccount(owner, { ...newNames, phone: '5', companyName: '' })).payload).toMatchObject({
      companyName: '',
    });
  });

  it.each([
    ['no first name [ACC-17]', { firstname: '  ' }, { firstname: 'First Name field is required.' }],
    ['no last name [ACC-18]', { lastname: '' }, { lastname: 'Last Name field is required.' }],
    ['no phone [ACC-19]', { phone: '' }, { phone: 'Phone Number field is required.' }],
    ['letters in the phone [ACC-20]', { phone: '+971 5o' }, { phone: 'Type only number' }],
    ['a phone of 30 digits', { phone: '1'.repeat(30) }, { phone: 'This text is too long.' }],
    ['a name of 61 letters', { firstname: 'x'.repeat(61) }, { firstname: 'This text is too long.' }],
    ['a company of 121 letters', { companyName: 'x'.repeat(121) }, { companyName: 'This text is too long.' }],
    ['a name with a control character', { lastname: 'a\u0000b' }, { lastname: expect.any(String) }],
    ['names of a wrong type', { firstname: { $ne: 1 } }, { firstname: 'First Name field is required.' }],
  ])('is refused with %s', async (_what, wrong, expected) => {
    const owner = await app.createOwner();
    const { status, error } = await updateAccount(owner, { ...newNames, phone: '97150', companyName: 'C', ...wrong });
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual(expected);
    expect((await loadUserWithCompany(owner)).users.firstname).toBe('Test');
  });

  it('stores names on one line, without characters that nobody sees', async () => {
    const owner = await app.createOwner();
    const hidden = { firstname: 'Ma\u202Eha\u200B', lastname: 'Al\r\n Ali', companyName: '\u2066Gulf\tLabels\u2069' };
    expect((await updateAccount(owner, { ...hidden, phone: '97143334444' })).status).toBe(200);
    expect(await owner.call.accountMe()).toMatchObject({
      ...{ firstname: 'Maha', lastname: 'Al Ali', companyName: 'Gulf Labels' },
    });
    // Nothing but hidden characters is nothing.
    const blank = await updateAccount(owner, {
      ...newNames,
      firstname: '\u200B\u3164',
      phone: '97143334444',
      companyName: 'C',
    });
    expect(getFieldMessages(blank.error)).toEqual({ firstname: 'First Name field is required.' });
  });

  it('never overwrites in silence what another window saved [FUL-28]', async () => {
    const owner = await app.createOwner({ companyName: 'Gulf Labels' });
    const { version } = await owner.call.accountMe();
    const first = await updateAccount(owner, { ...newNames, phone: '97143334444', companyName: 'First', version });
    const second = await updateAccount(owner, { ...newNames, firstname: 'Late', phone: '97143335555', version });
    expect(second).toMatchObject({ status: 409, error: { name: 'changedMeanwhile' } });
    expect(await owner.call.accountMe()).toMatchObject({
      ...{ firstname: 'Maha', phone: '97143334444', companyName: 'First' },
      version: first.payload?.['version'],
    });
    const again = { ...newNames, firstname: 'Late', phone: '97143335555', version: first.payload?.['version'] };
    expect((await updateAccount(owner, again)).payload).toMatchObject({ firstname: 'Late', companyName: 'First' });
  });

  it.each([
    ['050 123 4567', '971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '971501234567'],
    ['+971 050 123 4567', '971501234567'],
    ['+966 50 000 1111', '966500001111'],
  ])('reads the phone %s like every other form [FUL-29]', async (phone, stored) => {
    const owner = await app.createOwner();
    expect((await updateAccount(owner, { ...newNames, phone })).payload).toMatchObject({ phone: stored });
  });

  it('stores names in any script unchanged', async () => {
    const owner = await app.createOwner();
    for (const firstname of ['مها', 'Ελένη', 'Zoë 🦊', '<b>Maha</b>', "O'Neil"])
      expect((await updateAccount(owner, { ...newNames, firstname, phone: '5' })).payload).toMatchObject({ firstname });
  });

  it('returns messages in the language of the page', async () => {
    const { error } = await updateAccount(await app.createOwner(), { ...newNames, phone: 'x' }, 'ar');
    expect(getFieldMessages(error)['phone']).toMatch(/[\u0600-\u06ff]/);
  });

  it('requires a session', async () => {
    expect((await postCall(app, '/account/update', newNames)).error?.name).toBe('notSignedIn');
    expect((await postCall(app, '/account/update', newNames, authHeaders(await app.createStaff([])))).error?.name).toBe(
      'noPermission',
    );
  });
});

const NEW_PASSWORD = 'Fresh-2026';
const submitPasswordChange = (person: { token: string }, body: Record<string, unknown> = {}, lang?: string) =>
  postCall(
    app,
    '/web/account/changePassword',
    { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, reNewPassword: NEW_PASSWORD, ...body },
    authHeaders(person, lang),
  );
const signIn = (email: string, password: string) =>
  app.createClient().usersAuthenticate({ email, password, uniqueId: createDeviceId() });

describe('account/changePassword', () => {
  it('returns a message; the new password signs in, the old one does not [ACC-30]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const { status, error, payload } = await submitPasswordChange(owner);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      message: 'Your password has been changed. You were signed out on your other devices.',
    });
    await expect(signIn(owner.email, TEST_PASSWORD)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    await expect(signIn(owner.email, NEW_PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it('ends every other session, keeps this one, revokes emailed links and sends an email', async () => {
    const member = await givePassword(app, await app.createMember(await app.createOwner(), []));
    const there = await signIn(member.email, TEST_PASSWORD);
    await postCall(app, '/forgotpassword/index', { email: member.email });
    const [reset] = await waitForEmails(app, member.email);
    await submitPasswordChange(member);
    await expect(app.createClient(there.token).accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(member.call.accountMe()).resolves.toMatchObject({ email: member.email });
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, member.userId));
    const ended = rows.filter((row) => row.endedAt);
    expect(ended.map((row) => row.endReason)).toEqual(['password']);
    expect(app.socketMessages).toContainEqual({ to: 'sessions', sessionIds: ended.map((row) => row.id) });
    const late = await postCall(app, '/forgotpassword/newPassword', {
      token: getLinkToken(reset),
      password: 'Late-2026',
      repassword: 'Late-2026',
    });
    expect(late.status).toBe(400);
    const receivedEmails = await waitForEmails(app, member.email, 2);
    expect(receivedEmails.map((receivedEmail) => receivedEmail.subject)).toContainEqual(
      expect.stringMatching(/^Your password for .+ was changed$/),
    );
  });

  it('returns 400 on the field oldPassword when it is wrong [ACC-27]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const { status, error } = await submitPasswordChange(owner, { oldPassword: 'Wrong-2026' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 400, name: 'oldPasswordWrong', message: 'The old password is not right.' });
    expect(getFieldMessages(error)).toEqual({ oldPassword: 'The old password is not right.' });
    expect((await submitPasswordChange(owner, { oldPassword: 'x' }, 'ar')).error?.message).toBe(
      'كلمة المرور القديمة غير صحيحة.',
    );
    await expect(signIn(owner.email, TEST_PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it.each([
    ['no old one [ACC-21]', { oldPassword: '' }, { oldPassword: 'Old Password field is required.' }],
    [
      'no new one [ACC-22]',
      { newPassword: '', reNewPassword: '' },
      {
        newPassword: 'New Password field is required.',
        reNewPassword: 'Repet New Password field is required.',
      },
    ],
    [
      'a short one [ACC-23]',
      { newPassword: 'ab-12', reNewPassword: 'ab-12' },
      { newPassword: 'Please enter at least 6 characters.' },
    ],
    ['no repeated one [ACC-24]', { reNewPassword: '' }, { reNewPassword: 'Repet New Password field is required.' }],
    [
      'two different ones [ACC-25]',
      { reNewPassword: 'Other-2026' },
      { reNewPassword: 'Repet Password and Password fields does not match' },
    ],
    [
      'a weak one [ACC-26]',
      { newPassword: 'plates', reNewPassword: 'plates' },
      { newPassword: 'Your password must contain one number or special character' },
    ],
    [
      'the old one',
      { newPassword: TEST_PASSWORD, reNewPassword: TEST_PASSWORD },
      { newPassword: 'The new password must differ from the old one.' },
    ],
    [
      'one of 100 kB',
      { newPassword: '1'.repeat(100_000), reNewPassword: '1'.repeat(100_000) },
      expect.objectContaining({ newPassword: 'This text is too long.' }),
    ],
  ])('is refused with %s', async (_what, body, expected) => {
    const owner = await givePassword(app, await app.createOwner());
    const { status, error } = await submitPasswordChange(owner, body);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual(expected);
  });

  it('succeeds once when two devices change the password concurrently', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const there = await signIn(owner.email, TEST_PASSWORD);
    const answers = await Promise.all([
      submitPasswordChange(owner, { newPassword: 'First-2026', reNewPassword: 'First-2026' }),
      submitPasswordChange(there, { newPassword: 'Second-2026', reNewPassword: 'Second-2026' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.find(({ status }) => status !== 200);
    expect(['oldPasswordWrong', 'sessionEnded']).toContain(lost?.error?.name);
    const won = answers[0].status === 200 ? 'First-2026' : 'Second-2026';
    await expect(signIn(owner.email, won)).resolves.toMatchObject({ email: owner.email });
  });
});
