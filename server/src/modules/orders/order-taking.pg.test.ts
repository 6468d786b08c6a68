import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sessions } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('opens no session for a customer that outlives the session at the desk, whichever call is first', async () => {
  const { db } = app.deps.database;
  const { userId } = await app.createOwner();
  for (const [first, second] of inBothOrders<'take' | 'logout'>('take', 'logout')) {
    const { staffId, call } = await app.createStaff(['ORDER_FOR']);
    const [desk] = await db.select().from(sessions).where(eq(sessions.staffId, staffId));
    if (!desk) throw new Error('There is no session at the desk.');
    const calls = {
      take: () => call.deskTakeOrder({ userId, way: 'phone' }),
      logout: () => call.deskLogout({ uniqueId: desk.uniqueId }),
    };
    const outcomes = await callAtOnce(app, { sessions: desk.id }, [calls[first], calls[second]]);
    expect(outcomes).toEqual(['done', first === 'take' ? 'done' : 'sessionEnded']);
    const open = and(eq(sessions.orderTakerId, staffId), isNull(sessions.endedAt));
    expect(await db.$count(sessions, open)).toBe(0);
  }
});
