/** A name in a content stream, without its slash; one character a byte, as resources are looked up. */
export class Name {
  constructor(readonly text: string) {}
}

/** A string in a content stream: character codes, not text. */
export class Bytes {
  constructor(readonly codes: Uint8Array) {}
}

export type Dictionary = ReadonlyMap<string, Operand>;
export type Operand = number | boolean | null | Name | Bytes | readonly Operand[] | Dictionary;

/** An image inside of a content stream: its dictionary, and where its data lies. */
export interface InlineImage {
  readonly dictionary: Dictionary;
  readonly dataStart: number;
  readonly dataEnd: number;
}

/** One operator with what precedes it, and the range of bytes that both take. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly Operand[];
  readonly start: number;
  readonly end: number;
  /** With operator `BI` only. */
  readonly inlineImage?: InlineImage;
}

/** Operands that are numbers. */
export const onlyNumbers = (operands: readonly Operand[]): number[] =>
  operands.filter((operand) => typeof operand === 'number');

export const nameText = (operand: Operand | undefined): string | undefined =>
  operand instanceof Name ? operand.text : undefined;
