import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { PaperStanding } from '@platewright/domain/people/papers';
import type { Tx } from '../db/database.ts';
import { companyDocuments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { claimBytes, expectBytes, removeLoose } from '../files/loose.ts';
import type { SpooledFile } from '../http/multipart.ts';

/** The papers of a company and the sentence under the field of one that is missing. */
export const paperKinds = ['tradeLicense', 'trnCertificate'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperMissing = {
  tradeLicense: 'tradeLicenseRequired',
  trnCertificate: 'trnCertificateRequired',
} as const satisfies Record<PaperKind, string>;

/** What an account handed its papers in for. */
export type PaperPurpose = 'registration' | 'credit';
const waitingFor = (purpose: PaperPurpose) =>
  and(eq(companyDocuments.purpose, purpose), eq(companyDocuments.state, 'waiting'));
/** Papers of a registration that nobody has decided on. */
export const waitingPapers = waitingFor('registration');

/** Writes what the house decided on the papers that wait; answers how many there were. */
export async function decidePapers(
  tx: Tx,
  companyId: number,
  purpose: PaperPurpose,
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

/** What the house said of the newest papers of the registration, and why when it refused them. */
export async function registrationPapers(
  tx: Tx,
  companyId: number,
): Promise<{ state: PaperStanding; reason: string | null }> {
  const [newest] = await tx
    .select({ state: companyDocuments.state, reason: companyDocuments.reason })
    .from(companyDocuments)
    .where(and(eq(companyDocuments.companyId, companyId), eq(companyDocuments.purpose, 'registration')))
    .orderBy(desc(companyDocuments.createdAt))
    .limit(1);
  if (!newest) return { state: 'none', reason: null };
  const state = newest.state as PaperStanding;
  return { state, reason: state === 'refused' ? newest.reason : null };
}

/** A paper that is what it says. */
export interface CheckedPaper {
  readonly file: SpooledFile;
  readonly kind: PaperKind;
  readonly mime: string;
}

/** A paper in the storage, without what it belongs to. */
export interface KeptPaper extends Pick<SpooledFile, 'name' | 'size' | 'sha256'> {
  readonly id: string;
  readonly kind: PaperKind;
  readonly mime: string;
  readonly storageKey: string;
}

/** Hands the files to the storage and answers their rows. Until a transaction claims them their bytes are loose. */
export async function keepPapers(
  deps: Pick<Deps, 'clock' | 'database' | 'storage'>,
  papers: readonly CheckedPaper[],
  folder: 'company-documents' | 'customer-documents',
): Promise<KeptPaper[]> {
  const rows = papers.map(({ file: { name, size, sha256 }, kind, mime }): KeptPaper => {
    const id = randomUUID();
    return { id, kind, name, mime, size, sha256, storageKey: `${folder}/${id}` };
  });
  await expectBytes(deps, keysOf(rows));
  for (const [index, { storageKey }] of rows.entries())
    await deps.storage.take(papers[index]?.file.path ?? '', storageKey);
  return rows;
}

export const keysOf = (rows: readonly { readonly storageKey: string }[]): string[] =>
  rows.map(({ storageKey }) => storageKey);

/** Papers of an account; they wait for the house. */
export async function addPapers(
  tx: Tx,
  { companyId, purpose, at }: { readonly companyId: number; readonly purpose: PaperPurpose; readonly at: Date },
  rows: readonly KeptPaper[],
): Promise<void> {
  if (rows.length === 0) return;
  await claimBytes(tx, keysOf(rows));
  await tx.insert(companyDocuments).values(rows.map((row) => ({ ...row, companyId, purpose, createdAt: at })));
}

/** Removes the bytes of papers that have no row, or none any more. */
export const dropPapers = (
  deps: Pick<Deps, 'database' | 'storage' | 'log'>,
  rows: readonly { readonly storageKey: string }[],
): Promise<void> => removeLoose(deps, keysOf(rows));
