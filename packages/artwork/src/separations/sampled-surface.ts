import { PDFArray, PDFName, PDFRawStream, type PDFDict, type PDFObject, type PDFStream } from '@cantoo/pdf-lib';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import type { PlateDocument } from './plate-document.ts';

/** Samples along one axis that a surface may get; between them the corner that PDFium leaves out is not seen any more. */
const FINEST_SIZE = 257;
const MOST_STEPS = 16;
/** Samples that are made of one function, of all its outputs. */
const MOST_SAMPLES = 1_000_000;
/** What may be left of the fault between two samples, in parts of the range. */
const UNSEEN = 2 / 255;

/**
 * A function of a function-based shading as PDFium draws it right. It interpolates samples along each axis by itself, so
 * that what only the far corner of a cell has (ISO 32000-2, 7.10.2, is bilinear) is lost: the samples are made denser.
 */
export function createSurfaceFunction(document: PlateDocument, value: PDFObject, isPrinted: boolean): PDFObject {
  const { objects, context, shared, coarseSurfaces, approximations } = document;
  const parts = objects.array(value);
  if (parts) {
    const array = PDFArray.withContext(context);
    for (const part of parts) array.push(createSurfaceFunction(document, part, isPrinted));
    return array;
  }
  const stream = objects.stream(value);
  if (!stream || objects.number(objects.get(stream, 'FunctionType')) !== 0) return value;
  const key = `surface ${String(value)}`;
  const resampled = shared.get(key, () => {
    const { object, isCoarse } = resample(document, stream);
    if (isCoarse) coarseSurfaces.add(key);
    return object;
  });
  // A plate that the shading does not print on is white wherever it is painted.
  if (isPrinted && coarseSurfaces.has(key)) approximations.add('functionShading');
  return resampled;
}

interface Surface {
  readonly sizes: readonly [number, number];
  readonly outputs: number;
  /** 0 to 1, the first input fastest, all outputs of a place together. */
  readonly samples: Float64Array;
}

function resample(
  { objects, context }: PlateDocument,
  stream: PDFStream,
): { readonly object: PDFObject; readonly isCoarse: boolean } {
  const surface = readSurface(objects, stream);
  if (!surface) return { object: stream, isCoarse: false };
  const steps = surface.sizes.map((size) =>
    Math.min(MOST_STEPS, Math.max(1, Math.floor((FINEST_SIZE - 1) / (size - 1)))),
  ) as [number, number];
  const sizes = surface.sizes.map((size, axis) => (size - 1) * (steps[axis] ?? 1) + 1) as [number, number];
  const isTooLarge = sizes[0] * sizes[1] * surface.outputs > MOST_SAMPLES;
  if (isTooLarge) return { object: stream, isCoarse: true };
  const encode = objects.numbers(objects.get(stream, 'Encode')) ?? surface.sizes.flatMap((size) => [0, size - 1]);
  const dictionary = (objects.dictionary(stream) as PDFDict).clone(context);
  for (const entry of ['Filter', 'DecodeParms', 'Length', 'Order']) dictionary.delete(PDFName.of(entry));
  dictionary.set(PDFName.of('Size'), context.obj(sizes));
  dictionary.set(PDFName.of('BitsPerSample'), context.obj(16));
  dictionary.set(PDFName.of('Encode'), context.obj(encode.map((at, index) => at * (steps[index >> 1] ?? 1))));
  const object = PDFRawStream.of(dictionary, interpolate(surface, sizes, steps));
  return { object, isCoarse: measureTwist(surface) / (steps[0] * steps[1]) > UNSEEN };
}

function readSurface(objects: PdfObjects, stream: PdfValue): Surface | null {
  const [columns = 0, rows = 0, ...more] = objects.numbers(objects.get(stream, 'Size')) ?? [];
  const outputs = (objects.numbers(objects.get(stream, 'Range'))?.length ?? 0) >> 1;
  const bits = objects.number(objects.get(stream, 'BitsPerSample')) ?? 8;
  const count = columns * rows * outputs;
  if (more.length > 0 || columns < 2 || rows < 2 || outputs < 1 || ![1, 2, 4, 8, 12, 16, 24, 32].includes(bits))
    return null;
  const bytes = objects.bytes(stream);
  if (bytes.length * 8 < count * bits) return null;
  const samples = new Float64Array(count);
  const highest = 2 ** bits - 1;
  let at = 0;
  for (let index = 0; index < count; index++) {
    let sample = 0;
    for (let bit = 0; bit < bits;) {
      // Whole bytes where they are whole, bits of one where they are not.
      const taken = Math.min(bits - bit, 8 - (at % 8));
      sample = sample * 2 ** taken + (((bytes[at >> 3] ?? 0) >> (8 - (at % 8) - taken)) & (2 ** taken - 1));
      at += taken;
      bit += taken;
    }
    samples[index] = sample / highest;
  }
  return { sizes: [columns, rows], outputs, samples };
}

/** The largest part of a cell that bilinear interpolation has and interpolation along the axes has not. */
function measureTwist({ sizes: [columns, rows], outputs, samples }: Surface): number {
  const get = (x: number, y: number, output: number) => samples[(y * columns + x) * outputs + output] ?? 0;
  let most = 0;
  for (let y = 0; y + 1 < rows; y++)
    for (let x = 0; x + 1 < columns; x++)
      for (let output = 0; output < outputs; output++) {
        const twist = get(x, y, output) + get(x + 1, y + 1, output) - get(x + 1, y, output) - get(x, y + 1, output);
        most = Math.max(most, Math.abs(twist));
      }
  return most;
}

function interpolate(
  { sizes: [columns, rows], outputs, samples }: Surface,
  [width, height]: readonly [number, number],
  [stepsX, stepsY]: readonly [number, number],
): Uint8Array {
  const result = Buffer.alloc(width * height * outputs * 2);
  for (let y = 0, at = 0; y < height; y++) {
    const top = Math.min(rows - 2, Math.floor(y / stepsY));
    const v = y / stepsY - top;
    for (let x = 0; x < width; x++) {
      const left = Math.min(columns - 2, Math.floor(x / stepsX));
      const u = x / stepsX - left;
      for (let output = 0; output < outputs; output++, at += 2) {
        const get = (dx: number, dy: number) => samples[((top + dy) * columns + left + dx) * outputs + output] ?? 0;
        const value = (1 - v) * ((1 - u) * get(0, 0) + u * get(1, 0)) + v * ((1 - u) * get(0, 1) + u * get(1, 1));
        result.writeUInt16BE(Math.round(value * 65_535), at);
      }
    }
  }
  return result;
}
