import type { PdfObjects, PdfValue } from './pdf-objects.ts';

export interface Font {
  /** The font in the file. */
  readonly value: PdfValue;
  /** Name without the prefix of a subset. */
  readonly name: string;
  readonly type: string;
  readonly isEmbedded: boolean;
  readonly isSubset: boolean;
  /** A Type 3 font draws its glyphs by content streams. */
  readonly isType3: boolean;
  /** Characters of two bytes (Type 0 with an identity encoding). */
  readonly isTwoByte: boolean;
  /** Advance of a character in thousandths of the size. */
  readonly getWidth: (code: number) => number;
}

const SUBSET_PREFIX = /^[A-Z]{6}\+/;
const USUAL_WIDTH = 500;

/** Reads the fonts of one document, each once. */
export class Fonts {
  readonly #cache = new Map<string, Font>();

  constructor(private readonly objects: PdfObjects) {}

  read(value: PdfValue): Font | null {
    const dictionary = this.objects.dictionary(value);
    if (!dictionary) return null;
    const key = String(value);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const font = { ...this.#readFont(dictionary), value };
    this.#cache.set(key, font);
    return font;
  }

  /** All fonts that were read. */
  list(): Font[] {
    return [...this.#cache.values()];
  }

  #readFont(dictionary: PdfValue): Omit<Font, 'value'> {
    const { objects } = this;
    const subtype = objects.name(objects.get(dictionary, 'Subtype')) ?? '';
    const isComposite = subtype === 'Type0';
    const described = isComposite ? objects.array(objects.get(dictionary, 'DescendantFonts'))?.[0] : dictionary;
    const descriptor = objects.get(described, 'FontDescriptor');
    const baseFont = objects.name(objects.get(dictionary, 'BaseFont')) ?? '';
    return {
      name: baseFont.replace(SUBSET_PREFIX, ''),
      type: isComposite ? (objects.name(objects.get(described, 'Subtype')) ?? subtype) : subtype,
      isEmbedded:
        subtype === 'Type3' ||
        ['FontFile', 'FontFile2', 'FontFile3'].some((key) => objects.get(descriptor, key) !== undefined),
      isSubset: SUBSET_PREFIX.test(baseFont),
      isType3: subtype === 'Type3',
      isTwoByte: isComposite,
      getWidth: isComposite ? this.#readCompositeWidths(described) : this.#readSimpleWidths(dictionary, subtype),
    };
  }

  #readSimpleWidths(dictionary: PdfValue, subtype: string): Font['getWidth'] {
    const { objects } = this;
    const widths = objects.numbers(objects.get(dictionary, 'Widths')) ?? [];
    const first = objects.number(objects.get(dictionary, 'FirstChar')) ?? 0;
    // Glyphs of a Type 3 font have a space of their own.
    const scale =
      subtype === 'Type3' ? (objects.numbers(objects.get(dictionary, 'FontMatrix'))?.[0] ?? 0.001) * 1000 : 1;
    return (code) => (widths[code - first] ?? USUAL_WIDTH) * scale;
  }

  /** The W array of a CID font: `first [w1 w2 …]` or `first last w` (ISO 32000-2, 9.7.4.3). */
  #readCompositeWidths(described: PdfValue): Font['getWidth'] {
    const { objects } = this;
    const defaultWidth = objects.number(objects.get(described, 'DW')) ?? 1000;
    const entries = objects.array(objects.get(described, 'W')) ?? [];
    const widths = new Map<number, number>();
    for (let i = 0; i + 1 < entries.length && widths.size < 70_000;) {
      const first = objects.number(entries[i]) ?? 0;
      const list = objects.numbers(entries[i + 1]);
      if (list) {
        list.forEach((width, index) => widths.set(first + index, width));
        i += 2;
      } else {
        const last = Math.min(objects.number(entries[i + 1]) ?? first, first + 65_535);
        const width = objects.number(entries[i + 2]) ?? defaultWidth;
        for (let code = first; code <= last; code++) widths.set(code, width);
        i += 3;
      }
    }
    return (code) => widths.get(code) ?? defaultWidth;
  }
}
