import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import {
  waitForEmails,
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneTimeLinks, roles, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
let roleIds: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  const rows = await app.deps.database.db.select().from(roles);
  roleIds = Object.fromEntries(rows.map((row) => [row.name, row.id]));
});
afterAll(() => app.close());

const authHeaders = (person: { token: string }, lang = 'en') => ({
  authorization: `Bearer ${person.token}`,
  'accept-language': lang,
});
const getRoleId = (name: string) => roleIds[name] ?? 0;
const addMember = (person: TestCustomer, more: Record<string, unknown> = {}, lang?: string) =>
  postCall(
    app,
    '/web/members/add',
    { firstname: 'Salma', lastname: 'Aziz', email: createEmailAddress(), roleId: getRoleId('Buyer'), ...more },
    authHeaders(person, lang),
  );
const editMember = (person: TestCustomer, memberId: number, more: Record<string, unknown> = {}) =>
  postCall(
    app,
    `/web/members/edit/${memberId}`,
    { firstname: 'Salma', lastname: 'Aziz', roleId: getRoleId('Buyer'), ...more },
    authHeaders(person),
  );
/** A member invited by the call. */
async function inviteMember(owner: TestCustomer, more: Record<string, unknown> = {}) {
  const email = createEmailAddress();
  expect((await addMember(owner, { email, ...more })).status).toBe(200);
  const [row] = await app.deps.database.db.select().from(users).where(eq(users.email, email));
  return { id: row?.id ?? 0, email };
}

describe('members', () => {
  it('are listed by name with their role, paged, with the total [MBR-20, MBR-24]', async () => {
    const owner = await app.createOwner();
    await addMember(owner, { firstname: 'Zaid', lastname: 'Omar', roleId: getRoleId('Approver') });
    await addMember(owner, { firstname: 'Amal', lastname: 'Noor', roleId: getRoleId('Designer') });
    const answer = await app.inject({
      method: 'GET',
      url: '/api/web/members?advancedSearch=&_start=0&_end=1',
      headers: authHeaders(owner),
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
            roleId: getRoleId('Designer'),
            role: { id: getRoleId('Designer'), name: 'Designer' },
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

  it('are paged by 15 by default [MBR-07]', async () => {
    const owner = await app.createOwner();
    for (let n = 0; n < 16; n++) await app.createMember(owner, []);
    const { members } = await owner.call.membersList({});
    expect(members.rows).toHaveLength(15);
    expect(members.count).toBe(16);
  });

  it('on a page are those from _start up to but excluding _end [SHL-31]', async () => {
    const owner = await app.createOwner();
    for (let n = 0; n < 17; n++) await app.createMember(owner, []);
    const rows = async (_start: number, _end: number) =>
      (await owner.call.membersList({ _start, _end })).members.rows.map(({ id }) => id);
    const [all, first, second] = [await rows(0, 100), await rows(0, 15), await rows(15, 30)];
    expect([all.length, first.length, second.length]).toEqual([17, 15, 2]);
    expect([...first, ...second]).toEqual(all);
    expect(await rows(14, 16)).toEqual(all.slice(14, 16));
  });

  it('are found by name, email and role, treating wildcards literally', async () => {
    const owner = await app.createOwner();
    const { email } = await inviteMember(owner, {
      firstname: 'Salma_100%',
      lastname: 'Aziz',
      roleId: getRoleId('Approver'),
    });
    await inviteMember(owner, { firstname: 'Other', lastname: 'Person', roleId: getRoleId('Buyer') });
    const hits = async (advancedSearch: string) => (await owner.call.membersList({ advancedSearch })).members.count;
    for (const text of ['salma', 'SALMA_100% AZ', email.slice(4, 20), 'approv', '100%'])
      expect(await hits(text)).toBe(1);
    for (const text of ['%%', 'sal%a', 'nobody', "' or 1=1"]) expect(await hits(text)).toBe(0);
  });

  it('are readable by every member of the company only [MBR-25]', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, []);
    await inviteMember(owner);
    expect((await member.call.membersList({})).members.count).toBe(2);
    expect((await (await app.createOwner()).call.membersList({})).members.count).toBe(0);
  });

  it('have one of the listed roles, each with a description of its permissions [MBR-21, MBR-25]', async () => {
    const { call } = await app.createOwner();
    const { roles: listed } = await call.rolesList({});
    const designer = listed.find((one) => one.name === 'Designer');
    expect(designer).toEqual({
      id: getRoleId('Designer'),
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
  it('may add, read, edit, invite, disable and enable members; members may not [MBR-03]', async () => {
    const owner = await app.createOwner();
    const manager = await app.createMember(owner, ['CREATE_ORDER', 'CREDITS', 'ADDRESSES', 'ADD_ORDER_MEMBER']);
    const { id } = await inviteMember(owner);
    const tries = [
      addMember(manager),
      editMember(manager, id),
      editMember(manager, manager.userId),
      ...['invite', 'disable', 'enable'].map((what) =>
        postCall(app, `/members/${what}/${id}`, {}, authHeaders(manager)),
      ),
    ];
    for (const { status, error } of await Promise.all(tries))
      expect({ status, name: error?.name }).toEqual({ status: 403, name: 'ownersOnly' });
    await expect(manager.call.memberGet({ id })).rejects.toMatchObject({ errorName: 'ownersOnly' });
  });

  it('of the same company: members of others and the owner are not found as members', async () => {
    const owner = await app.createOwner();
    const { id } = await inviteMember(await app.createOwner());
    for (const memberId of [id, owner.userId, 2_000_000_000]) {
      const tries = [
        editMember(owner, memberId),
        ...['invite', 'disable', 'enable'].map((what) =>
          postCall(app, `/members/${what}/${memberId}`, {}, authHeaders(owner)),
        ),
      ];
      for (const { status, error } of await Promise.all(tries))
        expect({ status, name: error?.name }).toEqual({ status: 404, name: 'notFound' });
      await expect(owner.call.memberGet({ id: memberId })).rejects.toMatchObject({ errorName: 'notFound' });
    }
  });
});

describe('a new member', () => {
  it("is invited by email with a link valid for seven days, in the language of the owner's page [MBR-23, MBR-27]", async () => {
    const owner = await app.createOwner({ companyName: 'Gulf Labels' });
    const email = createEmailAddress();
    const { status, error, payload } = await addMember(owner, { email: ` ${email.toUpperCase()} ` }, 'ar');
    expect({ status, error, payload }).toEqual({ status: 200, error: null, payload: null });
    const [receivedEmail] = await waitForEmails(app, email.toUpperCase());
    expect(receivedEmail?.subject).toMatch(/^دعوة/);
    expect(receivedEmail?.html).toContain('dir="rtl"');
    expect(receivedEmail?.text).toContain('Gulf Labels');
    expect(receivedEmail?.links).toContain(`http://localhost:3000/confirm-member?t=${getLinkToken(receivedEmail)}`);
    const [row] = await app.deps.database.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ state: 'unconfirmed', passwordHash: null, isMember: true, lang: 'ar' });
    const [link] = await app.deps.database.db
      .select()
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.userId, row?.id ?? 0));
    expect(link?.purpose).toBe('invite');
    expect(link?.expiresAt.getTime()).toBe(app.clock.now().getTime() + 7 * 86_400_000);
    await expect(
      app.createClient().usersAuthenticate({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() }),
    ).rejects.toMatchObject({ errorName: 'wrongCredentials' });
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
    const { status, error } = await addMember(await app.createOwner(), wrong);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual(expected);
  });

  it('with a taken email is rejected with 401 on the email field [MBR-27]', async () => {
    const owner = await app.createOwner();
    const { email } = await inviteMember(owner);
    for (const takenEmail of [email, owner.email, (await app.createOwner()).email.toUpperCase()]) {
      const { status, error } = await addMember(owner, { email: takenEmail });
      expect(status).toBe(409);
      expect(error).toMatchObject({ code: 401, name: 'emailTaken' });
      expect(getFieldMessages(error)).toEqual({ email: 'An account with this e-mail already exists.' });
    }
  });

  it('can have names and emails in any script', async () => {
    const owner = await app.createOwner();
    for (const email of ["o'neil+plates@test.example", 'سلمى@مثال.إمارات', `Ünï.${Date.now()}@bücher.example`]) {
      const { status, error } = await addMember(owner, { firstname: 'سلمى <b>', lastname: 'Ωμέγα 🦊', email });
      expect({ email, status, fields: getFieldMessages(error) }).toEqual({ email, status: 200, fields: {} });
    }
  });

  it('gets no email repeating a name that could carry a message (spam)', async () => {
    const owner = await app.createOwner({ companyName: 'Win a prize at www.prize.example' });
    const { email } = await inviteMember(owner, { firstname: 'Go to http://prize.example' });
    const [receivedEmail] = await waitForEmails(app, email);
    expect(receivedEmail?.text).not.toContain('prize');
    expect(receivedEmail?.html).not.toContain('prize');
  });
});

describe('an invitation', () => {
  it('can be resent at most five times an hour and only while pending', async () => {
    const owner = await app.createOwner();
    const { id, email } = await inviteMember(owner);
    await waitForEmails(app, email);
    const again = () => postCall(app, `/members/invite/${id}`, {}, authHeaders(owner));
    for (let n = 2; n <= 5; n++) {
      expect((await again()).status).toBe(200);
      await waitForEmails(app, email, n);
    }
    expect(await again()).toMatchObject({ status: 429, error: { name: 'tooManyRequests' } });
    app.clock.advance({ hours: 2 });
    const authorizedOwner = { ...owner, token: await app.createAccessToken({ userId: owner.userId }) };
    await app.deps.database.db.update(users).set({ state: 'active' }).where(eq(users.id, id));
    expect(await postCall(app, `/members/invite/${id}`, {}, authHeaders(authorizedOwner))).toMatchObject({
      status: 409,
      error: { name: 'memberNotInvited' },
    });
  });
});
