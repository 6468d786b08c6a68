import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';

export type DocumentVersion = DeskOrder['documents'][number];
export type OrderDocumentKind = DocumentVersion['kind'];

export interface OrderDocument {
  readonly id: number;
  readonly newest: DocumentVersion;
  /** Replaced versions, newest first. */
  readonly older: readonly DocumentVersion[];
}

/** The versions of one kind grouped by document, in the order of the server. */
export function groupDocumentVersions(versions: readonly DocumentVersion[], kind: OrderDocumentKind): OrderDocument[] {
  const byDocument = new Map<number, DocumentVersion[]>();
  for (const version of versions) {
    if (version.kind !== kind) continue;
    byDocument.set(version.documentId, [...(byDocument.get(version.documentId) ?? []), version]);
  }
  return [...byDocument].flatMap(([id, group]) => {
    const [newest, ...older] = group.toSorted((a, b) => b.version - a.version);
    return newest ? [{ id, newest, older }] : [];
  });
}

/** The document that a stored file is a version of, and which one; null when it is none. */
export function findDocument(
  versions: readonly DocumentVersion[],
  fileId: string,
): { readonly document: OrderDocument; readonly version: number } | null {
  const found = versions.find((version) => version.fileId === fileId);
  const document = found && groupDocumentVersions(versions, found.kind).find(({ id }) => id === found.documentId);
  return found && document ? { document, version: found.version } : null;
}
