import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
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
export type NewPaper = Omit<typeof companyDocuments.$inferInsert, 'companyId'>;

/** Hands the files to the storage and answers their rows. A crash before the rows are written leaves only bytes. */
export async function keepPapers(
  storage: Storage,
  papers: readonly CheckedPaper[],
  purpose: 'registration' | 'credit',
): Promise<NewPaper[]> {
  const rows: NewPaper[] = [];
  for (const { file, kind, mime } of papers) {
    const id = randomUUID();
    const storageKey = `company-documents/${id}`;
    await storage.take(file.path, storageKey);
    rows.push({
      id,
      kind,
      purpose,
      name: file.name.slice(-200),
      mime,
      size: file.size,
      sha256: file.sha256,
      storageKey,
    });
  }
  return rows;
}

export async function dropPapers(storage: Storage, rows: readonly NewPaper[]): Promise<void> {
  await Promise.allSettled(rows.map((row) => storage.remove(row.storageKey)));
}
