import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffKeys } from '@platewright/domain/people/actor';
import { staffRoles } from '@platewright/domain/people/staff';
import { anInvited, deskTokenIn, invitation, lineOf, onlyAdmins } from '../../../testing/at-the-desk.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { lettersTo, newDevice, newEmail, PASSWORD, post, sentences, withPassword } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { events, staff } from '../../db/schema/index.ts';

let w: World;
let admin: StaffPerson;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const as = (person: { token: string }) => ({ authorization: `Bearer ${person.token}` });
/** What was written down about an account, oldest first. */
async function historyOf(staffId: number) {
  const all = await w.deps.database.read.select().from(events).orderBy(events.id);
  const told = all.map(({ payload }) => payload as { type: string; staffId?: number });
  return told.filter((event) => event.staffId === staffId);
}
const aManager = async (): Promise<StaffPerson> => {
  admin = await w.aStaff(staffKeys);
  return admin;
};

describe('the list of staff', () => {
  it('shows who works here, what each is called and may, and who is asking', async () => {
    await aManager();
    const prepress = await w.aStaff(staffRoles.find(({ key }) => key === 'prepress')?.keys ?? []);
    const own = await w.aStaff(['CONTENT', 'ORDERS']);
    expect(await lineOf(admin, admin.email)).toEqual({
      id: admin.staffId,
      email: admin.email,
      name: 'Test Staff',
      role: 'admin',
      keys: staffKeys,
      state: 'active',
      lang: 'en',
      createdAt: expect.any(String),
      lastSignInAt: null,
      revision: 0,
      isMe: true,
    });
    expect(await lineOf(admin, prepress.email)).toMatchObject({ role: 'prepress', isMe: false });
    expect(await lineOf(admin, own.email)).toMatchObject({ role: 'custom', keys: ['ORDERS', 'CONTENT'] });
  });

  it('is searched by name and e-mail, narrowed to a state, sorted and cut into pages', async () => {
    await aManager();
    const mark = newEmail().slice(4, 12);
    for (const name of ['Zaid', 'amal', 'Basma'])
      await admin.call.deskInviteStaff(invitation({ name: `${name} ${mark}`, email: newEmail() }));
    const names = async (asked: Parameters<typeof admin.call.deskStaff>[0]) => {
      const { rows, count } = (await admin.call.deskStaff({ search: mark, ...asked })).staff;
      return [count, ...rows.map(({ name }) => name.split(' ')[0])];
    };
    expect(await names({})).toEqual([3, 'amal', 'Basma', 'Zaid']);
    expect(await names({ direction: 'desc', _start: 1, _end: 2 })).toEqual([3, 'Basma']);
    expect(await names({ search: `basma ${mark.toUpperCase()}` })).toEqual([1, 'Basma']);
    expect(await names({ search: `%${mark}` })).toEqual([0]);
    const [zaid] = (await admin.call.deskStaff({ search: `zaid ${mark}` })).staff.rows;
    w.clock.forward({ minutes: 1 });
    await w.deps.database.read
      .update(staff)
      .set({ lastSignInAt: w.clock.now() })
      .where(eq(staff.id, zaid?.id ?? 0));
    expect((await names({ sort: 'lastSignInAt' })).at(-1)).toBe('Zaid');
    expect((await names({ sort: 'lastSignInAt', direction: 'desc' }))[1]).toBe('Zaid');
    expect(await names({ state: 'invited' })).toEqual([3, 'amal', 'Basma', 'Zaid']);
    await admin.call.deskBlockStaff({ staffId: zaid?.id ?? 0, blocked: true });
    expect(await names({ state: 'blocked' })).toEqual([1, 'Zaid']);
    expect(await names({ state: 'active' })).toEqual([0]);
    for (const sort of ['email', 'createdAt'] as const) expect((await names({ sort }))[0]).toBe(3);
  });
});

describe('staff accounts', () => {
  it('are the business of those who have the right, and of nobody else', async () => {
    await aManager();
    const other = await w.aStaff(['CHAT']);
    const sent = {
      'GET /desk/staff': {},
      'POST /desk/staff': invitation(),
      [`POST /desk/staff/${other.staffId}`]: { name: 'Other', keys: ['ORDERS'], revision: 0 },
      [`POST /desk/staff/${other.staffId}/block`]: { blocked: true },
      [`POST /desk/staff/${other.staffId}/invite`]: {},
    };
    const everythingElse = await w.aStaff(staffKeys.filter((key) => key !== 'STAFF'));
    const owner = await w.anOwner();
    for (const [what, payload] of Object.entries(sent)) {
      const [method = '', path = ''] = what.split(' ');
      const answer = async (headers: Record<string, string>) => {
        const heard = await w.send({ method: method as 'GET', url: `/api${path}`, payload, headers });
        return heard.json<{ error: { name: string } | null }>().error?.name;
      };
      expect(await answer(as(everythingElse)), what).toBe('noPermission');
      expect(await answer(as(owner)), what).toBe('noPermission');
      expect(await answer({}), what).toBe('notSignedIn');
      expect(await answer(as(await w.aStaff(['STAFF']))), what).not.toBe('noPermission');
    }
  });

  it('are not there under any other number', async () => {
    await aManager();
    const none = { staffId: 999_999 };
    await expect(admin.call.deskChangeStaff({ ...none, name: 'X', keys: ['CHAT'], revision: 0 })).rejects.toMatchObject(
      { refusal: 'notFound' },
    );
    await expect(admin.call.deskBlockStaff({ ...none, blocked: true })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(admin.call.deskInviteStaffAgain(none)).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('an invitation', () => {
  it.each([
    ['en', 'You are invited to the desk of', 'Role\nPrepress', 'ltr'],
    ['ar', 'دعوة إلى مكتب العمل لدى', 'ما قبل الطباعة', 'rtl'],
  ] as const)('goes out as a letter in the language that was chosen: %s', async (lang, subject, role, direction) => {
    await aManager();
    const keys = staffRoles.find(({ key }) => key === 'prepress')?.keys ?? [];
    const { letter, email, staffId } = await anInvited(w, admin, { lang, keys: [...keys] });
    expect(letter?.subject).toContain(subject);
    expect(letter?.html).toContain(`dir="${direction}"`);
    for (const body of [letter?.text, letter?.html]) expect(body).toContain(email);
    expect(letter?.text).toContain(role.split('\n').at(-1));
    expect(letter?.text).toContain('http://localhost:3000/desk/welcome?t=');
    expect(await lineOf(admin, email)).toMatchObject({ state: 'invited', role: 'prepress', lang, lastSignInAt: null });
    expect(await historyOf(staffId)).toMatchObject([
      { type: 'staffInvited', byId: admin.staffId, email, after: { name: 'Huda Karim', keys } },
    ]);
    expect(w.told).toContainEqual({ to: 'deskLists', list: 'staff' });
  });

  it('says at its fields what is wrong', async () => {
    await aManager();
    const taken = invitation({ email: admin.email.toUpperCase() });
    const again = await post(w, '/desk/staff', taken, as(admin));
    expect(again).toMatchObject({ status: 409, error: { name: 'emailTaken' } });
    expect(sentences(again.error)).toEqual({ email: 'An account with this e-mail already exists.' });
    const empty = await post(w, '/desk/staff', { name: ' ', email: '', keys: [], lang: 'fr' }, as(admin));
    expect(empty.status).toBe(422);
    expect(sentences(empty.error)).toEqual({
      name: 'Enter the name.',
      email: 'Email field is required.',
      keys: 'Choose at least one right.',
      lang: 'Please choose one of the offered values.',
    });
    const unknown = await post(w, '/desk/staff', invitation({ keys: ['ROOT' as 'CHAT'] }), as(admin));
    expect(unknown.status).toBe(422);
  });

  it('may have the e-mail of a customer: both doors are apart', async () => {
    await aManager();
    const owner = await w.anOwner();
    await expect(admin.call.deskInviteStaff(invitation({ email: owner.email }))).resolves.toEqual({
      id: expect.any(Number),
    });
  });

  it('is sent once more with a new link, and the older one is void', async () => {
    await aManager();
    const { staffId, email, token } = await anInvited(w, admin);
    await admin.call.deskInviteStaffAgain({ staffId });
    const letters = await lettersTo(w, email, 2);
    const tokens = letters.map(deskTokenIn);
    const newer = tokens.find((one) => one !== token) ?? '';
    expect((await w.client().deskLink({ token })).state).toBe('used');
    expect((await w.client().deskLink({ token: newer })).state).toBe('good');
    for (let n = 3; n <= 5; n++) {
      await admin.call.deskInviteStaffAgain({ staffId });
      await lettersTo(w, email, n);
    }
    await expect(admin.call.deskInviteStaffAgain({ staffId })).rejects.toMatchObject({ refusal: 'tooManyRequests' });
  });

  it('is for those alone who have not come yet', async () => {
    await aManager();
    const active = await w.aStaff(['CHAT']);
    await expect(admin.call.deskInviteStaffAgain({ staffId: active.staffId })).rejects.toMatchObject({
      refusal: 'staffNotInvited',
    });
  });
});

describe('other rights', () => {
  it('count at the next call, reach open tabs and are written down', async () => {
    await aManager();
    const person = await w.aStaff(['PEOPLE', 'ORDERS']);
    await expect(person.call.deskRoles({})).resolves.toBeDefined();
    const { revision } = await lineOf(admin, person.email);
    const change = { staffId: person.staffId, name: 'Huda Karim' };
    await admin.call.deskChangeStaff({ ...change, keys: ['CREDITS', 'ORDERS', 'ORDERS'], revision });
    await expect(person.call.deskRoles({})).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(person.call.deskMe({})).resolves.toMatchObject({
      name: 'Huda Karim',
      role: 'custom',
      keys: ['ORDERS', 'CREDITS'],
    });
    expect(w.told).toContainEqual({ to: 'staff', staffId: person.staffId });
    expect(await historyOf(person.staffId)).toMatchObject([
      {
        type: 'staffChanged',
        byId: admin.staffId,
        before: { name: 'Test Staff', keys: ['ORDERS', 'PEOPLE'] },
        after: { name: 'Huda Karim', keys: ['ORDERS', 'CREDITS'] },
      },
    ]);
    const seen = await lineOf(admin, person.email);
    await admin.call.deskChangeStaff({ ...change, keys: ['ORDERS', 'CREDITS'], revision: seen.revision });
    expect(await historyOf(person.staffId)).toHaveLength(1);
    expect((await lineOf(admin, person.email)).revision).toBe(revision + 1);
  });

  it('of one that was changed meanwhile are not written over', async () => {
    await aManager();
    const person = await w.aStaff(['CHAT']);
    const change = { staffId: person.staffId, name: 'Huda Karim', revision: 0 };
    await admin.call.deskChangeStaff({ ...change, keys: ['FILES'] });
    const second = await post(w, `/desk/staff/${person.staffId}`, { ...change, keys: ['PRICES'] }, as(admin));
    expect(second).toMatchObject({ status: 409, error: { name: 'changedMeanwhile' } });
    expect((await lineOf(admin, person.email)).keys).toEqual(['FILES']);
  });

  it('leave the right to manage staff to somebody', async () => {
    await aManager();
    const other = await w.aStaff(['STAFF']);
    await onlyAdmins(w, admin, other);
    const without = { staffId: admin.staffId, name: 'Test Staff', keys: ['ORDERS' as const], revision: 0 };
    await admin.call.deskBlockStaff({ staffId: other.staffId, blocked: true });
    // Blocked and invited people can not let anybody in.
    await anInvited(w, admin, { keys: ['STAFF'] });
    await expect(admin.call.deskChangeStaff(without)).rejects.toMatchObject({ refusal: 'lastStaffAdmin' });
    await admin.call.deskBlockStaff({ staffId: other.staffId, blocked: false });
    await admin.call.deskChangeStaff(without);
    await expect(admin.call.deskStaff({})).rejects.toMatchObject({ refusal: 'noPermission' });
  });
});

describe('a blocked account', () => {
  it('is out at once: sessions, renewal, sign-in and mailed links; it comes back when it is let in again', async () => {
    await aManager();
    const person = await withPassword(w, await w.aStaff(['ORDERS']));
    const uniqueId = newDevice();
    const kept = await w.client().deskAuthenticate({ email: person.email, password: PASSWORD, uniqueId });
    expect((await lineOf(admin, person.email)).lastSignInAt).toBe(w.clock.now().toISOString());
    await w.client().deskForgotPassword({ email: person.email });
    const token = deskTokenIn((await lettersTo(w, person.email))[0]);

    for (let n = 0; n < 2; n++) await admin.call.deskBlockStaff({ staffId: person.staffId, blocked: true });
    for (const its of [person.token, kept.token])
      await expect(w.client(its).deskMe({})).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const renew = w.client().deskRefreshToken({ refreshToken: kept.refreshToken, email: person.email, uniqueId });
    await expect(renew).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const signIn = () => w.client().deskAuthenticate({ email: person.email, password: PASSWORD, uniqueId });
    await expect(signIn()).rejects.toMatchObject({ refusal: 'accountBlocked' });
    await expect(w.client().deskSetPassword({ token, password: 'Fresh-2026' })).rejects.toMatchObject({
      refusal: 'linkUsedOrExpired',
    });
    expect(w.told.filter(({ to }) => to === 'sessions')).toContainEqual({
      to: 'sessions',
      sessionIds: expect.arrayContaining([expect.any(String), expect.any(String)]),
    });

    for (let n = 0; n < 2; n++) await admin.call.deskBlockStaff({ staffId: person.staffId, blocked: false });
    await expect(signIn()).resolves.toMatchObject({ email: person.email });
    expect((await historyOf(person.staffId)).map(({ type }) => type)).toEqual(['staffBlocked', 'staffUnblocked']);
  });

  it('that never had a password waits for an invitation again', async () => {
    await aManager();
    const { staffId, email, token } = await anInvited(w, admin);
    await admin.call.deskBlockStaff({ staffId, blocked: true });
    expect((await w.client().deskLink({ token })).state).toBe('used');
    await admin.call.deskBlockStaff({ staffId, blocked: false });
    expect((await lineOf(admin, email)).state).toBe('invited');
    await admin.call.deskInviteStaffAgain({ staffId });
    await lettersTo(w, email, 2);
  });

  it('is never the own one', async () => {
    await aManager();
    const refused = await post(w, `/desk/staff/${admin.staffId}/block`, { blocked: true }, as(admin));
    expect(refused).toMatchObject({
      status: 409,
      error: { name: 'staffNotSelf', message: 'You cannot block your own account.' },
    });
  });
});
