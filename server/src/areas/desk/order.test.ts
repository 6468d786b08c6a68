import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS', 'FILES', 'PROOFS', 'PRICES', 'PAYMENTS']);
});
afterAll(() => w.close());

const bench = (orderId: number, lang?: 'ar') => staff.call.deskOrder(lang ? { orderId, lang } : { orderId });
const targets = (moves: readonly { to: number; ok: boolean; reason: string | null }[]) =>
  Object.fromEntries(moves.map(({ to, ok, reason }) => [to, ok ? true : reason]));

describe('the workbench', () => {
  it('shows everything of an order', async () => {
    const owner = await w.anOwner({ companyName: 'Gulf Labels' });
    const { orderId, received, proofs } = await w.anOrder({ of: owner, status: 6, coupon: null });
    const { order, specification, ticket, prices, documents, history, payment, ...rest } = await bench(orderId);
    expect(order).toMatchObject({
      id: orderId,
      company: 'Gulf Labels',
      statusId: 6,
      productUrl: 'label-plates',
      isTesting: false,
      contact: { name: 'Test Person', email: owner.email, phone: '971501234567', company: 'Gulf Labels' },
      tracking: null,
      holdReason: null,
    });
    // Staff read all answers, also those that summaries leave out.
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
    expect(payment).toMatchObject({ method: 'card', state: 'captured', invoiceNumber: null });
    expect(payment.amount).toBeGreaterThan(0);
    const file = await w.send({ url: documents[0]?.url ?? '' });
    expect(file.statusCode).toBe(200);
    expect((await bench(orderId, 'ar')).order.statusName).toBe('قيد الإنتاج');
  });

  it.each([
    [1, { 2: true, 7: true, 4: true, 12: true }],
    [2, { 12: true }],
    [4, { 2: true, 7: true, 3: 'proofMissing', 12: true }],
    [3, { 12: true }],
    [8, { 3: 'proofMissing', 12: true }],
    [5, { 6: 'moveNotAllowed', 12: true }],
    [6, { 9: true, 13: true }],
    [13, { 6: true, 12: true }],
    [9, { 10: true }],
    [10, { 11: true }],
    [11, {}],
    [12, {}],
  ] as const)(
    'offers only the moves from %i that the lifecycle knows, with what stops them',
    async (status, expected) => {
      const { orderId } = await w.anOrder({ of: await w.anOwner(), status });
      expect(targets((await bench(orderId)).moves)).toEqual(expected);
    },
  );

  it('says what each move asks for', async () => {
    const { orderId } = await w.anOrder({ of: await w.anOwner() });
    const { moves } = await bench(orderId);
    expect(moves.find((move) => move.to === 2)).toMatchObject({
      name: 'Missing attributes',
      color: '#F2994A',
      needs: ['note', 'options'],
    });
    expect(moves.find((move) => move.to === 4)?.needs).toEqual([]);
    const ready = await w.anOrder({ of: await w.anOwner(), status: 9 });
    expect((await bench(ready.orderId)).moves[0]?.needs).toEqual(['tracking']);
  });

  it('opens files with a ticket for a minute', async () => {
    const { received } = await w.anOrder({ of: await w.anOwner() });
    const { url } = await staff.call.deskFileTicket({ fileId: received[0]?.fileId ?? '' });
    expect((await w.send({ url })).statusCode).toBe(200);
    await expect(staff.call.deskFileTicket({ fileId: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const noFiles = await w.aStaff(['ORDERS']);
    await expect(noFiles.call.deskFileTicket({ fileId: received[0]?.fileId ?? '' })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
    await expect(bench(999_999)).rejects.toMatchObject({ refusal: 'notFound' });
  });
});
