import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { productionChecks } from '@platewright/domain/orders/production-checks';
import { completeChecks } from '../../../testing/complete-checks.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import type { TestOrderOptions } from '../../../testing/order-builder.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { staff as staffTable } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  [staff, colleague] = [await app.createStaff(['ORDERS']), await app.createStaff(['ORDERS'])];
  const rename = (person: TestStaff, name: string) =>
    app.deps.database.db.update(staffTable).set({ name }).where(eq(staffTable.id, person.staffId));
  await rename(staff, 'Rami Saleh');
  await rename(colleague, 'Noura Haddad');
});
afterAll(() => app.close());

const createOrder = async (status: number = orderStatus.inProduction, answers?: TestOrderOptions['answers']) =>
  app.createOrder({ orderedBy: await app.createOwner(), status: status as 6, answers });
const findCheck = async (orderId: number, key: string) =>
  (await staff.call.deskOrder({ orderId })).ticket.checks.find((check) => check.key === key);

describe('checks of the job ticket (handbook 4.6)', () => {
  it('are signed with name and time, printed, and in the history', async () => {
    const { orderId } = await createOrder();
    expect((await staff.call.deskOrder({ orderId })).ticket.checks).toEqual(
      productionChecks.map((key) => ({ key, signed: null })),
    );
    const at = app.clock.now().toISOString();
    expect(await staff.call.deskSignCheck({ orderId, check: 'imaging' })).toEqual({
      key: 'imaging',
      signed: { by: 'Rami Saleh', at },
    });
    expect(await findCheck(orderId, 'imaging')).toEqual({ key: 'imaging', signed: { by: 'Rami Saleh', at } });
    expect((await staff.call.deskPrintouts({ orderId })).checks).toContainEqual({
      key: 'imaging',
      signed: { by: 'Rami Saleh', at },
    });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'signCheck', actor: 'Rami Saleh', note: 'imaging' });
  });

  it('are signed by one of two people at once', async () => {
    const { orderId } = await createOrder();
    const results = await Promise.allSettled(
      [staff, colleague].map((person) => person.call.deskSignCheck({ orderId, check: 'washout' })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'changedMeanwhile' },
    });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history.filter(({ event }) => event === 'signCheck')).toHaveLength(1);
  });

  it('lose the signature that the screen showed, and no other', async () => {
    const { orderId } = await createOrder();
    const first = await staff.call.deskSignCheck({ orderId, check: 'visual' });
    app.clock.advance({ minutes: 1 });
    await colleague.call.deskWithdrawCheck({ orderId, check: 'visual', signedAt: first.signed?.at ?? '' });
    await colleague.call.deskSignCheck({ orderId, check: 'visual' });
    await expect(
      staff.call.deskWithdrawCheck({ orderId, check: 'visual', signedAt: first.signed?.at ?? '' }),
    ).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    expect((await findCheck(orderId, 'visual'))?.signed?.by).toBe('Noura Haddad');
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history.map(({ event, actor }) => [event, actor]).slice(0, 3)).toEqual([
      ['signCheck', 'Noura Haddad'],
      ['withdrawCheck', 'Noura Haddad'],
      ['signCheck', 'Rami Saleh'],
    ]);
  });

  it('are open while somebody works on the order, and to staff of the orders', async () => {
    const waiting = await createOrder(orderStatus.waitingForApproval);
    await staff.call.deskSignCheck({ orderId: waiting.orderId, check: 'preflight' });
    const notEditable = { errorName: 'notEditableNow' };
    await expect(staff.call.deskSignCheck({ orderId: waiting.orderId, check: 'imaging' })).rejects.toMatchObject(
      notEditable,
    );
    for (const status of [orderStatus.onHold, orderStatus.shipped, orderStatus.cancelled]) {
      const { orderId } = await createOrder(status);
      await expect(staff.call.deskSignCheck({ orderId, check: 'packed' })).rejects.toMatchObject(notEditable);
    }
    const { orderId } = await createOrder();
    const cashier = await app.createStaff(['PAYMENTS']);
    await expect(cashier.call.deskSignCheck({ orderId, check: 'packed' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });

  it('of files are two: no plate is imaged', async () => {
    const { orderId } = await createOrder(orderStatus.inProduction, { outputs: ['pdf'] });
    const { checks } = (await staff.call.deskOrder({ orderId })).ticket;
    expect(checks.map(({ key }) => key)).toEqual(['preflight', 'visual']);
    await expect(staff.call.deskSignCheck({ orderId, check: 'imaging' })).rejects.toMatchObject({
      errorName: 'notEditableNow',
    });
  });
});

describe('relief of the plates (handbook 4.6)', () => {
  it('is set in micrometres below the thickness, once of two people', async () => {
    const { orderId } = await createOrder();
    const { ticket } = await staff.call.deskOrder({ orderId });
    expect(ticket.reliefUm).toBeNull();
    const thicknessUm = ticket.drawing.facts.thicknessUm ?? 0;
    expect(thicknessUm).toBeGreaterThan(500);
    for (const reliefUm of [99, thicknessUm - 124])
      await expect(staff.call.deskSetRelief({ orderId, reliefUm, seen: null })).rejects.toMatchObject({
        fields: { reliefUm: { key: 'reliefInvalid' } },
      });
    await staff.call.deskSetRelief({ orderId, reliefUm: thicknessUm - 125, seen: null });
    await expect(colleague.call.deskSetRelief({ orderId, reliefUm: 400, seen: null })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await colleague.call.deskSetRelief({ orderId, reliefUm: 400, seen: thicknessUm - 125 });
    expect((await staff.call.deskOrder({ orderId })).ticket.reliefUm).toBe(400);
    expect((await staff.call.deskPrintouts({ orderId })).sizes.reliefUm).toBe(400);
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ event: 'setRelief', actor: 'Noura Haddad', note: '400 µm' });
  });

  it('is none of files, and of orders that have ended', async () => {
    const files = await createOrder(orderStatus.inProduction, { outputs: ['pdf'] });
    const ended = await createOrder(orderStatus.completed);
    for (const { orderId } of [files, ended])
      await expect(staff.call.deskSetRelief({ orderId, reliefUm: 500, seen: null })).rejects.toMatchObject({
        errorName: 'notEditableNow',
      });
  });
});

describe('an order whose checks are not all signed', () => {
  const finish = async (person: TestStaff, orderId: number, note = '') => {
    const { order } = await person.call.deskOrder({ orderId });
    return person.call.deskTransitionOrder({ orderId, to: orderStatus.ready, revision: order.revision, note });
  };
  const findMove = async (person: TestStaff, orderId: number) =>
    (await person.call.deskOrder({ orderId })).moves.find(({ to }) => to === orderStatus.ready);

  it('is not made ready, and says what is missing, the relief included', async () => {
    const { orderId } = await createOrder(orderStatus.inProduction, v1LabelAnswers);
    await staff.call.deskSignCheck({ orderId, check: 'imaging' });
    const missing = [...productionChecks.filter((check) => check !== 'imaging'), 'relief'];
    expect(await findMove(staff, orderId)).toMatchObject({ ok: false, reason: 'checksMissing', missing });
    for (const note of ['', 'It looks good.'])
      await expect(finish(staff, orderId, note)).rejects.toMatchObject({ errorName: 'checksMissing' });
    await completeChecks(staff, orderId);
    expect(await findMove(staff, orderId)).toMatchObject({ ok: true, reason: null, missing: [], needs: [] });
    expect(await finish(staff, orderId)).toMatchObject({ statusId: orderStatus.ready });
  });

  it('is made ready with a reason by who has the right, for the history and not for the customer', async () => {
    const master = await app.createStaff(['ORDERS', 'STAFF']);
    const { orderId } = await createOrder(orderStatus.inProduction, v1LabelAnswers);
    expect(await findMove(master, orderId)).toMatchObject({ ok: true, needs: ['note'] });
    await expect(finish(master, orderId, '  ')).rejects.toMatchObject({ errorName: 'checksMissing' });
    await completeChecks(staff, orderId);
    const signedAt = (await findCheck(orderId, 'dry'))?.signed?.at ?? '';
    await staff.call.deskWithdrawCheck({ orderId, check: 'dry', signedAt });
    expect(await finish(master, orderId, 'Dried over night.')).toMatchObject({ statusId: orderStatus.ready });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history.find(({ event }) => event === 'overrideChecks')).toMatchObject({ note: 'dry\nDried over night.' });
    expect(history.find(({ event }) => event === 'finish')).toMatchObject({ note: '' });
  });
});
