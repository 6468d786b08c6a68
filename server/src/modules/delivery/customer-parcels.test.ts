import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { createOrderInProduction, createReadyOrder } from '../../../testing/plate-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let owner: TestCustomer;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T06:00:00.000Z');
  owner = await app.createOwner();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

const read = (orderId: number, person = owner) => person.call.ordersParcels({ orderId });

it('customers read which plates are in which parcel, and how much has left', async () => {
  const { orderId, codes } = await createReadyOrder(app, { owner, staff });
  expect(await read(orderId)).toEqual({ parcels: [], plates: 4, left: 4 });
  const other = await createReadyOrder(app, { owner, staff });
  await staff.call.deskMakeParcels({ courierKey: 'desert' });
  const [parcel] = (await staff.call.deskParcels({ search: String(orderId) })).parcels.rows;
  const id = parcel?.id ?? 0;
  expect(parcel?.orders).toEqual([orderId, other.orderId]);
  const number = `P${id}`;
  const open = { number, state: 'open', isCollection: false, courier: 'Desert Courier', handedOverAt: null };
  const plates = [1, 2, 3, 4].map((one) => ({
    number: getPlateNumber(orderId, one),
    ink: expect.any(String) as string,
  }));
  // Of the other order in the same parcel there is nothing.
  expect((await read(orderId)).parcels).toEqual([{ ...open, trackingNumber: '', trackingUrl: null, plates }]);

  const { contents } = await staff.call.deskParcel({ parcelId: id });
  for (const { id: contentId, plate } of contents)
    if (plate?.code === codes[3]) await staff.call.deskTakeOutOfParcel({ parcelId: id, contentId });
  await staff.call.deskTransitionParcels({ transition: 'close', parcels: [{ id }] });
  await staff.call.deskMakeParcels({ courierKey: 'desert' });
  await staff.call.deskTransitionParcels({ transition: 'handOver', parcels: [{ id, trackingNumber: 'DC-1' }] });
  const { parcels, ...counts } = await read(orderId);
  expect(counts).toEqual({ plates: 4, left: 1 });
  expect(parcels).toMatchObject([
    {
      ...{ number, state: 'handedOver', trackingNumber: 'DC-1', handedOverAt: '2026-11-22T06:00:00.000Z' },
      trackingUrl: expect.stringContaining('DC-1') as string,
      plates: plates.slice(0, 3),
    },
    { state: 'open', trackingNumber: '', plates: plates.slice(3) },
  ]);
  expect((await owner.call.ordersParcels({ orderId, lang: 'ar' })).parcels[0]?.courier).not.toBe('Desert Courier');
});

it('others read nothing of them', async () => {
  const { orderId } = await createOrderInProduction(app, owner);
  const stranger = await app.createOwner();
  await expect(read(orderId, stranger)).rejects.toMatchObject({ errorName: 'notFound' });
  expect(await read(orderId)).toEqual({ parcels: [], plates: 4, left: 4 });
});
