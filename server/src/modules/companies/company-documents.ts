import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { RegistrationDocumentState } from '@platewright/domain/companies/company-documents';
import type { Tx } from '../../platform/db/database.ts';
import { companyDocuments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';
import type { SpooledFile } from '../../platform/http/multipart.ts';
import { claimPendingKeys, registerPendingKeys, deleteOrphanedFiles } from '../../platform/storage/orphaned-files.ts';

/** The two documents of a company, and the message under the field of a missing one. */
export const companyDocumentKinds = ['tradeLicense', 'trnCertificate'] as const;
export type CompanyDocumentKind = (typeof companyDocumentKinds)[number];
export const missingDocumentKeys = {
  tradeLicense: 'tradeLicenseRequired',
  trnCertificate: 'trnCertificateRequired',
} as const satisfies Record<CompanyDocumentKind, string>;

/** What a company submitted its documents for; each is decided on separately. */
type CompanyDocumentPurpose = 'registration' | 'credit';
const whereUndecidedFor = (purpose: CompanyDocumentPurpose) =>
  and(eq(companyDocuments.purpose, purpose), eq(companyDocuments.state, 'waiting'));
/** SQL condition: documents of a registration that staff have not decided on. */
export const isWaitingForRegistration = whereUndecidedFor('registration');

/** Why staff refuse documents. */
interface DocumentRejection {
  readonly reason: string;
  /** Key of the reason, where it was chosen from the list. */
  readonly reasonKey: string | null;
}

/** Writes the decision of staff to all undecided documents of one purpose; returns how many there were. */
export async function decideCompanyDocuments(
  tx: Tx,
  companyId: number,
  purpose: CompanyDocumentPurpose,
  /** null approves the documents. */
  rejection: DocumentRejection | null,
): Promise<number> {
  const decided = await tx
    .update(companyDocuments)
    .set(rejection ? { state: 'refused', ...rejection } : { state: 'approved', reason: '', reasonKey: null })
    .where(and(eq(companyDocuments.companyId, companyId), whereUndecidedFor(purpose)))
    .returning({ id: companyDocuments.id });
  return decided.length;
}

/** State of the newest documents of the registration, with the reason when staff refused them. */
export async function loadRegistrationDocumentStatus(
  tx: Tx,
  companyId: number,
): Promise<{ state: RegistrationDocumentState; reason: string | null }> {
  const [newest] = await tx
    .select({ state: companyDocuments.state, reason: companyDocuments.reason })
    .from(companyDocuments)
    .where(and(eq(companyDocuments.companyId, companyId), eq(companyDocuments.purpose, 'registration')))
    .orderBy(desc(companyDocuments.createdAt))
    .limit(1);
  if (!newest) return { state: 'none', reason: null };
  const state = newest.state as RegistrationDocumentState;
  return { state, reason: state === 'refused' ? newest.reason : null };
}

/** An uploaded file whose content was found to be of an accepted type. */
export interface CheckedDocument {
  readonly file: SpooledFile;
  readonly kind: CompanyDocumentKind;
  readonly mime: string;
}

/** A document in the file storage, without the company or customer it belongs to. */
export interface StoredDocument extends Pick<SpooledFile, 'name' | 'size' | 'sha256'> {
  readonly id: string;
  readonly kind: CompanyDocumentKind;
  readonly mime: string;
  readonly storageKey: string;
}

/**
 * Puts files into the storage and returns the rows to insert. Their keys are registered as pending: files that no
 * transaction claims are deleted by the clean-up job.
 */
export async function storeDocuments(
  deps: Pick<Deps, 'clock' | 'database' | 'storage'>,
  documents: readonly CheckedDocument[],
  folder: 'company-documents' | 'customer-documents',
): Promise<StoredDocument[]> {
  const rows = documents.map(({ file: { name, size, sha256 }, kind, mime }): StoredDocument => {
    const id = randomUUID();
    return { id, kind, name, mime, size, sha256, storageKey: `${folder}/${id}` };
  });
  await registerPendingKeys(deps, getStorageKeys(rows));
  for (const [index, { storageKey }] of rows.entries())
    await deps.storage.putLocalFile(documents[index]?.file.path ?? '', storageKey);
  return rows;
}

export const getStorageKeys = (rows: readonly { readonly storageKey: string }[]): string[] =>
  rows.map(({ storageKey }) => storageKey);

/** Inserts stored documents of a company; they wait for the decision of staff. */
export async function insertCompanyDocuments(
  tx: Tx,
  {
    companyId,
    purpose,
    at,
  }: { readonly companyId: number; readonly purpose: CompanyDocumentPurpose; readonly at: Date },
  rows: readonly StoredDocument[],
): Promise<void> {
  if (rows.length === 0) return;
  await claimPendingKeys(tx, getStorageKeys(rows));
  await tx.insert(companyDocuments).values(rows.map((row) => ({ ...row, companyId, purpose, createdAt: at })));
}

/** Deletes the stored files of documents that have no row, or no longer have one. */
export const removeOrphanedDocuments = (
  deps: Pick<Deps, 'database' | 'storage' | 'log'>,
  rows: readonly { readonly storageKey: string }[],
): Promise<void> => deleteOrphanedFiles(deps, getStorageKeys(rows));

type CompanyDocumentRow = typeof companyDocuments.$inferSelect;

/** The documents of a company, newest first. For staff only: no customer call returns them. */
export const listCompanyDocuments = (tx: Tx, companyId: number): Promise<CompanyDocumentRow[]> =>
  tx
    .select()
    .from(companyDocuments)
    .where(eq(companyDocuments.companyId, companyId))
    .orderBy(desc(companyDocuments.createdAt), companyDocuments.kind)
    .limit(100);

/** One document of a company as a file. The caller must have authorized the reader. @throws CallError notFound */
export async function openCompanyDocument(tx: Tx, companyId: number, id: string): Promise<StoredFileAnswer> {
  const [row] = await tx
    .select()
    .from(companyDocuments)
    .where(and(eq(companyDocuments.id, id), eq(companyDocuments.companyId, companyId)));
  if (!row) throw new CallError('notFound');
  return new StoredFileAnswer(row.storageKey, row.name, row.mime, true);
}
