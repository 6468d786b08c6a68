import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MEMBERS } from '@platewright/domain/members/members';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import {
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { roles, sessions, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
let roleId: number;
beforeAll(async () => {
  app = await startTestApp();
  const [role] = await app.deps.database.db.select().from(roles).limit(1);
  roleId = role?.id ?? 0;
});
afterAll(() => app.close());

const authHeaders = (person: TestCustomer) => ({ authorization: `Bearer ${person.token}` });
const memberFields = { firstname: 'Salma', lastname: 'Aziz' };
const addMember = (owner: TestCustomer, email: string) =>
  postCall(app, '/members/add', { ...memberFields, email, roleId }, authHeaders(owner));
const sortErrorNames = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'done').sort();

describe('concurrent changes of members', () => {
  it('are edited once per version; the other editor gets a conflict', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await app.createOwner();
      const member = await app.createMember(owner, []);
      const { version } = await owner.call.memberGet({ id: member.userId });
      const edit = (firstname: string) =>
        postCall(
          app,
          `/members/edit/${member.userId}`,
          { ...memberFields, firstname, roleId, version },
          authHeaders(owner),
        );
      expect(sortErrorNames(await Promise.all([edit('One'), edit('Two'), edit('Three')]))).toEqual([
        'changedMeanwhile',
        'changedMeanwhile',
        'done',
      ]);
      expect((await owner.call.memberGet({ id: member.userId })).version).toBe(version + 1);
    }
  });

  it('with the same email are invited once across companies', async () => {
    const owners = [await app.createOwner(), await app.createOwner(), await app.createOwner()];
    const email = createEmailAddress();
    const answers = await Promise.all(
      owners.map((owner, n) => addMember(owner, n === 1 ? email.toUpperCase() : email)),
    );
    expect(sortErrorNames(answers)).toEqual(['done', 'emailTaken', 'emailTaken']);
    expect(await app.deps.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('cannot exceed the member limit under concurrent requests', async () => {
    const owner = await app.createOwner();
    const rows = Array.from({ length: MAX_MEMBERS - 1 }, () => ({
      ...memberFields,
      companyId: owner.companyId,
      email: createEmailAddress(),
      isMember: true,
      roleId,
    }));
    await app.deps.database.db.insert(users).values(rows);
    const answers = await Promise.all([
      addMember(owner, createEmailAddress()),
      addMember(owner, createEmailAddress()),
      addMember(owner, createEmailAddress()),
    ]);
    expect(sortErrorNames(answers)).toEqual(['done', 'membersTooMany', 'membersTooMany']);
    const [row] = await app.deps.database.db
      .select({ n: count() })
      .from(users)
      .where(eq(users.companyId, owner.companyId));
    expect(row?.n).toBe(MAX_MEMBERS + 1);
  });

  it('get no session when disabled during sign-in', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await app.createOwner();
      const member = await givePassword(app, await app.createMember(owner, []));
      const signIn = () =>
        app
          .createClient()
          .usersAuthenticate({ email: member.email, password: TEST_PASSWORD, uniqueId: createDeviceId() })
          .catch(() => null);
      await Promise.all([
        signIn(),
        postCall(app, `/members/disable/${member.userId}`, {}, authHeaders(owner)),
        signIn(),
      ]);
      const rows = await app.deps.database.db.select().from(sessions).where(eq(sessions.userId, member.userId));
      expect(rows.filter((row) => row.endedAt === null)).toEqual([]);
    }
  });
});
