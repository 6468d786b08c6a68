import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { plates } from '../../platform/db/schema/index.ts';

let app: TestApp;
let maker: TestStaff;
let orderId: number;
let code: string;
beforeAll(async () => {
  app = await startTestApp();
  maker = await app.createStaff(['PRODUCTION']);
  const owner = await app.createOwner();
  orderId = await createPayableOrder(app, owner);
  await payByCard(app, owner, orderId);
  const [plate] = await app.deps.database.db.select().from(plates).where(eq(plates.orderId, orderId));
  code = plate?.code ?? '';
});
afterAll(() => app.close());

/** The keys of an answer, at any depth. */
const listKeys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)])
    : [];

it('the plate room moves plates and prints what accompanies them', async () => {
  const list = await maker.call.deskPlates({ search: String(orderId) });
  expect(list.plates.count).toBe(4);
  const event = { id: randomUUID(), plate: code, transition: 'advance', way: 'scan' } as const;
  expect((await maker.call.deskTransitionPlates({ events: [event] })).outcomes).toMatchObject([{ error: null }]);
  const { plate } = await maker.call.deskPlate({ plate: code });
  expect(plate.station).not.toBe('imaging');
  const printouts = await maker.call.deskPrintouts({ orderId });
  expect(printouts.order.id).toBe(orderId);
  for (const answer of [list, plate, printouts])
    expect(listKeys(answer).filter((key) => /price|amount|total|cost|fils/i.test(key))).toEqual([]);
});

it('the plate room sees no order, no price and no money', async () => {
  const refused = { errorName: 'noPermission' };
  await expect(maker.call.deskOrder({ orderId })).rejects.toMatchObject(refused);
  await expect(maker.call.deskQueue({})).rejects.toMatchObject(refused);
  await expect(maker.call.deskPayments({})).rejects.toMatchObject(refused);
  await expect(maker.call.deskInvoices({})).rejects.toMatchObject(refused);
  await expect(maker.call.deskTransitionOrder({ orderId, to: 13, revision: 1, note: 'Stop' })).rejects.toMatchObject(
    refused,
  );
});
