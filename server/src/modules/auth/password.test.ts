import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { sessions } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Fresh-2026';
const requestPasswordReset = (email: unknown, headers?: Record<string, string>) =>
  postCall(app, '/forgotpassword/index', { email }, headers);
const setNewPassword = (token: string, password = NEW_PASSWORD, repassword: string | undefined = password) =>
  postCall(app, '/forgotpassword/newPassword', { token, password, repassword });
const signIn = (email: string, password: string) =>
  app.createClient().usersAuthenticate({ email, password, uniqueId: createDeviceId() });

async function createUserWithResetLink() {
  const owner = await givePassword(app, await app.createOwner());
  await requestPasswordReset(owner.email);
  const [receivedEmail] = await waitForEmails(app, owner.email);
  return { ...owner, receivedEmail, reset: getLinkToken(receivedEmail) };
}
const linkExpiredAnswer = {
  status: 400,
  error: {
    code: 401,
    name: 'linkUsedOrExpired',
    message: 'This link was already used or has expired. Please request a new one.',
  },
};

describe('a forgotten password', () => {
  it('returns a message and sends an email [PWD-03, PWD-05, PWD-21]', async () => {
    const owner = await givePassword(app, await app.createOwner());
    const { status, error, payload } = await requestPasswordReset(` ${owner.email.toUpperCase()}`);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      message: 'We have sent you an e-mail with a link to set a new password. The link is good for one hour.',
    });
    const [receivedEmail] = await waitForEmails(app, owner.email);
    expect(receivedEmail?.links).toContain(`http://localhost:3000/reset-password?t=${getLinkToken(receivedEmail)}`);
    await expect(signIn(owner.email, TEST_PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it('returns 400 on the email field for an unknown email [PWD-04]', async () => {
    const { status, error } = await requestPasswordReset(createEmailAddress());
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 400, name: 'emailUnknown', message: 'There is no account with this e-mail.' });
    expect(getFieldMessages(error)).toEqual({ email: 'There is no account with this e-mail.' });
    expect((await requestPasswordReset(createEmailAddress(), { 'accept-language': 'ar' })).error?.message).toBe(
      'لا يوجد حساب بهذا البريد الإلكتروني.',
    );
  });

  it.each([
    ['', 'Email field is required.'],
    [undefined, 'Email field is required.'],
    ['nobody', 'Please enter a valid email address.'],
    ['x'.repeat(100_000), 'Please enter a valid email address.'],
  ])('requires a valid email: %# [PWD-02]', async (email, sentence) => {
    const { status, error } = await requestPasswordReset(email);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual({ email: sentence });
  });

  it('sends at most five emails an hour with the same response', async () => {
    const owner = await app.createOwner();
    for (let n = 1; n <= 6; n++) {
      expect((await requestPasswordReset(owner.email)).status).toBe(200);
      if (n <= 5) await waitForEmails(app, owner.email, n);
    }
    const other = await app.createOwner();
    await requestPasswordReset(other.email);
    await waitForEmails(app, other.email);
    expect(await waitForEmails(app, owner.email, 5)).toHaveLength(5);
  });
});

describe('a new password', () => {
  it('is set with the link and ends all sessions [PWD-08, PWD-22]', async () => {
    const owner = await createUserWithResetLink();
    const here = await signIn(owner.email, TEST_PASSWORD);
    const { status, error, payload } = await setNewPassword(owner.reset);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({ message: 'Your password has been changed. Please sign in with the new one.' });
    await expect(signIn(owner.email, TEST_PASSWORD)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    await expect(app.createClient(here.token).accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    await expect(owner.call.accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(new Set(rows.map((row) => row.endReason))).toEqual(new Set(['password']));
    const ended = app.socketMessages.flatMap((one) => (one.to === 'sessions' ? one.sessionIds : []));
    expect(ended).toEqual(expect.arrayContaining(rows.map((row) => row.id)));
    const receivedEmails = await waitForEmails(app, owner.email, 2);
    expect(receivedEmails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your password .+ was changed$/),
    );
    await expect(signIn(owner.email, NEW_PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it('differs from the old one, and the link stays good', async () => {
    const owner = await createUserWithResetLink();
    const refused = await setNewPassword(owner.reset, TEST_PASSWORD);
    expect(refused.status).toBe(422);
    expect(getFieldMessages(refused.error)).toEqual({ password: 'The new password must differ from the old one.' });
    expect((await setNewPassword(owner.reset)).status).toBe(200);
  });

  it('can be set once per link, also by concurrent requests [PWD-14]', async () => {
    const owner = await createUserWithResetLink();
    const answers = await Promise.all([
      setNewPassword(owner.reset, 'First-2026'),
      setNewPassword(owner.reset, 'Second-2026'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = await setNewPassword(owner.reset, 'Third-2026');
    expect(refused).toMatchObject(linkExpiredAnswer);
    expect(getFieldMessages(refused.error)).toHaveProperty('password');
    const winner = answers[0]?.status === 200 ? 'First-2026' : 'Second-2026';
    await expect(signIn(owner.email, winner)).resolves.toMatchObject({ email: owner.email });
  });

  it('revokes the other emailed links', async () => {
    const owner = await createUserWithResetLink();
    await requestPasswordReset(owner.email);
    const receivedEmails = await waitForEmails(app, owner.email, 2);
    expect((await setNewPassword(getLinkToken(receivedEmails[1]))).status).toBe(200);
    expect(await setNewPassword(getLinkToken(receivedEmails[0]), 'Late-2026')).toMatchObject(linkExpiredAnswer);
  });

  it('is rejected with an expired or forged link or a link for another purpose', async () => {
    const owner = await createUserWithResetLink();
    expect(await setNewPassword(`${owner.reset}x`)).toMatchObject(linkExpiredAnswer);
    expect(await setNewPassword('x'.repeat(43))).toMatchObject(linkExpiredAnswer);
    expect((await postCall(app, '/users/confirm', { token: owner.reset })).error?.name).toBe(
      'confirmLinkUsedOrExpired',
    );
    app.clock.advance({ minutes: 60 });
    expect(await setNewPassword(owner.reset)).toMatchObject(linkExpiredAnswer);
    await expect(signIn(owner.email, TEST_PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it.each([
    [
      'no password [PWD-09]',
      '',
      '',
      { password: 'Password field is required.', repassword: 'Repeat Password field is required.' },
    ],
    ['a short one [PWD-10]', 'ab-12', 'ab-12', { password: 'Please enter at least 6 characters.' }],
    [
      'a weak one [PWD-11]',
      'plates',
      'plates',
      { password: 'Your password must contain one number or special character' },
    ],
    [
      'no repeated one [PWD-12]',
      NEW_PASSWORD,
      '',
      expect.objectContaining({ repassword: 'Repeat Password field is required.' }),
    ],
    [
      'two different ones [PWD-13]',
      NEW_PASSWORD,
      'Other-2026',
      { repassword: 'Repet Password and Password fields does not match' },
    ],
    [
      'one of 100 kB',
      '1'.repeat(100_000),
      '1'.repeat(100_000),
      expect.objectContaining({ password: 'This text is too long.' }),
    ],
  ])('is rejected when it is %s; the link stays valid', async (_what, password, repassword, expected) => {
    const owner = await createUserWithResetLink();
    const { status, error } = await setNewPassword(owner.reset, password, repassword);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual(expected);
    expect((await setNewPassword(owner.reset)).status).toBe(200);
  });

  it('wins over a concurrent sign-in with the old password', async () => {
    const owner = await createUserWithResetLink();
    await Promise.all([
      setNewPassword(owner.reset),
      ...Array.from({ length: 4 }, () => signIn(owner.email, TEST_PASSWORD).catch(() => null)),
    ]);
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(rows.filter((row) => row.endedAt === null)).toEqual([]);
  });
});
