/** Dots in a millimetre of a label printer, by the dots in an inch that its maker names. */
export const zplResolutions = { zpl203: 8, zpl300: 12 } as const;
export type ZplResolution = keyof typeof zplResolutions;

interface Place {
  readonly xMm: number;
  readonly yMm: number;
}

/** What is printed on a label, each with its upper left corner. */
export type ZplElement = Place &
  (
    | {
        readonly kind: 'text';
        readonly text: string;
        readonly heightMm: number;
        readonly widthMm: number;
        readonly lines: number;
      }
    /** `modules` are those of a side without the white around it. */
    | { readonly kind: 'qr'; readonly value: string; readonly sizeMm: number; readonly modules: number }
    /** Rows of whole bytes, a set bit is black: what the fonts of a printer cannot write. */
    | { readonly kind: 'picture'; readonly bytesPerRow: number; readonly bytes: Uint8Array }
  );

/** Characters that the fonts of label printers have: Latin-1. */
export const isPrinterText = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text);

const utf8 = (ch: string): number[] => {
  const code = ch.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x1_0000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
};

/**
 * Text as data of a field (`^FH`): everything but letters, digits and a few harmless signs is written in hexadecimal digits, so that
 * nothing in a name is taken for a command.
 */
const escapeField = (text: string): string =>
  [...text]
    .map((ch) =>
      /[A-Za-z0-9 .:/-]/.test(ch)
        ? ch
        : utf8(ch)
            .map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`)
            .join(''),
    )
    .join('');

/** Of the height of a capital letter, how wide a character of the printer's own font is at most on average. */
const CHARACTER_WIDTH = 0.6;

/** As much of a text as its lines hold: a printer writes what is more over the last of them. */
export function fitPrinterText(
  text: string,
  widthMm: number,
  heightMm: number,
  lines: number,
): { text: string; lines: number } {
  const perLine = Math.max(1, Math.floor(widthMm / (heightMm * CHARACTER_WIDTH)));
  const characters = [...text];
  // Words that do not fit at the end of a line leave a part of it empty.
  const held = lines === 1 ? perLine : Math.floor(perLine * lines * 0.85);
  return {
    text: characters.length > held ? `${characters.slice(0, Math.max(1, held - 3)).join('')}...` : text,
    lines: Math.min(lines, Math.max(1, Math.ceil(characters.length / perLine))),
  };
}

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

/** A label in ZPL II, without line breaks inside a command. */
export function createZplLabel(
  size: { readonly widthMm: number; readonly heightMm: number },
  resolution: ZplResolution,
  elements: readonly ZplElement[],
): string {
  const dots = (mm: number): number => Math.round(mm * zplResolutions[resolution]);
  const fields = elements.map((element) => {
    const origin = `^FO${dots(element.xMm)},${dots(element.yMm)}`;
    switch (element.kind) {
      case 'text': {
        const height = dots(element.heightMm);
        const block = `^FB${dots(element.widthMm)},${element.lines},0,L,0`;
        return `${origin}^A0N,${height},${height}${block}^FH^FD${escapeField(element.text)}^FS`;
      }
      case 'qr': {
        const magnification = Math.min(10, Math.max(1, Math.floor(dots(element.sizeMm) / element.modules)));
        return `${origin}^BQN,2,${magnification}^FH^FDMA,${escapeField(element.value)}^FS`;
      }
      case 'picture': {
        const { bytes, bytesPerRow } = element;
        return `${origin}^GFA,${bytes.length},${bytes.length},${bytesPerRow},${toHex(bytes)}^FS`;
      }
    }
  });
  const head = `^XA^CI28^PW${dots(size.widthMm)}^LL${dots(size.heightMm)}^LH0,0`;
  return [head, ...fields, '^XZ', ''].join('\n');
}
