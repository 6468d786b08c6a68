import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { Budget } from './budget.ts';
import { decodeFilters, expandFilterName, type StreamFilter } from './decode-stream.ts';
import { NO_PREDICTOR, type PredictorParameters } from './predictor.ts';

export type PdfValue = PDFObject | undefined;

/** A document never makes a chain of references this long. */
const MAX_REFERENCES = 32;

/** Reads objects of one document without trusting their types: what has another type than expected counts as missing. */
export class PdfObjects {
  constructor(
    readonly context: PDFContext,
    readonly budget: Budget,
  ) {}

  /** The object that a reference leads to; any other object as it is. */
  resolve(value: PdfValue): PdfValue {
    let object = value;
    for (let i = 0; object instanceof PDFRef && i < MAX_REFERENCES; i++) object = this.context.lookup(object);
    return object instanceof PDFRef ? undefined : object;
  }

  dictionary(value: PdfValue): PDFDict | undefined {
    const object = this.resolve(value);
    return object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined;
  }

  stream(value: PdfValue): PDFStream | undefined {
    const object = this.resolve(value);
    return object instanceof PDFStream ? object : undefined;
  }

  /** An entry of a dictionary or stream without resolving it: a reference stays one. */
  getRaw(owner: PdfValue, key: string): PdfValue {
    return this.dictionary(owner)?.get(PDFName.of(key));
  }

  get(owner: PdfValue, key: string): PdfValue {
    return this.resolve(this.getRaw(owner, key));
  }

  number(value: PdfValue): number | undefined {
    const object = this.resolve(value);
    return object instanceof PDFNumber ? object.asNumber() : undefined;
  }

  boolean(value: PdfValue): boolean | undefined {
    const object = this.resolve(value);
    return object instanceof PDFBool ? object.asBoolean() : undefined;
  }

  name(value: PdfValue): string | undefined {
    const object = this.resolve(value);
    return object instanceof PDFName ? decodeName(object.asBytes()) : undefined;
  }

  /** The text of a string or name. */
  text(value: PdfValue): string | undefined {
    const object = this.resolve(value);
    return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : this.name(object);
  }

  array(value: PdfValue): PDFObject[] | undefined {
    const object = this.resolve(value);
    return object instanceof PDFArray ? object.asArray() : undefined;
  }

  numbers(value: PdfValue): number[] | undefined {
    return this.array(value)?.map((item) => this.number(item) ?? 0);
  }

  entries(value: PdfValue): [string, PDFObject][] {
    return (this.dictionary(value)?.entries() ?? []).map(([key, item]) => [key.decodeText(), item]);
  }

  /** A value that a page may inherit from the nodes above it. */
  getInherited(page: PdfValue, key: string): PdfValue {
    let node = page;
    for (let i = 0; node !== undefined && i < 64; i++) {
      const value = this.get(node, key);
      if (value !== undefined) return value;
      node = this.get(node, 'Parent');
    }
    return undefined;
  }

  filters(stream: PdfValue): StreamFilter[] {
    const entry = this.get(stream, 'Filter') ?? this.get(stream, 'F');
    const names = entry instanceof PDFName ? [entry] : (this.array(entry) ?? []);
    const parameters = this.get(stream, 'DecodeParms') ?? this.get(stream, 'DP');
    return names.map((item, index) => ({
      name: expandFilterName(this.name(item) ?? ''),
      parameters: this.#readPredictor(parameters instanceof PDFArray ? this.array(parameters)?.[index] : parameters),
    }));
  }

  /** The bytes of a stream with its filters undone, up to one that makes a picture. @throws LimitError */
  bytes(value: PdfValue): Uint8Array {
    const stream = this.stream(value);
    if (!stream) return new Uint8Array(0);
    if (!(stream instanceof PDFRawStream)) return stream.getContents();
    return decodeFilters(stream.getContents(), this.filters(stream), this);
  }

  /** The content of a page; several streams read as one, with a space between. @throws LimitError */
  pageContent(page: PdfValue): Uint8Array {
    const contents = this.get(page, 'Contents');
    if (!(contents instanceof PDFArray)) return this.bytes(contents);
    return Buffer.concat(contents.asArray().flatMap((item) => [this.bytes(item), Buffer.from('\n')]));
  }

  #readPredictor(value: PdfValue): PredictorParameters {
    const read = (key: string, fallback: number) => this.number(this.get(value, key)) ?? fallback;
    return this.dictionary(value)
      ? {
          predictor: read('Predictor', 1),
          colors: read('Colors', 1),
          bitsPerComponent: read('BitsPerComponent', 8),
          columns: read('Columns', 1),
        }
      : NO_PREDICTOR;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Names are UTF-8 (ISO 32000-2, 7.3.5); older programs wrote Latin-1, which is kept where it is no UTF-8. */
function decodeName(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}
