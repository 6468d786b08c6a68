import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeviceId, TEST_PASSWORD, postCall, getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createLink, type LinkPurpose, type StaffLinkPurpose } from './one-time-links.ts';
import { users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An invited member without a password. */
async function inviteMember() {
  const member = await app.createMember(await app.createOwner(), ['CHAT']);
  await app.deps.database.db.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, member.userId));
  return { ...member, token: await createLink(app.deps.database.db, app.deps, 'invite', member.userId) };
}
const setNewPassword = (token: string, password = TEST_PASSWORD, repassword = password) =>
  postCall(app, '/web/member/newPassword', { token, password, repassword });
const signIn = (email: string, password = TEST_PASSWORD) =>
  postCall(app, '/users/authenticate', { email, password, uniqueId: createDeviceId() });
const fetchLinkState = async (purpose: Exclude<LinkPurpose, StaffLinkPurpose>, token: string) =>
  (await app.createClient().usersLinkState({ purpose, token })).state;
const linkExpiredAnswer = { status: 400, error: { code: 401, name: 'inviteUsedOrExpired' } };

describe("an invited member's first password", () => {
  it('can be set with the invitation link, then the member can sign in [PWD-23]', async () => {
    const { email, token } = await inviteMember();
    expect((await signIn(email)).error?.name).toBe('wrongCredentials');
    expect(await setNewPassword(token)).toEqual({
      status: 200,
      error: null,
      payload: { message: 'Thank you, your password is set. You can sign in now.' },
    });
    expect((await signIn(email)).payload).toMatchObject({ email, isMember: true });
  });

  it('can be set only once, also by concurrent requests', async () => {
    const { email, token } = await inviteMember();
    const answers = await Promise.all([setNewPassword(token, 'First-2026'), setNewPassword(token, 'Second-2026')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await setNewPassword(token, 'Third-2026')).toMatchObject(linkExpiredAnswer);
    const winner = answers[0]?.status === 200 ? 'First-2026' : 'Second-2026';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  it('is rejected after seven days, with a forged link and with a link for another purpose', async () => {
    const { token, userId } = await inviteMember();
    for (const purpose of ['reset', 'confirm'] as const) {
      expect(await setNewPassword(await createLink(app.deps.database.db, app.deps, purpose, userId))).toMatchObject(
        linkExpiredAnswer,
      );
    }
    expect(await setNewPassword(`${token}x`)).toMatchObject(linkExpiredAnswer);
    expect(await setNewPassword('x'.repeat(43))).toMatchObject(linkExpiredAnswer);
    app.clock.advance({ days: 6, hours: 23 });
    expect(await fetchLinkState('invite', token)).toBe('good');
    app.clock.advance({ hours: 1 });
    expect(await setNewPassword(token)).toMatchObject(linkExpiredAnswer);
  });

  it('does not activate an account that the owner has disabled in the meantime', async () => {
    const { token, userId, email } = await inviteMember();
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, userId));
    expect(await setNewPassword(token)).toMatchObject(linkExpiredAnswer);
    const [row] = await app.deps.database.db.select().from(users).where(eq(users.email, email));
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
      TEST_PASSWORD,
      '',
      expect.objectContaining({ repassword: 'Repeat Password field is required.' }),
    ],
    [
      'two different ones [PWD-13]',
      TEST_PASSWORD,
      'Other-2026',
      { repassword: 'Repet Password and Password fields does not match' },
    ],
  ])('is rejected when it is %s; the link stays valid', async (_what, password, repassword, expected) => {
    const { token } = await inviteMember();
    const { status, error } = await setNewPassword(token, password, repassword);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual(expected);
    expect((await setNewPassword(token)).status).toBe(200);
  });
});

describe('state of an emailed link', () => {
  it.each([
    ['confirm', 48],
    ['reset', 1],
    ['invite', 7 * 24],
  ] as const)('is reported: %s', async (purpose, hours) => {
    const { userId } = await app.createOwner();
    const link = () => createLink(app.deps.database.db, app.deps, purpose, userId);
    const [used, old] = [await link(), await link()];
    expect(await fetchLinkState(purpose, used)).toBe('good');
    // Reading the state does not consume the link.
    expect(await fetchLinkState(purpose, used)).toBe('good');
    expect(await fetchLinkState(purpose === 'reset' ? 'invite' : 'reset', used)).toBe('unknown');
    expect(await fetchLinkState(purpose, `${used}x`)).toBe('unknown');
    app.clock.advance({ hours });
    expect(await fetchLinkState(purpose, old)).toBe('expired');
    const newLink = await link();
    if (purpose === 'reset')
      await postCall(app, '/forgotpassword/newPassword', {
        token: newLink,
        password: TEST_PASSWORD,
        repassword: TEST_PASSWORD,
      });
    else {
      await app.deps.database.db.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, userId));
      if (purpose === 'confirm') await postCall(app, '/users/confirm', { token: newLink });
      else await setNewPassword(newLink);
    }
    expect(await fetchLinkState(purpose, newLink)).toBe('used');
  });

  it('reveals nothing about the person', async () => {
    const { token } = await inviteMember();
    const answer = await postCall(app, '/users/link-state', { token, purpose: 'invite' });
    expect(answer.payload).toEqual({ state: 'good' });
  });
});
