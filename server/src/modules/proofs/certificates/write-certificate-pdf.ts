import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files, orders } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { claimPendingKeys, registerPendingKeys } from '../../../platform/storage/orphaned-files.ts';
import { readLogoPng } from '../../content/index.ts';
import { areSeparationsPending, loadPlatePictures, type PlatePictures } from '../../artwork/index.ts';
import { toCheckCode, type CertificateData } from './certificate-data.ts';
import {
  claimDrawing,
  getCurrentKey,
  loadCertificate,
  loadSignedFileId,
  releaseDrawing,
  storePdfKey,
  type CertificateRow,
} from './certificate-rows.ts';
import type { WithdrawalReason } from './withdraw-certificates.ts';

/** What a certificate is drawn from. */
export interface CertificateDrawing {
  readonly data: CertificateData;
  readonly checkCode: string;
  readonly plates: PlatePictures;
  /** The first page as the viewer shows it, as JPEG; null when it has no picture. */
  readonly picture: Uint8Array | null;
  readonly withdrawn: { readonly reason: WithdrawalReason; readonly at: string } | null;
  /** The logo of the operator as PNG. */
  readonly logo: Uint8Array | null;
}

declare module '../../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The certificate of an approval. */
    certificate: CertificateDrawing;
  }
}

/** Plates that are still made are waited for as long as this; then the certificate says that they are missing. */
const PLATES_WAIT_MS = 5 * 60_000;
const PLATES_RETRY_SECONDS = 4;
const PICTURE_PIXELS = 700;

/**
 * Draws and stores the PDF of a certificate as it is now, unless that is stored. One process draws a certificate at a time;
 * what neither it nor the retries of its job finish is left to the clean-up.
 */
export async function writeCertificatePdf(deps: Deps, certificateId: number): Promise<void> {
  const read = deps.database.db;
  const row = await loadCertificate(read, certificateId);
  if (!row || getCurrentKey(row)) return;
  const fileId = await loadSignedFileId(read, row);
  // The state alone: pictures of the pages that are done are decoded once, when they are drawn.
  const canWait = deps.clock.now().getTime() - row.issuedAt.getTime() < PLATES_WAIT_MS;
  if (canWait && fileId !== null && (await areSeparationsPending(read, fileId)))
    return deps.database.transact((tx) =>
      deps.jobs.enqueue(tx, 'certificatePdf', { certificateId }, { afterSeconds: PLATES_RETRY_SECONDS }),
    );
  const claimed = await deps.database.transact((tx) =>
    claimDrawing(tx, certificateId, deps.clock.now(), deps.jobs.nodeId),
  );
  if (!claimed) return;
  try {
    await drawAndStore(deps, claimed, fileId);
  } catch (error) {
    await deps.database.transact((tx) => releaseDrawing(tx, certificateId));
    throw error;
  }
}

async function drawAndStore(deps: Deps, row: CertificateRow, fileId: string | null): Promise<void> {
  const { data, withdrawnAt, withdrawnReason } = row;
  const pdf = await deps.drawings.draw('certificate', {
    data,
    checkCode: toCheckCode(row.checksum),
    plates: await loadPlatePictures(deps.database.db, deps, fileId ?? ''),
    picture: fileId === null ? null : await loadPicture(deps, fileId),
    withdrawn: withdrawnAt && withdrawnReason && { reason: withdrawnReason, at: withdrawnAt.toISOString() },
    logo: await readLogoPng(deps, data.logo),
  });
  const key = `certificates/${data.number}-${randomUUID()}.pdf`;
  // When another process was faster, the clean-up deletes these bytes.
  await registerPendingKeys(deps, [key]);
  await deps.storage.putBytes(key, pdf);
  await transactWithEvents(deps, async (tx, publish) => {
    if (!(await storePdfKey(tx, row, key))) return;
    await claimPendingKeys(tx, [key]);
    const [order] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.id, row.orderId));
    if (!order) return;
    publish({
      type: 'certificateDrawn',
      orderId: row.orderId,
      companyId: order.companyId,
      number: data.number,
      withdrawn: withdrawnAt !== null,
    });
    // It was withdrawn while it was drawn: the job of the withdrawal may have found it taken.
    const current = await loadCertificate(tx, row.id);
    if (current && !getCurrentKey(current)) await deps.jobs.enqueue(tx, 'certificatePdf', { certificateId: row.id });
  });
}

/** A certificate without this picture is better than none. */
async function loadPicture(deps: Deps, fileId: string): Promise<Uint8Array | null> {
  const [file] = await deps.database.db.select({ keys: files.pageKeys }).from(files).where(eq(files.id, fileId));
  const key = file?.keys[0];
  if (!key) return null;
  try {
    return await sharp(await buffer(await deps.storage.openReadStream(key)), { limitInputPixels: 100_000_000 })
      .flatten({ background: '#ffffff' })
      .resize({ width: PICTURE_PIXELS, height: PICTURE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    deps.log.warn({ err: error, fileId }, 'a certificate has no picture of its proof');
    return null;
  }
}
