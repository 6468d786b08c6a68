import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { completeChecks } from '../../../testing/complete-checks.ts';
import {
  createOrderInProduction,
  createReadyOrder,
  loadPlateRows,
  sendPlateEvent,
  toPlateEvent,
} from '../../../testing/plate-steps.ts';
import { toFile } from '../../../testing/sample-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let owner: TestCustomer;
let maker: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  [maker, packer] = [await app.createStaff(['ORDERS', 'PROOFS', 'FILES']), await app.createStaff(['ORDERS'])];
});
afterAll(() => app.close());

const readOrder = async (orderId: number) => {
  const { order, history } = await maker.call.deskOrder({ orderId });
  return { statusId: order.statusId, events: history.map(({ event }) => event), by: history[0]?.actor };
};
const readStatus = async (orderId: number) => (await readOrder(orderId)).statusId;

/** All of its plates but one are packed, and that one waits to be. */
async function createNearlyReadyOrder() {
  const { orderId, codes } = await createReadyOrder(app, { owner, staff: maker });
  const [last = ''] = codes;
  await sendPlateEvent(maker, last, { transition: 'sendBack', note: 'The label is torn' });
  return { orderId, codes, last };
}

describe('an order of plates', () => {
  it('is ready with the last plate that is packed, in the name of whoever packed it', async () => {
    const { orderId, last } = await createNearlyReadyOrder();
    expect(await readStatus(orderId)).toBe(orderStatus.inProduction);
    await sendPlateEvent(packer, last, { seenAt: 'packing' });
    expect(await readOrder(orderId)).toMatchObject({
      ...{ statusId: orderStatus.ready, by: (await maker.call.deskPlate({ plate: last })).events[0]?.by },
    });
    // Only the way back is open now.
    for (const transition of ['advance', 'hold'] as const)
      expect(await sendPlateEvent(maker, last, { transition, note: 'Why' })).toMatchObject({
        error: 'orderFinished',
      });
  });

  it('is in production again with a plate that goes back, and its customer reads so', async () => {
    const { orderId, codes } = await createReadyOrder(app, { owner, staff: maker });
    const back = { transition: 'sendBack' as const, to: 'washout', note: 'A scratch' };
    await maker.call.deskTransitionPlates({ events: codes.slice(0, 2).map((code) => toPlateEvent(code, back)) });
    const { statusId, events } = await readOrder(orderId);
    expect(statusId).toBe(orderStatus.inProduction);
    expect(events.filter((event) => event === 'unpack')).toHaveLength(1);
    const { checks } = (await maker.call.deskOrder({ orderId })).ticket;
    expect(checks.flatMap(({ key, signed }) => (signed ? [key] : []))).toEqual(['preflight', 'imaging', 'exposure']);
    const { message } = await owner.call.genNotification({});
    expect(message.find(({ orderNumber }) => orderNumber === orderId)?.description).toContain('worked on once more');
  });

  it('is in production and ready again when a scan is taken back and made once more', async () => {
    const { orderId, last } = await createNearlyReadyOrder();
    await sendPlateEvent(maker, last);
    expect(await sendPlateEvent(maker, last, { transition: 'undo', seenAt: 'packed' })).toMatchObject({
      ...{ outcome: 'done', plate: { station: 'packing', statusId: orderStatus.inProduction } },
    });
    await sendPlateEvent(maker, last);
    expect(await readStatus(orderId)).toBe(orderStatus.ready);
  });

  it('waits for its relief and for its files; whoever sets or releases the last of them makes it ready', async () => {
    const types = [
      { id: 1, colors: ['face-1', 'face-4'] },
      { id: 2, colors: ['face-1'] },
    ];
    const { orderId } = await createOrderInProduction(app, owner, { types });
    const { ticket } = await maker.call.deskOrder({ orderId });
    for (const { key } of ticket.checks) await packer.call.deskSignCheck({ orderId, check: key });
    expect((await loadPlateRows(app, orderId)).every(({ state }) => state === 'packed')).toBe(true);
    await maker.call.deskSetRelief({ orderId, reliefUm: 400, seen: null });
    expect(await readStatus(orderId)).toBe(orderStatus.inProduction);
    const files = [toFile(Buffer.alloc(500, 7), 'cyan.len')];
    await maker.call.deskPostFile({ orderId, purpose: 'release' }, { files: { files } });
    expect(await readStatus(orderId)).toBe(orderStatus.ready);
    const other = await createOrderInProduction(app, owner);
    for (const { key } of ticket.checks) await packer.call.deskSignCheck({ orderId: other.orderId, check: key });
    expect(await readStatus(other.orderId)).toBe(orderStatus.inProduction);
    await maker.call.deskSetRelief({ orderId: other.orderId, reliefUm: 400, seen: null });
    expect(await readStatus(other.orderId)).toBe(orderStatus.ready);
  });

  it('is not ready by hand while one plate lacks a step, except with the reason of a master', async () => {
    const { orderId, last } = await createNearlyReadyOrder();
    const finish = async (person: TestStaff, note: string) => {
      const { order } = await person.call.deskOrder({ orderId });
      return person.call.deskTransitionOrder({ orderId, to: orderStatus.ready, revision: order.revision, note });
    };
    await expect(finish(maker, 'It is fine.')).rejects.toMatchObject({ errorName: 'checksMissing' });
    const master = await app.createStaff(['ORDERS', 'STAFF']);
    await finish(master, 'It goes in the car as it is.');
    expect(await readOrder(orderId)).toMatchObject({ statusId: orderStatus.ready });
    expect((await readOrder(orderId)).events).toContain('overrideChecks');
    // It was not packed, so there is no way back of what was packed.
    expect(await sendPlateEvent(maker, last, { transition: 'sendBack', note: 'Why' })).toMatchObject({
      error: 'orderFinished',
    });
  });

  it('of files alone is not made ready by what is signed', async () => {
    const files = await createOrderInProduction(app, owner, { types: [{ id: 2, colors: ['face-1'] }] });
    await completeChecks(maker, files.orderId);
    expect(await readStatus(files.orderId)).toBe(orderStatus.inProduction);
  });
});
