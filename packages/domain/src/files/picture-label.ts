import { getExtension } from './file-formats.ts';

interface PictureKind {
  readonly extensions: readonly string[];
  readonly isFound: (head: Uint8Array) => boolean;
}

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);
const toBytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** Pictures and PDF by their first bytes: those that people rename by hand in the belief that this converts them. */
const pictureKinds: readonly PictureKind[] = [
  { extensions: ['png'], isFound: (head) => startsWith(head, [0x89, 0x50, 0x4e, 0x47]) },
  { extensions: ['jpg', 'jpeg'], isFound: (head) => startsWith(head, [0xff, 0xd8, 0xff]) },
  { extensions: ['gif'], isFound: (head) => startsWith(head, toBytes('GIF8')) },
  {
    extensions: ['webp'],
    isFound: (head) => startsWith(head, toBytes('RIFF')) && startsWith(head, toBytes('WEBP'), 8),
  },
  {
    extensions: ['tif', 'tiff'],
    isFound: (head) => startsWith(head, [0x49, 0x49, 0x2a, 0]) || startsWith(head, [0x4d, 0x4d, 0, 0x2a]),
  },
  { extensions: ['pdf'], isFound: (head) => startsWith(head, toBytes('%PDF-')) },
];
const knownExtensions = new Set(pictureKinds.flatMap(({ extensions }) => extensions));

/** How many bytes of a file `isMislabelled` needs. */
export const LABEL_BYTES = 12;

/**
 * Whether a file is named as one kind of picture (or PDF) and is another one. One rule for every field and for the server:
 * what comes later (previews, prepress, mail programs) goes by the name. A content that is not recognised is decided by
 * the full check of the server.
 * @param head the first bytes of the file
 */
export function isMislabelled(name: string, head: Uint8Array): boolean {
  const extension = getExtension(name);
  if (!knownExtensions.has(extension)) return false;
  const found = pictureKinds.find(({ isFound }) => isFound(head));
  return found !== undefined && !found.extensions.includes(extension);
}
