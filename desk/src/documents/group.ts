import type { Job } from '../job/use-job.ts';

export type Version = Job['documents'][number];
export type DocumentKind = Version['kind'];

export interface Document {
  readonly id: number;
  readonly newest: Version;
  /** Replaced versions, newest first. */
  readonly older: readonly Version[];
}

/** Versions of one kind as documents, in the order of the server. */
export function documentsOf(versions: readonly Version[], kind: DocumentKind): Document[] {
  const byDocument = new Map<number, Version[]>();
  for (const version of versions) {
    if (version.kind !== kind) continue;
    byDocument.set(version.documentId, [...(byDocument.get(version.documentId) ?? []), version]);
  }
  return [...byDocument].flatMap(([id, group]) => {
    const [newest, ...older] = group.toSorted((a, b) => b.version - a.version);
    return newest ? [{ id, newest, older }] : [];
  });
}
