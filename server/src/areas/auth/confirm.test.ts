import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersTo, newDevice, PASSWORD, post, signUp, tokenIn } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { oneTimeLinks, users } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function registered() {
  const form = signUp();
  await w.client().usersRegistration(form);
  const [letter] = await lettersTo(w, form.email);
  return { email: form.email, token: tokenIn(letter), letter };
}
const confirm = (token: string) => post(w, '/web/users/confirm', { token });
const gone = {
  status: 400,
  error: {
    code: 400,
    name: 'confirmLinkUsedOrExpired',
    message: 'This link was already used or has expired. Sign in to receive a new one.',
  },
};
const stateOf = async (email: string) =>
  (await w.deps.database.read.select().from(users).where(eq(users.email, email)))[0]?.state;

describe('the confirmation link', () => {
  it('leads to the page of the portal and activates the account [CNF-01, CNF-03, CNF-06, CNF-07]', async () => {
    const { email, token, letter } = await registered();
    expect(letter?.links).toContain(`http://localhost:3000/verify-account?t=${token}`);
    expect(await confirm(token)).toEqual({ status: 200, error: null, payload: null });
    await expect(
      w.client().usersAuthenticate({ email, password: PASSWORD, uniqueId: newDevice() }),
    ).resolves.toMatchObject({ email });
  });

  it('is good once [CNF-07]', async () => {
    const { token } = await registered();
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await confirm(token)).toMatchObject(gone);
  });

  it('is good for 48 hours, and a sign-in after that brings a new one', async () => {
    const early = await registered();
    w.clock.forward({ hours: 47, minutes: 59 });
    expect((await confirm(early.token)).status).toBe(200);
    const late = await registered();
    w.clock.forward({ hours: 48 });
    expect(await confirm(late.token)).toMatchObject(gone);
    expect(await stateOf(late.email)).toBe('unconfirmed');
    await post(w, '/users/authenticate', { email: late.email, password: PASSWORD, uniqueId: newDevice() });
    const letters = await lettersTo(w, late.email, 2);
    expect((await confirm(tokenIn(letters[1]))).status).toBe(200);
  });

  it('can not be guessed, bent or used for something else', async () => {
    const { token, email } = await registered();
    for (const wrong of [
      'x'.repeat(43),
      `${token}x`,
      token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    ]) {
      expect(await confirm(wrong)).toMatchObject(gone);
    }
    const reset = await post(w, '/forgotpassword/newPassword', {
      token,
      password: 'Other-2026',
      repassword: 'Other-2026',
    });
    expect(reset.error?.name).toBe('linkUsedOrExpired');
    expect(await stateOf(email)).toBe('unconfirmed');
  });

  it.each(['', 'short', 'x'.repeat(201), 'x'.repeat(100_000), undefined])(
    'that is not complete is refused: %#',
    async (token) => {
      const { status, error } = await post(w, '/users/confirm', { token });
      expect(status).toBe(422);
      expect(error?.fields).toMatchObject({ token: { key: 'tokenInvalid' } });
    },
  );

  it('does not wake a blocked account', async () => {
    const { token, email } = await registered();
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.email, email));
    expect(await confirm(token)).toMatchObject(gone);
    expect(await stateOf(email)).toBe('blocked');
  });

  it('stands in the letter alone; the table has its hash', async () => {
    const { token } = await registered();
    const rows = await w.deps.database.read.select().from(oneTimeLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    const queued = await w.deps.database.pool.query<{ data: unknown }>(
      "select data from jobs.job where name = 'letter'",
    );
    expect(JSON.stringify(queued.rows)).not.toContain(token);
  });
});
