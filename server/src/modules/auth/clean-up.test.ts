import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneTimeLinks, passkeyChallenges, sessions } from '../../platform/db/schema/index.ts';
import { cleanUp } from '../clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

describe('what has ended', () => {
  it('is kept for a week: sessions, challenges of passkeys and links', async () => {
    const { userId } = await app.createOwner();
    const { db } = app.deps.database;
    const insertSession = async (values: { expiresAt: Date; endedAt?: Date }) => {
      const id = randomUUID();
      const rest = { userId, uniqueId: id, refreshHash: id, rotatedAt: inDays(-9) };
      await db.insert(sessions).values({ id, ...rest, ...values });
      return id;
    };
    const retained = [
      await insertSession({ expiresAt: inDays(1) }),
      await insertSession({ expiresAt: inDays(-6.9) }),
      await insertSession({ expiresAt: inDays(1), endedAt: inDays(-6.9) }),
    ];
    const ended = [
      await insertSession({ expiresAt: inDays(-7.1) }),
      await insertSession({ expiresAt: inDays(1), endedAt: inDays(-7.1) }),
    ];
    await db.insert(passkeyChallenges).values([
      { challengeHash: 'old', userId, purpose: 'give', expiresAt: inDays(-7.1) },
      { challengeHash: 'new', userId, purpose: 'give', expiresAt: inDays(-6.9) },
    ]);
    await db.insert(oneTimeLinks).values([
      { tokenHash: 'old', userId, purpose: 'reset', expiresAt: inDays(-7.1) },
      { tokenHash: 'new', userId, purpose: 'reset', expiresAt: inDays(-6.9) },
    ]);
    await cleanUp(app.deps);
    const left = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(inArray(sessions.id, [...retained, ...ended]));
    expect(left.map(({ id }) => id).sort()).toEqual(retained.sort());
    const challenges = await db.select().from(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
    expect(challenges.map(({ challengeHash }) => challengeHash)).toEqual(['new']);
    const links = await db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual(['new']);
  });
});
