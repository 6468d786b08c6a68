import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { socialTypes } from '@platewright/contract/modules/auth/social-types';
import {
  waitForEmails,
  createDeviceId,
  TEST_PASSWORD,
  postCall,
  getLinkToken,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { getStandInPerson, approveAtStandIn, fetchSocialToken } from '../../../testing/social-sign-in.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import { createIdentityProviders } from '../../providers/identity/create.ts';
import type { StandInPerson } from '../../providers/identity/stand-in-people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const socialLogin = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  postCall(
    app,
    '/users/social-login',
    { firstName: 'A', lastName: 'B', email: '', uniqueId: createDeviceId(), ...body },
    headers,
  );

/** An account with the e-mail that the stand-in provider returns for this person. */
async function setUpAccount(key: StandInPerson['key'], state: 'active' | 'unconfirmed' | 'blocked') {
  const email = getStandInPerson(key).email ?? '';
  const [existing] = await app.deps.database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (existing) {
    await app.deps.database.db.update(users).set({ state }).where(eq(users.id, existing.id));
    return { userId: existing.id, email };
  }
  const owner = await givePassword(app, await app.createOwner());
  await app.deps.database.db.update(users).set({ email, state }).where(eq(users.id, owner.userId));
  return { userId: owner.userId, email };
}

describe('signing in through Google or Facebook', () => {
  it.each(socialTypes)('signs in to the account with the verified email: %s [SOC-02, SOC-08]', async (type) => {
    const { userId, email } = await setUpAccount('known', 'active');
    const uniqueId = createDeviceId();
    const token = await fetchSocialToken(app, 'known', type);
    const form = new URLSearchParams({ firstName: 'Mariam', lastName: 'Al Suwaidi', email, token, type, uniqueId });
    for (const path of ['/users/social-login', '/web/users/social-login']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.statusCode).toBe(200);
      const { error, payload } = answer.json<{ error: null; payload: { token: string; refreshToken: string } }>();
      expect(error).toBeNull();
      expect(payload).toMatchObject({
        userId,
        email,
        groupId: 2,
        refreshToken: expect.any(String),
        permissions: expect.any(Array),
      });
      await expect(app.createClient(payload.token).accountMe({})).resolves.toMatchObject({ userId });
    }
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.uniqueId, uniqueId));
    expect(rows.map((row) => row.endReason ?? 'open').sort()).toEqual(['open', 'replaced']);
  });

  it('trusts the token, not the posted fields [SOC-02]', async () => {
    const { email } = await setUpAccount('known', 'active');
    const victim = await app.createOwner();
    const token = await fetchSocialToken(app, 'unknown');
    for (const posted of [email, victim.email]) {
      expect((await socialLogin({ token, type: 'google', email: posted })).error?.name).toBe('socialUnknown');
    }
    const existing = await socialLogin({
      token: await fetchSocialToken(app, 'known'),
      type: 'google',
      email: victim.email,
    });
    expect(existing.payload).toMatchObject({ email });
  });

  it('returns 204 and the sign-up fields for an unknown person [SOC-03, SOC-08]', async () => {
    const { token, ...profile } = await app.createClient().usersSocialToken(await approveAtStandIn(app, 'unknown'));
    expect(profile).toEqual({ firstName: 'Nadia', lastName: 'Petrou', email: 'nadia@nile-sachets.example' });
    const { status, error, payload } = await socialLogin({ token, type: 'google' });
    expect({ status, code: error?.code, payload }).toEqual({ status: 404, code: 204, payload: null });
    const rows = await app.deps.database.db.select().from(users).where(eq(users.email, profile.email));
    expect(rows).toEqual([]);
  });

  it('keeps names unchanged', async () => {
    const { firstName, lastName } = await app
      .createClient()
      .usersSocialToken(await approveAtStandIn(app, 'arabic', 'facebook'));
    expect({ firstName, lastName }).toEqual({ firstName: 'سارة', lastName: 'القحطاني' });
  });

  it('returns 203 for an unconfirmed account and sends the confirmation email again [SOC-04]', async () => {
    const { email } = await setUpAccount('unconfirmed', 'unconfirmed');
    const { status, error } = await socialLogin({ token: await fetchSocialToken(app, 'unconfirmed'), type: 'google' });
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 403,
      code: 203,
      message: expect.stringMatching(
        /^Account confirmation is required\. Please, check your email for the confirmation link\. The password .+ no longer works/,
      ),
    });
    const receivedEmails = await waitForEmails(app, email);
    expect(receivedEmails).toHaveLength(1);
    expect(receivedEmails[0]?.text).toContain('set a new password with “Forgot password”');
    const token = await fetchSocialToken(app, 'unconfirmed');
    const arabic = await socialLogin({ token, type: 'google' }, { 'accept-language': 'ar' });
    expect(arabic.error?.message).toContain('«نسيت كلمة المرور»');

    // Somebody else may have registered the address, so the password chosen then must not work.
    await app.createClient().usersConfirm({ token: getLinkToken(receivedEmails[0]) });
    await expect(
      app.createClient().usersAuthenticate({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() }),
    ).rejects.toMatchObject({ errorName: 'wrongCredentials' });
    const session = await socialLogin({ token: await fetchSocialToken(app, 'unconfirmed'), type: 'google' });
    expect(session.payload).toMatchObject({ email });

    // The owner can set a new password, as the email says.
    await app.createClient().forgotpasswordIndex({ email });
    const reset = await app.waitFor(async () =>
      (await waitForEmails(app, email)).find(({ text }) => text.includes('/reset-password?t=')),
    );
    await app
      .createClient()
      .forgotpasswordNewPassword({ token: getLinkToken(reset), password: TEST_PASSWORD, repassword: TEST_PASSWORD });
    await expect(
      app.createClient().usersAuthenticate({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() }),
    ).resolves.toMatchObject({ email });
  });

  it('returns 203 for an invited member and sends the invitation again [SOC-04]', async () => {
    const { email } = getStandInPerson('arabic');
    const member = await app.createMember(await app.createOwner(), ['CHAT']);
    await app.deps.database.db
      .update(users)
      .set({ email: email ?? '', state: 'unconfirmed', passwordHash: null })
      .where(eq(users.id, member.userId));
    const { error } = await socialLogin({ token: await fetchSocialToken(app, 'arabic'), type: 'google' });
    // There is no password yet that could be revoked.
    expect(error).toMatchObject({ code: 203, name: 'socialNotConfirmed' });
    const [receivedEmail] = await waitForEmails(app, email ?? '');
    expect(receivedEmail?.links.some((link) => link.includes('/confirm-member?t='))).toBe(true);
  });

  it('returns 203 with a message in the language of the page for a blocked account [SOC-04]', async () => {
    const { userId } = await setUpAccount('blocked', 'blocked');
    const token = await fetchSocialToken(app, 'blocked');
    const { error } = await socialLogin({ token, type: 'google' });
    expect(error).toMatchObject({ code: 203, message: 'This account is blocked. Please contact support.' });
    const arabic = await socialLogin({ token, type: 'google' }, { 'accept-language': 'ar' });
    expect(arabic.error?.message).toBe('هذا الحساب محظور. يرجى التواصل مع الدعم.');
    const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows.filter((row) => row.uniqueId.startsWith('device'))).toEqual([]);
  });

  it.each(['withoutEmail', 'unverified'] as const)(
    'is rejected when the provider returns no verified email: %s',
    async (who) => {
      await setUpAccount('known', 'active');
      const { status, error, payload } = await socialLogin({
        token: await fetchSocialToken(app, who),
        type: 'google',
        email: 'owner@gulf-labels.example',
      });
      expect({ status, code: error?.code, name: error?.name, payload }).toEqual({
        status: 400,
        code: 400,
        name: 'socialNoEmail',
        payload: null,
      });
    },
  );

  it('is rejected with a token of the other provider, of another client, expired, or issued by us; the reason is only logged', async () => {
    const warned = vi.spyOn(app.deps.log, 'warn');
    // Background jobs may log warnings meanwhile, so only these are counted.
    const listLoggedFailures = () =>
      warned.mock.calls.filter(([, message]) => (message as unknown) === 'social sign-in failed');
    const { userId } = await setUpAccount('known', 'active');
    const token = await fetchSocialToken(app, 'known', 'google');
    const otherApp = await startTestApp();
    const foreignToken = await fetchSocialToken(otherApp, 'known', 'google');
    await otherApp.close();
    const own = await app.createAccessToken({ userId });
    for (const body of [
      { token, type: 'facebook' },
      { token: foreignToken, type: 'google' },
      { token: own, type: 'google' },
      { token: `${token.slice(0, -3)}AAA`, type: 'google' },
    ]) {
      const { status, error } = await socialLogin(body);
      expect({ status, name: error?.name }).toEqual({ status: 400, name: 'socialFailed' });
      const [facts] = listLoggedFailures().at(-1) ?? [];
      expect(facts).toEqual({ reqId: expect.any(String), provider: body.type, why: expect.any(String) });
      expect(error?.message).not.toContain((facts as unknown as { why: string }).why);
    }
    expect(listLoggedFailures()).toHaveLength(4);
    warned.mockRestore();
    app.clock.advance({ hours: 2 });
    expect((await socialLogin({ token, type: 'google' })).error?.name).toBe('socialFailed');
  });

  it.each([
    { token: '', type: 'google' },
    { type: 'google' },
    { token: 'x'.repeat(60), type: 'twitter' },
    { token: 'x'.repeat(10_000), type: 'google' },
    { token: ['x'.repeat(60)], type: 'google' },
    { token: 'x'.repeat(60), type: 'google', firstName: 'x'.repeat(100_000) },
    { token: 'x'.repeat(60), type: 'google', uniqueId: 'no' },
  ])('rejects an invalid request: %#', async (body) => {
    expect((await socialLogin(body)).status).toBe(422);
  });
});

describe('authorization code from the return page', () => {
  it('is accepted once, with its verifier and nonce', async () => {
    const grant = await approveAtStandIn(app, 'known');
    for (const wrong of [{ verifier: 'x'.repeat(43) }, { nonce: 'another' }, { code: 'never made' }]) {
      const otherGrant = await approveAtStandIn(app, 'known');
      await expect(app.createClient().usersSocialToken({ ...otherGrant, ...wrong })).rejects.toMatchObject({
        errorName: 'socialFailed',
      });
    }
    await expect(app.createClient().usersSocialToken(grant)).resolves.toMatchObject({
      email: 'owner@gulf-labels.example',
    });
    await expect(app.createClient().usersSocialToken(grant)).rejects.toMatchObject({ errorName: 'socialFailed' });
  });
});

describe('the providers', () => {
  it('are the stand-ins in demo mode [SOC-01]', async () => {
    expect((await app.createClient().socialProviders({})).map(({ type }) => type)).toEqual(['google', 'facebook']);
  });

  it('are absent in production without keys, so that no button is shown', () => {
    const config = readConfig({
      PLATEWRIGHT_MODE: 'production',
      SECRET_KEY: 'Wd0v8+kq3Ty/6ZbN1mXo9RfLh2GcJs7E',
      PUBLIC_URL: 'https://plates.example',
      DATABASE_URL: 'postgres://plates:secret@db:5432/plates',
      SMTP_URL: 'smtps://mail.example',
      CHECKOUT_COM_SECRET_KEY: 'sk',
      CHECKOUT_COM_PUBLIC_KEY: 'pk',
      CHECKOUT_COM_WEBHOOK_KEY: 'wk',
    });
    expect(createIdentityProviders(config, app.clock)).toEqual([]);
  });

  it('are the real adapters when their keys are set', async () => {
    const real = await startTestApp({
      env: {
        GOOGLE_CLIENT_ID: 'plates.apps.example',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        FACEBOOK_APP_ID: '123',
        FACEBOOK_APP_SECRET: 'facebook-secret',
      },
    });
    try {
      const [google, facebook] = await real.createClient().socialProviders({});
      expect(google?.url).toMatch(
        /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=plates\.apps\.example/,
      );
      expect(google?.url).toContain(encodeURIComponent('http://localhost:3000/login/google'));
      expect(facebook?.url).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?client_id=123/);
      expect(JSON.stringify([google, facebook])).not.toContain('secret');
      // A configured provider replaces the stand-in.
      expect((await real.inject({ url: '/demo/identity/google' })).statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});
