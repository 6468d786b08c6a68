import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const place = { version: 1, page: 1, x: 0.5, y: 0.5 };

it('comments of several people at once get numbers without a gap, and a repeat none', async () => {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS']);
  const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
  const proof = { orderId: order.orderId, fileId: order.proofs[0]?.documentId ?? 0 };
  const repeated = { ...proof, ...place, text: 'Twice', clientId: randomUUID() };
  const write = (text: string) => ({ ...proof, ...place, text, clientId: randomUUID() });
  const written = await Promise.all([
    owner.call.proofsAddComment(repeated),
    owner.call.proofsAddComment(repeated),
    owner.call.proofsAddComment(write('b')),
    staff.call.deskAddComment(write('c')),
    staff.call.deskAddComment(write('d')),
  ]);
  expect(written[0]?.id).toBe(written[1]?.id);
  const { rows } = await owner.call.proofsComments(proof);
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

it('an answer to a comment at the moment when staff withdraw its proof is refused by name', async () => {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS']);
  const { orderId, proofs } = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
  const proof = { orderId, fileId: proofs[0]?.documentId ?? 0 };
  const { id: commentId } = await owner.call.proofsAddComment({
    ...proof,
    ...place,
    text: 'x',
    clientId: randomUUID(),
  });
  const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'change', message: 'A new design' });
  const outcomes = await callAtOnce(app, { orders: orderId }, [
    () => staff.call.deskAnswerRequest({ orderId, requestId, decision: 'accept' }),
    () => owner.call.proofsReply({ ...proof, commentId, text: 'y', clientId: randomUUID() }),
    () => staff.call.deskResolveComment({ ...proof, commentId, resolved: true }),
  ]);
  expect(outcomes).toEqual(['done', 'newerVersion', 'newerVersion']);
});

it('a comment at the moment of a decision goes along with it, or is refused by name', async () => {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS']);
  const order = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
  const proof = { orderId: order.orderId, fileId: order.proofs[0]?.documentId ?? 0 };
  const sha256 = order.proofs[0]?.sha256 ?? '';
  const write = () => staff.call.deskAddComment({ ...proof, ...place, text: 'x', clientId: randomUUID() });
  const outcomes = await Promise.allSettled([
    write(),
    write(),
    owner.call.orderdetailsDecide({ ...proof, sha256, approve: false, remark: 'No.' }),
    write(),
    write(),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ errorName: 'alreadyDecided' });
  const { rows } = await owner.call.proofsComments(proof);
  const { decision } = await owner.call.orderdetailsProof(proof);
  expect(decision?.comments).toEqual(rows.map(({ number }) => number));
});
