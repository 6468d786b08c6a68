import type { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { approvalCertificate } from '@platewright/contract/modules/proofs/certificates';
import type { Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/principal.ts';
import type { TicketSigner } from '../../../platform/signed-urls.ts';
import { toCheckCode } from './certificate-data.ts';
import { findCertificate, getCurrentKey, listCertificates } from './certificate-rows.ts';
import { createCertificateUrl } from './certificate-urls.ts';

type ApprovalCertificate = z.input<typeof approvalCertificate>;

export async function presentCertificates(tx: Tx, orderId: number): Promise<ApprovalCertificate[]> {
  return (await listCertificates(tx, orderId)).map((row) => ({
    number: row.number,
    documentId: row.documentId,
    version: row.data.file.version,
    filename: row.data.file.name,
    by: row.data.signer.name,
    at: row.data.signedAt,
    checkCode: toCheckCode(row.checksum),
    state: getCurrentKey(row) ? 'ready' : 'drawing',
    withdrawn: row.withdrawnAt &&
      row.withdrawnReason && { reason: row.withdrawnReason, at: row.withdrawnAt.toISOString() },
  }));
}

/** The address of a certificate's PDF. @throws CallError notFound, fileNotReady while it is drawn */
export async function openCertificate(
  tx: Tx,
  signer: TicketSigner,
  principal: Principal,
  { orderId, number }: { readonly orderId: number; readonly number: string },
): Promise<string> {
  const row = await findCertificate(tx, orderId, number);
  if (!row) throw new CallError('notFound');
  if (!getCurrentKey(row)) throw new CallError('fileNotReady');
  return createCertificateUrl(signer, principal, number);
}
