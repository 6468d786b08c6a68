import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
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
import { oneTimeLinks, roles, sessions, users } from '../../db/schema/index.ts';

let w: World;
let roleIds: Record<string, number>;
beforeAll(async () => {
  w = await world();
  const rows = await w.deps.database.read.select().from(roles);
  roleIds = Object.fromEntries(rows.map((row) => [row.name, row.id]));
});
afterAll(() => w.close());

const as = (person: { token: string }, lang = 'en') => ({
  authorization: `Bearer ${person.token}`,
  'accept-language': lang,
});
const role = (name: string) => roleIds[name] ?? 0;
const add = (person: Person, more: Record<string, unknown> = {}, lang?: string) =>
  post(
    w,
    '/web/members/add',
    { firstname: 'Salma', lastname: 'Aziz', email: newEmail(), roleId: role('Buyer'), ...more },
    as(person, lang),
  );
const edit = (person: Person, memberId: number, more: Record<string, unknown> = {}) =>
  post(
    w,
    `/web/members/edit/${memberId}`,
    { firstname: 'Salma', lastname: 'Aziz', roleId: role('Buyer'), ...more },
    as(person),
  );
const rowOf = async (id: number) => (await w.deps.database.read.select().from(users).where(eq(users.id, id)))[0];
/** An invited member as the call makes it. */
async function invited(owner: Person, more: Record<string, unknown> = {}) {
  const email = newEmail();
  expect((await add(owner, { email, ...more })).status).toBe(200);
  const [row] = await w.deps.database.read.select().from(users).where(eq(users.email, email));
  return { id: row?.id ?? 0, email };
}

describe('members', () => {
  it('are listed by name with their role, by page and with the number of all [MBR-20, MBR-24]', async () => {
    const owner = await w.anOwner();
    await add(owner, { firstname: 'Zaid', lastname: 'Omar', roleId: role('Approver') });
    await add(owner, { firstname: 'Amal', lastname: 'Noor', roleId: role('Designer') });
    const answer = await w.send({
      method: 'GET',
      url: '/api/web/members?advancedSearch=&_start=0&_end=1',
      headers: as(owner),
    });
    const { error, payload } = answer.json<{ error: null; payload: unknown }>();
    expect(error).toBeNull();
    expect(payload).toEqual({
      members: {
        rows: [
          {
            id: expect.any(Number),
            firstname: 'Amal',
            lastname: 'Noor',
            email: expect.stringContaining('@'),
            roleId: role('Designer'),
            role: { id: role('Designer'), name: 'Designer' },
            state: 'invited',
          },
        ],
        count: 2,
      },
    });
    const second = await owner.call.membersList({ _start: 1, _end: 2, lang: 'ar' });
    expect(second.members.rows.map((row) => row.firstname)).toEqual(['Zaid']);
    expect(second.members.rows[0]?.role.name).toMatch(/[\u0600-\u06ff]/);
  });

  it('come fifteen at a time where nothing is said [MBR-07]', async () => {
    const owner = await w.anOwner();
    for (let n = 0; n < 16; n++) await w.aMember(owner, []);
    const { members } = await owner.call.membersList({});
    expect(members.rows).toHaveLength(15);
    expect(members.count).toBe(16);
  });

  it('on a page are those from _start up to but excluding _end [SHL-31]', async () => {
    const owner = await w.anOwner();
    for (let n = 0; n < 17; n++) await w.aMember(owner, []);
    const rows = async (_start: number, _end: number) =>
      (await owner.call.membersList({ _start, _end })).members.rows.map(({ id }) => id);
    const [all, first, second] = [await rows(0, 100), await rows(0, 15), await rows(15, 30)];
    expect([all.length, first.length, second.length]).toEqual([17, 15, 2]);
    expect([...first, ...second]).toEqual(all);
    expect(await rows(14, 16)).toEqual(all.slice(14, 16));
  });

  it('are found by name, e-mail and role; wildcards are plain letters', async () => {
    const owner = await w.anOwner();
    const { email } = await invited(owner, { firstname: 'Salma_100%', lastname: 'Aziz', roleId: role('Approver') });
    await invited(owner, { firstname: 'Other', lastname: 'Person', roleId: role('Buyer') });
    const hits = async (advancedSearch: string) => (await owner.call.membersList({ advancedSearch })).members.count;
    for (const text of ['salma', 'SALMA_100% AZ', email.slice(4, 20), 'approv', '100%'])
      expect(await hits(text)).toBe(1);
    for (const text of ['%%', 'sal%a', 'nobody', "' or 1=1"]) expect(await hits(text)).toBe(0);
  });

  it('are read by every member of the account and by nobody else [MBR-25]', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, []);
    await invited(owner);
    expect((await member.call.membersList({})).members.count).toBe(2);
    expect((await (await w.anOwner()).call.membersList({})).members.count).toBe(0);
  });

  it('have one of the listed roles, each with what it may do in words [MBR-21, MBR-25]', async () => {
    const { call } = await w.anOwner();
    const { roles: listed } = await call.rolesList({});
    const designer = listed.find((one) => one.name === 'Designer');
    expect(designer).toEqual({
      id: role('Designer'),
      name: 'Designer',
      permissions: [
        { key: 'VIEW_SPECIFICATION', name: 'Correct specifications' },
        { key: 'UPLOAD_FILES', name: 'Upload files' },
        { key: 'CHAT', name: 'Chat about orders' },
      ],
    });
    expect((await call.rolesList({ lang: 'ar' })).roles[0]?.name).toMatch(/[\u0600-\u06ff]/);
  });
});

describe('only the owner', () => {
  it('adds, reads, edits, invites, disables and enables; every member is refused [MBR-03]', async () => {
    const owner = await w.anOwner();
    const manager = await w.aMember(owner, ['CREATE_ORDER', 'CREDITS', 'ADDRESSES', 'ADD_ORDER_MEMBER']);
    const { id } = await invited(owner);
    const tries = [
      add(manager),
      edit(manager, id),
      edit(manager, manager.userId),
      ...['invite', 'disable', 'enable'].map((what) => post(w, `/members/${what}/${id}`, {}, as(manager))),
    ];
    for (const { status, error } of await Promise.all(tries))
      expect({ status, name: error?.name }).toEqual({ status: 403, name: 'ownersOnly' });
    await expect(manager.call.memberGet({ id })).rejects.toMatchObject({ refusal: 'ownersOnly' });
  });

  it('of this account: members of others do not exist, nor does the owner as a member', async () => {
    const owner = await w.anOwner();
    const { id } = await invited(await w.anOwner());
    for (const memberId of [id, owner.userId, 2_000_000_000]) {
      const tries = [
        edit(owner, memberId),
        ...['invite', 'disable', 'enable'].map((what) => post(w, `/members/${what}/${memberId}`, {}, as(owner))),
      ];
      for (const { status, error } of await Promise.all(tries))
        expect({ status, name: error?.name }).toEqual({ status: 404, name: 'notFound' });
      await expect(owner.call.memberGet({ id: memberId })).rejects.toMatchObject({ refusal: 'notFound' });
    }
  });
});

describe('a new member', () => {
  it('is invited by letter with a link of seven days, in the language of the owner’s page [MBR-23, MBR-27]', async () => {
    const owner = await w.anOwner({ companyName: 'Gulf Labels' });
    const email = newEmail();
    const { status, error, payload } = await add(owner, { email: ` ${email.toUpperCase()} ` }, 'ar');
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    const [letter] = await lettersTo(w, email.toUpperCase());
    expect(letter?.subject).toMatch(/^دعوة/);
    expect(letter?.html).toContain('dir="rtl"');
    expect(letter?.text).toContain('Gulf Labels');
    expect(letter?.links).toContain(`http://localhost:3000/confirm-member?t=${tokenIn(letter)}`);
    const [row] = await w.deps.database.read.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ state: 'unconfirmed', passwordHash: null, isMember: true, lang: 'ar' });
    const [link] = await w.deps.database.read
      .select()
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.userId, row?.id ?? 0));
    expect(link?.purpose).toBe('invite');
    expect(link?.expiresAt.getTime()).toBe(w.clock.now().getTime() + 7 * 86_400_000);
    await expect(
      w.client().usersAuthenticate({ email, password: PASSWORD, uniqueId: newDevice() }),
    ).rejects.toMatchObject({ refusal: 'wrongCredentials' });
  });

  it.each([
    ['no first name [MBR-12]', { firstname: ' ' }, { firstname: 'First name field is required.' }],
    ['no last name [MBR-13]', { lastname: '' }, { lastname: 'Last name field is required.' }],
    ['no role [MBR-14]', { roleId: '' }, { roleId: 'Role field is required.' }],
    ['a role that does not exist', { roleId: 999_999 }, { roleId: 'Please choose one of the offered values.' }],
    ['several roles [MBR-22]', { roleId: [1, 2] }, { roleId: 'Role field is required.' }],
    ['no e-mail [MBR-15]', { email: '' }, { email: 'Email field is required.' }],
    ['a wrong e-mail [MBR-16]', { email: 'salma@' }, { email: 'Please enter a valid email address.' }],
    ['two e-mails', { email: 'a@b.example,c@d.example' }, { email: 'Please enter a valid email address.' }],
    ['a name of 61 letters', { firstname: 'x'.repeat(61) }, { firstname: 'This text is too long.' }],
  ])('is refused with %s', async (_what, wrong, expected) => {
    const { status, error } = await add(await w.anOwner(), wrong);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual(expected);
  });

  it('with a known e-mail is refused with 401 under the e-mail, whoever has it [MBR-27]', async () => {
    const owner = await w.anOwner();
    const { email } = await invited(owner);
    for (const known of [email, owner.email, (await w.anOwner()).email.toUpperCase()]) {
      const { status, error } = await add(owner, { email: known });
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 401, name: 'emailTaken' });
      expect(sentences(error)).toEqual({ email: 'An account with this e-mail already exists.' });
    }
  });

  it('has names and e-mails of every script and kind', async () => {
    const owner = await w.anOwner();
    for (const email of ["o'neil+plates@test.example", 'سلمى@مثال.إمارات', `Ünï.${Date.now()}@bücher.example`]) {
      const { status, error } = await add(owner, { firstname: 'سلمى <b>', lastname: 'Ωμέγα 🦊', email });
      expect({ email, status, fields: sentences(error) }).toEqual({ email, status: 200, fields: {} });
    }
  });

  it('repeats no name that could be a message to a stranger', async () => {
    const owner = await w.anOwner({ companyName: 'Win a prize at www.prize.example' });
    const { email } = await invited(owner, { firstname: 'Go to http://prize.example' });
    const [letter] = await lettersTo(w, email);
    expect(letter?.text).not.toContain('prize');
    expect(letter?.html).not.toContain('prize');
  });
});

describe('an invitation', () => {
  it('is sent again, five times an hour at most, and only while it waits', async () => {
    const owner = await w.anOwner();
    const { id, email } = await invited(owner);
    await lettersTo(w, email);
    const again = () => post(w, `/members/invite/${id}`, {}, as(owner));
    for (let n = 2; n <= 5; n++) {
      expect((await again()).status).toBe(200);
      await lettersTo(w, email, n);
    }
    expect(await again()).toMatchObject({ status: 429, error: { name: 'tooManyRequests' } });
    w.clock.forward({ hours: 2 });
    const fresh = { ...owner, token: await w.signedIn({ userId: owner.userId }) };
    await w.deps.database.read.update(users).set({ state: 'active' }).where(eq(users.id, id));
    expect(await post(w, `/members/invite/${id}`, {}, as(fresh))).toMatchObject({
      status: 409,
      error: { name: 'memberNotInvited' },
    });
  });
});

describe('editing a member', () => {
  it('reads what is there and writes names and role; the e-mail stays [MBR-17, MBR-26, MBR-28]', async () => {
    const owner = await w.anOwner();
    const { id, email } = await invited(owner);
    const before = await owner.call.memberGet({ id });
    expect(before).toEqual({
      id,
      firstname: 'Salma',
      lastname: 'Aziz',
      email,
      roleId: role('Buyer'),
      state: 'invited',
      version: 1,
    });
    const { status, error, payload } = await edit(owner, id, {
      firstname: 'Salma B.',
      email: 'other@test.example',
      roleId: role('Manager'),
    });
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    expect(await owner.call.memberGet({ id })).toEqual({
      ...before,
      firstname: 'Salma B.',
      roleId: role('Manager'),
      version: 2,
    });
  });

  it('tells the second of two who edit the same member, and lets the second decide', async () => {
    const owner = await w.anOwner();
    const { id } = await invited(owner);
    const { version } = await owner.call.memberGet({ id });
    expect((await edit(owner, id, { firstname: 'First', version })).status).toBe(200);
    const second = await edit(owner, id, { firstname: 'Second', version });
    expect(second).toMatchObject({ status: 409, error: { code: 409, name: 'changedMeanwhile' } });
    expect((await rowOf(id))?.firstname).toBe('First');
    const now = await owner.call.memberGet({ id });
    expect((await edit(owner, id, { firstname: 'Second', version: now.version })).status).toBe(200);
    expect((await rowOf(id))?.firstname).toBe('Second');
  });

  it('tells the owner as well when the member wrote their own name meanwhile', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, []);
    const { version } = await owner.call.memberGet({ id: member.userId });
    await member.call.accountUpdate({ firstname: 'Mine', lastname: 'Name' });
    expect((await edit(owner, member.userId, { version })).error?.name).toBe('changedMeanwhile');
    expect((await rowOf(member.userId))?.firstname).toBe('Mine');
  });

  it('with another role counts at the next call, reaches open tabs and is told by letter', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['CREATE_ORDER', 'CREDITS']);
    expect((await edit(owner, member.userId, { roleId: role('Designer') })).status).toBe(200);
    const { permissions } = await member.call.accountMe();
    expect(permissions.map(({ key }) => key)).toEqual(['VIEW_SPECIFICATION', 'UPLOAD_FILES', 'CHAT']);
    expect(w.told).toContainEqual({ to: 'user', userId: member.userId, channel: 'permissions' });
    const [letter] = await lettersTo(w, member.email);
    expect(letter?.subject).toMatch(/^Your role with .+ has changed$/);
    expect(letter?.text).toContain('Role: Designer');
    expect(letter?.text).toContain('Upload files');
    const told = w.told.length;
    await edit(owner, member.userId, { roleId: role('Designer'), lastname: 'Other' });
    expect(w.told.length).toBe(told);
  });

  it('is refused with a role that does not exist', async () => {
    const owner = await w.anOwner();
    const { id } = await invited(owner);
    const { status, error } = await edit(owner, id, { roleId: 999_999 });
    expect(status).toBe(422);
    expect(sentences(error)).toEqual({ roleId: 'Please choose one of the offered values.' });
  });
});

describe('a disabled member', () => {
  it('is out at once: sessions, refresh, sign-in and mailed links', async () => {
    const owner = await w.anOwner();
    const member = await withPassword(w, await w.aMember(owner, ['CHAT']));
    const uniqueId = newDevice();
    const kept = await w.client().usersAuthenticate({ email: member.email, password: PASSWORD, uniqueId });
    await post(w, '/forgotpassword/index', { email: member.email });
    const [reset] = await lettersTo(w, member.email);
    expect(await post(w, `/members/disable/${member.userId}`, {}, as(owner))).toMatchObject({
      status: 200,
      error: null,
    });
    for (const token of [member.token, kept.token])
      await expect(w.client(token).accountMe()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(
      w.client().usersRefreshToken({ refreshToken: kept.refreshToken, email: member.email, uniqueId }),
    ).rejects.toMatchObject({ refusal: 'sessionEnded' });
    await expect(
      w.client().usersAuthenticate({ email: member.email, password: PASSWORD, uniqueId }),
    ).rejects.toMatchObject({ refusal: 'memberDisabled' });
    const link = { token: tokenIn(reset), password: 'Fresh-2026', repassword: 'Fresh-2026' };
    expect((await post(w, '/forgotpassword/newPassword', link)).status).toBe(400);
    const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, member.userId));
    expect(new Set(rows.map((row) => row.endedWhy))).toEqual(new Set(['disabled']));
    expect(w.told).toContainEqual({ to: 'sessions', sessionIds: expect.arrayContaining(rows.map((row) => row.id)) });
    expect((await owner.call.membersList({})).members.rows[0]?.state).toBe('disabled');
  });

  it('comes back when enabled; pressing twice is no mistake', async () => {
    const owner = await w.anOwner();
    const member = await withPassword(w, await w.aMember(owner, []));
    for (const what of ['disable', 'disable', 'enable', 'enable'])
      expect((await post(w, `/members/${what}/${member.userId}`, {}, as(owner))).status).toBe(200);
    await expect(
      w.client().usersAuthenticate({ email: member.email, password: PASSWORD, uniqueId: newDevice() }),
    ).resolves.toMatchObject({ email: member.email });
  });

  it('who never set a password waits for an invitation again', async () => {
    const owner = await w.anOwner();
    const { id } = await invited(owner);
    await post(w, `/members/disable/${id}`, {}, as(owner));
    expect((await post(w, `/members/invite/${id}`, {}, as(owner))).error?.name).toBe('memberNotInvited');
    await post(w, `/members/enable/${id}`, {}, as(owner));
    expect((await owner.call.memberGet({ id })).state).toBe('invited');
  });

  it('whom the plate house has blocked stays blocked', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, []);
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, member.userId));
    for (const what of ['disable', 'enable'])
      expect(await post(w, `/members/${what}/${member.userId}`, {}, as(owner))).toMatchObject({
        status: 403,
        error: { name: 'accountBlocked' },
      });
    expect((await rowOf(member.userId))?.state).toBe('blocked');
  });
});
