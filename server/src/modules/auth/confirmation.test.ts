import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  waitForEmails,
  createDeviceId,
  TEST_PASSWORD,
  postCall,
  createSignUpInput,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneTimeLinks, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function registerUser() {
  const form = createSignUpInput();
  await app.createClient().usersRegistration(form);
  const [receivedEmail] = await waitForEmails(app, form.email);
  return { email: form.email, token: getLinkToken(receivedEmail), receivedEmail };
}
const confirmAccount = (token: string) => postCall(app, '/web/users/confirm', { token });
const linkExpiredAnswer = {
  status: 400,
  error: {
    code: 400,
    name: 'confirmLinkUsedOrExpired',
    message: 'This link was already used or has expired. Sign in to receive a new one.',
  },
};
const loadUserState = async (email: string) =>
  (await app.deps.database.db.select().from(users).where(eq(users.email, email)))[0]?.state;

describe('the confirmation link', () => {
  it('opens the confirmation page and activates the account [CNF-01, CNF-03, CNF-06, CNF-07]', async () => {
    const { email, token, receivedEmail } = await registerUser();
    expect(receivedEmail?.links).toContain(`http://localhost:3000/verify-account?t=${token}`);
    expect(await confirmAccount(token)).toEqual({ status: 200, error: null, payload: { email } });
    await expect(
      app.createClient().usersAuthenticate({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() }),
    ).resolves.toMatchObject({ email });
  });

  it('works once [CNF-07]', async () => {
    const { token } = await registerUser();
    const answers = await Promise.all([confirmAccount(token), confirmAccount(token), confirmAccount(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await confirmAccount(token)).toMatchObject(linkExpiredAnswer);
  });

  it('expires after 48 hours; a later sign-in attempt sends a new one', async () => {
    const early = await registerUser();
    app.clock.advance({ hours: 47, minutes: 59 });
    expect((await confirmAccount(early.token)).status).toBe(200);
    const late = await registerUser();
    app.clock.advance({ hours: 48 });
    expect(await confirmAccount(late.token)).toMatchObject(linkExpiredAnswer);
    expect(await loadUserState(late.email)).toBe('unconfirmed');
    await postCall(app, '/users/authenticate', {
      email: late.email,
      password: TEST_PASSWORD,
      uniqueId: createDeviceId(),
    });
    const receivedEmails = await waitForEmails(app, late.email, 2);
    expect((await confirmAccount(getLinkToken(receivedEmails[1]))).status).toBe(200);
  });

  it('cannot be guessed, altered or used for another purpose', async () => {
    const { token, email } = await registerUser();
    for (const wrong of [
      'x'.repeat(43),
      `${token}x`,
      token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    ]) {
      expect(await confirmAccount(wrong)).toMatchObject(linkExpiredAnswer);
    }
    const reset = await postCall(app, '/forgotpassword/newPassword', {
      token,
      password: 'Other-2026',
      repassword: 'Other-2026',
    });
    expect(reset.error?.name).toBe('linkUsedOrExpired');
    expect(await loadUserState(email)).toBe('unconfirmed');
  });

  it.each(['', 'short', 'x'.repeat(201), 'x'.repeat(100_000), undefined])(
    'rejects an incomplete token: %#',
    async (token) => {
      const { status, error } = await postCall(app, '/users/confirm', { token });
      expect(status).toBe(422);
      expect(error?.fields).toMatchObject({ token: { key: 'tokenInvalid' } });
    },
  );

  it('does not activate a blocked account', async () => {
    const { token, email } = await registerUser();
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.email, email));
    expect(await confirmAccount(token)).toMatchObject(linkExpiredAnswer);
    expect(await loadUserState(email)).toBe('blocked');
  });

  it('appears only in the email; the database stores its hash', async () => {
    const { token } = await registerUser();
    const rows = await app.deps.database.db.select().from(oneTimeLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    const queued = await app.deps.database.pool.query<{ data: unknown }>(
      "select data from jobs.job where name = 'email'",
    );
    expect(JSON.stringify(queued.rows)).not.toContain(token);
  });
});

describe('until the confirmation', () => {
  const sendAgain = (email: string) => postCall(app, '/users/confirmation-again', { email });
  const correct = (email: string, newEmail: string, password = TEST_PASSWORD) =>
    postCall(app, '/users/correct-email', { email, password, newEmail });
  const createAddress = () => createSignUpInput().email;

  it('the link is sent again, five times an hour at most, with one answer for every address', async () => {
    const { email } = await registerUser();
    for (let n = 2; n <= 6; n++) {
      await waitForEmails(app, email, n - 1);
      expect(await sendAgain(email)).toMatchObject({ status: 200, payload: null });
    }
    expect(await sendAgain('nobody@test.example')).toMatchObject({ status: 200, payload: null });
    const active = await app.createOwner();
    expect((await sendAgain(active.email)).status).toBe(200);
    // The jobs run in their order: this email is behind all that were requested above.
    const last = await registerUser();
    await waitForEmails(app, last.email);
    expect(await waitForEmails(app, email, 5)).toHaveLength(5);
    expect((await app.readEmails()).filter(({ to }) => to === active.email)).toEqual([]);
  });

  it('a mistyped address is corrected with the password; the link to it opens nothing any more', async () => {
    const { email, token } = await registerUser();
    const right = createAddress();
    expect(await correct(email, right, 'Wrong-2026')).toMatchObject({ error: { name: 'wrongCredentials' } });
    expect(await correct(email, (await app.createOwner()).email)).toMatchObject({
      status: 409,
      error: { name: 'emailTaken', fields: { newEmail: { key: 'emailTaken' } } },
    });
    expect((await correct(email, right)).status).toBe(200);
    expect((await confirmAccount(token)).status).toBe(400);
    const [receivedEmail] = await waitForEmails(app, right);
    expect(await confirmAccount(getLinkToken(receivedEmail))).toMatchObject({ payload: { email: right } });
    expect(await correct(right, createAddress())).toMatchObject({ error: { name: 'changedMeanwhile' } });
    expect(await loadUserState(right)).toBe('active');
  });
});
