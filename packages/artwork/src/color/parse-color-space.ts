import { PDFHexString, PDFName, PDFRef, PDFStream, PDFString } from '@cantoo/pdf-lib';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import {
  DEVICE_CMYK,
  DEVICE_GRAY,
  DEVICE_RGB,
  PATTERN,
  type ColorSource,
  type ColorSpace,
  type InkSpace,
} from './color-space.ts';

const DEVICE_SPACES: Readonly<Record<string, ColorSpace>> = {
  DeviceGray: DEVICE_GRAY,
  G: DEVICE_GRAY,
  DeviceRGB: DEVICE_RGB,
  RGB: DEVICE_RGB,
  DeviceCMYK: DEVICE_CMYK,
  CMYK: DEVICE_CMYK,
  Pattern: PATTERN,
};

/** Of inline images only: resources may have these names for spaces of their own. */
const ABBREVIATIONS = new Set(['G', 'RGB', 'CMYK']);

const MAX_NESTING = 8;
/** More inks than any press has; what a damaged file lists beyond is dropped. */
const MAX_INKS_OF_SPACE = 64;

/** Reads the colour spaces of one document; a space with a reference of its own is read once. */
export class ColorSpaces {
  readonly #cache = new Map<string, ColorSpace>();

  constructor(private readonly objects: PdfObjects) {}

  /** A space by the name that a content stream gives it. */
  byName(name: string | undefined, resources: PdfValue): ColorSpace {
    const device = DEVICE_SPACES[name ?? ''];
    if (device && !ABBREVIATIONS.has(name ?? '')) return device;
    const value = this.objects.getRaw(this.objects.get(resources, 'ColorSpace'), name ?? '');
    return value === undefined ? (device ?? DEVICE_GRAY) : this.parse(value, resources);
  }

  parse(value: PdfValue, resources: PdfValue, depth = 0): ColorSpace {
    const key = value instanceof PDFRef ? value.toString() : null;
    const cached = key === null ? undefined : this.#cache.get(key);
    if (cached) return cached;
    if (depth > MAX_NESTING) {
      this.objects.budget.recordDamage();
      return DEVICE_GRAY;
    }
    const space = this.#read(value, resources, depth);
    if (key !== null) this.#cache.set(key, space);
    return space;
  }

  #read(value: PdfValue, resources: PdfValue, depth: number): ColorSpace {
    const { objects } = this;
    const object = objects.resolve(value);
    // A name inside of a definition is a device space; only a content stream's name is looked up.
    if (object instanceof PDFName) {
      const name = object.decodeText();
      return DEVICE_SPACES[name] ?? (depth === 0 ? this.byName(name, resources) : DEVICE_GRAY);
    }
    const [type, first, second, third] = objects.array(object) ?? [];
    switch (objects.name(type)) {
      case 'ICCBased':
        return createSpaceOfComponents(objects.number(objects.get(first, 'N')) ?? 3, 'icc');
      case 'CalRGB':
        return createSpaceOfComponents(3, 'calibrated');
      case 'CalGray':
        return createSpaceOfComponents(1, 'calibrated');
      case 'CalCMYK':
        return createSpaceOfComponents(4, 'calibrated');
      case 'Lab': {
        const range = objects.numbers(objects.get(first, 'Range'));
        return { kind: 'lab', components: 3, range: range?.length === 4 ? range : [-100, 100, -100, 100] };
      }
      case 'Separation':
        return createInkSpace([objects.name(first) ?? ''], false, this.#describe(second, third));
      case 'DeviceN': {
        const names = (objects.array(first) ?? []).slice(0, MAX_INKS_OF_SPACE).map((item) => objects.name(item) ?? '');
        return createInkSpace(names, true, this.#describe(second, third));
      }
      case 'Indexed':
      case 'I':
        return {
          kind: 'indexed',
          components: 1,
          base: this.parse(first, resources, depth + 1),
          highest: Math.min(255, Math.max(0, objects.number(second) ?? 0)),
          table: this.#readTable(third),
        };
      case 'Pattern':
        return { kind: 'pattern', components: 0, base: first ? this.parse(first, resources, depth + 1) : null };
      default:
        return DEVICE_SPACES[objects.name(type) ?? ''] ?? DEVICE_GRAY;
    }
  }

  #readTable(value: PdfValue): Uint8Array {
    const object = this.objects.resolve(value);
    if (object instanceof PDFStream) return this.objects.bytes(object);
    return object instanceof PDFString || object instanceof PDFHexString ? object.asBytes() : new Uint8Array(0);
  }

  /** A text that is equal for equal definitions of an ink's look. */
  #describe(alternate: PdfValue, transform: PdfValue): string {
    const { objects } = this;
    const tint = objects.resolve(transform);
    const text = tint instanceof PDFStream ? Buffer.from(tint.getContents()).toString('latin1') : String(tint ?? '');
    return `${String(objects.resolve(alternate) ?? '')} ${text}`.slice(0, 4000);
  }
}

function createSpaceOfComponents(components: number, source: ColorSource): ColorSpace {
  if (components === 1) return { kind: 'gray', components: 1, source };
  return components === 4 ? { kind: 'cmyk', components: 4, source } : { kind: 'rgb', components: 3, source };
}

const createInkSpace = (names: readonly string[], isDeviceN: boolean, appearance: string): InkSpace => ({
  kind: 'inks',
  components: names.length,
  names,
  isDeviceN,
  appearance,
});
