import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { getDifferenceKey, getFileDifferenceKey } from '@platewright/domain/proofs/proof-differences';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { confirmDifferences } from '../../../testing/confirm-differences.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { approvalCertificates, artworkReadings, files } from '../../platform/db/schema/index.ts';
import { readNextArtwork } from '../artwork/read-artwork.ts';
import { insertWaitingReading } from '../artwork/readings.ts';
import { getOriginalKey } from '../files/storage-keys.ts';
import type { CertificateData } from './certificates/certificate-data.ts';

let app: TestApp;
let staff: TestStaff;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PROOFS', 'FILES']);
  owner = await app.createOwner();
});
afterAll(() => app.close());

/** A label of 95 × 70 mm in black and one spot colour. */
const createLabelOrder = () =>
  app.createOrder({
    orderedBy: owner,
    status: orderStatus.inProcessing,
    inks: ['Black', 'PANTONE 186 C'],
    answers: {
      ...{ stepRepeat: ['stepRepeat'], labelWidth: '95', labelLength: '70', across: '2', around: '4', gapAcross: '3' },
    },
  });

/** A file that this member of the staff has uploaded, read or not yet. */
async function uploadProof(orderId: number, pdf: Buffer, isRead = true): Promise<string> {
  const id = randomUUID();
  const { database, storage, clock } = app.deps;
  await storage.putBytes(getOriginalKey(id), pdf);
  const [file] = await database.db
    .insert(files)
    .values({
      ...{ id, orderId, companyId: owner.companyId, staffId: staff.staffId, purpose: 'approve', state: 'ready' },
      ...{
        name: `proof-${id.slice(0, 4)}.pdf`,
        mime: 'application/pdf',
        size: pdf.length,
        storageKey: getOriginalKey(id),
      },
      ...{ sha256: id.replaceAll('-', '').padEnd(64, '0'), createdAt: clock.now() },
    })
    .returning();
  if (!file) throw new Error('No file was inserted.');
  if (isRead) await readProof(file);
  return id;
}

async function readProof(file: typeof files.$inferSelect) {
  await app.deps.database.transact((tx) => insertWaitingReading(tx, file, app.clock.now()));
  while (await readNextArtwork(app.deps));
}

const label = { widthMm: 95, heightMm: 70, spots: ['PANTONE 186 C'] };
const other = { widthMm: 70, heightMm: 100, spots: ['PANTONE 485 C'] };
const found = [
  { kind: 'size', found: '70 × 100', expected: '95 × 70' },
  { kind: 'inkAdded', found: 'PANTONE 485 C' },
  { kind: 'inkMissing', expected: 'PANTONE 186 C' },
];

describe('a proof that is not what was ordered', () => {
  it('is posted and signed only by people who saw each difference, and its certificate names them', async () => {
    const { orderId } = await createLabelOrder();
    const fileId = await uploadProof(orderId, createLabelPdf(other));
    const compared = (await staff.call.deskProofComparison({ orderId, fileIds: [fileId] })).files;
    expect(compared).toMatchObject([{ fileId, state: 'read', differences: found }]);
    const colleague = await app.createStaff(['ORDERS', 'PROOFS']);
    expect(await colleague.call.deskProofComparison({ orderId, fileIds: [fileId] })).toEqual({ files: [] });

    const keys = (compared[0]?.differences ?? []).map(getDifferenceKey);
    const post = (differences: string[]) =>
      staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds: [fileId], differences });
    const named = (ofFile: string) =>
      (compared[0]?.differences ?? []).map((difference) => getFileDifferenceKey(ofFile, difference));
    for (const seen of [[], named(fileId).slice(1), keys, named(randomUUID()), ['order|size|||70 × 100|95 × 71']])
      await expect(post(seen)).rejects.toMatchObject({ errorName: 'proofDiffers', flags: { files: [{ fileId }] } });
    const { files: posted } = await post(named(fileId));
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history.find(({ event }) => event === 'confirmDifferences')).toMatchObject({
      actor: 'Test Staff',
      note: expect.stringMatching(/^proof-.*\.pdf: 70 × 100 ≠ 95 × 70; \+ PANTONE 485 C; − PANTONE 186 C$/),
    });
    // The desk's page of the order names them, too.
    expect(await staff.call.deskProofComparison({ orderId })).toMatchObject({
      files: [{ fileId, differences: found }],
    });

    const document = { orderId, fileId: posted[0]?.documentId ?? 0 };
    const { comparison, sha256 } = await owner.call.orderdetailsProof(document);
    expect(comparison).toMatchObject({ state: 'read', differences: found });
    const approve = (differences: string[]) =>
      owner.call.orderdetailsDecide({
        ...{ ...document, sha256, approve: true, ...fullSignOff, fileOpened: true, differences },
      });
    await expect(approve(keys.slice(0, 2))).rejects.toMatchObject({
      errorName: 'proofDiffers',
      flags: { differences: [found[2]] },
    });
    await approve(keys);
    const certificate = await app.waitFor(async () => {
      const [row] = await app.deps.database.db
        .select()
        .from(approvalCertificates)
        .where(eq(approvalCertificates.orderId, orderId));
      return row?.storageKey ? row : null;
    });
    expect((certificate.data as CertificateData).differences).toMatchObject(found);
    const text = await readPdfText(await buffer(await app.deps.storage.openReadStream(certificate.storageKey ?? '')));
    expect(text.replace(/\s+/g, ' ')).toContain('Size: 70 × 100 mm in the file, 95 × 70 mm ordered.');
  });

  it('is posted and signed however many barcodes it has', async () => {
    const { orderId } = await createLabelOrder();
    const setCodes = (ids: readonly string[], from: number, more = {}) =>
      app.deps.database.db
        .update(artworkReadings)
        .set({
          facts: sql`${artworkReadings.facts} || ${JSON.stringify({
            barcodes: Array.from({ length: 50 }, (_, index) => String(from + index)),
            ...more,
          })}::jsonb`,
        })
        .where(inArray(artworkReadings.fileId, [...ids]));
    const first = await uploadProof(orderId, createLabelPdf(label));
    const { files: posted } = await staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds: [first] });
    const documentId = posted[0]?.documentId ?? 0;
    const next = await uploadProof(orderId, createLabelPdf(label));
    await setCodes([first], 5_901_234_123_000);
    await setCodes([next], 6_901_234_123_000);
    const input = { orderId, documentId, fileIds: [next] };
    const { files: compared } = await staff.call.deskProofComparison(input);
    expect(compared[0]?.differences).toMatchObject([{ against: 'version', kind: 'barcode', version: 1 }]);
    await confirmDifferences((differences) => staff.call.deskPostFile({ ...input, purpose: 'approve', differences }));
    const document = { orderId, fileId: documentId };
    const { sha256 } = await owner.call.orderdetailsProof(document);
    await confirmDifferences((differences) =>
      owner.call.orderdetailsDecide({
        ...{ ...document, sha256, approve: true, ...fullSignOff, fileOpened: true, differences },
      }),
    );
    // What may have more codes is certain to lack none.
    await setCodes([first], 5_901_234_123_000, { hasMoreBarcodes: true });
    expect((await owner.call.orderdetailsProof(document)).comparison).toEqual({ state: 'read', differences: [] });
  });

  it('is compared without what was found in it, and with no older version', async () => {
    const { orderId } = await createLabelOrder();
    const post = async (heightMm: number, documentId: number | null) => {
      const fileIds = [await uploadProof(orderId, createLabelPdf({ ...label, heightMm }))];
      const { files: posted } = await confirmDifferences((differences) =>
        staff.call.deskPostFile({ orderId, purpose: 'approve', documentId, fileIds, differences }),
      );
      return posted[0]?.documentId ?? 0;
    };
    const documentId = await post(80, null);
    for (const heightMm of [90, 100, 110]) await post(heightMm, documentId);
    const { result, statements } = await countStatements(app, () => staff.call.deskProofComparison({ orderId }));
    expect(result.files[0]?.differences).toMatchObject([
      { against: 'order', kind: 'size', found: '95 × 110', expected: '95 × 70' },
      { against: 'version', kind: 'size', version: 3, found: '95 × 110', expected: '95 × 100' },
    ]);
    // Jobs run beside the call: only what it alone asks for is looked at.
    const readings = statements.filter((text) => text.includes("- 'imageResolutions'"));
    expect(readings).toHaveLength(1);
    expect(readings[0]).not.toMatch(/"findings"|"pictures"|"sha256"/);
    // The version that is shown, the one before, and the artwork.
    expect(readings[0]?.match(/"file_id" in \(([^)]*)\)/)?.[1]?.split(',')).toHaveLength(3);
    expect(statements.filter((text) => text.includes('join "approvals"'))).toEqual([]);
  });

  it('is rejected without a word about its differences', async () => {
    const { orderId } = await createLabelOrder();
    const fileId = await uploadProof(orderId, createLabelPdf(other), false);
    const { files: posted } = await staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds: [fileId] });
    const document = { orderId, fileId: posted[0]?.documentId ?? 0 };
    const [file] = await app.deps.database.db.select().from(files).where(eq(files.id, fileId));
    if (file) await readProof(file);
    const { sha256 } = await owner.call.orderdetailsProof(document);
    await owner.call.orderdetailsDecide({ ...document, sha256, approve: false, remark: 'Not our label.' });
  });
});

describe('a proof that is what was ordered', () => {
  it('is posted without a word, and its next version is compared with it', async () => {
    const { orderId } = await createLabelOrder();
    const first = await uploadProof(orderId, createLabelPdf(label));
    const { files: posted } = await staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds: [first] });
    const documentId = posted[0]?.documentId ?? 0;
    const proof = await owner.call.orderdetailsProof({ orderId, fileId: documentId });
    expect(proof.comparison).toEqual({ state: 'read', differences: [] });

    const second = await uploadProof(orderId, createLabelPdf({ ...label, heightMm: 90 }));
    const { files: compared } = await staff.call.deskProofComparison({ orderId, documentId, fileIds: [second] });
    expect(compared[0]?.differences).toMatchObject([
      { against: 'order', kind: 'size', found: '95 × 90', expected: '95 × 70' },
      { against: 'version', kind: 'size', version: 1, found: '95 × 90', expected: '95 × 70' },
    ]);
  });

  it('may print its inks in several files', async () => {
    const { orderId } = await createLabelOrder();
    const fileIds = [
      await uploadProof(orderId, createLabelPdf({ ...label, spots: [] })),
      await uploadProof(orderId, createLabelPdf(label)),
    ];
    const { files: compared } = await staff.call.deskProofComparison({ orderId, fileIds });
    expect(compared.map(({ differences }) => differences)).toEqual([[], []]);
    const alone = await staff.call.deskProofComparison({ orderId, fileIds: fileIds.slice(0, 1) });
    expect(alone.files[0]?.differences).toMatchObject([{ kind: 'inkMissing', expected: 'PANTONE 186 C' }]);
  });
});

it('a proof that was not read yet says so, and is posted', async () => {
  const { orderId } = await createLabelOrder();
  const fileId = await uploadProof(orderId, createLabelPdf(other), false);
  const read = () => staff.call.deskProofComparison({ orderId, fileIds: [fileId] });
  expect(await read()).toMatchObject({ files: [{ state: 'waiting', differences: [] }] });
  await staff.call.deskPostFile({ orderId, purpose: 'approve', fileIds: [fileId] });
  const [file] = await app.deps.database.db.select().from(files).where(eq(files.id, fileId));
  if (file) await readProof(file);
  expect((await staff.call.deskProofComparison({ orderId })).files[0]?.differences).toHaveLength(found.length);
});
