import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { socialTypes } from '@platewright/contract/areas/auth';
import { lettersTo, newDevice, PASSWORD, post, tokenIn, withPassword } from '../../../testing/entry.ts';
import { standInPerson, vouched, vouchedToken } from '../../../testing/vouched.ts';
import { world, type World } from '../../../testing/world.ts';
import { readConfig } from '../../config.ts';
import { sessions, users } from '../../db/schema/index.ts';
import { identityProviders } from '../../providers/identity/choose.ts';
import type { StandInPerson } from '../../providers/identity/stand-in-people.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const socialLogin = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  post(w, '/users/social-login', { firstName: 'A', lastName: 'B', email: '', uniqueId: newDevice(), ...body }, headers);

/** Somebody with the address that the stand-in vouches for. */
async function account(key: StandInPerson['key'], state: 'active' | 'unconfirmed' | 'blocked') {
  const email = standInPerson(key).email ?? '';
  const [known] = await w.deps.database.read.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known) {
    await w.deps.database.read.update(users).set({ state }).where(eq(users.id, known.id));
    return { userId: known.id, email };
  }
  const owner = await withPassword(w, await w.anOwner());
  await w.deps.database.read.update(users).set({ email, state }).where(eq(users.id, owner.userId));
  return { userId: owner.userId, email };
}

describe('signing in through Google or Facebook', () => {
  it.each(socialTypes)(
    'answers the session of the account with the verified e-mail: %s [SOC-02, SOC-08]',
    async (type) => {
      const { userId, email } = await account('known', 'active');
      const uniqueId = newDevice();
      const token = await vouchedToken(w, 'known', type);
      const form = new URLSearchParams({ firstName: 'Mariam', lastName: 'Al Suwaidi', email, token, type, uniqueId });
      for (const path of ['/users/social-login', '/web/users/social-login']) {
        const answer = await w.send({
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
        await expect(w.client(payload.token).accountMe({})).resolves.toMatchObject({ userId });
      }
      const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.uniqueId, uniqueId));
      expect(rows.map((row) => row.endedWhy ?? 'open').sort()).toEqual(['open', 'replaced']);
    },
  );

  it('believes the token and not what is posted [SOC-02]', async () => {
    const { email } = await account('known', 'active');
    const victim = await w.anOwner();
    const token = await vouchedToken(w, 'unknown');
    for (const posted of [email, victim.email]) {
      expect((await socialLogin({ token, type: 'google', email: posted })).error?.name).toBe('socialUnknown');
    }
    const known = await socialLogin({ token: await vouchedToken(w, 'known'), type: 'google', email: victim.email });
    expect(known.payload).toMatchObject({ email });
  });

  it('of somebody unknown is answered with 204, and with what the sign-up form needs [SOC-03, SOC-08]', async () => {
    const { token, ...profile } = await w.client().usersSocialToken(await vouched(w, 'unknown'));
    expect(profile).toEqual({ firstName: 'Nadia', lastName: 'Petrou', email: 'nadia@nile-sachets.example' });
    const { status, error, payload } = await socialLogin({ token, type: 'google' });
    expect({ status, code: error?.code, payload }).toEqual({ status: 404, code: 204, payload: null });
    const rows = await w.deps.database.read.select().from(users).where(eq(users.email, profile.email));
    expect(rows).toEqual([]);
  });

  it('keeps names as they are written', async () => {
    const { firstName, lastName } = await w.client().usersSocialToken(await vouched(w, 'arabic', 'facebook'));
    expect({ firstName, lastName }).toEqual({ firstName: 'سارة', lastName: 'القحطاني' });
  });

  it('of an account that waits for its confirmation is 203 with the sentence, and brings the letter again [SOC-04]', async () => {
    const { email } = await account('unconfirmed', 'unconfirmed');
    const { status, error } = await socialLogin({ token: await vouchedToken(w, 'unconfirmed'), type: 'google' });
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 403,
      code: 203,
      message: expect.stringMatching(
        /^Account confirmation is required\. Please, check your email for the confirmation link\. The password .+ no longer works/,
      ),
    });
    const letters = await lettersTo(w, email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('set a new password with “Forgot password”');
    const token = await vouchedToken(w, 'unconfirmed');
    const arabic = await socialLogin({ token, type: 'google' }, { 'accept-language': 'ar' });
    expect(arabic.error?.message).toContain('«نسيت كلمة المرور»');

    // Whoever registered the address chose the password: it opens nothing now that its owner is known.
    await w.client().usersConfirm({ token: tokenIn(letters[0]) });
    await expect(
      w.client().usersAuthenticate({ email, password: PASSWORD, uniqueId: newDevice() }),
    ).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    const signed = await socialLogin({ token: await vouchedToken(w, 'unconfirmed'), type: 'google' });
    expect(signed.payload).toMatchObject({ email });

    // An honest owner does what the sentence says.
    await w.client().forgotpasswordIndex({ email });
    const reset = await w.eventually(async () =>
      (await lettersTo(w, email)).find(({ text }) => text.includes('/reset-password?t=')),
    );
    await w.client().forgotpasswordNewPassword({ token: tokenIn(reset), password: PASSWORD, repassword: PASSWORD });
    await expect(
      w.client().usersAuthenticate({ email, password: PASSWORD, uniqueId: newDevice() }),
    ).resolves.toMatchObject({ email });
  });

  it('of a member who was invited and has not come yet is 203, and brings the invitation again [SOC-04]', async () => {
    const { email } = standInPerson('arabic');
    const member = await w.aMember(await w.anOwner(), ['CHAT']);
    await w.deps.database.read
      .update(users)
      .set({ email: email ?? '', state: 'unconfirmed', passwordHash: null })
      .where(eq(users.id, member.userId));
    const { error } = await socialLogin({ token: await vouchedToken(w, 'arabic'), type: 'google' });
    // No password was chosen yet, so none is void.
    expect(error).toMatchObject({ code: 203, name: 'socialNotConfirmed' });
    const [letter] = await lettersTo(w, email ?? '');
    expect(letter?.links.some((link) => link.includes('/confirm-member?t='))).toBe(true);
  });

  it('of a blocked account is 203 with the sentence, in the language of the page [SOC-04]', async () => {
    const { userId } = await account('blocked', 'blocked');
    const token = await vouchedToken(w, 'blocked');
    const { error } = await socialLogin({ token, type: 'google' });
    expect(error).toMatchObject({ code: 203, message: 'This account is blocked. Please contact support.' });
    const arabic = await socialLogin({ token, type: 'google' }, { 'accept-language': 'ar' });
    expect(arabic.error?.message).toBe('هذا الحساب موقوف. يرجى التواصل مع الدعم.');
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows.filter((row) => row.uniqueId.startsWith('device'))).toEqual([]);
  });

  it.each(['withoutEmail', 'unverified'] as const)(
    'is refused when the provider vouches for no e-mail: %s',
    async (who) => {
      await account('known', 'active');
      const { status, error, payload } = await socialLogin({
        token: await vouchedToken(w, who),
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

  it('is refused with a token of the other provider, of another house, after its time, or of our own; why is for the log alone [SOC-06]', async () => {
    const warned = vi.spyOn(w.deps.log, 'warn');
    // Jobs of the house may have something to say meanwhile.
    const told = () => warned.mock.calls.filter(([, said]) => (said as unknown) === 'social sign-in failed');
    const { userId } = await account('known', 'active');
    const token = await vouchedToken(w, 'known', 'google');
    const foreign = await world();
    const elsewhere = await vouchedToken(foreign, 'known', 'google');
    await foreign.close();
    const own = await w.signedIn({ userId });
    for (const body of [
      { token, type: 'facebook' },
      { token: elsewhere, type: 'google' },
      { token: own, type: 'google' },
      { token: `${token.slice(0, -3)}AAA`, type: 'google' },
    ]) {
      const { status, error } = await socialLogin(body);
      expect({ status, name: error?.name }).toEqual({ status: 400, name: 'socialFailed' });
      const [facts] = told().at(-1) ?? [];
      expect(facts).toEqual({ reqId: expect.any(String), provider: body.type, why: expect.any(String) });
      expect(error?.message).not.toContain((facts as unknown as { why: string }).why);
    }
    expect(told()).toHaveLength(4);
    warned.mockRestore();
    w.clock.forward({ hours: 2 });
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
  ])('refuses what is no such call: %#', async (body) => {
    expect((await socialLogin(body)).status).toBe(422);
  });
});

describe('the code of the return page', () => {
  it('is taken once, with its verifier and nonce', async () => {
    const asked = await vouched(w, 'known');
    for (const wrong of [{ verifier: 'x'.repeat(43) }, { nonce: 'another' }, { code: 'never made' }]) {
      const fresh = await vouched(w, 'known');
      await expect(w.client().usersSocialToken({ ...fresh, ...wrong })).rejects.toMatchObject({
        refusal: 'socialFailed',
      });
    }
    await expect(w.client().usersSocialToken(asked)).resolves.toMatchObject({ email: 'owner@gulf-labels.example' });
    await expect(w.client().usersSocialToken(asked)).rejects.toMatchObject({ refusal: 'socialFailed' });
  });
});

describe('the providers', () => {
  it('are stand-ins in the demo, both, for both pages [SOC-01]', async () => {
    expect((await w.client().socialProviders({})).map(({ type }) => type)).toEqual(['google', 'facebook']);
  });

  it('are none in production without keys: the pages then show no button', () => {
    const config = readConfig({
      PLATEWRIGHT_MODE: 'production',
      SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://plates.example',
      DATABASE_URL: 'postgres://plates:secret@db:5432/plates',
      SMTP_URL: 'smtps://mail.example',
      CHECKOUT_COM_SECRET_KEY: 'sk',
      CHECKOUT_COM_PUBLIC_KEY: 'pk',
      CHECKOUT_COM_WEBHOOK_KEY: 'wk',
    });
    expect(identityProviders(config, w.clock)).toEqual([]);
  });

  it('are the real ones when their keys are set, with our return page', async () => {
    const real = await world({
      env: {
        GOOGLE_CLIENT_ID: 'plates.apps.example',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        FACEBOOK_APP_ID: '123',
        FACEBOOK_APP_SECRET: 'facebook-secret',
      },
    });
    try {
      const [google, facebook] = await real.client().socialProviders({});
      expect(google?.url).toMatch(
        /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=plates\.apps\.example/,
      );
      expect(google?.url).toContain(encodeURIComponent('http://localhost:3000/login/google'));
      expect(facebook?.url).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth\?client_id=123/);
      expect(JSON.stringify([google, facebook])).not.toContain('secret');
      // No stand-in beside them.
      expect((await real.send({ url: '/demo/identity/google' })).statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});
