import { constants, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFContext } from '@cantoo/pdf-lib';
import { LimitError, type Budget } from './budget.ts';
import { undoPredictor, type PredictorParameters } from './predictor.ts';

/** Abbreviations that inline images may use (ISO 32000-2, table 92). */
const FILTER_ABBREVIATIONS: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
};

export const expandFilterName = (name: string): string => FILTER_ABBREVIATIONS[name] ?? name;

/** Filters whose result is a picture; they are not undone here. */
export const IMAGE_FILTERS: ReadonlySet<string> = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);

export interface StreamFilter {
  readonly name: string;
  readonly parameters: PredictorParameters;
}

/**
 * Undoes the filters of a stream one after the other, up to the first one that makes a picture. Deflate is undone by
 * zlib, which stops at the limit instead of filling the memory.
 * @throws LimitError when a stream decodes to more bytes than it may
 */
export function decodeFilters(
  encoded: Uint8Array,
  filters: readonly StreamFilter[],
  { context, budget }: { context: PDFContext; budget: Budget },
): Uint8Array {
  let bytes = encoded;
  for (const { name, parameters } of filters) {
    if (IMAGE_FILTERS.has(name)) break;
    bytes = name === 'FlateDecode' ? inflate(bytes, budget) : decodeByLibrary(bytes, name, context, budget);
    budget.countBytes(bytes.length);
    if (name === 'FlateDecode' || name === 'LZWDecode') bytes = undoPredictor(bytes, parameters);
  }
  return bytes;
}

function inflate(bytes: Uint8Array, budget: Budget): Uint8Array {
  const { limits } = budget;
  try {
    // A cut stream gives what it has.
    return inflateSync(bytes, { maxOutputLength: limits.streamBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new LimitError('streamBytes', limits.streamBytes);
    budget.recordDamage();
    return new Uint8Array(0);
  }
}

/** The filters that can not grow much: text encodings, run lengths and LZW (at most some 1,300 times). */
function decodeByLibrary(bytes: Uint8Array, filter: string, context: PDFContext, budget: Budget): Uint8Array {
  const { limits } = budget;
  const growth = filter === 'LZWDecode' ? 1400 : filter === 'RunLengthDecode' ? 128 : 5;
  if (bytes.length * growth > limits.streamBytes * 16) throw new LimitError('streamBytes', limits.streamBytes);
  const dictionary = PDFDict.withContext(context);
  dictionary.set(PDFName.of('Filter'), PDFName.of(filter));
  try {
    const decoded = decodePDFRawStream(PDFRawStream.of(dictionary, bytes)).decode();
    if (decoded.length > limits.streamBytes) throw new LimitError('streamBytes', limits.streamBytes);
    return decoded;
  } catch (error) {
    if (error instanceof LimitError) throw error;
    budget.recordDamage();
    return new Uint8Array(0);
  }
}
