import { randomUUID } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import { and, eq } from 'drizzle-orm';
import type { FieldMessage } from '@platewright/contract/refusals';
import type { Tx } from '../db/database.ts';
import { companyDocuments } from '../db/schema/index.ts';
import type { SpooledFile } from '../http/multipart.ts';
import type { Storage } from '../storage/port.ts';

/** The papers of a company and the sentence under the field of one that is missing. */
export const paperKinds = ['tradeLicense', 'trnCertificate'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperMissing = {
  tradeLicense: 'tradeLicenseRequired',
  trnCertificate: 'trnCertificateRequired',
} as const satisfies Record<PaperKind, string>;

const waitingFor = (purpose: 'registration' | 'credit') =>
  and(eq(companyDocuments.purpose, purpose), eq(companyDocuments.state, 'waiting'));
/** Papers of a registration that nobody has decided on. */
export const waitingPapers = waitingFor('registration');

/** Writes what the house decided on the papers that wait; answers how many there were. */
export async function decidePapers(
  tx: Tx,
  companyId: number,
  purpose: 'registration' | 'credit',
  /** null when they are in order. */
  refusedWhy: string | null,
): Promise<number> {
  const decided = await tx
    .update(companyDocuments)
    .set({ state: refusedWhy === null ? 'approved' : 'refused', reason: refusedWhy ?? '' })
    .where(and(eq(companyDocuments.companyId, companyId), waitingFor(purpose)))
    .returning({ id: companyDocuments.id });
  return decided.length;
}

/** A paper that is what it says. */
export interface CheckedPaper {
  readonly file: SpooledFile;
  readonly kind: PaperKind;
  readonly mime: string;
}

/** Images or PDF, by what they are and not by their names [REG-07, CUS-16]. */
const accepted: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'application/pdf',
]);

/**
 * The papers among the files of a form, those that are neither image nor PDF with their sentence. An empty file field is
 * how a browser says "none".
 */
export async function sentPapers(
  files: readonly SpooledFile[],
): Promise<{ readonly papers: CheckedPaper[]; readonly foreign: Readonly<Record<string, FieldMessage>> }> {
  const papers: CheckedPaper[] = [];
  const foreign: Record<string, FieldMessage> = {};
  for (const kind of paperKinds) {
    const file = files.find((one) => one.field === kind && one.size > 0);
    if (!file) continue;
    const found = await fileTypeFromFile(file.path).catch(() => undefined);
    if (found && accepted.has(found.mime)) papers.push({ file, kind, mime: found.mime });
    else foreign[kind] = { key: 'fileTypeRefused' };
  }
  return { papers, foreign };
}

/** A paper in the storage, without what it belongs to. */
export interface KeptPaper extends Pick<SpooledFile, 'name' | 'size' | 'sha256'> {
  readonly id: string;
  readonly kind: PaperKind;
  readonly mime: string;
  readonly storageKey: string;
}

/** Hands the files to the storage and answers their rows. A crash before the rows are written leaves only bytes. */
export async function keepPapers(
  storage: Storage,
  papers: readonly CheckedPaper[],
  folder: 'company-documents' | 'customer-documents',
): Promise<KeptPaper[]> {
  const rows: KeptPaper[] = [];
  for (const { file, kind, mime } of papers) {
    const id = randomUUID();
    const storageKey = `${folder}/${id}`;
    await storage.take(file.path, storageKey);
    rows.push({ id, kind, name: file.name.slice(-200), mime, size: file.size, sha256: file.sha256, storageKey });
  }
  return rows;
}

export async function dropPapers(storage: Storage, rows: readonly { readonly storageKey: string }[]): Promise<void> {
  await Promise.allSettled(rows.map((row) => storage.remove(row.storageKey)));
}
