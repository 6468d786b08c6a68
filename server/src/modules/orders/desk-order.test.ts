import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS', 'PRICES', 'PAYMENTS']);
});
afterAll(() => app.close());

const getDeskOrder = (orderId: number, lang?: 'ar') => staff.call.deskOrder(lang ? { orderId, lang } : { orderId });
const toAllowedTargets = (transitions: readonly { to: number; ok: boolean; reason: string | null }[]) =>
  Object.fromEntries(transitions.map(({ to, ok, reason }) => [to, ok ? true : reason]));

describe('order page of the desk', () => {
  it('returns all details of an order', async () => {
    const owner = await app.createOwner({ companyName: 'Gulf Labels' });
    const { orderId, received, proofs } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.inProduction,
      coupon: null,
    });
    const { order, specification, ticket, prices, documents, history, payment, ...rest } = await getDeskOrder(orderId);
    expect(order).toMatchObject({
      id: orderId,
      company: 'Gulf Labels',
      statusId: orderStatus.inProduction,
      productUrl: 'label-plates',
      isTesting: false,
      contact: { name: 'Test Person', email: owner.email, phone: '971501234567', company: 'Gulf Labels' },
      tracking: null,
      holdReason: null,
    });
    // Staff see all answers, including those that summaries for customers leave out.
    expect(specification.map((option) => option.fieldType)).toEqual(
      expect.arrayContaining(['swatch', 'number', 'dropdown']),
    );
    expect(ticket).toMatchObject({ repeatMm: 304.8, plates: 4 });
    expect(prices).toMatchObject({ discountPercent: 0, final: true });
    expect(prices.quoted.physicalPrice).toBe(prices.physicalPrice);
    expect(rest.received.map((file) => file.id)).toEqual(received.map((file) => file.fileId));
    expect(documents).toMatchObject([
      {
        documentId: proofs[0]?.documentId,
        filename: 'proof-1.pdf',
        status: 1,
        version: 1,
        kind: 'approve',
        sha256: proofs[0]?.sha256,
        decidedBy: 'Test Person',
        superseded: false,
      },
    ]);
    expect(history.map((entry) => [entry.from, entry.to, entry.actorKind])).toEqual([
      [5, 6, 'system'],
      [3, 5, 'system'],
      [4, 3, 'staff'],
      [1, 4, 'staff'],
      [null, 1, 'customer'],
    ]);
    expect(payment).toMatchObject({ method: 'card', state: 'captured', documents: { invoice: null, creditNotes: [] } });
    expect(payment.amount).toBeGreaterThan(0);
    const file = await app.inject({ url: documents[0]?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect((await getDeskOrder(orderId, 'ar')).order.statusName).toBe('قيد الإنتاج');
  });

  it.each([
    [1, { 2: true, 7: true, 4: true, 12: true }],
    [2, { 12: true }],
    [4, { 2: true, 7: true, 3: 'proofMissing', 12: true }],
    [3, { 12: true }],
    [8, { 3: 'proofMissing', 12: true }],
    [5, { 6: 'moveNotAllowed', 12: true }],
    [6, { 9: 'releaseMissing', 13: true }],
    [13, { 6: true, 12: true }],
    [9, { 10: true }],
    [10, { 11: true }],
    [11, {}],
    [12, {}],
  ] as const)(
    'offers only the allowed transitions from %i, with the reason when one is blocked',
    async (status, expected) => {
      const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status });
      expect(toAllowedTargets((await getDeskOrder(orderId)).moves)).toEqual(expected);
    },
  );

  it('states which input each transition requires', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const { moves } = await getDeskOrder(orderId);
    expect(moves.find(({ to }) => to === 2)).toMatchObject({
      name: 'Missing attributes',
      color: '#F2994A',
      needs: ['note', 'options'],
    });
    expect(moves.find(({ to }) => to === 4)?.needs).toEqual([]);
    const ready = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.ready });
    expect((await getDeskOrder(ready.orderId)).moves[0]?.needs).toEqual(['tracking']);
  });

  it('opens files with a ticket valid for one minute', async () => {
    const { received } = await app.createOrder({ orderedBy: await app.createOwner() });
    const { url } = await staff.call.deskFileTicket({ fileId: received[0]?.fileId ?? '' });
    expect((await app.inject({ url })).statusCode).toBe(200);
    await expect(staff.call.deskFileTicket({ fileId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const noFiles = await app.createStaff(['ORDERS']);
    await expect(noFiles.call.deskFileTicket({ fileId: received[0]?.fileId ?? '' })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await expect(getDeskOrder(999_999)).rejects.toMatchObject({ errorName: 'notFound' });
  });
});
