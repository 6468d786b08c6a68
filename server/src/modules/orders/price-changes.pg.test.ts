import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { standardPriceLimits } from '@platewright/domain/staff/price-limits';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { orders, priceChanges } from '../../platform/db/schema/index.ts';

const ROUNDS = 5;

let app: TestApp;
let owner: TestCustomer;
let prepress: TestStaff;
let colleague: TestStaff;
let admin: TestStaff;
let otherAdmin: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  const keysOfPrepress = ['ORDERS', 'FILES', 'PROOFS', 'PRICES', 'CHAT'] as const;
  [prepress, colleague] = [await app.createStaff(keysOfPrepress), await app.createStaff(keysOfPrepress)];
  [admin, otherAdmin] = [await app.createStaff(staffPermissionKeys), await app.createStaff(staffPermissionKeys)];
});
afterAll(() => app.close());

const nameOutcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { errorName: string }) => error.errorName,
  );
const settle = async (...calls: Promise<unknown>[]) => (await Promise.all(calls.map(nameOutcome))).toSorted();
const readOrder = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
};
const readStates = async (orderId: number) =>
  (await app.deps.database.db.select().from(priceChanges).where(eq(priceChanges.orderId, orderId))).map(
    ({ state }) => state,
  );
const getPrices = async (staff: TestStaff, orderId: number) => (await staff.call.deskOrder({ orderId })).prices;

/** An order of which prepress has asked for plates at one fils. */
async function askForOneFils(status: number = orderStatus.inProcessing) {
  const order = await app.createOrder({
    orderedBy: owner,
    status,
    proofs: status === orderStatus.waitingForApproval ? 1 : 0,
  });
  const { orderId, revision } = order;
  const { quoted } = await getPrices(prepress, orderId);
  const wanted = { ...quoted, physicalPrice: 0.01 };
  const asked = await prepress.call.deskSetPrices({ orderId, revision, ...wanted, note: 'A friend of ours' });
  expect(asked).toEqual({ revision: revision + 1, waits: true });
  const { waiting } = await getPrices(admin, orderId);
  if (!waiting) throw new Error('Nothing waits.');
  return { ...order, quoted, wanted, revision: asked.revision, priceChangeId: waiting.id };
}
const confirm = (staff: TestStaff, { orderId, priceChangeId }: { orderId: number; priceChangeId: number }) =>
  staff.call.deskDecidePrices({ orderId, priceChangeId, decision: 'confirm' });
const approve = (order: Awaited<ReturnType<typeof askForOneFils>>) => {
  const [fileId, sha256] = [order.proofs[0]?.documentId ?? 0, order.proofs[0]?.sha256 ?? ''];
  return owner.call.orderdetailsDecide({
    orderId: order.orderId,
    fileId,
    sha256,
    approve: true,
    ...fullSignOff,
    seenPages: [1],
    fileOpened: true,
  });
};

describe('a price beyond the limit of a role', () => {
  it('waits for a colleague whose limit covers it, and until then the order keeps its price', async () => {
    const asked = await askForOneFils();
    const { orderId, quoted } = asked;
    const before = await readOrder(orderId);
    expect(before).toMatchObject({ physicalPrice: before.quotedPhysical, pricesFinal: false });
    expect(await getPrices(prepress, orderId)).toMatchObject({
      ...quoted,
      limit: 10,
      final: false,
      waiting: { physicalPrice: 0.01, reason: 'A friend of ours', isMine: true, canConfirm: false },
    });
    expect((await getPrices(colleague, orderId)).waiting).toMatchObject({ isMine: false, canConfirm: false });
    expect(await getPrices(admin, orderId)).toMatchObject({ limit: null, waiting: { canConfirm: true } });
    expect((await owner.call.ordersIsexist({ id: orderId })).result.physicalPrice).toBe(quoted.physicalPrice);
    const { rows } = (await admin.call.deskQueue({ work: 'prices' })).orders;
    expect(rows.find(({ id }) => id === orderId)).toMatchObject({ priceWaits: true });

    expect(await nameOutcome(confirm(prepress, asked))).toBe('priceChangeOwn');
    expect(await nameOutcome(confirm(colleague, asked))).toBe('priceLimitExceeded');
    const clerk = await app.createStaff(['ORDERS']);
    expect(await nameOutcome(confirm(clerk, asked))).toBe('noPermission');
    expect(await nameOutcome(confirm(admin, { ...asked, orderId: orderId + 1_000_000 }))).toBe('notFound');
    await confirm(admin, asked);
    expect(await readOrder(orderId)).toMatchObject({ physicalPrice: 1, pricesFinal: true });
    expect(await getPrices(admin, orderId)).toMatchObject({ physicalPrice: 0.01, waiting: null });
    const { history } = await admin.call.deskOrder({ orderId });
    expect(history.slice(0, 2).map(({ event, note }) => [event, note])).toEqual([
      ['confirmPrices', ''],
      ['requestPrices', 'A friend of ours'],
    ]);
    // The reason is for staff alone.
    expect(JSON.stringify((await owner.call.ordersIsexist({ id: orderId })).result)).not.toContain('A friend');
  });

  it('is set at once within the limit, and measured by the quote: small steps do not add up', async () => {
    const { orderId, revision } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const { quoted } = await getPrices(prepress, orderId);
    const lower = (percent: number) => ({
      ...quoted,
      physicalPrice: Math.ceil(quoted.physicalPrice * (100 - percent)) / 100,
      note: 'Agreed',
    });
    const first = await prepress.call.deskSetPrices({ orderId, revision, ...lower(9) });
    expect(first.waits).toBe(false);
    const second = await prepress.call.deskSetPrices({ orderId, revision: first.revision, ...lower(18) });
    expect(second.waits).toBe(true);
    // Prices of one's own choice within the limit replace those that wait.
    const third = await prepress.call.deskSetPrices({ orderId, revision: second.revision, ...lower(5) });
    expect([third.waits, await readStates(orderId)]).toEqual([false, ['ended']]);
  });

  it('is refused with a reason, or taken back by who wants it', async () => {
    const refused = await askForOneFils();
    const decide = (staff: TestStaff, order: typeof refused, decision: 'refuse' | 'withdraw', answer = '') =>
      nameOutcome(
        staff.call.deskDecidePrices({ orderId: order.orderId, priceChangeId: order.priceChangeId, decision, answer }),
      );
    expect(await decide(colleague, refused, 'refuse')).toBe('invalidInput');
    expect(await decide(prepress, refused, 'refuse', 'No')).toBe('priceChangeOwn');
    expect(await decide(colleague, refused, 'withdraw')).toBe('priceChangeOfOthers');
    expect(await decide(colleague, refused, 'refuse', 'Not for this customer')).toBe('done');
    expect(await decide(colleague, refused, 'refuse', 'Again')).toBe('priceChangeClosed');
    const { history } = await admin.call.deskOrder({ orderId: refused.orderId });
    expect(history[0]).toMatchObject({ event: 'refusePrices', note: 'Not for this customer' });
    const withdrawn = await askForOneFils();
    expect(await decide(prepress, withdrawn, 'withdraw')).toBe('done');
    for (const { orderId } of [refused, withdrawn]) {
      const row = await readOrder(orderId);
      expect(row.physicalPrice).toBe(row.quotedPhysical);
    }
  });

  it('ends with a corrected specification, and when the customer has approved: they pay what they were shown', async () => {
    const asked = await askForOneFils(orderStatus.waitingForApproval);
    await approve(asked);
    expect(await readStates(asked.orderId)).toEqual(['ended']);
    expect(await nameOutcome(confirm(admin, asked))).toBe('priceChangeClosed');
    const row = await readOrder(asked.orderId);
    expect(row).toMatchObject({ statusId: orderStatus.approvedPaymentDue, physicalPrice: row.quotedPhysical });

    const corrected = await askForOneFils();
    const { selection, tree } = await admin.call.deskSpecification({ orderId: corrected.orderId });
    const gears = [...walkOptions(tree as OptionNode[])].find(({ key }) => key === 'gears');
    const answers = { ...selection, [gears?.id ?? '']: '104' };
    await admin.call.deskChangeSpecification({
      orderId: corrected.orderId,
      revision: corrected.revision,
      optionsJson: JSON.stringify(answers),
      note: 'Wider',
      scaleConfirmed: true,
    });
    expect(await readStates(corrected.orderId)).toEqual(['ended']);
    expect(await nameOutcome(confirm(admin, corrected))).toBe('priceChangeClosed');
  });
});

describe('two people at once', () => {
  it('confirm: the first one does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await askForOneFils();
      expect(await settle(confirm(admin, asked), confirm(otherAdmin, asked))).toEqual(['done', 'priceChangeClosed']);
      const { history } = await admin.call.deskOrder({ orderId: asked.orderId });
      expect(history.filter(({ event }) => event === 'confirmPrices')).toHaveLength(1);
    }
  });

  it('one confirms and one refuses, or who wants it takes it back: one of them is late', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await askForOneFils();
      const { orderId, priceChangeId } = asked;
      const outcome = await settle(
        confirm(admin, asked),
        otherAdmin.call.deskDecidePrices({ orderId, priceChangeId, decision: 'refuse', answer: 'No' }),
        prepress.call.deskDecidePrices({ orderId, priceChangeId, decision: 'withdraw' }),
      );
      expect(outcome).toEqual(['done', 'priceChangeClosed', 'priceChangeClosed']);
      const [state] = await readStates(orderId);
      expect((await readOrder(orderId)).physicalPrice === 1).toBe(state === 'confirmed');
    }
  });

  it('one confirms while another sets prices: none is lost unseen', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await askForOneFils();
      const { orderId, revision, quoted } = asked;
      const [confirmed, set] = await Promise.all([
        nameOutcome(confirm(admin, asked)),
        nameOutcome(otherAdmin.call.deskSetPrices({ orderId, revision, ...quoted, pdfPrice: 77, note: 'Other' })),
      ]);
      const { physicalPrice, pdfPrice, quotedPhysical } = await readOrder(orderId);
      if (confirmed === 'done') expect([set, physicalPrice]).toEqual(['changedMeanwhile', 1]);
      else
        expect([confirmed, set, physicalPrice, pdfPrice]).toEqual(['priceChangeClosed', 'done', quotedPhysical, 7700]);
    }
  });

  it('two want another price: one change waits', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, revision } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
      const { quoted } = await getPrices(prepress, orderId);
      const want = (staff: TestStaff, physicalPrice: number) =>
        staff.call.deskSetPrices({ orderId, revision, ...quoted, physicalPrice, note: 'Agreed' });
      expect(await settle(want(prepress, 1), want(colleague, 2))).toEqual(['changedMeanwhile', 'done']);
      expect(await readStates(orderId)).toEqual(['waiting']);
    }
  });

  it('a colleague confirms while the customer approves: the customer owes the price of the order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await askForOneFils(orderStatus.waitingForApproval);
      const [confirmed, approved] = await Promise.all([
        nameOutcome(confirm(admin, asked)),
        nameOutcome(approve(asked)),
      ]);
      const row = await readOrder(asked.orderId);
      expect(approved).toBe('done');
      expect(row.statusId).toBe(orderStatus.approvedPaymentDue);
      expect(row.physicalPrice).toBe(confirmed === 'done' ? 1 : row.quotedPhysical);
      if (confirmed !== 'done') expect(confirmed).toBe('priceChangeClosed');
    }
  });
});

describe('the limits of the roles', () => {
  it('are set by whoever manages staff, and count at once', async () => {
    expect(await admin.call.deskPriceLimits({})).toEqual({ limits: standardPriceLimits });
    const set = (staff: TestStaff, prepressLimit: number | null, seen = standardPriceLimits) =>
      nameOutcome(staff.call.deskSetPriceLimits({ limits: { ...standardPriceLimits, prepress: prepressLimit }, seen }));
    expect(await set(prepress, null)).toBe('noPermission');
    expect(await set(admin, -1)).toBe('invalidInput');
    expect(
      await settle(
        admin.call.deskSetPriceLimits({ limits: { ...standardPriceLimits, prepress: 50 }, seen: standardPriceLimits }),
        otherAdmin.call.deskSetPriceLimits({
          limits: { ...standardPriceLimits, prepress: 60 },
          seen: standardPriceLimits,
        }),
      ),
    ).toEqual(['changedMeanwhile', 'done']);
    const { limits } = await admin.call.deskPriceLimits({});
    expect(await set(admin, 100, limits)).toBe('done');
    const { orderId, revision } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const { quoted } = await getPrices(prepress, orderId);
    const free = { ...quoted, physicalPrice: 0, note: 'As a goodwill' };
    expect(await prepress.call.deskSetPrices({ orderId, revision, ...free })).toMatchObject({ waits: false });
  });
});
