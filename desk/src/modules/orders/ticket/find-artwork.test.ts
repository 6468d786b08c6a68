import { encodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { expect, it } from 'vitest';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { findArtwork } from './find-artwork.ts';

const createFile = (id: string, purpose: FilePurpose, hasThumbnail = true) =>
  ({
    id,
    ...encodePurpose(purpose),
    thumbnail: hasThumbnail ? `/thumbnails/${id}` : null,
  }) as unknown as DeskOrder['received'][number];

it.each<[string, ReturnType<typeof createFile>[], string | null]>([
  ['nothing without files, never a sample', [], null],
  ['nothing where no file has a thumbnail', [createFile('a', 'face', false)], null],
  ['nothing of die-cut templates', [createFile('a', 'additional')], null],
  ['the newest face', [createFile('a', 'face'), createFile('b', 'face')], 'b'],
  ['the face before the back', [createFile('a', 'face'), createFile('b', 'back')], 'a'],
  ['a file that was asked for later', [createFile('a', 'face', false), createFile('b', 'missing')], 'b'],
  ['the back when there is no other', [createFile('a', 'back')], 'a'],
])('the picture of a job is %s', (_what, received, id) => expect(findArtwork(received)?.id ?? null).toBe(id));
