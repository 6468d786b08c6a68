import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInvited, deskTokenIn, lettersHaveLeft } from '../../../testing/at-the-desk.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
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
import { staff } from '../../db/schema/index.ts';

let w: World;
let admin: StaffPerson;
beforeAll(async () => {
  w = await world();
  admin = await w.aStaff(['STAFF']);
});
afterAll(() => w.close());

const NEW = 'Fresh-2026';
const signIn = (email: string, password: string) =>
  w.client().deskAuthenticate({ email, password, uniqueId: newDevice() });
const set = (token: string, password: string) => post(w, '/desk/set-password', { token, password });
const look = (token: string) => w.client().deskLink({ token });
const freshAdmin = async () => (admin = { ...admin, ...(await w.aStaff(['STAFF'])) });
/** Somebody of the desk with a letter to set a new password. */
async function forgetful() {
  const person = await withPassword(w, await w.aStaff(['ORDERS']));
  await w.client().deskForgotPassword({ email: person.email });
  const [letter] = await lettersTo(w, person.email);
  return { ...person, letter, reset: deskTokenIn(letter) };
}
const gone = { status: 400, error: { name: 'linkUsedOrExpired' } };

describe('the link of an invitation', () => {
  it('says whose it is, sets the first password once and opens the desk with just the rights that were given', async () => {
    const { email, token } = await anInvited(w, admin, { name: 'Huda Karim', keys: ['PEOPLE'] });
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    expect(await look(token)).toEqual({ state: 'good', purpose: 'invite', name: 'Huda Karim', email });
    expect(await set(token, NEW)).toEqual({ status: 200, error: null, payload: null });

    const signed = await signIn(email, NEW);
    expect(signed).toMatchObject({ name: 'Huda Karim', role: 'custom', keys: ['PEOPLE'] });
    await expect(w.client(signed.token).deskRoles({})).resolves.toBeDefined();
    await expect(w.client(signed.token).deskStaff({})).rejects.toMatchObject({ refusal: 'noPermission' });
    const [line] = (await admin.call.deskStaff({ search: email })).staff.rows;
    expect(line).toMatchObject({ state: 'active', lastSignInAt: w.clock.now().toISOString() });

    expect(await look(token)).toEqual({ state: 'used', purpose: 'invite', name: '', email: '' });
    const again = await set(token, 'Third-2026');
    expect(again).toMatchObject(gone);
    expect(sentences(again.error)).toEqual({
      password: 'This link was already used or has expired. Please request a new one.',
    });
    await expect(signIn(email, NEW)).resolves.toBeDefined();
  });

  it('is good for seven days', async () => {
    await freshAdmin();
    const { token } = await anInvited(w, admin);
    w.clock.forward({ days: 6, hours: 23 });
    expect((await look(token)).state).toBe('good');
    w.clock.forward({ hours: 1 });
    expect(await look(token)).toEqual({ state: 'expired', purpose: 'invite', name: '', email: '' });
    expect(await set(token, NEW)).toMatchObject(gone);
    await freshAdmin();
  });

  it.each([
    ['short', 'Please enter at least 6 characters.'],
    ['onlyletters', 'Your password must contain one number or special character'],
    ['', 'Password field is required.'],
  ])('takes no password like "%s", and stays good', async (password, sentence) => {
    const { token } = await anInvited(w, admin);
    const { status, error } = await set(token, password);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual({ password: sentence });
    expect((await look(token)).state).toBe('good');
  });

  it('opens no door but its own', async () => {
    const { token } = await anInvited(w, admin);
    const body = { token, password: NEW, repassword: NEW };
    for (const path of ['/member/newPassword', '/forgotpassword/newPassword'])
      expect((await post(w, path, body)).status, path).toBe(400);
    for (const purpose of ['confirm', 'reset', 'invite'] as const)
      expect((await w.client().usersLinkState({ token, purpose })).state).toBe('unknown');
    expect((await look(token)).state).toBe('good');

    const owner = await withPassword(w, await w.anOwner());
    await post(w, '/forgotpassword/index', { email: owner.email });
    const theirs = tokenIn((await lettersTo(w, owner.email))[0]);
    expect(await look(theirs)).toEqual({ state: 'unknown', purpose: null, name: '', email: '' });
    expect(await set(theirs, NEW)).toMatchObject(gone);
    expect(await set('x'.repeat(43), NEW)).toMatchObject(gone);
    await expect(
      w.client().usersAuthenticate({ email: owner.email, password: PASSWORD, uniqueId: newDevice() }),
    ).resolves.toBeDefined();
  });
});

describe('a forgotten password of the desk', () => {
  it('is answered the same for everybody; only who may still come gets a letter', async () => {
    const active = await withPassword(w, await w.aStaff(['CHAT']));
    const blocked = await withPassword(w, await w.aStaff(['CHAT']));
    await w.deps.database.read.update(staff).set({ state: 'blocked' }).where(eq(staff.id, blocked.staffId));
    const invited = await anInvited(w, admin);
    const owner = await w.anOwner();
    const asked = [newEmail(), blocked.email, owner.email, active.email.toUpperCase(), invited.email];
    const answers = await Promise.all(asked.map((email) => post(w, '/desk/forgot', { email })));
    for (const answer of answers) expect(answer).toEqual({ status: 200, error: null, payload: null });

    const [reset] = await lettersTo(w, active.email);
    expect(reset?.subject).toContain('Set a new password for the desk of');
    expect(reset?.text).toContain('The link is good for one hour');
    const letters = await lettersTo(w, invited.email, 2);
    expect(letters.map(({ subject }) => subject.slice(0, 15))).toEqual(['You are invited', 'You are invited']);
    await lettersHaveLeft(w);
    const mailed = new Set((await w.mails()).map(({ to }) => to));
    for (const email of [blocked.email, owner.email, asked[0] ?? '']) expect(mailed.has(email)).toBe(false);
  });

  it('is set anew within an hour, which ends every session and every other link', async () => {
    const { reset, email, token: session, letter } = await forgetful();
    await w.client().deskForgotPassword({ email });
    const letters = await lettersTo(w, email, 2);
    const other = letters.map(deskTokenIn).find((one) => one !== reset) ?? '';
    expect(letter?.html).toContain('dir="ltr"');
    expect(await look(reset)).toEqual({ state: 'good', purpose: 'reset', name: 'Test Staff', email });
    expect((await set(reset, NEW)).status).toBe(200);
    await expect(w.client(session).deskMe({})).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    await expect(signIn(email, NEW)).resolves.toMatchObject({ email });
    expect((await look(other)).state).toBe('used');
  });

  it('is not set with a link of more than an hour', async () => {
    const { reset, email } = await forgetful();
    w.clock.forward({ minutes: 61 });
    expect(await look(reset)).toEqual({ state: 'expired', purpose: 'reset', name: '', email: '' });
    expect(await set(reset, NEW)).toMatchObject(gone);
    await expect(signIn(email, PASSWORD)).resolves.toBeDefined();
    await freshAdmin();
  });

  it('fills nobody’s mailbox: five letters an hour', async () => {
    const { email } = await forgetful();
    for (let n = 2; n <= 5; n++) {
      await w.client().deskForgotPassword({ email });
      await lettersTo(w, email, n);
    }
    await w.client().deskForgotPassword({ email });
    await lettersHaveLeft(w);
    expect(await lettersTo(w, email)).toHaveLength(5);
  });
});

describe('the own password', () => {
  it('is changed by who knows the old one: other sessions and mailed links end, this one stays', async () => {
    const { reset, ...person } = await forgetful();
    const there = await signIn(person.email, PASSWORD);
    await person.call.deskChangePassword({ oldPassword: PASSWORD, newPassword: NEW });
    await expect(person.call.deskMe({})).resolves.toMatchObject({ email: person.email });
    await expect(w.client(there.token).deskMe({})).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(signIn(person.email, PASSWORD)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    await expect(signIn(person.email, NEW)).resolves.toBeDefined();
    expect((await look(reset)).state).toBe('used');
  });

  it('is not changed with a wrong old one or a new one that is too weak, and says so at the field', async () => {
    const person = await withPassword(w, await w.aStaff(['ORDERS']));
    const change = (body: object) => post(w, '/desk/password', body, { authorization: `Bearer ${person.token}` });
    const wrong = await change({ oldPassword: 'Wrong-2026', newPassword: NEW });
    expect(wrong).toMatchObject({ status: 400, error: { name: 'oldPasswordWrong' } });
    expect(sentences(wrong.error)).toEqual({ oldPassword: 'The old password is not right.' });
    const weak = await change({ oldPassword: PASSWORD, newPassword: 'onlyletters' });
    expect(weak.status).toBe(422);
    expect(Object.keys(sentences(weak.error))).toEqual(['newPassword']);
    await expect(signIn(person.email, PASSWORD)).resolves.toBeDefined();
  });
});
