import { encodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { expect, it } from 'vitest';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { findArtwork } from './find-artwork.ts';

const trimMm = { width: 95, height: 70 };
const createFile = (id: string, purpose: FilePurpose, facts: object | null = { trimMm, bleedMm: 3, pageMm: null }) =>
  ({
    id,
    ...encodePurpose(purpose),
    thumbnail: `/thumbnails/${id}`,
    facts,
  }) as unknown as DeskOrder['received'][number];

it('takes what was asked for later for the face of a job, and nothing that was not measured', () => {
  const received = [createFile('a', 'back'), createFile('b', 'missing'), createFile('c', 'face', null)];
  expect(findArtwork(received)?.id).toBe('b');
});
