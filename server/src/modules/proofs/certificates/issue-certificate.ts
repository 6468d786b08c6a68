import { eq, sql } from 'drizzle-orm';
import { listSignOffPoints, type TypedAnswer } from '@platewright/domain/proofs/sign-off';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { ProofDifference } from '@platewright/domain/proofs/proof-differences';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { approvalCertificates, companies, users } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { translate } from '../../../platform/translate.ts';
import { loadBrand } from '../../content/index.ts';
import { countProofPages } from '@platewright/domain/proofs/proof-pages';
import { loadFacts, type DocumentRow } from '../../files/index.ts';
import { getSnapshotTree, type OrderRow } from '../../orders/index.ts';
import { calculateChecksum, type CertificateData } from './certificate-data.ts';

/** The points that a proof of this order is checked for. */
export const listOrderSignOffPoints = (order: OrderRow) =>
  listSignOffPoints<LocalizedText>(getSnapshotTree(order), order.selection).map(({ key, ordered }) => ({
    key,
    ordered: ordered && ('choice' in ordered ? ordered.choice : nameTyped(ordered.typed)),
  }));

const nameTyped = (typed: readonly TypedAnswer<LocalizedText>[]): LocalizedText => {
  const name = (lang: Language) => typed.map(({ label, text }) => `${label[lang]}: ${text}`).join(' · ');
  return { en: name('en'), ar: name('ar') };
};

interface ApprovalSignature {
  readonly order: OrderRow;
  readonly row: DocumentRow;
  readonly userId: number;
  readonly name: string;
  readonly signature: string;
  readonly lang: Language;
  /** Where the proof differs from its order, as the customer was shown. */
  readonly differences: readonly ProofDifference[];
}

/**
 * Stores what was signed, in the transaction of the approval and under its lock of the order, and enqueues the job that
 * draws the certificate.
 */
export async function issueCertificate(tx: Tx, deps: Deps, approval: ApprovalSignature): Promise<void> {
  const { order, row, lang } = approval;
  const now = deps.clock.now();
  const facts = (await loadFacts(tx, [row.file.id])).get(row.file.id);
  const [person] = await tx
    .select({ email: users.email, company: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, order.companyId))
    .where(eq(users.id, approval.userId));
  const brand = await loadBrand(tx);
  const data: CertificateData = {
    number: await findNextNumber(tx, order.id),
    lang,
    signedAt: now.toISOString(),
    operator: brand.name.en,
    ...(brand.logo !== '' && { logo: brand.logo }),
    order: { id: order.id, projectName: order.projectName, productName: order.productName },
    signer: { name: approval.name, email: person?.email ?? '', company: person?.company ?? '' },
    signature: approval.signature,
    file: {
      name: row.file.name,
      version: row.version.version,
      size: row.file.size,
      sha256: row.file.sha256 ?? '',
      pages: countProofPages({ pictures: row.file.pageKeys.length, pages: facts?.pages ?? null }),
      trimMm: facts?.trimMm ?? null,
    },
    points: listOrderSignOffPoints(order),
    ...(approval.differences.length > 0 && { differences: approval.differences }),
    sentence: translate(lang, 'approvalSentence'),
  };
  const [issued] = await tx
    .insert(approvalCertificates)
    .values({
      number: data.number,
      orderId: order.id,
      versionId: row.version.id,
      issuedAt: now,
      data,
      checksum: calculateChecksum(data),
    })
    .returning({ id: approvalCertificates.id });
  if (!issued) throw new Error('The certificate was not stored.');
  await deps.jobs.enqueue(tx, 'certificatePdf', { certificateId: issued.id });
}

/** Certificates are counted within their order: the caller has locked it. */
async function findNextNumber(tx: Tx, orderId: number): Promise<string> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(approvalCertificates)
    .where(eq(approvalCertificates.orderId, orderId));
  return `AC-${orderId}-${(counted?.n ?? 0) + 1}`;
}
