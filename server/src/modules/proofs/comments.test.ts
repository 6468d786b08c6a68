import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createPdfFile } from '../../../testing/sample-files.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approvals, orderHistory } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { CHAT_EMAIL_SECONDS: '1' } });
});
afterAll(() => app.close());

const place = { version: 1, page: 1, x: 0.25, y: 0.75 };

/** An order that waits for the approval of one proof, its owner, and prepress. */
async function createProof(owner?: TestCustomer) {
  const person = owner ?? (await app.createOwner());
  const staff = await app.createStaff(['ORDERS', 'FILES', 'PROOFS']);
  const order = await app.createOrder({ orderedBy: person, status: orderStatus.waitingForApproval });
  const { orderId } = order;
  const fileId = order.proofs[0]?.documentId ?? 0;
  const sha256 = order.proofs[0]?.sha256 ?? '';
  const proof = { orderId, fileId };
  const write = (text: string, by: TestCustomer = person) =>
    by.call.proofsAddComment({ ...proof, ...place, text, clientId: randomUUID() });
  const reject = (remark: string) => person.call.orderdetailsDecide({ ...proof, sha256, approve: false, remark });
  const postNext = async () =>
    staff.call.deskPostFile(
      { orderId, purpose: 'approve', documentId: fileId },
      { files: { files: [await createPdfFile('next.pdf', { pages: 2 })] } },
    );
  return { owner: person, staff, proof, sha256, write, reject, postNext };
}

describe('comments of a proof', () => {
  it('are written, answered, resolved and opened again by both sides', async () => {
    const { owner, staff, proof, write } = await createProof();
    const first = await write('The barcode is too small.');
    expect(first).toMatchObject({ number: 1, version: 1, page: 1, x: 0.25, y: 0.75, plate: null, resolved: null });
    expect(first.texts).toMatchObject([
      { text: 'The barcode is too small.', isStaff: false, isOwn: true, isDeletable: true },
    ]);
    const second = await staff.call.deskAddComment({
      ...{ ...proof, ...place, page: 1, plate: 'Cyan', text: 'Is this hair meant?', clientId: randomUUID() },
    });
    expect(second).toMatchObject({ number: 2, plate: 'Cyan', texts: [{ isStaff: true, isOwn: true }] });

    const reply = { ...proof, commentId: first.id, text: 'At 80 % it is the smallest.', clientId: randomUUID() };
    const answered = await staff.call.deskReplyToComment(reply);
    expect(answered.texts.map(({ isStaff }) => isStaff)).toEqual([false, true]);
    const seen = await owner.call.proofsComments(proof);
    expect(seen).toMatchObject({ count: 2, open: 2, version: 1 });
    expect(seen.allowed).toEqual({ begin: { ok: true, reason: null }, continue: { ok: true, reason: null } });
    expect(seen.rows[0]?.texts.map(({ isOwn, isDeletable }) => [isOwn, isDeletable])).toEqual([
      [true, false],
      [false, false],
    ]);

    const resolve = { ...proof, commentId: first.id, resolved: true };
    expect((await staff.call.deskResolveComment(resolve)).resolved).toMatchObject({ isStaff: true });
    // Resolved by both at once, it stays as the first one left it.
    expect((await owner.call.proofsResolve(resolve)).resolved).toMatchObject({ isStaff: true });
    expect(await owner.call.proofsComments({ ...proof, state: 'open' })).toMatchObject({ count: 1, open: 1 });
    expect((await owner.call.proofsResolve({ ...resolve, resolved: false })).resolved).toBeNull();
    await staff.call.deskResolveComment(resolve);
    const again = { ...proof, commentId: first.id, text: 'Still too small.', clientId: randomUUID() };
    expect((await owner.call.proofsReply(again)).resolved).toBeNull();
    // By pages, by number.
    const page = await owner.call.proofsComments({ ...proof, _start: 1, _end: 2 });
    expect([page.count, page.rows.map(({ number }) => number)]).toEqual([2, [2]]);
  });

  it('are stored once when they are sent again', async () => {
    const { owner, proof } = await createProof();
    const input = { ...proof, ...place, text: 'Twice', clientId: randomUUID() };
    const one = await owner.call.proofsAddComment(input);
    expect(await owner.call.proofsAddComment(input)).toEqual(one);
    const reply = { ...proof, commentId: one.id, text: 'Reply', clientId: randomUUID() };
    await owner.call.proofsReply(reply);
    expect((await owner.call.proofsReply(reply)).texts).toHaveLength(2);
    const other = await createProof(owner);
    await expect(
      owner.call.proofsAddComment({ ...other.proof, ...place, text: 'Elsewhere', clientId: input.clientId }),
    ).rejects.toMatchObject({ errorName: 'invalidInput' });
  });

  it('are taken back by their author as long as nobody has answered', async () => {
    const { owner, staff, proof, write } = await createProof();
    const comment = await write('Mistake');
    const target = { ...proof, commentId: comment.id, textId: comment.texts[0]?.id ?? 0 };
    await expect(staff.call.deskDeleteCommentText(target)).rejects.toMatchObject({ errorName: 'noPermission' });
    const reply = { ...proof, commentId: comment.id, text: 'Which?', clientId: randomUUID() };
    const { texts } = await staff.call.deskReplyToComment(reply);
    await expect(owner.call.proofsDeleteText(target)).rejects.toMatchObject({ errorName: 'commentAnswered' });
    const shortened = await staff.call.deskDeleteCommentText({ ...target, textId: texts[1]?.id ?? 0 });
    expect(shortened?.texts).toHaveLength(1);
    expect(await owner.call.proofsDeleteText(target)).toBeNull();
    expect(await owner.call.proofsComments(proof)).toMatchObject({ rows: [], count: 0, open: 0 });
    // Its number is not given again.
    expect((await write('Next')).number).toBe(2);
  });

  it('are refused in places and texts that can not be', async () => {
    const { owner, proof } = await createProof();
    const write = (more: object) =>
      owner.call.proofsAddComment({ ...proof, ...place, text: 'x', clientId: randomUUID(), ...more });
    for (const more of [{ page: 0 }, { page: 900 }, { x: 1.1 }, { y: -0.1 }, { text: ' ' }, { text: 'x'.repeat(2001) }])
      await expect(write(more), JSON.stringify(more).slice(0, 40)).rejects.toMatchObject({ errorName: 'invalidInput' });
    await expect(write({ version: 2 })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('are limited in a minute', async () => {
    const { write } = await createProof();
    const counter = vi.spyOn(app.deps.rateLimitCounter, 'increment');
    counter.mockImplementation((key) =>
      Promise.resolve({ count: /^proof comment\|customer \d+$/.test(key) ? 1_000_000 : 1, remainingMs: 30_000 }),
    );
    await expect(write('Too much')).rejects.toMatchObject({ errorName: 'tooManyRequests' });
    counter.mockRestore();
    expect(await write('Later')).toMatchObject({ number: 1 });
  });
});

describe('who may comment', () => {
  it('whoever sees the order reads, whoever may decide writes, everybody else finds nothing', async () => {
    const { owner, proof, write } = await createProof();
    const { orderId } = proof;
    const comment = await write('For all of us');
    const outsider = await app.createMember(owner, ['APPROVE']);
    await expect(outsider.call.proofsComments(proof)).rejects.toMatchObject({ errorName: 'notFound' });
    const designer = await app.createMember(owner, []);
    await app.assignToOrder(orderId, designer, ['UPLOAD_FILES']);
    const read = await designer.call.proofsComments(proof);
    expect(read.rows[0]?.texts[0]).toMatchObject({ text: 'For all of us', isOwn: false, isDeletable: false });
    expect(read.allowed['begin']).toEqual({ ok: false, reason: 'noPermission' });
    await expect(write('No', designer)).rejects.toMatchObject({ errorName: 'noPermission' });
    const approver = await app.createMember(owner, []);
    await app.assignToOrder(orderId, approver, ['APPROVE']);
    expect(await write('Yes', approver)).toMatchObject({ number: 2 });

    const stranger = await app.createOwner();
    const strange = { ...proof, commentId: comment.id, clientId: randomUUID() };
    await expect(stranger.call.proofsComments(proof)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(stranger.call.proofsReply({ ...strange, text: 'x' })).rejects.toMatchObject({ errorName: 'notFound' });
    // A comment of another order, and of another proof, do not exist in this one.
    const other = await createProof(stranger);
    const resolve = { ...other.proof, commentId: comment.id, resolved: true };
    await expect(stranger.call.proofsResolve(resolve)).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(
      stranger.call.proofsComments({ orderId: other.proof.orderId, fileId: proof.fileId }),
    ).rejects.toMatchObject({ errorName: 'notFound' });

    const viewer = await app.createStaff(['ORDERS', 'FILES']);
    expect((await viewer.call.deskComments(proof)).allowed['continue']).toMatchObject({ reason: 'noPermission' });
    await expect(
      viewer.call.deskReplyToComment({ ...strange, text: 'x', clientId: randomUUID() }),
    ).rejects.toMatchObject({ errorName: 'noPermission' });
    const noFiles = await app.createStaff(['ORDERS']);
    await expect(noFiles.call.deskComments(proof)).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});

describe('a decision and its comments', () => {
  it('a rejection takes the open ones along, with or without a remark', async () => {
    const { owner, staff, proof, write, reject } = await createProof();
    await expect(reject('')).rejects.toMatchObject({ errorName: 'remarkRequired' });
    const first = await write('The barcode is too small.');
    const second = await write('Done already');
    await staff.call.deskResolveComment({ ...proof, commentId: second.id, resolved: true });
    const queued = async () =>
      (await staff.call.deskQueue({ search: String(proof.orderId) })).orders.rows[0]?.openComments;
    expect(await queued()).toBe(1);
    expect(await reject('')).toEqual({ statusId: orderStatus.corrections });
    const { decision } = await owner.call.orderdetailsProof(proof);
    expect(decision).toMatchObject({ approved: false, remark: '', comments: [1] });
    const { db } = app.deps.database;
    const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, proof.orderId));
    expect(history.find(({ event }) => event === 'rejectProof')?.note).toBe('1. The barcode is too small.');
    const order = await staff.call.deskOrder({ orderId: proof.orderId });
    expect(order.openComments).toEqual([{ documentId: proof.fileId, open: 1 }]);
    expect(order.documents[0]?.comments).toEqual([1]);

    // What was taken along is worked through; nothing new begins and nothing disappears.
    await expect(write('One more')).rejects.toMatchObject({ errorName: 'alreadyDecided' });
    const textId = first.texts[0]?.id ?? 0;
    await expect(owner.call.proofsDeleteText({ ...proof, commentId: first.id, textId })).rejects.toMatchObject({
      errorName: 'alreadyDecided',
    });
    const reply = { ...proof, commentId: first.id, text: 'How large?', clientId: randomUUID() };
    expect((await staff.call.deskReplyToComment(reply)).texts).toHaveLength(2);
    await staff.call.deskResolveComment({ ...proof, commentId: first.id, resolved: true });
    expect(await queued()).toBe(0);
  });

  it('the next version carries over what is open, the old one stays as it was', async () => {
    const { owner, staff, proof, write, reject, postNext } = await createProof();
    const open = await write('Still open');
    const settled = await write('Settled');
    await reject('Please change.');
    await staff.call.deskResolveComment({ ...proof, commentId: settled.id, resolved: true });
    await postNext();
    const next = await owner.call.proofsComments(proof);
    expect(next).toMatchObject({ version: 2, count: 1, rows: [{ id: open.id, number: 1, version: 1 }] });
    const old = await owner.call.proofsComments({ ...proof, version: 1 });
    expect(old.rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(old.allowed).toEqual({
      begin: { ok: false, reason: 'newerVersion' },
      continue: { ok: false, reason: 'newerVersion' },
    });
    // Written for a version that is not shown any more.
    await expect(write('Too late')).rejects.toMatchObject({ errorName: 'newerVersion' });
    await expect(owner.call.proofsResolve({ ...proof, commentId: settled.id, resolved: false })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const later = await owner.call.proofsAddComment({
      ...{ ...proof, ...place, version: 2, page: 2, text: 'New', clientId: randomUUID() },
    });
    expect(later).toMatchObject({ number: 3, version: 2 });
    await owner.call.proofsResolve({ ...proof, commentId: open.id, resolved: true });
    expect((await owner.call.proofsComments({ ...proof, state: 'open' })).rows.map(({ number }) => number)).toEqual([
      3,
    ]);
  });

  it('an approval settles what is open', async () => {
    const { owner, proof, sha256, write } = await createProof();
    await write('Never mind');
    const seen = { ...fullSignOff, seenPages: [1], fileOpened: true };
    await owner.call.orderdetailsDecide({ ...proof, sha256, approve: true, ...seen });
    const { rows, open, allowed } = await owner.call.proofsComments(proof);
    expect([open, rows[0]?.resolved?.isStaff, allowed['continue']?.reason]).toEqual([0, false, 'alreadyDecided']);
    const [stored] = await app.deps.database.db.select().from(approvals).where(eq(approvals.orderId, proof.orderId));
    expect(stored?.comments).toEqual([]);
  });
});

describe('what others are told of a comment', () => {
  it('their pages, their bell once, and one email for all that is unread', async () => {
    const { owner, staff, proof, write } = await createProof();
    const colleague = await app.createMember(owner, []);
    await app.assignToOrder(proof.orderId, colleague, []);
    const before = app.socketMessages.length;
    const comment = await write('First');
    const messages = app.socketMessages.slice(before);
    const orderId = proof.orderId;
    expect(messages).toContainEqual(expect.objectContaining({ to: 'notification', userId: colleague.userId }));
    expect(messages).not.toContainEqual(expect.objectContaining({ to: 'notification', userId: owner.userId }));
    expect(messages).toContainEqual({
      to: 'desk',
      payload: expect.objectContaining({ orderId, event: 'proofCommented' }) as unknown,
    });
    const reply = { ...proof, commentId: comment.id, text: 'Second', clientId: randomUUID() };
    const author = (await staff.call.deskReplyToComment(reply)).texts[1]?.by ?? '';
    const bell = async (person: TestCustomer) =>
      (await person.call.orderdetailsNotifications({ orderId, _start: 0, _end: 15 })).message.rows
        .map(({ description }) => description)
        .filter((text) => text.includes('comment'));
    // Names and words in another direction of writing are isolated from the sentence.
    const sentence = `New comment 1 on a proof of order ${orderId} from \u2068${author}\u2069: \u2068Second\u2069`;
    expect(await bell(colleague)).toEqual([sentence]);
    expect(await bell(owner)).toHaveLength(1);

    // The owner reads it before the email goes out.
    const { newestTextId } = await owner.call.proofsComments(proof);
    await owner.call.proofsReadComments({ ...proof, textId: newestTextId });
    const email = await app.waitFor(async () =>
      (await app.readEmails()).find(({ to, subject }) => to.includes(colleague.email) && subject.includes('comments')),
    );
    expect(email.text).toContain('Unread comments on your proof: 2.');
    expect(email.text).toContain('First');
    expect(email.text).toContain('Second');
    const sent = (await app.readEmails()).filter(({ subject }) => subject.includes('comments on your proof'));
    expect(sent.filter(({ to }) => to.includes(owner.email))).toEqual([]);
    expect(sent.filter(({ to }) => to.includes(colleague.email))).toHaveLength(1);
  });
});
