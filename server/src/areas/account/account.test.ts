import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { lettersTo, newDevice, PASSWORD, post, sentences, tokenIn, withPassword } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { companies, sessions, users } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const as = (person: { token: string }, lang?: string) => ({
  authorization: `Bearer ${person.token}`,
  ...(lang ? { 'accept-language': lang } : {}),
});
const update = (person: Person, body: unknown, lang?: string) => post(w, '/web/account/update', body, as(person, lang));
const names = { firstname: 'Maha', middlename: 'K.', lastname: 'Noor' };
const stored = async (person: Person) => {
  const [row] = await w.deps.database.read
    .select()
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, person.userId));
  if (!row) throw new Error('No such person.');
  return row;
};

describe('account/update', () => {
  it('answers what the browser stores, and no token [ACC-09, ACC-29]', async () => {
    const owner = await w.anOwner();
    const { status, error, payload } = await update(owner, {
      ...names,
      phone: '97143334444',
      companyName: 'Gulf Labels & Sons',
    });
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      ...names,
      phone: '97143334444',
      companyName: 'Gulf Labels & Sons',
      email: owner.email,
      isMember: false,
      userId: owner.userId,
    });
    expect(await owner.call.accountMe()).toMatchObject({ ...names, companyName: 'Gulf Labels & Sons' });
  });

  it('never changes the e-mail, the role or the group, whatever is sent [ACC-10]', async () => {
    const owner = await w.anOwner();
    const { payload } = await update(owner, {
      ...names,
      phone: '1',
      email: 'other@test.example',
      groupId: 3,
      isMember: true,
      userId: 1,
    });
    expect(payload).toMatchObject({ email: owner.email, isMember: false, userId: owner.userId });
    expect((await stored(owner)).companies.groupId).toBe(2);
  });

  it('of a member changes the names and ignores phone and company [ACC-12]', async () => {
    const owner = await w.anOwner({ companyName: 'Gulf Labels' });
    const member = await w.aMember(owner, []);
    const { status, payload } = await update(member, { ...names, phone: '5', companyName: 'Mine now' });
    expect(status).toBe(200);
    expect(payload).toMatchObject({ ...names, phone: '971501234567', companyName: 'Gulf Labels', isMember: true });
    expect((await stored(owner)).companies.name).toBe('Gulf Labels');
    expect((await update(member, names)).status).toBe(200);
  });

  it('keeps the company where none is sent and clears it where an empty one is', async () => {
    const owner = await w.anOwner({ companyName: 'Gulf Labels' });
    expect((await update(owner, { ...names, phone: '5' })).payload).toMatchObject({ companyName: 'Gulf Labels' });
    expect((await update(owner, { ...names, phone: '5', companyName: '' })).payload).toMatchObject({ companyName: '' });
  });

  it.each([
    ['no first name [ACC-17]', { firstname: '  ' }, { firstname: 'First Name field is required.' }],
    ['no last name [ACC-18]', { lastname: '' }, { lastname: 'Last Name field is required.' }],
    ['no phone [ACC-19]', { phone: '' }, { phone: 'Phone Number field is required.' }],
    ['letters in the phone [ACC-20]', { phone: '+971 50' }, { phone: 'Type only number' }],
    ['a phone of 30 digits', { phone: '1'.repeat(30) }, { phone: 'This text is too long.' }],
    ['a name of 61 letters', { firstname: 'x'.repeat(61) }, { firstname: 'This text is too long.' }],
    ['a company of 121 letters', { companyName: 'x'.repeat(121) }, { companyName: 'This text is too long.' }],
    ['a name with a control character', { lastname: 'a\u0000b' }, { lastname: expect.any(String) }],
    ['names of a wrong type', { firstname: { $ne: 1 } }, { firstname: 'First Name field is required.' }],
  ])('is refused with %s', async (_what, wrong, expected) => {
    const owner = await w.anOwner();
    const { status, error } = await update(owner, { ...names, phone: '97150', companyName: 'C', ...wrong });
    expect(status).toBe(422);
    expect(sentences(error)).toEqual(expected);
    expect((await stored(owner)).users.firstname).toBe('Test');
  });

  it('takes names of any script as they are', async () => {
    const owner = await w.anOwner();
    for (const firstname of ['مها', 'Ελένη', 'Zoë 🦊', '<b>Maha</b>', "O'Neil"])
      expect((await update(owner, { ...names, firstname, phone: '5' })).payload).toMatchObject({ firstname });
  });

  it('speaks the language of the page', async () => {
    const { error } = await update(await w.anOwner(), { ...names, phone: 'x' }, 'ar');
    expect(sentences(error)['phone']).toMatch(/[\u0600-\u06ff]/);
  });

  it('needs a sign-in', async () => {
    expect((await post(w, '/account/update', names)).error?.name).toBe('notSignedIn');
    expect((await post(w, '/account/update', names, as(await w.aStaff([])))).error?.name).toBe('noPermission');
  });
});

const NEW = 'Fresh-2026';
const change = (person: { token: string }, body: Record<string, unknown> = {}, lang?: string) =>
  post(
    w,
    '/web/account/changePassword',
    { oldPassword: PASSWORD, newPassword: NEW, reNewPassword: NEW, ...body },
    as(person, lang),
  );
const signIn = (email: string, password: string) =>
  w.client().usersAuthenticate({ email, password, uniqueId: newDevice() });

describe('account/changePassword', () => {
  it('answers a message; the new password signs in, the old one does not [ACC-30]', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const { status, error, payload } = await change(owner);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(payload).toEqual({
      message: 'Your password has been changed. You were signed out on your other devices.',
    });
    await expect(signIn(owner.email, PASSWORD)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    await expect(signIn(owner.email, NEW)).resolves.toMatchObject({ email: owner.email });
  });

  it('ends every other session at once, keeps this one, voids mailed links and tells by letter', async () => {
    const member = await withPassword(w, await w.aMember(await w.anOwner(), []));
    const there = await signIn(member.email, PASSWORD);
    await post(w, '/forgotpassword/index', { email: member.email });
    const [reset] = await lettersTo(w, member.email);
    await change(member);
    await expect(w.client(there.token).accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(member.call.accountMe()).resolves.toMatchObject({ email: member.email });
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, member.userId));
    const ended = rows.filter((row) => row.endedAt);
    expect(ended.map((row) => row.endedWhy)).toEqual(['password']);
    expect(w.told).toContainEqual({ to: 'sessions', sessionIds: ended.map((row) => row.id) });
    const late = await post(w, '/forgotpassword/newPassword', {
      token: tokenIn(reset),
      password: 'Late-2026',
      repassword: 'Late-2026',
    });
    expect(late.status).toBe(400);
    const letters = await lettersTo(w, member.email, 2);
    expect(letters.map((letter) => letter.subject)).toContainEqual(
      expect.stringMatching(/^Your password for .+ was changed$/),
    );
  });

  it('with a wrong old password is refused with 400 under that field [ACC-27]', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const { status, error } = await change(owner, { oldPassword: 'Wrong-2026' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 400, name: 'oldPasswordWrong', message: 'The old password is not right.' });
    expect(sentences(error)).toEqual({ oldPassword: 'The old password is not right.' });
    expect((await change(owner, { oldPassword: 'x' }, 'ar')).error?.message).toBe('كلمة المرور القديمة غير صحيحة.');
    await expect(signIn(owner.email, PASSWORD)).resolves.toMatchObject({ email: owner.email });
  });

  it.each([
    ['no old one [ACC-21]', { oldPassword: '' }, { oldPassword: 'Old Password field is required.' }],
    [
      'no new one [ACC-22]',
      { newPassword: '', reNewPassword: '' },
      {
        newPassword: 'New Password field is required.',
        reNewPassword: 'Repet New Password field is required.',
      },
    ],
    [
      'a short one [ACC-23]',
      { newPassword: 'ab-12', reNewPassword: 'ab-12' },
      { newPassword: 'Please enter at least 6 characters.' },
    ],
    ['no repeated one [ACC-24]', { reNewPassword: '' }, { reNewPassword: 'Repet New Password field is required.' }],
    [
      'two different ones [ACC-25]',
      { reNewPassword: 'Other-2026' },
      { reNewPassword: 'Repet Password and Password fields does not match' },
    ],
    [
      'a weak one [ACC-26]',
      { newPassword: 'plates', reNewPassword: 'plates' },
      { newPassword: 'Your password must contain one number or special character' },
    ],
    [
      'one of 100 kB',
      { newPassword: '1'.repeat(100_000), reNewPassword: '1'.repeat(100_000) },
      expect.objectContaining({ newPassword: 'This text is too long.' }),
    ],
  ])('is refused with %s', async (_what, body, expected) => {
    const owner = await withPassword(w, await w.anOwner());
    const { status, error } = await change(owner, body);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual(expected);
  });

  it('from two devices at once is done once: the second typed what is not the old password any more', async () => {
    const owner = await withPassword(w, await w.anOwner());
    const there = await signIn(owner.email, PASSWORD);
    const answers = await Promise.all([
      change(owner, { newPassword: 'First-2026', reNewPassword: 'First-2026' }),
      change(there, { newPassword: 'Second-2026', reNewPassword: 'Second-2026' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.find(({ status }) => status !== 200);
    expect(['oldPasswordWrong', 'sessionEnded']).toContain(lost?.error?.name);
    const won = answers[0].status === 200 ? 'First-2026' : 'Second-2026';
    await expect(signIn(owner.email, won)).resolves.toMatchObject({ email: owner.email });
  });
});
