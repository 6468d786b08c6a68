import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAtOnce } from '../../../../testing/call-at-once.ts';
import { issueBadge, registerSharedPc, type TestSharedPc } from '../../../../testing/shared-pc.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestStaff } from '../../../../testing/test-builders.ts';
import { sessions, staffPins } from '../../../platform/db/schema/index.ts';

let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.createStaff(['STAFF']);
});
afterAll(() => app.close());

let named = 0;
const register = () => registerSharedPc(app, admin, `Table ${++named}`);
const createMaker = async () => {
  const maker = await app.createStaff(['PRODUCTION']);
  return { maker, badge: await issueBadge(app, admin, maker) };
};
const findOpen = (pc: TestSharedPc) =>
  app.deps.database.db
    .select({ staffId: sessions.staffId })
    .from(sessions)
    .where(and(eq(sessions.sharedPcId, pc.id), isNull(sessions.endedAt)));

it('a badge that is revoked while it opens leaves no session', async () => {
  const pc = await register();
  for (const isRevokedFirst of [true, false]) {
    const { maker, badge } = await createMaker();
    const unlock = () => pc.unlock({ badge });
    const revoke = () => admin.call.deskRevokeBadge({ staffId: maker.staffId });
    const calls = isRevokedFirst ? [revoke, unlock] : [unlock, revoke];
    const outcomes = await callAtOnce(app, { staff: maker.staffId }, calls);
    expect(outcomes).toEqual(isRevokedFirst ? ['done', 'badgeUnknown'] : ['done', 'done']);
    expect(await findOpen(pc)).toEqual([]);
  }
});

it('a PC that is revoked while it is unlocked leaves no session', async () => {
  for (const isRevokedFirst of [true, false]) {
    const pc = await register();
    const { badge } = await createMaker();
    const unlock = () => pc.unlock({ badge });
    const revoke = () => admin.call.deskRevokeSharedPc({ sharedPcId: pc.id });
    const calls = isRevokedFirst ? [revoke, unlock] : [unlock, revoke];
    const outcomes = await callAtOnce(app, { shared_pcs: pc.id }, calls);
    expect(outcomes).toEqual(isRevokedFirst ? ['done', 'sharedPcUnknown'] : ['done', 'done']);
    expect(await findOpen(pc)).toEqual([]);
  }
});

it('of two people who scan at once the second works there', async () => {
  const pc = await register();
  const [one, other] = [await createMaker(), await createMaker()];
  const outcomes = await callAtOnce(app, { shared_pcs: pc.id }, [
    () => pc.unlock({ badge: one.badge }),
    () => pc.unlock({ badge: other.badge }),
  ]);
  expect(outcomes).toEqual(['done', 'done']);
  expect(await findOpen(pc)).toEqual([{ staffId: other.maker.staffId }]);
});

it('wrong PINs at many PCs at once all count', async () => {
  const { maker } = await createMaker();
  await maker.call.deskSetPin({ pin: '471906' });
  const pcs = [await register(), await register(), await register(), await register(), await register()];
  const guesses = pcs.map((pc) => pc.unlock({ number: maker.staffId, pin: '203948' }).catch(() => null));
  await Promise.all(guesses);
  const [row] = await app.deps.database.db.select().from(staffPins).where(eq(staffPins.staffId, maker.staffId));
  expect(row).toMatchObject({ wrongPins: 5, blockedAt: expect.any(Date) as Date });
});
