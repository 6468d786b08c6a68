import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handbookPoints, signOffPointKeys } from '@platewright/domain/proofs/sign-off';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createLabelPdf } from '../../../../packages/artwork/testing/label-pdf.ts';
import { toFile } from '../../../testing/sample-files.ts';
import { confirmDifferences } from '../../../testing/confirm-differences.ts';
import { fullSignOff } from '../../../testing/sign-off.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { approvalCertificates, artworkSeparations } from '../../platform/db/schema/index.ts';
import { calculateChecksum, type CertificateData } from './certificates/certificate-data.ts';
import { writeCertificatePdf, type CertificateDrawing } from './certificates/write-certificate-pdf.ts';
import { cleanUpCertificates } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** An order whose proof of one page waits for approval. */
async function postProof() {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['ORDERS', 'PROOFS', 'FILES']);
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
  const post = async (name: string, documentId?: number) => {
    const { files } = await staff.call.deskPostFile(
      { orderId, purpose: 'approve', ...(documentId ? { documentId } : {}) },
      { files: { files: [toFile(createLabelPdf(documentId ? { pages: 2 } : {}), name)] } },
    );
    return files[0]?.documentId ?? 0;
  };
  const fileId = await post('proof.pdf');
  return { owner, staff, orderId, fileId, post };
}

type Posted = Awaited<ReturnType<typeof postProof>>;

async function approve({ owner, orderId, fileId }: Posted, more: object = {}) {
  const { sha256 } = await owner.call.orderdetailsProof({ orderId, fileId });
  const seen = { seenPages: [1, 2], fileOpened: true };
  return confirmDifferences((differences) =>
    owner.call.orderdetailsDecide({
      ...{ orderId, fileId, sha256, approve: true, ...fullSignOff, ...seen, differences },
      ...more,
    }),
  );
}

const list = async (person: TestCustomer, orderId: number) =>
  (await person.call.orderdetailsCertificates({ orderId })).certificates;

/** Loses the jobs of certificates; answers the data of those that were lost. */
function loseCertificateJobs() {
  const lost: { readonly certificateId: number }[] = [];
  const enqueue = app.deps.jobs.enqueue;
  const spy = vi.spyOn(app.deps.jobs, 'enqueue').mockImplementation(async (tx, name, data, options) => {
    if (name === 'certificatePdf') lost.push(data as { certificateId: number });
    else await enqueue(tx, name, data as never, options);
  });
  return { lost, stop: () => spy.mockRestore() };
}

/** Changes the row of an order's only certificate. */
const setCertificate = (
  { orderId }: Posted,
  change: { issuedAt?: Date; withdrawnAt?: Date; drawingSince?: Date | null },
) => app.deps.database.db.update(approvalCertificates).set(change).where(eq(approvalCertificates.orderId, orderId));

/** So long ago; sessions would end if the clock was advanced. */
const minutesAgo = (minutes: number): Date => new Date(app.clock.now().getTime() - minutes * 60_000);

const waitForCertificate = ({ owner, orderId }: Posted, isWithdrawn = false) =>
  app.waitFor(async () => {
    const [first] = await list(owner, orderId);
    return first?.state === 'ready' && (first.withdrawn !== null) === isWithdrawn && first;
  });

describe('a sign-off', () => {
  it('asks the five points of the handbook, and those of the product', async () => {
    const { owner, orderId, fileId } = await postProof();
    const english = await owner.call.orderdetailsProof({ orderId, fileId });
    expect(english.signAs).toBe('Test Person');
    expect(english.signOffPoints.slice(0, 5).map(({ key }) => key)).toEqual(handbookPoints);
    expect(english.signOffPoints.slice(5)).toEqual([{ key: 'repeat', ordered: 'Number of gears: 96' }]);
  });

  it('without a point, the sentence or the name is refused at its field', async () => {
    const posted = await postProof();
    await expect(approve(posted, { checked: [] })).rejects.toMatchObject({
      errorName: 'signOffIncomplete',
      fields: { checked: { key: 'signOffIncomplete' } },
      flags: { points: expect.arrayContaining([...handbookPoints]) },
    });
    await expect(
      approve(posted, { checked: signOffPointKeys.filter((key) => key !== 'barcode') }),
    ).rejects.toMatchObject({ errorName: 'signOffIncomplete', flags: { points: ['barcode'] } });
    await expect(approve(posted, { signed: false })).rejects.toMatchObject({ errorName: 'signOffRequired' });
    for (const signature of ['', 'Somebody Else'])
      await expect(approve(posted, { signature })).rejects.toMatchObject({
        errorName: 'signatureDiffers',
        fields: { signature: { key: 'signatureDiffers' } },
      });
    expect(await list(posted.owner, posted.orderId)).toEqual([]);
    await approve(posted, { signature: ' test  PERSON ' });
  });
});

describe('the certificate of an approval', () => {
  it('names person, file and points, and shows the plates', async () => {
    const posted = await postProof();
    const { owner, staff, orderId, fileId } = posted;
    const draw = vi.spyOn(app.deps.drawings, 'draw');
    const { storedFileId } = await owner.call.orderdetailsProof({ orderId, fileId });
    await app.waitFor(async () => (await owner.call.artworkSeparations({ fileId: storedFileId })).state === 'done');
    await approve(posted, { lang: 'ar' });
    const certificate = await waitForCertificate(posted);
    expect(certificate).toMatchObject({
      number: `AC-${orderId}-1`,
      ...{ documentId: fileId, version: 1, filename: 'proof.pdf', by: 'Test Person', withdrawn: null },
    });
    expect(certificate.checkCode).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);

    const drawings = draw.mock.calls.filter(([name]) => name === 'certificate');
    expect(drawings).toHaveLength(1);
    const { data, plates, picture } = drawings[0]?.[1] as CertificateDrawing;
    expect(data).toMatchObject({
      lang: 'ar',
      signer: { name: 'Test Person', email: owner.email },
      signature: 'Test Person',
      file: { name: 'proof.pdf', version: 1, pages: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      sentence: expect.stringContaining('الباركود'),
    });
    expect(data.points.map(({ key }) => key)).toEqual(expect.arrayContaining([...handbookPoints, 'repeat']));
    expect([picture?.[0], picture?.[1]]).toEqual([0xff, 0xd8]);
    expect(plates.state).toBe('done');
    expect(plates.pages[0]?.plates.map(({ ink, jpeg }) => [ink, jpeg?.[0]])).toEqual([
      ['Black', 0xff],
      ['PANTONE 186 C', 0xff],
      ['PANTONE 349 C', 0xff],
      ['Dieline', 0xff],
    ]);
    const [row] = await app.deps.database.db
      .select()
      .from(approvalCertificates)
      .where(eq(approvalCertificates.orderId, orderId));
    expect(calculateChecksum(row?.data as CertificateData)).toBe(row?.checksum);

    const { fileUrl } = await owner.call.orderdetailsCertificate({ orderId, number: certificate.number });
    const pdf = await app.inject({ url: fileUrl });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await staff.call.deskCertificates({ orderId })).certificates).toEqual([certificate]);
    const { url } = await staff.call.deskCertificate({ orderId, number: certificate.number });
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  it('is that of nobody else', async () => {
    const posted = await postProof();
    const { owner, orderId } = posted;
    await approve(posted);
    const { number } = await waitForCertificate(posted);
    const stranger = await app.createOwner();
    const missing = { errorName: 'notFound' };
    await expect(list(stranger, orderId)).rejects.toMatchObject(missing);
    await expect(stranger.call.orderdetailsCertificate({ orderId, number })).rejects.toMatchObject(missing);
    const other = await app.createOrder({ orderedBy: stranger });
    await expect(stranger.call.orderdetailsCertificate({ orderId: other.orderId, number })).rejects.toMatchObject(
      missing,
    );
    const designer = await app.createMember(owner, []);
    await expect(list(designer, orderId)).rejects.toMatchObject(missing);
    await app.assignToOrder(orderId, designer, ['UPLOAD_FILES']);
    expect(await list(designer, orderId)).toHaveLength(1);
    const accountant = await app.createStaff(['PRICES']);
    await expect(accountant.call.deskCertificates({ orderId })).rejects.toMatchObject({ errorName: 'noPermission' });
    const { fileUrl } = await owner.call.orderdetailsCertificate({ orderId, number });
    expect((await app.inject({ url: fileUrl.replace(/ticket=.*/, `ticket=c${randomUUID()}.forged`) })).statusCode).toBe(
      404,
    );
    app.clock.advance({ minutes: 2 });
    expect((await app.inject({ url: fileUrl })).statusCode).toBe(404);
  });

  it('says it when its plates were not made in time', async () => {
    const posted = await postProof();
    const draw = vi.spyOn(app.deps.drawings, 'draw');
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue');
    const { storedFileId } = await posted.owner.call.orderdetailsProof(posted);
    await app.waitFor(
      async () => (await posted.owner.call.artworkSeparations({ fileId: storedFileId })).state === 'done',
    );
    await app.deps.database.db
      .update(artworkSeparations)
      // Not waiting: a job that is queued already would take it.
      .set({ state: 'working', startedAt: new Date(app.clock.now().getTime() + 3_600_000) })
      .where(eq(artworkSeparations.fileId, storedFileId));
    enqueue.mockImplementation(async () => undefined);
    await approve(posted);
    const open = vi.spyOn(app.deps.storage, 'openReadStream');
    const job = enqueue.mock.calls.find(([, name]) => name === 'certificatePdf')?.[2] as { certificateId: number };
    await writeCertificatePdf(app.deps, job.certificateId);
    expect((await list(posted.owner, posted.orderId))[0]?.state).toBe('drawing');
    // Whoever waits leaves the pages that are done alone.
    expect(open).not.toHaveBeenCalled();
    await expect(
      posted.owner.call.orderdetailsCertificate({ orderId: posted.orderId, number: `AC-${posted.orderId}-1` }),
    ).rejects.toMatchObject({ errorName: 'fileNotReady' });
    app.clock.advance({ minutes: 6 });
    await writeCertificatePdf(app.deps, job.certificateId);
    expect((await list(posted.owner, posted.orderId))[0]?.state).toBe('ready');
    const drawn = draw.mock.calls.find(([name]) => name === 'certificate')?.[1] as CertificateDrawing;
    expect(drawn.plates).toMatchObject({ state: 'making', pages: [{ number: 1 }] });
  });

  it('is drawn again after a failure, and by the next process after a crash', async () => {
    const posted = await postProof();
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue').mockImplementation(async () => undefined);
    await approve(posted);
    const { certificateId: id } = enqueue.mock.calls.find(([, name]) => name === 'certificatePdf')?.[2] as {
      certificateId: number;
    };
    app.clock.advance({ minutes: 6 });
    vi.spyOn(app.deps.drawings, 'draw').mockRejectedValueOnce(new Error('broken'));
    enqueue.mockClear();
    await expect(writeCertificatePdf(app.deps, id)).rejects.toThrow('broken');
    // A process that began and is gone.
    const row = eq(approvalCertificates.id, id);
    await app.deps.database.db.update(approvalCertificates).set({ drawingSince: app.clock.now() }).where(row);
    await writeCertificatePdf(app.deps, id);
    expect((await list(posted.owner, posted.orderId))[0]?.state).toBe('drawing');
    // The queue tries again by itself: a job for each run would be more of them with every failure.
    expect(enqueue.mock.calls.filter(([, name]) => name === 'certificatePdf')).toEqual([]);
    app.clock.advance({ minutes: 3 });
    await writeCertificatePdf(app.deps, id);
    expect((await list(posted.owner, posted.orderId))[0]?.state).toBe('ready');
  });

  it('is drawn by the clean-up when its jobs are lost, the withdrawn one too', async () => {
    const posted = await postProof();
    // A second proof keeps the order waiting.
    await posted.post('other.pdf');
    const first = loseCertificateJobs();
    await approve(posted);
    await setCertificate(posted, { issuedAt: minutesAgo(14) });
    await cleanUpCertificates(app.deps);
    // Somebody is drawing it just now.
    await setCertificate(posted, { issuedAt: minutesAgo(16), drawingSince: app.clock.now() });
    await cleanUpCertificates(app.deps);
    expect(first.lost).toHaveLength(1);
    await setCertificate(posted, { drawingSince: null });
    first.stop();
    await cleanUpCertificates(app.deps);
    await waitForCertificate(posted);

    const second = loseCertificateJobs();
    await posted.post('proof-2.pdf', posted.fileId);
    expect(second.lost).toHaveLength(1);
    second.stop();
    await setCertificate(posted, { withdrawnAt: minutesAgo(16) });
    const draw = vi.spyOn(app.deps.drawings, 'draw');
    await cleanUpCertificates(app.deps);
    await waitForCertificate(posted, true);
    const drawn = draw.mock.calls.find(([name]) => name === 'certificate')?.[1] as CertificateDrawing;
    expect(drawn).toMatchObject({ withdrawn: { reason: 'newVersion' } });
    const third = loseCertificateJobs();
    await cleanUpCertificates(app.deps);
    expect(third.lost).toEqual([]);
  });

  it('is given up after a day, which the log says', async () => {
    const posted = await postProof();
    const { lost } = loseCertificateJobs();
    const log = vi.spyOn(app.deps.log, 'error');
    await approve(posted);
    app.clock.advance({ hours: 23 });
    await cleanUpCertificates(app.deps);
    expect(lost).toEqual([lost[0], lost[0]]);
    app.clock.advance({ minutes: 90 });
    await cleanUpCertificates(app.deps);
    expect(lost).toHaveLength(2);
    expect(log).toHaveBeenCalledExactlyOnceWith({ certificates: [`AC-${posted.orderId}-1`] }, expect.any(String));
  });
});

describe('a certificate is withdrawn', () => {
  it('when a later version is posted, and says so', async () => {
    const posted = await postProof();
    const { owner, staff, orderId, fileId, post } = posted;
    // A second proof keeps the order waiting.
    await staff.call.deskPostFile(
      { orderId, purpose: 'approve' },
      { files: { files: [toFile(createLabelPdf({ pages: 3 }), 'other.pdf')] } },
    );
    await approve(posted);
    const first = await waitForCertificate(posted);
    const before = await owner.call.orderdetailsCertificate({ orderId, number: first.number });
    await post('proof-2.pdf', fileId);
    expect((await list(owner, orderId))[0]?.withdrawn).toMatchObject({ reason: 'newVersion' });
    const withdrawn = await waitForCertificate(posted, true);
    expect(withdrawn.number).toBe(first.number);
    const marked = await owner.call.orderdetailsCertificate({ orderId, number: first.number });
    const after = (await app.inject({ url: marked.fileUrl })).rawPayload;
    // The address of before opens the marked one, too.
    expect((await app.inject({ url: before.fileUrl })).rawPayload.equals(after)).toBe(true);
    await approve(posted);
    expect(
      (await list(owner, orderId)).map(({ number, version, withdrawn: by }) => [number, version, by?.reason]),
    ).toEqual([
      [`AC-${orderId}-2`, 2, undefined],
      [`AC-${orderId}-1`, 1, 'newVersion'],
    ]);
  });

  it('when the order goes back to its specification', async () => {
    const posted = await postProof();
    const { owner, staff, orderId } = posted;
    await approve(posted);
    await waitForCertificate(posted);
    const { id: requestId } = await owner.call.ordersMakeRequest({ orderId, kind: 'change', message: 'Another size.' });
    await staff.call.deskAnswerRequest({ orderId, requestId, decision: 'accept', answer: 'We begin again.' });
    expect(await waitForCertificate(posted, true)).toMatchObject({ withdrawn: { reason: 'specification' } });
  });
});
