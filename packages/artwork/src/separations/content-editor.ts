/** Builds a content stream from another one: ranges are copied as they are unless they are replaced. */
export class ContentEditor {
  readonly #parts: Buffer[] = [];
  readonly #source: Buffer;
  #copiedTo = 0;

  constructor(source: Uint8Array) {
    this.#source = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  }

  /** The source text of a range. */
  read(start: number, end: number): string {
    return this.#source.toString('latin1', start, end);
  }

  replace({ start, end }: { readonly start: number; readonly end: number }, content: string | Buffer): void {
    this.#parts.push(this.#source.subarray(this.#copiedTo, start));
    this.#parts.push(typeof content === 'string' ? Buffer.from(`${content}\n`, 'latin1') : content);
    this.#copiedTo = end;
  }

  finish(): Buffer {
    return Buffer.concat([...this.#parts, this.#source.subarray(this.#copiedTo)]);
  }
}
