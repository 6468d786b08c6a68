import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { plateEvents, plates } from '../../platform/db/schema/index.ts';

type SentEvent = CallArguments<Contract['deskTransitionPlates']>['events'][number];

let app: TestApp;
let maker: TestStaff;
let codes: string[];
beforeAll(async () => {
  app = await startTestApp();
  maker = await app.createStaff(['ORDERS']);
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const rows = await app.deps.database.db
    .select()
    .from(plates)
    .where(eq(plates.orderId, orderId))
    .orderBy(plates.number);
  codes = rows.map(({ code }) => code);
});
afterAll(() => app.close());

const MINUTE_MS = 60_000;
/** So many minutes before now. */
const ago = (minutes: number) => new Date(app.deps.clock.now().getTime() - minutes * MINUTE_MS).toISOString();
const advance = (plate: string, seenAt: string, at?: string): SentEvent => ({
  ...{ id: randomUUID(), plate, transition: 'advance' as const, seenAt, way: 'scan' as const },
  ...(at !== undefined && { at }),
});
const send = async (events: readonly SentEvent[], person = maker) =>
  (await person.call.deskTransitionPlates({ events: [...events], staffId: person.staffId })).outcomes;
const read = async (code: string) => {
  const [plate] = await app.deps.database.db.select().from(plates).where(eq(plates.code, code));
  const events = await app.deps.database.db
    .select({ at: plateEvents.at })
    .from(plateEvents)
    .where(eq(plateEvents.plateId, plate?.id ?? 0))
    .orderBy(plateEvents.sequence);
  return {
    station: plate?.station,
    since: plate?.since.toISOString(),
    times: events.map(({ at }) => at.toISOString()),
  };
};

it('what a device has stored for an hour happens in its order, with its own times, and once', async () => {
  const [code = ''] = codes;
  const stored = [advance(code, 'imaging', ago(60)), advance(code, 'backExposure', ago(20))];
  expect(await send(stored)).toMatchObject([
    { outcome: 'done', isTimeReplaced: false },
    { outcome: 'done', isTimeReplaced: false },
  ]);
  const after = { station: 'mainExposure', since: stored[1]?.at, times: stored.map(({ at }) => at) };
  expect(await read(code)).toEqual(after);
  // The answer was lost on the way, and the page was closed.
  expect((await send(stored)).map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated']);
  expect(await read(code)).toEqual(after);
});

it('a time that cannot be is replaced, which the answer says', async () => {
  const [, code = ''] = codes;
  const now = app.deps.clock.now().toISOString();
  for (const [seenAt, at, isTimeReplaced] of [
    ['imaging', ago(24 * 60 + 1), true],
    ['backExposure', ago(-6), true],
    // A little fast, and before what happened before.
    ['mainExposure', ago(-4), false],
    ['washout', ago(30), false],
  ] as const)
    expect(await send([advance(code, seenAt, at)])).toMatchObject([{ outcome: 'done', isTimeReplaced }]);
  expect((await read(code)).times).toEqual([now, now, now, now]);
});

it('what somebody was faster with is refused, and nothing else of what was stored', async () => {
  const [, , code = '', other = ''] = codes;
  const colleague = await app.createStaff(['ORDERS']);
  await send([advance(code, 'imaging')], colleague);
  const outcomes = await send([
    advance(code, 'imaging', ago(10)),
    advance(code, 'backExposure', ago(5)),
    advance('7F3K92QX', 'imaging', ago(4)),
    advance(other, 'imaging', ago(3)),
  ]);
  expect(outcomes.map(({ outcome, error }) => error ?? outcome)).toEqual([
    ...['plateElsewhere', 'done', 'plateUnknown', 'done'],
  ]);
});

it('nobody sends what another person has stored on the device as their own', async () => {
  const colleague = await app.createStaff(['ORDERS']);
  const [, , , code = ''] = codes;
  const before = await read(code);
  await expect(
    colleague.call.deskTransitionPlates({ events: [advance(code, before.station ?? '')], staffId: maker.staffId }),
  ).rejects.toMatchObject({ errorName: 'otherStaff' });
  expect(await read(code)).toEqual(before);
});
