import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import type { TestOrder } from '../../../testing/order-builder.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { waitForIdleJobs } from '../../../testing/wait-for-idle-jobs.ts';
import {
  approvalCertificates,
  approvals,
  documentVersions,
  files,
  notifications,
  orderHistory,
  orders,
} from '../../platform/db/schema/index.ts';
import { getOriginalKey } from '../files/storage-keys.ts';

let app: TestApp;
let prepress: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  prepress = await app.createStaff(['ORDERS', 'PROOFS']);
});
afterAll(() => app.close());

/** An order that waits for the approval of its owner or of a member. */
async function createWaiting(proofs: number) {
  const owner = await app.createOwner();
  const member = await app.createMember(owner, []);
  const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval, proofs });
  await app.assignToOrder(order.orderId, member, ['APPROVE']);
  return { owner, member, order };
}
const decide = (person: TestCustomer, { orderId, proofs }: TestOrder, index: number, more: object) =>
  person.call.orderdetailsDecide({
    orderId,
    fileId: proofs[index]?.documentId ?? 0,
    sha256: proofs[index]?.sha256 ?? '',
    ...{ approve: true, ...fullSignOff, seenPages: [1], fileOpened: true },
    ...more,
  });
const approve = (person: TestCustomer, order: TestOrder, index = 0) => decide(person, order, index, {});
const reject = (person: TestCustomer, order: TestOrder, index = 0) =>
  decide(person, order, index, { approve: false, remark: 'Move the die line.' });
const decideAtOnce = ({ orderId }: TestOrder, calls: readonly (() => Promise<unknown>)[]) =>
  callAtOnce(app, { orders: orderId }, calls);

/** What an order shows of the decisions on its proofs, and what its owner was notified of. */
async function readOutcome({ orderId }: TestOrder, owner: TestCustomer) {
  const { db } = app.deps.database;
  await waitForIdleJobs(app, 'email');
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const signed = await db.select().from(approvals).where(eq(approvals.orderId, orderId)).orderBy(approvals.id);
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  const certificates = await db.select().from(approvalCertificates).where(eq(approvalCertificates.orderId, orderId));
  const notified = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.orderId, orderId), eq(notifications.userId, owner.userId)));
  return {
    statusId: order?.statusId,
    decisions: signed.map(({ approved }) => approved),
    moves: history.filter(({ event }) => event === 'approveAll' || event === 'rejectProof').map(({ event }) => event),
    certificates: certificates.filter(({ withdrawnAt }) => withdrawnAt === null).length,
    notified: notified.map(({ textKey }) => textKey),
    emails: (await app.readEmails()).filter(({ to }) => to === owner.email).length,
  };
}

const approvedOnce = {
  statusId: orderStatus.approvedPaymentDue,
  ...{ decisions: [true], moves: ['approveAll'], certificates: 1, notified: ['paymentDue'], emails: 1 },
};
const rejectedOnce = {
  statusId: orderStatus.corrections,
  ...{ decisions: [false], moves: ['rejectProof'], certificates: 0 },
};

describe('two decisions on a proof at once', () => {
  it('two members approve it: the first signs, and the order moves and is told once', async () => {
    const { owner, member, order } = await createWaiting(1);
    const calls = [() => approve(member, order), () => approve(owner, order)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'alreadyDecided']);
    expect(await readOutcome(order, owner)).toEqual(approvedOnce);
  });

  it('one approves and one rejects: whoever is first decides', async () => {
    const { owner, member, order } = await createWaiting(1);
    const calls = [() => approve(member, order), () => reject(owner, order)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'alreadyDecided']);
    expect(await readOutcome(order, owner)).toEqual(approvedOnce);

    const other = await createWaiting(1);
    const reversed = [() => reject(other.member, other.order), () => approve(other.owner, other.order)];
    expect(await decideAtOnce(other.order, reversed)).toEqual(['done', 'alreadyDecided']);
    expect(await readOutcome(other.order, other.owner)).toEqual({ ...rejectedOnce, notified: ['rejected'], emails: 1 });
  });

  it('one of two files is rejected while the other is approved: an order that is back takes no approval', async () => {
    const { owner, member, order } = await createWaiting(2);
    const calls = [() => reject(member, order, 0), () => approve(owner, order, 1)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'notEditableNow']);
    expect(await readOutcome(order, owner)).toMatchObject(rejectedOnce);
  });

  it('somebody presses twice: both are answered, one is stored', async () => {
    const { owner, order } = await createWaiting(1);
    const calls = [() => approve(owner, order), () => approve(owner, order)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'done']);
    expect(await readOutcome(order, owner)).toEqual(approvedOnce);
  });

  it('two members approve the last two files: the order moves once', async () => {
    const { owner, member, order } = await createWaiting(2);
    const calls = [() => approve(owner, order, 1), () => approve(member, order, 0)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'done']);
    expect(await readOutcome(order, owner)).toEqual({ ...approvedOnce, decisions: [true, true], certificates: 2 });
  });
});

describe('a decision while staff post a new version', () => {
  /** A corrected file that is inspected and not posted yet. */
  async function insertCorrected({ orderId, companyId }: TestOrder): Promise<string> {
    const id = randomUUID();
    await app.deps.database.db.insert(files).values({
      ...{ id, orderId, companyId, staffId: prepress.staffId, purpose: 'approve', state: 'ready' },
      ...{ name: 'next.pdf', size: 1000, sha256: id.replaceAll('-', '').repeat(2) },
      ...{ storageKey: getOriginalKey(id), createdAt: app.clock.now() },
    });
    return id;
  }
  const post = ({ orderId, proofs }: TestOrder, fileId: string) =>
    prepress.call.deskPostFile({
      ...{ orderId, purpose: 'approve', documentId: proofs[0]?.documentId ?? 0, fileIds: [fileId] },
    });
  const listVersions = async ({ proofs }: TestOrder) =>
    (
      await app.deps.database.db
        .select()
        .from(documentVersions)
        .where(eq(documentVersions.documentId, proofs[0]?.documentId ?? 0))
        .orderBy(documentVersions.version)
    ).map(({ superseded, approval }) => ({ superseded, approval }));
  const [waiting, approved] = [2, 1];

  it('of the only file: what is approved first stands and the post is refused, what is posted first is not signed unseen', async () => {
    const { owner, order } = await createWaiting(1);
    const fileId = await insertCorrected(order);
    const calls = [() => approve(owner, order), () => post(order, fileId)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'moveNotAllowed']);
    expect(await readOutcome(order, owner)).toEqual(approvedOnce);
    expect(await listVersions(order)).toEqual([{ superseded: false, approval: approved }]);

    const other = await createWaiting(1);
    const corrected = await insertCorrected(other.order);
    // The post holds the order when it comes to its file.
    const posted = await callAtOnce(app, { files: corrected }, [
      () => post(other.order, corrected),
      () => approve(other.owner, other.order),
    ]);
    expect(posted).toEqual(['done', 'newerVersion']);
    expect(await readOutcome(other.order, other.owner)).toMatchObject({
      statusId: orderStatus.waitingForApproval,
      ...{ decisions: [], moves: [], certificates: 0 },
    });
    expect(await listVersions(other.order)).toEqual([
      { superseded: true, approval: waiting },
      { superseded: false, approval: waiting },
    ]);
  });

  it('of an approved file while the last one is approved: the order moves without the post, or waits for the new version', async () => {
    const { owner, member, order } = await createWaiting(2);
    await approve(owner, order, 0);
    const fileId = await insertCorrected(order);
    const calls = [() => approve(member, order, 1), () => post(order, fileId)];
    expect(await decideAtOnce(order, calls)).toEqual(['done', 'moveNotAllowed']);
    expect(await readOutcome(order, owner)).toMatchObject({
      statusId: orderStatus.approvedPaymentDue,
      ...{ decisions: [true, true], moves: ['approveAll'], certificates: 2 },
    });

    const other = await createWaiting(2);
    await approve(other.owner, other.order, 0);
    const corrected = await insertCorrected(other.order);
    const posted = await callAtOnce(app, { files: corrected }, [
      () => post(other.order, corrected),
      () => approve(other.member, other.order, 1),
    ]);
    expect(posted).toEqual(['done', 'done']);
    expect(await readOutcome(other.order, other.owner)).toMatchObject({
      statusId: orderStatus.waitingForApproval,
      ...{ decisions: [true, true], moves: [], certificates: 1 },
    });
    expect(await listVersions(other.order)).toEqual([
      { superseded: true, approval: approved },
      { superseded: false, approval: waiting },
    ]);
  });
});
