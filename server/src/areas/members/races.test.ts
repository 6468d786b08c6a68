import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MEMBERS } from '@platewright/domain/people/members';
import type { Person } from '../../../testing/builders.ts';
import { newDevice, newEmail, PASSWORD, post, withPassword } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { roles, sessions, users } from '../../db/schema/index.ts';

let w: World;
let roleId: number;
beforeAll(async () => {
  w = await world();
  const [role] = await w.deps.database.read.select().from(roles).limit(1);
  roleId = role?.id ?? 0;
});
afterAll(() => w.close());

const as = (person: Person) => ({ authorization: `Bearer ${person.token}` });
const person = { firstname: 'Salma', lastname: 'Aziz' };
const add = (owner: Person, email: string) => post(w, '/members/add', { ...person, email, roleId }, as(owner));
const namesOf = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'done').sort();

describe('members at the same moment', () => {
  it('are edited once by two who saw the same version; the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await w.anOwner();
      const member = await w.aMember(owner, []);
      const { version } = await owner.call.memberGet({ id: member.userId });
      const edit = (firstname: string) =>
        post(w, `/members/edit/${member.userId}`, { ...person, firstname, roleId, version }, as(owner));
      expect(namesOf(await Promise.all([edit('One'), edit('Two'), edit('Three')]))).toEqual([
        'changedMeanwhile',
        'changedMeanwhile',
        'done',
      ]);
      expect((await owner.call.memberGet({ id: member.userId })).version).toBe(version + 1);
    }
  });

  it('with one e-mail are invited once, by whichever account came first', async () => {
    const owners = [await w.anOwner(), await w.anOwner(), await w.anOwner()];
    const email = newEmail();
    const answers = await Promise.all(owners.map((owner, n) => add(owner, n === 1 ? email.toUpperCase() : email)));
    expect(namesOf(answers)).toEqual(['done', 'emailTaken', 'emailTaken']);
    expect(await w.deps.database.read.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('can not both take the last place of an account', async () => {
    const owner = await w.anOwner();
    const rows = Array.from({ length: MAX_MEMBERS - 1 }, () => ({
      ...person,
      companyId: owner.companyId,
      email: newEmail(),
      isMember: true,
      roleId,
    }));
    await w.deps.database.read.insert(users).values(rows);
    const answers = await Promise.all([add(owner, newEmail()), add(owner, newEmail()), add(owner, newEmail())]);
    expect(namesOf(answers)).toEqual(['done', 'membersTooMany', 'membersTooMany']);
    const [row] = await w.deps.database.read
      .select({ n: count() })
      .from(users)
      .where(eq(users.companyId, owner.companyId));
    expect(row?.n).toBe(MAX_MEMBERS + 1);
  });

  it('are left without a session when they are disabled while they sign in', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await w.anOwner();
      const member = await withPassword(w, await w.aMember(owner, []));
      const signIn = () =>
        w
          .client()
          .usersAuthenticate({ email: member.email, password: PASSWORD, uniqueId: newDevice() })
          .catch(() => null);
      await Promise.all([signIn(), post(w, `/members/disable/${member.userId}`, {}, as(owner)), signIn()]);
      const rows = await w.deps.database.read.select().from(sessions).where(eq(sessions.userId, member.userId));
      expect(rows.filter((row) => row.endedAt === null)).toEqual([]);
    }
  });
});
