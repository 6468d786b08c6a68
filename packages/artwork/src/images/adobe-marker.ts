const SOI = 0xd8;
const SOS = 0xda;
const APP14 = 0xee;
/** Markers without a length: TEM, and the restarts. */
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Which transform an Adobe marker of four components names: none, or YCCK. Programs read any other as YCCK. */
const TRANSFORM_OFFSET = 11;
const YCCK = 2;

const isAdobe = (payload: Uint8Array): boolean =>
  payload.length > TRANSFORM_OFFSET && String.fromCharCode(...payload.subarray(0, 5)) === 'Adobe';

interface Segment {
  readonly marker: number;
  readonly at: number;
  readonly end: number;
  /** What it holds; nothing of the image data. */
  readonly payload: Uint8Array;
}

/** The segments of a JPEG up to its image data, which is the last; none of what is no JPEG. */
function* listSegments(bytes: Uint8Array): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (isStandalone(marker)) {
      at += 2;
      continue;
    }
    if (marker === SOS) return yield { marker, at, end: bytes.length, payload: new Uint8Array() };
    const end = at + 2 + view.getUint16(at + 2);
    yield { marker, at, end, payload: bytes.subarray(at + 4, end) };
    at = end;
  }
}

/** Whether a JPEG says before its image data that a program of Adobe made it. */
export const hasAdobeMarker = (bytes: Uint8Array): boolean =>
  [...listSegments(bytes)].some(({ marker, payload }) => marker === APP14 && isAdobe(payload));

/**
 * The same JPEG of four components with exactly one Adobe marker (APP14), right after its start. Its transform is that of the
 * marker the file had, which outranks the PDF's ColorTransform (ISO 32000-2, table 13); else YCCK where `isTransformed`.
 * Null for what is no JPEG, or has no image data.
 */
export function markAsAdobe(bytes: Uint8Array, isTransformed: boolean): Uint8Array | null {
  const segments: Uint8Array[] = [];
  let transform = isTransformed ? YCCK : 0;
  for (const { marker, at, end, payload } of listSegments(bytes)) {
    if (marker === SOS) return Buffer.concat([createStart(transform), ...segments, bytes.subarray(at)]);
    if (marker !== APP14 || !isAdobe(payload)) segments.push(bytes.subarray(at, end));
    else transform = payload[TRANSFORM_OFFSET] === 0 ? 0 : YCCK;
  }
  return null;
}

/** The start of a JPEG with an Adobe marker: version 100, no flags. */
const createStart = (transform: number): Uint8Array =>
  Uint8Array.of(0xff, SOI, 0xff, APP14, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform);
