import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { fileFindings } from '../../../platform/db/schema/index.ts';
import type { FileFacts, InspectionErrorName } from './port.ts';

/** One thing that an inspection reports. `page` counts from 1 and is null for the whole file; sizes are in mm. */
type Finding = { readonly page: number | null } & (
  | { readonly level: 'fact'; readonly rule: 'pageCount'; readonly value: number }
  | { readonly level: 'fact'; readonly rule: 'bleed'; readonly value: number }
  | { readonly level: 'fact'; readonly rule: 'pageBox'; readonly value: NonNullable<FileFacts['pageMm']> }
  | { readonly level: 'fact'; readonly rule: 'trimSize'; readonly value: NonNullable<FileFacts['trimMm']> }
  | { readonly level: 'fact'; readonly rule: 'ink'; readonly value: string }
  | { readonly level: 'error'; readonly rule: InspectionErrorName; readonly value: true }
);

/** The facts of a file as findings. Boxes and bleed are those of the first page. */
function listFactFindings({ pages, trimMm, bleedMm, pageMm, inks }: FileFacts): Finding[] {
  return [
    ...(pages === null ? [] : [{ level: 'fact', rule: 'pageCount', value: pages, page: null } as const]),
    ...(trimMm ? [{ level: 'fact', rule: 'trimSize', value: trimMm, page: 1 } as const] : []),
    ...(bleedMm === null ? [] : [{ level: 'fact', rule: 'bleed', value: bleedMm, page: 1 } as const]),
    ...(pageMm ? [{ level: 'fact', rule: 'pageBox', value: pageMm, page: 1 } as const] : []),
    ...inks.map((ink) => ({ level: 'fact', rule: 'ink', value: ink, page: null }) as const),
  ];
}

function composeFacts(findings: readonly Finding[]): FileFacts {
  let facts: FileFacts = { pages: null, trimMm: null, bleedMm: null, pageMm: null, inks: [] };
  for (const { rule, value } of findings) {
    if (rule === 'pageCount') facts = { ...facts, pages: value };
    if (rule === 'trimSize') facts = { ...facts, trimMm: value };
    if (rule === 'bleed') facts = { ...facts, bleedMm: value };
    if (rule === 'pageBox') facts = { ...facts, pageMm: value };
    if (rule === 'ink') facts = { ...facts, inks: [...facts.inks, value] };
  }
  return facts;
}

async function insertFindings(tx: Tx, fileId: string, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  await tx.insert(fileFindings).values(findings.map((finding, index) => ({ ...finding, fileId, position: index + 1 })));
}

/** Stores what the inspection read from a file; to be called once a file, in the transaction that makes it ready. */
export const storeFacts = (tx: Tx, fileId: string, facts: FileFacts | null): Promise<void> =>
  insertFindings(tx, fileId, facts ? listFactFindings(facts) : []);

/** Stores why a file is refused; to be called once a file, in the transaction that refuses it. */
export const storeInspectionError = (tx: Tx, fileId: string, rule: InspectionErrorName): Promise<void> =>
  insertFindings(tx, fileId, [{ level: 'error', rule, value: true, page: null }]);

/** The facts of the files by id; a file without any, because nothing reads its format, is left out. */
export async function loadFacts(tx: Tx, fileIds: readonly string[]): Promise<ReadonlyMap<string, FileFacts>> {
  if (fileIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(fileFindings)
    .where(and(inArray(fileFindings.fileId, [...fileIds]), eq(fileFindings.level, 'fact')))
    .orderBy(asc(fileFindings.position));
  const findings = new Map<string, Finding[]>();
  for (const row of rows) findings.set(row.fileId, [...(findings.get(row.fileId) ?? []), row as unknown as Finding]);
  return new Map(Array.from(findings, ([id, found]) => [id, composeFacts(found)]));
}
