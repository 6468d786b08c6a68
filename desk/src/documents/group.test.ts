import { describe, expect, it } from 'vitest';
import { documentsOf, type Version } from './group.ts';

const version = (documentId: number, number: number, kind: Version['kind'] = 'approve') =>
  ({ documentId, version: number, kind, docversionId: documentId * 10 + number }) as Version;

describe('versions as documents', () => {
  it('stand under their document, newest first, apart by kind', () => {
    const all = [version(2, 1), version(1, 1), version(2, 3), version(5, 1, 'release'), version(2, 2)];
    const approvals = documentsOf(all, 'approve');
    expect(approvals.map(({ id, newest }) => [id, newest.version])).toEqual([
      [2, 3],
      [1, 1],
    ]);
    expect(approvals[0]?.older.map((older) => older.version)).toEqual([2, 1]);
    expect(documentsOf(all, 'release').map(({ id }) => id)).toEqual([5]);
    expect(documentsOf([], 'approve')).toEqual([]);
  });
});
