import { deflateSync } from 'node:zlib';

/** Writes PDF files object by object, so that a test decides every byte of what it is about. */
export class PdfBuilder {
  readonly #objects: Buffer[] = [];

  /** Reserves a number, for objects that refer to each other. */
  reserve(): string {
    this.#objects.push(Buffer.from('null'));
    return `${this.#objects.length} 0 R`;
  }

  add(body: string | Buffer, ref = this.reserve()): string {
    this.#objects[Number.parseInt(ref, 10) - 1] = Buffer.from(body);
    return ref;
  }

  addStream(dictionary: string, content: string | Uint8Array, { deflate = false, ref = this.reserve() } = {}): string {
    const raw = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
    const bytes = deflate ? deflateSync(raw) : raw;
    const filter = deflate ? '/Filter /FlateDecode ' : '';
    return this.add(
      Buffer.concat([
        Buffer.from(`<< ${dictionary} ${filter}/Length ${bytes.length} >>\nstream\n`, 'latin1'),
        bytes,
        Buffer.from('\nendstream'),
      ]),
      ref,
    );
  }

  /** The file. `catalog` holds further entries of the catalogue. */
  finish(root: string): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    const push = (part: Buffer) => {
      parts.push(part);
      length += part.length;
    };
    this.#objects.forEach((body, index) => {
      offsets.push(length);
      push(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]));
    });
    const start = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const count = this.#objects.length + 1;
    push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root ${root} >>\n`));
    push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
    return Buffer.concat(parts);
  }
}

export interface PageContent {
  /** Operators, in points. */
  readonly content: string;
  /** Entries of the resources, such as `/ColorSpace << … >>`. */
  readonly resources?: string;
  /** Further entries of the page, such as `/Rotate 90`. */
  readonly entries?: string;
  readonly mediaBox?: string;
}

/** A file with pages of 100 × 80 points. */
export function buildPdf(
  pages: readonly PageContent[],
  { builder = new PdfBuilder(), catalog = '' }: { builder?: PdfBuilder; catalog?: string } = {},
): Buffer {
  const tree = builder.reserve();
  const kids = pages.map(({ content, resources = '', entries = '', mediaBox = '0 0 100 80' }) => {
    const stream = builder.addStream('', content);
    return builder.add(
      `<< /Type /Page /Parent ${tree} /MediaBox [${mediaBox}] /Contents ${stream} /Resources << ${resources} >> ${entries} >>`,
    );
  });
  builder.add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`, tree);
  return builder.finish(builder.add(`<< /Type /Catalog /Pages ${tree} ${catalog} >>`));
}

export const buildPage = (content: string, resources = '', entries = ''): Buffer =>
  buildPdf([{ content, resources, entries }]);

/** A Separation with a linear look in CMYK; the name may have any script. */
export const separation = (name: string, cmyk = '0 1 1 0'): string =>
  `[/Separation /${encodePdfName(name)} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk}] /N 1 >>]`;

const encodePdfName = (name: string): string =>
  [...Buffer.from(name, 'utf8')]
    .map((byte) =>
      /[A-Za-z0-9]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `#${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** Helvetica without a font file. */
export const FONT = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
