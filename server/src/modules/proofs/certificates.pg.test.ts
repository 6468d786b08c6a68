import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce, inBothOrders } from '../../../testing/call-at-once.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import type { TestOrder } from '../../../testing/order-builder.ts';
import { approvalCertificates, documentVersions, files } from '../../platform/db/schema/index.ts';
import { getOriginalKey } from '../files/storage-keys.ts';
import { writeCertificatePdf } from './certificates/write-certificate-pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const approve = (person: TestCustomer, { orderId, proofs }: TestOrder, index = 0) =>
  person.call.orderdetailsDecide({
    orderId,
    fileId: proofs[index]?.documentId ?? 0,
    sha256: proofs[index]?.sha256 ?? '',
    ...{ approve: true, ...fullSignOff, seenPages: [1], fileOpened: true },
  });

const loadCertificates = (orderId: number) =>
  app.deps.database.db.select().from(approvalCertificates).where(eq(approvalCertificates.orderId, orderId));

it('an approval that several people give at once has one certificate, and its PDF is drawn once', async () => {
  const owner = await app.createOwner();
  const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval, proofs: 3 });
  const member = await app.createMember(owner, ['APPROVE']);
  await app.assignToOrder(order.orderId, member, ['APPROVE']);
  const draw = vi.spyOn(app.deps.drawings, 'draw');
  const results = await Promise.allSettled(
    [0, 1, 2].flatMap((index) => [approve(owner, order, index), approve(member, order, index)]),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const issued = await loadCertificates(order.orderId);
  expect(issued.map(({ number }) => number).sort()).toEqual([1, 2, 3].map((n) => `AC-${order.orderId}-${n}`));
  // Jobs of several nodes at the same time.
  await Promise.all(issued.flatMap(({ id }) => [writeCertificatePdf(app.deps, id), writeCertificatePdf(app.deps, id)]));
  await app.waitFor(async () => (await loadCertificates(order.orderId)).every(({ storageKey }) => storageKey));
  const stored = await loadCertificates(order.orderId);
  expect(draw.mock.calls.filter(([name]) => name === 'certificate')).toHaveLength(3);
  for (const { id } of stored) await writeCertificatePdf(app.deps, id);
  expect(await loadCertificates(order.orderId)).toEqual(stored);
});

/** A proof that staff uploaded for an order and that is inspected. */
async function insertUploadedProof(orderId: number, companyId: number, staffId: number): Promise<string> {
  const id = randomUUID();
  await app.deps.database.db.insert(files).values({
    ...{ id, orderId, companyId, staffId, purpose: 'approve', state: 'ready' },
    ...{ name: 'next.pdf', size: 1000, sha256: id.replaceAll('-', '').repeat(2) },
    ...{ storageKey: getOriginalKey(id), createdAt: app.clock.now() },
  });
  return id;
}

it.each(inBothOrders('approve', 'post'))(
  'no certificate is valid for a version that was replaced while it was approved: %s before %s',
  async (first) => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['ORDERS', 'PROOFS']);
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval, proofs: 2 });
    const { orderId, proofs } = order;
    const documentId = proofs[0]?.documentId ?? 0;
    const fileId = await insertUploadedProof(orderId, owner.companyId, staff.staffId);
    const approving = () => approve(owner, order);
    const posting = () => staff.call.deskPostFile({ orderId, purpose: 'approve', documentId, fileIds: [fileId] });
    const isApprovedFirst = first === 'approve';
    const calls = isApprovedFirst ? [approving, posting] : [posting, approving];
    const outcomes = await callAtOnce(app, { orders: orderId }, calls);
    expect(outcomes[calls.indexOf(posting)]).toBe('done');
    const rows = await app.deps.database.db
      .select({ superseded: documentVersions.superseded, withdrawnAt: approvalCertificates.withdrawnAt })
      .from(approvalCertificates)
      .innerJoin(documentVersions, eq(documentVersions.id, approvalCertificates.versionId))
      .where(eq(approvalCertificates.orderId, orderId));
    // Posting gets the order a moment later than it is sent, so the approval may be before it in both.
    expect(rows).toHaveLength(isApprovedFirst || outcomes[1] === 'done' ? 1 : 0);
    for (const row of rows) expect(row).toEqual({ superseded: true, withdrawnAt: expect.any(Date) });
  },
);
