import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice, PASSWORD, post, sentences } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { makeLink, type LinkPurpose, type StaffPurpose } from '../../access/links.ts';
import { users } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** A member who was invited and has not come yet. */
async function invited() {
  const member = await w.aMember(await w.anOwner(), ['CHAT']);
  await w.deps.database.read.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, member.userId));
  return { ...member, token: await makeLink(w.deps.database.read, w.deps, 'invite', member.userId) };
}
const set = (token: string, password = PASSWORD, repassword = password) =>
  post(w, '/web/member/newPassword', { token, password, repassword });
const signIn = (email: string, password = PASSWORD) =>
  post(w, '/users/authenticate', { email, password, uniqueId: newDevice() });
const stateOf = async (purpose: Exclude<LinkPurpose, StaffPurpose>, token: string) =>
  (await w.client().usersLinkState({ purpose, token })).state;
const gone = { status: 400, error: { code: 401, name: 'inviteUsedOrExpired' } };

describe("an invited member's first password", () => {
  it('is set with the link of the invitation, and the member can sign in [PWD-23]', async () => {
    const { email, token } = await invited();
    expect((await signIn(email)).error?.name).toBe('wrongCredentials');
    expect(await set(token)).toEqual({
      status: 200,
      error: null,
      payload: { message: 'Thank you, your password is set. You can sign in now.' },
    });
    expect((await signIn(email)).payload).toMatchObject({ email, isMember: true });
  });

  it('is set once, also when it is sent twice at once', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all([set(token, 'First-2026'), set(token, 'Second-2026')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await set(token, 'Third-2026')).toMatchObject(gone);
    const winner = answers[0]?.status === 200 ? 'First-2026' : 'Second-2026';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  it('is refused after seven days, with a forged link and with one for something else', async () => {
    const { token, userId } = await invited();
    for (const purpose of ['reset', 'confirm'] as const) {
      expect(await set(await makeLink(w.deps.database.read, w.deps, purpose, userId))).toMatchObject(gone);
    }
    expect(await set(`${token}x`)).toMatchObject(gone);
    expect(await set('x'.repeat(43))).toMatchObject(gone);
    w.clock.forward({ days: 6, hours: 23 });
    expect(await stateOf('invite', token)).toBe('good');
    w.clock.forward({ hours: 1 });
    expect(await set(token)).toMatchObject(gone);
  });

  it('does not open an account that the owner has disabled meanwhile', async () => {
    const { token, userId, email } = await invited();
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, userId));
    expect(await set(token)).toMatchObject(gone);
    const [row] = await w.deps.database.read.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ state: 'blocked', passwordHash: null });
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
      PASSWORD,
      '',
      expect.objectContaining({ repassword: 'Repeat Password field is required.' }),
    ],
    [
      'two different ones [PWD-13]',
      PASSWORD,
      'Other-2026',
      { repassword: 'Repet Password and Password fields does not match' },
    ],
  ])('is refused when it is %s, and the link stays good', async (_what, password, repassword, expected) => {
    const { token } = await invited();
    const { status, error } = await set(token, password, repassword);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual(expected);
    expect((await set(token)).status).toBe(200);
  });
});

describe('what became of a mailed link', () => {
  it.each([
    ['confirm', 48],
    ['reset', 1],
    ['invite', 7 * 24],
  ] as const)('is told: %s', async (purpose, hours) => {
    const { userId } = await w.anOwner();
    const link = () => makeLink(w.deps.database.read, w.deps, purpose, userId);
    const [used, old] = [await link(), await link()];
    expect(await stateOf(purpose, used)).toBe('good');
    // Looking does not use it up.
    expect(await stateOf(purpose, used)).toBe('good');
    expect(await stateOf(purpose === 'reset' ? 'invite' : 'reset', used)).toBe('unknown');
    expect(await stateOf(purpose, `${used}x`)).toBe('unknown');
    w.clock.forward({ hours });
    expect(await stateOf(purpose, old)).toBe('expired');
    const fresh = await link();
    if (purpose === 'reset')
      await post(w, '/forgotpassword/newPassword', { token: fresh, password: PASSWORD, repassword: PASSWORD });
    else {
      await w.deps.database.read.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, userId));
      if (purpose === 'confirm') await post(w, '/users/confirm', { token: fresh });
      else await set(fresh);
    }
    expect(await stateOf(purpose, fresh)).toBe('used');
  });

  it('says nothing of the person', async () => {
    const { token } = await invited();
    const answer = await post(w, '/users/link-state', { token, purpose: 'invite' });
    expect(answer.payload).toEqual({ state: 'good' });
  });
});
