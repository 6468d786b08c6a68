import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createInvitedStaff,
  createInvitationInput,
  findStaffRow,
  setOnlyStaffManagers,
} from '../../../testing/desk-staff.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import {
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  givePassword,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessions, staff } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const authHeaders = (person: TestStaff) => ({ authorization: `Bearer ${person.token}` });
const sortErrorNames = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'done').sort();
const blockStaff = (by: TestStaff, who: TestStaff) =>
  postCall(app, `/desk/staff/${who.staffId}/block`, { blocked: true }, authHeaders(by));
const changeStaff = (by: TestStaff, who: TestStaff, keys: readonly string[], revision = 0) =>
  postCall(app, `/desk/staff/${who.staffId}`, { name: 'Test Staff', keys, revision }, authHeaders(by));
const countActiveAdmins = async () => {
  const rows = await app.deps.database.db.select().from(staff).where(eq(staff.state, 'active'));
  return rows.filter(({ keys }) => keys.includes('STAFF')).length;
};

describe('concurrent changes of staff accounts', () => {
  it('an account is changed once per revision; the others get a conflict', async () => {
    const admins = [
      await app.createStaff(['STAFF']),
      await app.createStaff(['STAFF']),
      await app.createStaff(['STAFF']),
    ];
    for (let round = 0; round < 4; round++) {
      const person = await app.createStaff(['CHAT']);
      const answers = await Promise.all(
        admins.map((admin, n) => changeStaff(admin, person, [['FILES', 'PRICES', 'PROOFS'][n] ?? ''])),
      );
      expect(sortErrorNames(answers)).toEqual(['changedMeanwhile', 'changedMeanwhile', 'done']);
    }
  });

  it('the last staff manager cannot be removed by two concurrent changes', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other] = [await app.createStaff(['STAFF']), await app.createStaff(['STAFF'])];
      await setOnlyStaffManagers(app, one, other);
      const answers = await Promise.all([changeStaff(one, one, ['CHAT']), changeStaff(other, other, ['CHAT'])]);
      expect(sortErrorNames(answers)).toEqual(['done', 'lastStaffAdmin']);
      expect(await countActiveAdmins()).toBe(1);
    }
  });

  it('of two managers who block each other concurrently, one stays active', async () => {
    for (let round = 0; round < 4; round++) {
      const [one, other, third] = [
        await app.createStaff(['STAFF']),
        await app.createStaff(['STAFF']),
        await app.createStaff(['STAFF']),
      ];
      await setOnlyStaffManagers(app, one, other, ...(round % 2 === 0 ? [third] : []));
      const answers = await Promise.all([blockStaff(one, other), blockStaff(other, one)]);
      const names = sortErrorNames(answers);
      expect(names).toContain('done');
      // The second caller is blocked before the call arrived or while it waited for the lock.
      expect(names.filter((name) => ['noPermission', 'sessionEnded'].includes(name))).toHaveLength(1);
      expect(await countActiveAdmins()).toBe(round % 2 === 0 ? 2 : 1);
    }
  });

  it('an email is invited once', async () => {
    const admins = [
      await app.createStaff(['STAFF']),
      await app.createStaff(['STAFF']),
      await app.createStaff(['STAFF']),
    ];
    const email = createEmailAddress();
    const answers = await Promise.all(
      admins.map((admin, n) =>
        postCall(
          app,
          '/desk/staff',
          createInvitationInput({ email: n === 1 ? email.toUpperCase() : email }),
          authHeaders(admin),
        ),
      ),
    );
    expect(sortErrorNames(answers)).toEqual(['done', 'emailTaken', 'emailTaken']);
    expect(await app.deps.database.db.$count(staff, eq(staff.email, email))).toBe(1);
  });

  it("a link is used once, and the winner's password is stored", async () => {
    const admin = await app.createStaff(['STAFF']);
    const { token, email } = await createInvitedStaff(app, admin);
    const passwords = ['First-2026', 'Second-2026', 'Third-2026'];
    const answers = await Promise.all(
      passwords.map((password) => postCall(app, '/desk/set-password', { token, password })),
    );
    expect(sortErrorNames(answers)).toEqual(['done', 'linkUsedOrExpired', 'linkUsedOrExpired']);
    const winner = passwords[answers.findIndex(({ error }) => error === null)] ?? '';
    await expect(
      app.createClient().deskAuthenticate({ email, password: winner, uniqueId: createDeviceId() }),
    ).resolves.toMatchObject({ email });
  });

  it('a person blocked while setting a password or signing in gets no session', async () => {
    const admin = await app.createStaff(['STAFF']);
    for (let round = 0; round < 4; round++) {
      const invited = await createInvitedStaff(app, admin);
      const person = await givePassword(app, await app.createStaff(['CHAT']));
      const signIn = () =>
        postCall(app, '/desk/authenticate', {
          email: person.email,
          password: TEST_PASSWORD,
          uniqueId: createDeviceId(),
        });
      await Promise.all([
        postCall(app, '/desk/set-password', { token: invited.token, password: TEST_PASSWORD }),
        postCall(app, `/desk/staff/${invited.staffId}/block`, { blocked: true }, authHeaders(admin)),
        signIn(),
        blockStaff(admin, person),
        signIn(),
      ]);
      for (const { email, staffId } of [invited, person]) {
        expect((await findStaffRow(admin, email)).state).toBe('blocked');
        const open = await app.deps.database.db.select().from(sessions).where(eq(sessions.staffId, staffId));
        expect(open.filter(({ endedAt }) => endedAt === null)).toEqual([]);
      }
    }
  });
});
