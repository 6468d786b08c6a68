import { expandFilterName } from '../pdf/decode-stream.ts';
import { nameText, type Dictionary, type Operand } from './tokens.ts';

/** Components of the colour spaces that an inline image may name by itself. */
const COMPONENTS: Readonly<Record<string, number>> = {
  CMYK: 4,
  DeviceCMYK: 4,
  RGB: 3,
  DeviceRGB: 3,
  G: 1,
  DeviceGray: 1,
  I: 1,
  Indexed: 1,
};

const SPACES = new Set([0, 9, 10, 12, 13, 32]);

/** An entry of an inline image under its short or its long name. */
export const getInlineEntry = (dictionary: Dictionary, short: string, long: string): Operand | undefined =>
  dictionary.get(short) ?? dictionary.get(long);

export function getInlineFilters(dictionary: Dictionary): string[] {
  const entry = getInlineEntry(dictionary, 'F', 'Filter');
  const items = Array.isArray(entry) ? (entry as readonly Operand[]) : entry === undefined ? [] : [entry];
  return items.map((item) => expandFilterName(nameText(item) ?? ''));
}

/**
 * Finds where the data of an inline image ends: at a word EI, but not before as many bytes as uncompressed data must
 * have, because those may contain the word.
 */
export function findInlineImageEnd(
  bytes: Uint8Array,
  dataStart: number,
  dictionary: Dictionary,
): { readonly dataEnd: number; readonly after: number; readonly complete: boolean } {
  for (let i = dataStart + countUncompressedBytes(dictionary); i < bytes.length - 1; i++) {
    if (bytes[i] !== 69 || bytes[i + 1] !== 73) continue;
    const isWordStart = i === dataStart || SPACES.has(bytes[i - 1] ?? 0) || bytes[i - 1] === 62;
    const isWordEnd = i + 2 >= bytes.length || SPACES.has(bytes[i + 2] ?? 0);
    if (isWordStart && isWordEnd) return { dataEnd: i, after: i + 2, complete: true };
  }
  return { dataEnd: bytes.length, after: bytes.length, complete: false };
}

/** Bytes of the data; 0 when a filter makes that unknown. */
function countUncompressedBytes(dictionary: Dictionary): number {
  if (getInlineFilters(dictionary).length > 0) return 0;
  const read = (short: string, long: string, fallback: number) => {
    const entry = getInlineEntry(dictionary, short, long);
    return typeof entry === 'number' && entry >= 0 && entry < 1e6 ? entry : fallback;
  };
  const isMask = getInlineEntry(dictionary, 'IM', 'ImageMask') === true;
  const space = nameText(getInlineEntry(dictionary, 'CS', 'ColorSpace'));
  const components = isMask ? 1 : (COMPONENTS[space ?? ''] ?? 1);
  const bits = isMask ? 1 : read('BPC', 'BitsPerComponent', 8);
  return Math.ceil((read('W', 'Width', 0) * bits * components) / 8) * read('H', 'Height', 0);
}
