import { getFindingKey } from '@platewright/domain/artwork/finding-key';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, buildPdf } from '../../../../packages/artwork/testing/build-pdf.ts';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { artworkReadings, files, orders, orderSnapshots } from '../../platform/db/schema/index.ts';
import { storeOrderSnapshot } from '../orders/order-snapshots.ts';
import { getOriginalKey } from '../files/storage-keys.ts';
import { readNextArtwork } from './read-artwork.ts';
import { READER_VERSION } from './reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An order with a label that was read. */
async function createReadOrder(owner: TestCustomer, status: number = orderStatus.new, artwork = createLabelPdf()) {
  const order = await app.createOrder({ orderedBy: owner, status });
  const fileId = order.received[0]?.fileId ?? '';
  const { db } = app.deps.database;
  await db.update(files).set({ mime: 'application/pdf', name: 'label.pdf' }).where(eq(files.id, fileId));
  await app.deps.storage.putBytes(getOriginalKey(fileId), artwork);
  await db
    .insert(artworkReadings)
    .values({
      fileId,
      profile: READER_VERSION,
      companyId: owner.companyId,
      sha256: '',
      requestedAt: app.clock.now(),
    })
    .onConflictDoNothing();
  await readNextArtwork(app.deps);
  return { ...order, fileId };
}

describe('the artwork of an order', () => {
  it('is listed with its findings for whoever may see the received files', async () => {
    const owner = await app.createOwner();
    const { orderId, fileId } = await createReadOrder(owner);
    const { files: listed } = await owner.call.artworkOrderReadings({ orderId });
    expect(listed).toMatchObject([{ fileId, name: 'label.pdf', state: 'done', facts: { pageCount: 1 } }]);
    expect(listed[0]?.findings).toEqual((await owner.call.artworkReading({ fileId })).findings);
    const staff = await app.createStaff(['FILES']);
    const seen = await staff.call.deskOrderArtwork({ orderId });
    expect(seen.files.map(({ pictures, ...file }) => [file, pictures.length])).toEqual(
      listed.map(({ pictures, ...file }) => [file, pictures.length]),
    );
    expect(seen.files[0]?.pictures).toHaveLength(1);
    const support = await app.createStaff(['ORDERS']);
    await expect(support.call.deskOrderArtwork({ orderId })).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(staff.call.deskOrderArtwork({ orderId: 999_999 })).rejects.toMatchObject({ errorName: 'notFound' });

    const uploader = await app.createMember(owner, ['UPLOAD_FILES', 'CREATE_ORDER']);
    await expect(uploader.call.artworkOrderReadings({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    const stranger = await app.createOwner();
    await expect(stranger.call.artworkOrderReadings({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('is on its way until it was read', async () => {
    const owner = await app.createOwner();
    const { orderId, received } = await app.createOrder({ orderedBy: owner });
    await app.deps.database.db
      .update(files)
      .set({ mime: 'application/pdf' })
      .where(eq(files.id, received[0]?.fileId ?? ''));
    const { files: listed } = await owner.call.artworkOrderReadings({ orderId });
    expect(listed).toMatchObject([{ state: 'waiting', facts: null, findings: [] }]);
  });
});

it('needs no cutting line where its product has no die', async () => {
  const owner = await app.createOwner();
  const { orderId } = await createReadOrder(owner, orderStatus.new, buildPage('0 0 0 1 k 40 40 20 20 re f'));
  const listRules = async () =>
    (await owner.call.artworkOrderReadings({ orderId })).files[0]?.findings.map((f) => f.rule);
  const { db } = app.deps.database;
  const [order] = await db
    .select({ content: orderSnapshots.content })
    .from(orders)
    .innerJoin(orderSnapshots, eq(orderSnapshots.id, orders.snapshotId))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error('It was not placed.');
  expect(await listRules()).toContain('cuttingStepMissing');
  const product = { ...order.content.product, categoryKey: 'paper-and-tissue' };
  const snapshotId = await app.deps.database.transact((tx) => storeOrderSnapshot(tx, { ...order.content, product }));
  await db.update(orders).set({ snapshotId }).where(eq(orders.id, orderId));
  const rules = await listRules();
  expect(rules).toContain('conformance');
  expect(rules).not.toContain('cuttingStepMissing');
});

describe('images in the artwork of an order', () => {
  // 58 gray pixels on 20 points: 209 ppi.
  const image = `q 20 0 0 20 10 10 cm BI /W 58 /H 58 /CS /G /BPC 8 ID ${'\u0080'.repeat(58 * 58)} EI Q`;
  const text = '0 0 0 1 k 40 40 20 20 re f';
  const artwork = buildPage(`${text} ${image}`);
  // 90 and 96 gray pixels on 24 points: 270 and 288 ppi, fine at 133 lpi.
  const paint = (pixels: number, left = 0) =>
    `q 24 0 0 24 ${left} 10 cm BI /W ${pixels} /H ${pixels} /CS /G /BPC 8 ID ${'\u0080'.repeat(pixels ** 2)} EI Q `;
  const row = Array.from({ length: 130 }, (_, index) => paint(90, index / 2)).join('');
  const many = buildPdf([{ content: `${text} ${row}` }, { content: `${text} ${paint(96)}` }]);

  async function setLineScreen(orderId: number, sku: string) {
    const { db } = app.deps.database;
    const [order] = await db.select({ selection: orders.selection }).from(orders).where(eq(orders.id, orderId));
    const key = Object.keys(order?.selection ?? {}).find((id) => id.endsWith('.lineScreen')) ?? '';
    await db
      .update(orders)
      .set({ selection: { ...order?.selection, [key]: `${key}.${sku}` } })
      .where(eq(orders.id, orderId));
  }

  it.each([
    ['lpi120', [['warning', 217, 120]]],
    ['lpi133', [['warning', 240, undefined]]],
    ['lpi175', [['error', 263, 175]]],
  ])('are as fine as the line screen of its press setting (%s) needs them', async (sku, expected) => {
    const owner = await app.createOwner();
    const { orderId, fileId } = await createReadOrder(owner, orderStatus.new, artwork);
    await setLineScreen(orderId, sku);
    const staff = await app.createStaff(['ORDERS', 'FILES']);
    const { files: atDesk } = await staff.call.deskOrderArtwork({ orderId });
    const { files: atPortal } = await owner.call.artworkOrderReadings({ orderId });
    for (const [file] of [atDesk, atPortal]) {
      const found = file?.findings.filter(({ rule }) => rule === 'imagePpi') ?? [];
      expect(found.map(({ level, limit, lineScreen }) => [level, limit, lineScreen])).toEqual(expected);
    }
    const finding = atDesk[0]?.findings.find(({ rule }) => rule === 'imagePpi');
    if (!finding) return;
    // What is shown is what prepress decides about.
    await staff.call.deskAcceptFinding({ orderId, fileId, key: getFindingKey(finding), reason: 'Soft picture.' });
    const { reviews } = await owner.call.artworkOrderReadings({ orderId });
    expect(reviews[0]?.finding).toMatchObject({ rule: 'imagePpi', limit: finding.limit });
  });

  it('are found on the last page, too, after more than a hundred coarser ones', async () => {
    const owner = await app.createOwner();
    const { orderId } = await createReadOrder(owner, orderStatus.new, many);
    await setLineScreen(orderId, 'lpi175');
    const { files: listed } = await owner.call.artworkOrderReadings({ orderId });
    const found = listed[0]?.findings.filter(({ rule }) => rule === 'imagePpi') ?? [];
    expect(found.map(({ level, value, page, count }) => [level, value, page, count])).toEqual([
      ['warning', 270, 1, 130],
      ['warning', 288, 2, 1],
    ]);
  });
});

describe('prepress and the findings of an order', () => {
  const findKey = async (owner: TestCustomer, orderId: number, rule: string) => {
    const { files: listed } = await owner.call.artworkOrderReadings({ orderId });
    const finding = listed[0]?.findings.find((one) => one.rule === rule);
    return finding ? getFindingKey(finding) : '';
  };
  const listEvents = async (orderId: number) => {
    const admin = await app.createStaff(['ORDERS']);
    const { history } = await admin.call.deskOrder({ orderId });
    return history.map(({ event, actor, note }) => ({ event, actor, note }));
  };

  it('accept one with a reason, which the history shows, is seen by the customer and can be withdrawn', async () => {
    const owner = await app.createOwner();
    const { orderId, fileId } = await createReadOrder(owner);
    const key = await findKey(owner, orderId, 'positiveTextPt');
    const staff = await app.createStaff(['ORDERS', 'FILES']);
    const { id } = await staff.call.deskAcceptFinding({ orderId, fileId, key, reason: 'The text is bold.' });
    const again = staff.call.deskAcceptFinding({ orderId, fileId, key, reason: 'Me too.' });
    await expect(again).rejects.toMatchObject({ errorName: 'findingDecided' });

    const seen = (await owner.call.artworkOrderReadings({ orderId })).reviews;
    expect(seen).toEqual([
      {
        ...{ id, fileId, key, kind: 'accepted', reason: 'The text is bold.', added: null },
        finding: expect.objectContaining({ rule: 'positiveTextPt', value: 3 }),
        at: expect.any(String),
      },
    ]);
    const { reviews } = await staff.call.deskOrderArtwork({ orderId });
    expect(reviews[0]?.by).not.toBe('');

    await staff.call.deskWithdrawReview({ orderId, reviewId: id });
    const twice = staff.call.deskWithdrawReview({ orderId, reviewId: id });
    await expect(twice).rejects.toMatchObject({ errorName: 'findingDecided' });
    expect((await owner.call.artworkOrderReadings({ orderId })).reviews).toEqual([]);
    expect((await listEvents(orderId)).slice(0, 2)).toMatchObject([
      { event: 'withdrawFinding', note: 'The text is bold.' },
      { event: 'acceptFinding', note: 'label.pdf: The text is bold.', actor: reviews[0]?.by },
    ]);
    // Taken back, it can be accepted again.
    await staff.call.deskAcceptFinding({ orderId, fileId, key, reason: 'After all.' });
  });

  it('add one of their own, with a place on a page', async () => {
    const owner = await app.createOwner();
    const { orderId, fileId } = await createReadOrder(owner);
    const staff = await app.createStaff(['ORDERS', 'FILES']);
    const place = { left: 10, top: 20, width: 2, height: 2 };
    const finding = { level: 'error' as const, page: 1, place, what: 'The barcode is cut off.', fix: '' };
    await staff.call.deskAddFinding({ orderId, fileId, ...finding });
    const [review] = (await owner.call.artworkOrderReadings({ orderId })).reviews;
    expect(review).toMatchObject({ kind: 'added', fileId, finding: null, added: finding });
    expect(await listEvents(orderId)).toMatchObject([{ event: 'addFinding' }, {}]);
    const empty = staff.call.deskAddFinding({ orderId, fileId, ...finding, what: '  ' });
    await expect(empty).rejects.toMatchObject({ errorName: 'invalidInput' });
  });

  it('ask for a new file because of some of them in one step; the customer sees these as long as it is asked for', async () => {
    const owner = await app.createOwner();
    const { orderId, fileId, revision } = await createReadOrder(owner);
    const staff = await app.createStaff(['ORDERS', 'FILES']);
    const added = { level: 'error' as const, page: null, place: null, what: 'Wrong label.', fix: 'Send the new one.' };
    await staff.call.deskAddFinding({ orderId, fileId, ...added });
    const keys = [
      await findKey(owner, orderId, 'positiveTextPt'),
      (await staff.call.deskOrderArtwork({ orderId })).reviews[0]?.key ?? '',
    ];
    const ask = (findings: { fileId: string; key: string }[]) =>
      staff.call.deskTransitionOrder({
        ...{ orderId, to: orderStatus.missingFiles, revision, note: 'Please send it again.' },
        findings,
      });
    // One that the order has not is refused, with the whole request.
    await expect(ask([{ fileId, key: 'rotation|warning|1' }])).rejects.toMatchObject({ errorName: 'invalidInput' });
    await ask([...keys, ...keys].map((key) => ({ fileId, key })));
    const listRequested = async () =>
      (await owner.call.artworkOrderReadings({ orderId })).reviews.filter(({ kind }) => kind === 'requested');
    expect((await listRequested()).map(({ key, finding, added: own }) => [key, finding?.rule ?? own?.what])).toEqual([
      [keys[0], 'positiveTextPt'],
      [keys[1], 'Wrong label.'],
    ]);
    // The email says what is to be corrected, in the customer's language.
    const letter = await app.waitFor(async () =>
      (await app.readEmails()).find(({ to, subject }) => to === owner.email && subject.includes('upload the missing')),
    );
    expect(letter.text.replace(/[\u2066-\u2069]/g, '')).toContain('label.pdf, page 1: Text is 3 pt, at least 4 pt');
    expect(letter.text.replace(/[\u2066-\u2069]/g, '')).toContain('label.pdf: Wrong label. Send the new one.');
    const [request] = await listRequested();
    const withdraw = staff.call.deskWithdrawReview({ orderId, reviewId: request?.id ?? 0 });
    await expect(withdraw).rejects.toMatchObject({ errorName: 'notFound' });
    // A finding of staff that they take back is no reason any more; the rest of the request stays.
    const { reviews } = await staff.call.deskOrderArtwork({ orderId });
    const own = reviews.find(({ kind }) => kind === 'added');
    await staff.call.deskWithdrawReview({ orderId, reviewId: own?.id ?? 0 });
    expect((await listRequested()).map(({ key }) => key)).toEqual([keys[0]]);
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.new, statusSince: app.clock.now() })
      .where(eq(orders.id, orderId));
    expect(await listRequested()).toEqual([]);
  });

  it('decide about files of the order alone, and only with both permissions', async () => {
    const owner = await app.createOwner();
    const { orderId, fileId } = await createReadOrder(owner);
    const other = await createReadOrder(owner);
    const key = await findKey(owner, orderId, 'positiveTextPt');
    const staff = await app.createStaff(['ORDERS', 'FILES']);
    const accept = (person: typeof staff, more: object = {}) =>
      person.call.deskAcceptFinding({ orderId, fileId, key, reason: 'Fine.', ...more });
    const notFound = { errorName: 'notFound' };
    await expect(accept(staff, { fileId: other.fileId })).rejects.toMatchObject(notFound);
    await expect(accept(staff, { orderId: 999_999 })).rejects.toMatchObject(notFound);
    await expect(accept(staff, { key: 'unknown' })).rejects.toMatchObject(notFound);
    const { id } = await accept(staff);
    const foreign = staff.call.deskWithdrawReview({ orderId: other.orderId, reviewId: id });
    await expect(foreign).rejects.toMatchObject(notFound);
    for (const keys of [['ORDERS'], ['FILES']] as const)
      await expect(accept(await app.createStaff(keys))).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
