import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anInvited, invitation, lineOf, onlyAdmins } from '../../../testing/at-the-desk.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { newDevice, newEmail, PASSWORD, post, withPassword } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { sessions, staff } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const as = (person: StaffPerson) => ({ authorization: `Bearer ${person.token}` });
const namesOf = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'done').sort();
const block = (by: StaffPerson, who: StaffPerson) =>
  post(w, `/desk/staff/${who.staffId}/block`, { blocked: true }, as(by));
const change = (by: StaffPerson, who: StaffPerson, keys: readonly string[], revision = 0) =>
  post(w, `/desk/staff/${who.staffId}`, { name: 'Test Staff', keys, revision }, as(by));
const activeAdmins = async () => {
  const rows = await w.deps.database.read.select().from(staff).where(eq(staff.state, 'active'));
  return rows.filter(({ keys }) => keys.includes('STAFF')).length;
};

describe('at the same moment', () => {
  it('an account is changed once by those who saw the same; the others are told', async () => {
    const admins = [await w.aStaff(['STAFF']), await w.aStaff(['STAFF']), await w.aStaff(['STAFF'])];
    for (let round = 0; round < 4; round++) {
      const person = await w.aStaff(['CHAT']);
      const answers = await Promise.all(
        admins.map((admin, n) => change(admin, person, [['FILES', 'PRICES', 'PROOFS'][n] ?? ''])),
      );
      expect(namesOf(answers)).toEqual(['changedMeanwhile', 'changedMeanwhile', 'done']);
    }
  });

  it('two who give up the right to manage staff do not both lose it', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await w.aStaff(['STAFF']), await w.aStaff(['STAFF'])];
      await onlyAdmins(w, one, other);
      const answers = await Promise.all([change(one, one, ['CHAT']), change(other, other, ['CHAT'])]);
      expect(namesOf(answers)).toEqual(['done', 'lastStaffAdmin']);
      expect(await activeAdmins()).toBe(1);
    }
  });

  it('of two who shut each other out one stays, also where a third would be left', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other, third] = [await w.aStaff(['STAFF']), await w.aStaff(['STAFF']), await w.aStaff(['STAFF'])];
      await onlyAdmins(w, one, other, ...(round % 2 === 0 ? [third] : []));
      const answers = await Promise.all([block(one, other), block(other, one)]);
      const names = namesOf(answers);
      expect(names).toContain('done');
      // Whoever was second was out already: before the call came in or while it waited.
      expect(names.filter((name) => ['noPermission', 'sessionEnded'].includes(name))).toHaveLength(1);
      expect(await activeAdmins()).toBe(round % 2 === 0 ? 2 : 1);
    }
  });

  it('one e-mail is invited once', async () => {
    const admins = [await w.aStaff(['STAFF']), await w.aStaff(['STAFF']), await w.aStaff(['STAFF'])];
    const email = newEmail();
    const answers = await Promise.all(
      admins.map((admin, n) =>
        post(w, '/desk/staff', invitation({ email: n === 1 ? email.toUpperCase() : email }), as(admin)),
      ),
    );
    expect(namesOf(answers)).toEqual(['done', 'emailTaken', 'emailTaken']);
    expect(await w.deps.database.read.$count(staff, eq(staff.email, email))).toBe(1);
  });

  it('a link is used once, and the password is the winner’s', async () => {
    const admin = await w.aStaff(['STAFF']);
    const { token, email } = await anInvited(w, admin);
    const passwords = ['First-2026', 'Second-2026', 'Third-2026'];
    const answers = await Promise.all(passwords.map((password) => post(w, '/desk/set-password', { token, password })));
    expect(namesOf(answers)).toEqual(['done', 'linkUsedOrExpired', 'linkUsedOrExpired']);
    const winner = passwords[answers.findIndex(({ error }) => error === null)] ?? '';
    await expect(
      w.client().deskAuthenticate({ email, password: winner, uniqueId: newDevice() }),
    ).resolves.toMatchObject({ email });
  });

  it('who sets a password or signs in while being blocked is left without a session and without a way in', async () => {
    const admin = await w.aStaff(['STAFF']);
    for (let round = 0; round < 4; round++) {
      const invited = await anInvited(w, admin);
      const person = await withPassword(w, await w.aStaff(['CHAT']));
      const signIn = () =>
        post(w, '/desk/authenticate', { email: person.email, password: PASSWORD, uniqueId: newDevice() });
      await Promise.all([
        post(w, '/desk/set-password', { token: invited.token, password: PASSWORD }),
        post(w, `/desk/staff/${invited.staffId}/block`, { blocked: true }, as(admin)),
        signIn(),
        block(admin, person),
        signIn(),
      ]);
      for (const { email, staffId } of [invited, person]) {
        expect((await lineOf(admin, email)).state).toBe('blocked');
        const open = await w.deps.database.read.select().from(sessions).where(eq(sessions.staffId, staffId));
        expect(open.filter(({ endedAt }) => endedAt === null)).toEqual([]);
      }
    }
  });
});
