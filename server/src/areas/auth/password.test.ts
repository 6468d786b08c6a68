import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  lettersTo,
  newDevice,
  newEmail,
  PASSWORD,
  post,
  sentences,
  tokenIn,
  withPassword,
} from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { sessions } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const NEW = 'Fresh-2026';
const forgot = (email: unknown, headers?: Record<string, string>) =>
  post(w, '/forgotpassword/index', { email }, headers);
const set = (token: string, password = NEW, repassword: string | undefined = password) =>
  post(w, '/forgotpassword/newPassword', { token, password, repassword });
const signIn = (email: string, password: string) =>
  w.client().usersAuthenticate({ email, password, uniqueId: newDevice() });

async function forgetful() {
  const owner = await withPassword(w, await w.anOwner());
  await forgot(owner.email);
  const [letter] = await lettersTo(w, owner.email);
  return { ...owner, letter, reset: tokenIn(letter) };
}
const gone = {
  status: 400,
  error: {
    code: 401,
    name: 'linkUsedOrExpired',
    message: 'This link was already used or has expired. Please request a new one.',
  },
};

describe('a forgotten password', () => {
  it('is answered with a message and a letter [PWD-03, PWD-05, PWD-21]', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const { status, error, payload } = await forgot(` ${owner.email.toUpperCase()}`);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      message: 'We have sent you an e-mail with a link to set a new password. The link is good for one hour.',
    });
    const [letter] = await lettersTo(w, owner.email);
    expect(letter?.links).toContain(`http://localhost:3000/reset-password?t=${tokenIn(letter)}`);
    await expect(signIn(owner.email, PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it('of nobody we know is refused with 400 under the e-mail field [PWD-04]', async () => {
    const { status, error } = await forgot(newEmail());
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 400, name: 'emailUnknown', message: 'There is no account with this e-mail.' });
    expect(sentences(error)).toEqual({ email: 'There is no account with this e-mail.' });
    expect((await forgot(newEmail(), { 'accept-language': 'ar' })).error?.message).toBe(
      'لا يوجد حساب بهذا البريد الإلكتروني.',
    );
  });

  it.each([
    ['', 'Email field is required.'],
    [undefined, 'Email field is required.'],
    ['nobody', 'Please enter a valid email address.'],
    ['x'.repeat(100_000), 'Please enter a valid email address.'],
  ])('needs a right e-mail: %# [PWD-02]', async (email, sentence) => {
    const { status, error } = await forgot(email);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual({ email: sentence });
  });

  it('fills nobody’s mailbox: five letters an hour, the answer stays the same', async () => {
    const owner = await w.anOwner();
    for (let n = 1; n <= 6; n++) {
      expect((await forgot(owner.email)).status).toBe(200);
      if (n <= 5) await lettersTo(w, owner.email, n);
    }
    const other = await w.anOwner();
    await forgot(other.email);
    await lettersTo(w, other.email);
    expect(await lettersTo(w, owner.email, 5)).toHaveLength(5);
  });
});

describe('a new password', () => {
  it('is set with the link and signs out everywhere [PWD-08, PWD-22]', async () => {
    const owner = await forgetful();
    const here = await signIn(owner.email, PASSWORD);
    const { status, error, payload } = await set(owner.reset);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({ message: 'Your password has been changed. Please sign in with the new one.' });
    await expect(signIn(owner.email, PASSWORD)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    await expect(w.client(here.token).accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(owner.call.accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(new Set(rows.map((row) => row.endedWhy))).toEqual(new Set(['password']));
    const ended = w.told.flatMap((one) => (one.to === 'sessions' ? one.sessionIds : []));
    expect(ended).toEqual(expect.arrayContaining(rows.map((row) => row.id)));
    const letters = await lettersTo(w, owner.email, 2);
    expect(letters.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your password .+ was changed$/),
    );
    await expect(signIn(owner.email, NEW)).resolves.toMatchObject({ email: owner.email });
  });

  it('is set once with a link, also when it is sent twice at once [PWD-14]', async () => {
    const owner = await forgetful();
    const answers = await Promise.all([set(owner.reset, 'First-2026'), set(owner.reset, 'Second-2026')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = await set(owner.reset, 'Third-2026');
    expect(refused).toMatchObject(gone);
    expect(sentences(refused.error)).toHaveProperty('password');
    const winner = answers[0]?.status === 200 ? 'First-2026' : 'Second-2026';
    await expect(signIn(owner.email, winner)).resolves.toMatchObject({ email: owner.email });
  });

  it('voids the other links that were mailed', async () => {
    const owner = await forgetful();
    await forgot(owner.email);
    const letters = await lettersTo(w, owner.email, 2);
    expect((await set(tokenIn(letters[1]))).status).toBe(200);
    expect(await set(tokenIn(letters[0]), 'Late-2026')).toMatchObject(gone);
  });

  it('is refused with an old, a forged or a foreign link', async () => {
    const owner = await forgetful();
    expect(await set(`${owner.reset}x`)).toMatchObject(gone);
    expect(await set('x'.repeat(43))).toMatchObject(gone);
    expect((await post(w, '/users/confirm', { token: owner.reset })).error?.name).toBe('confirmLinkUsedOrExpired');
    w.clock.forward({ minutes: 60 });
    expect(await set(owner.reset)).toMatchObject(gone);
    await expect(signIn(owner.email, PASSWORD)).resolves.toMatchObject({ email: owner.email });
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
      NEW,
      '',
      expect.objectContaining({ repassword: 'Repeat Password field is required.' }),
    ],
    [
      'two different ones [PWD-13]',
      NEW,
      'Other-2026',
      { repassword: 'Repet Password and Password fields does not match' },
    ],
    [
      'one of 100 kB',
      '1'.repeat(100_000),
      '1'.repeat(100_000),
      expect.objectContaining({ password: 'This text is too long.' }),
    ],
  ])('is refused when it is %s, and the link stays good', async (_what, password, repassword, expected) => {
    const owner = await forgetful();
    const { status, error } = await set(owner.reset, password, repassword);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual(expected);
    expect((await set(owner.reset)).status).toBe(200);
  });

  it('beats a sign-in with the old one that is under way', async () => {
    const owner = await forgetful();
    await Promise.all([
      set(owner.reset),
      ...Array.from({ length: 4 }, () => signIn(owner.email, PASSWORD).catch(() => null)),
    ]);
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, owner.userId));
    expect(rows.filter((row) => row.endedAt === null)).toEqual([]);
  });
});
