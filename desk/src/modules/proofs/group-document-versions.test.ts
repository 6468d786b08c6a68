import { describe, expect, it } from 'vitest';
import { findDocument, groupDocumentVersions, type DocumentVersion } from './group-document-versions.ts';

const version = (documentId: number, number: number, kind: DocumentVersion['kind'] = 'approve') =>
  ({ documentId, version: number, kind, docversionId: documentId * 10 + number }) as DocumentVersion;

describe('groupDocumentVersions', () => {
  it('groups the versions of one kind by document, newest first', () => {
    const all = [version(2, 1), version(1, 1), version(2, 3), version(5, 1, 'release'), version(2, 2)];
    const approvals = groupDocumentVersions(all, 'approve');
    expect(approvals.map(({ id, newest }) => [id, newest.version])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(approvals[0]?.older.map((older) => older.version)).toEqual([2, 1]);
    expect(groupDocumentVersions(all, 'release').map(({ id }) => id)).toEqual([5]);
    expect(groupDocumentVersions([], 'approve')).toEqual([]);
  });
});

describe('findDocument', () => {
  it('finds the document and the version of a stored file', () => {
    const all = [
      { ...version(1, 1), fileId: 'a' },
      { ...version(1, 2), fileId: 'b' },
      { ...version(2, 1, 'release'), fileId: 'c' },
    ];
    const found = findDocument(all, 'a');
    expect([found?.document.id, found?.document.newest.version, found?.version]).toEqual([1, 2, 1]);
    expect(findDocument(all, 'c')?.document.older).toEqual([]);
    expect(findDocument(all, 'd')).toBeNull();
  });
});
