import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createDeviceId,
  givePassword,
  postCall,
  TEST_PASSWORD,
  waitForEmails,
} from '../../../../testing/accounts-and-emails.ts';
import { createAuthenticator, turnOnCustomerSecondFactor, waitForNextCode } from '../../../../testing/authenticator.ts';
import { fetchSocialToken, getStandInPerson } from '../../../../testing/social-sign-in.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { recoveryCodes as recoveryCodeRows, secondFactors, users } from '../../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createCustomer = async (of = app) => givePassword(of, await of.createOwner());
const signIn = (email: string, code?: string, of = app) =>
  postCall(of, '/users/authenticate', { email, password: TEST_PASSWORD, uniqueId: createDeviceId(), code });
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');
const findFactor = async (userId: number) =>
  (await app.deps.database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];
const sortOutcomes = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'done').sort();

describe('setting up a second factor', () => {
  it('takes the password, then a code of the secret, and ends the sessions that were opened without it', async () => {
    const owner = await createCustomer();
    const other = await signIn(owner.email);
    const elsewhere = app.createClient(String(other.payload?.['token']));
    await expect(owner.call.accountSetUpSecondFactor({ password: 'Wrong-2026' })).rejects.toMatchObject({
      errorName: 'wrongCredentials',
    });
    await expect(owner.call.accountTurnOnSecondFactor({ code: '123456' })).rejects.toMatchObject({
      errorName: 'secondFactorOff',
    });
    const { secret, uri } = await owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(owner.email);
    const authenticator = createAuthenticator(app, secret);
    await expect(
      owner.call.accountTurnOnSecondFactor({ code: wrongCode(authenticator.getCode()) }),
    ).rejects.toMatchObject({ errorName: 'secondFactorWrong' });
    expect(await owner.call.accountSecondFactor()).toMatchObject({ since: null, appSince: null, recoveryCodesLeft: 0 });
    // Until the code is confirmed nothing has changed.
    expect((await signIn(owner.email)).status).toBe(200);

    const { recoveryCodes } = await owner.call.accountTurnOnSecondFactor({ code: authenticator.getCode() });
    expect(new Set(recoveryCodes).size).toBe(10);
    const now = app.clock.now().toISOString();
    expect(await owner.call.accountSecondFactor()).toEqual({
      since: now,
      recoveryCodesLeft: 10,
      appSince: now,
      passkeys: [],
      isRequired: false,
    });
    await expect(elsewhere.accountMe()).rejects.toMatchObject({ errorName: 'sessionEnded' });
    // Another app takes the second factor as well.
    await expect(owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD })).rejects.toMatchObject({
      errorName: 'secondFactorRequired',
    });
    const [email] = await waitForEmails(app, owner.email);
    expect(email?.subject).toContain('Two-step sign-in is on');
  });

  it('stores the secret encrypted and the recovery codes as hashes', async () => {
    const owner = await createCustomer();
    const { secret } = await owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
    const code = createAuthenticator(app, secret).getCode();
    const { recoveryCodes } = await owner.call.accountTurnOnSecondFactor({ code });
    const factor = await findFactor(owner.userId);
    const rows = await app.deps.database.db
      .select()
      .from(recoveryCodeRows)
      .where(eq(recoveryCodeRows.secondFactorId, factor?.id ?? 0));
    const stored = JSON.stringify([factor, rows]);
    expect(rows).toHaveLength(10);
    const shown = recoveryCodes ?? [];
    for (const text of [secret, ...shown, ...shown.map((one) => one.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
  });

  it('of a secret that was replaced before it was confirmed takes no code', async () => {
    const owner = await createCustomer();
    const first = await owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
    const second = await owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
    const replaced = owner.call.accountTurnOnSecondFactor({ code: createAuthenticator(app, first.secret).getCode() });
    await expect(replaced).rejects.toMatchObject({ errorName: 'secondFactorWrong' });
    const { getCode } = createAuthenticator(app, second.secret);
    expect((await owner.call.accountTurnOnSecondFactor({ code: getCode() })).recoveryCodes).toHaveLength(10);
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code after the right password only, and takes it in any digits', async () => {
    const owner = await createCustomer();
    const { authenticator } = await turnOnCustomerSecondFactor(app, owner.call);
    const wrongPassword = await postCall(app, '/users/authenticate', {
      email: owner.email,
      password: 'Wrong-2026',
      uniqueId: createDeviceId(),
    });
    expect(wrongPassword.error?.name).toBe('wrongCredentials');
    expect(await signIn(owner.email)).toMatchObject({ status: 403, error: { name: 'secondFactorRequired' } });
    const code = authenticator.getCode();
    expect(await signIn(owner.email, wrongCode(code))).toMatchObject({
      status: 400,
      error: { name: 'secondFactorWrong', fields: { code: { message: expect.any(String) as string } } },
    });
    const arabic = [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');
    expect((await signIn(owner.email, arabic)).status).toBe(200);
  });

  it('takes the codes of the steps before and after, and none that is older than the last used one', async () => {
    const owner = await createCustomer();
    const { authenticator } = await turnOnCustomerSecondFactor(app, owner.call);
    for (const steps of [-2, 2])
      expect((await signIn(owner.email, authenticator.getCode(steps))).error?.name).toBe('secondFactorWrong');
    expect((await signIn(owner.email, authenticator.getCode(-1))).status).toBe(200);
    expect((await signIn(owner.email, authenticator.getCode(1))).status).toBe(200);
    expect((await signIn(owner.email, authenticator.getCode())).error?.name).toBe('secondFactorWrong');
  });

  it('a code works once, also for two at the same time', async () => {
    const owner = await createCustomer();
    const { authenticator, recoveryCodes } = await turnOnCustomerSecondFactor(app, owner.call);
    for (const code of [authenticator.getCode(), recoveryCodes[0]]) {
      const answers = await Promise.all([signIn(owner.email, code), signIn(owner.email, code)]);
      expect(sortOutcomes(answers)).toEqual(['done', 'secondFactorWrong']);
      expect((await signIn(owner.email, code)).error?.name).toBe('secondFactorWrong');
    }
    expect((await owner.call.accountSecondFactor()).recoveryCodesLeft).toBe(9);
    const subjects = (await waitForEmails(app, owner.email, 2)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('recovery code'))).toHaveLength(1);
  });

  it('is asked for after Google, too: the second factor belongs to the account', async () => {
    const owner = await createCustomer();
    const { authenticator } = await turnOnCustomerSecondFactor(app, owner.call);
    const email = getStandInPerson('known').email ?? '';
    await app.deps.database.db.update(users).set({ email }).where(eq(users.id, owner.userId));
    const token = await fetchSocialToken(app, 'known', 'google');
    const login = (code?: string) =>
      postCall(app, '/users/social-login', { token, type: 'google', uniqueId: createDeviceId(), code });
    expect((await login()).error?.name).toBe('secondFactorRequired');
    expect((await login(wrongCode(authenticator.getCode()))).error?.name).toBe('secondFactorWrong');
    expect((await login(authenticator.getCode())).status).toBe(200);
  });

  it('still takes recovery codes when SECRET_KEY was replaced', async () => {
    const owner = await createCustomer();
    const { authenticator, recoveryCodes } = await turnOnCustomerSecondFactor(app, owner.call);
    await app.deps.database.db
      .update(secondFactors)
      .set({ encryptedSecret: 'of another key' })
      .where(eq(secondFactors.userId, owner.userId));
    expect((await signIn(owner.email, authenticator.getCode())).error?.name).toBe('secondFactorWrong');
    expect((await signIn(owner.email, recoveryCodes[0])).status).toBe(200);
  });

  it('after five wrong codes waits, for this account and whatever the address', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } });
    try {
      const owner = await createCustomer(limited);
      const { authenticator } = await turnOnCustomerSecondFactor(limited, owner.call);
      const attempt = (n: number, code: string) =>
        postCall(
          limited,
          '/users/authenticate',
          { email: owner.email, password: TEST_PASSWORD, uniqueId: createDeviceId(), code },
          { 'x-forwarded-for': `192.0.2.${n}` },
        );
      const wrong = wrongCode(authenticator.getCode());
      const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => attempt(n + 1, wrong)));
      expect(sortOutcomes(guesses)).toEqual([
        ...Array.from({ length: 5 }, () => 'secondFactorWrong'),
        ...Array.from({ length: 3 }, () => 'tooManyRequests'),
      ]);
      expect((await attempt(9, authenticator.getCode())).error?.name).toBe('tooManyRequests');
      await expect(owner.call.accountRenewRecoveryCodes({ code: authenticator.getCode() })).rejects.toMatchObject({
        errorName: 'tooManyRequests',
      });
    } finally {
      await limited.close();
    }
  });
});

describe('changing a second factor', () => {
  it('is turned off with password and code, and the owner is told by email', async () => {
    const owner = await createCustomer();
    const { authenticator, recoveryCodes } = await turnOnCustomerSecondFactor(app, owner.call);
    const turnOff = (password: string, code: string) => owner.call.accountTurnOffSecondFactor({ password, code });
    const code = authenticator.getCode();
    await expect(turnOff('Wrong-2026', code)).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    await expect(turnOff(TEST_PASSWORD, wrongCode(code))).rejects.toMatchObject({ errorName: 'secondFactorWrong' });
    expect((await findFactor(owner.userId))?.confirmedAt).not.toBeNull();
    await turnOff(TEST_PASSWORD, code);
    expect(await findFactor(owner.userId)).toBeUndefined();
    expect((await signIn(owner.email)).status).toBe(200);
    await expect(turnOff(TEST_PASSWORD, recoveryCodes[0] ?? '')).rejects.toMatchObject({
      errorName: 'secondFactorOff',
    });
    const subjects = (await waitForEmails(app, owner.email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('is off'))).toBe(true);
  });

  it('another app takes the place of the one before with its first code, and not earlier', async () => {
    const owner = await createCustomer();
    const { authenticator } = await turnOnCustomerSecondFactor(app, owner.call);
    const code = authenticator.getCode();
    const { secret } = await owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD, code });
    const next = createAuthenticator(app, secret);
    expect((await signIn(owner.email, next.getCode())).error?.name).toBe('secondFactorWrong');
    expect((await signIn(owner.email, authenticator.getCode(1))).status).toBe(200);
    expect(await owner.call.accountTurnOnSecondFactor({ code: next.getCode() })).toEqual({ recoveryCodes: null });
    waitForNextCode(app);
    expect((await signIn(owner.email, authenticator.getCode())).error?.name).toBe('secondFactorWrong');
    expect((await signIn(owner.email, next.getCode())).status).toBe(200);
    const subjects = (await waitForEmails(app, owner.email, 2)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('new authenticator app'))).toBe(true);
  });

  it('new recovery codes replace the old ones', async () => {
    const owner = await createCustomer();
    const { authenticator, recoveryCodes } = await turnOnCustomerSecondFactor(app, owner.call);
    const renewed = await owner.call.accountRenewRecoveryCodes({ code: authenticator.getCode() });
    expect((await signIn(owner.email, recoveryCodes[0])).error?.name).toBe('secondFactorWrong');
    expect((await signIn(owner.email, renewed.recoveryCodes[0]?.toLowerCase())).status).toBe(200);
    expect((await owner.call.accountSecondFactor()).recoveryCodesLeft).toBe(9);
  });

  it('of two who turn it on at once one does', async () => {
    const owner = await createCustomer();
    const { secret } = await owner.call.accountSetUpSecondFactor({ password: TEST_PASSWORD });
    const { getCode } = createAuthenticator(app, secret);
    const results = await Promise.allSettled(
      [0, 1].map((steps) => owner.call.accountTurnOnSecondFactor({ code: getCode(steps) })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    waitForNextCode(app);
    expect((await signIn(owner.email, getCode())).status).toBe(200);
  });
});
