import { findInlineImageEnd } from './inline-image.ts';
import { Bytes, Name, type Dictionary, type Operand, type Operation } from './tokens.ts';

const WHITE_SPACE = toByteSet('\0\t\n\f\r ');
const DELIMITER = toByteSet('()<>[]{}/%');
const MAX_DEPTH = 50;
/** No operator has more; what a damaged stream piles up before one is dropped from the front. */
const MAX_OPERANDS = 64;

const code = (character: string): number => character.charCodeAt(0);
const [SLASH, PERCENT, OPEN_ARRAY, CLOSE_ARRAY, LESS, GREATER, OPEN_STRING, CLOSE_STRING, BACKSLASH] = [
  ...'/%[]<>()\\',
].map(code) as [number, number, number, number, number, number, number, number, number];
const LINE_FEED = 10;
const RETURN = 13;

const latin1 = new TextDecoder('latin1');

function toByteSet(characters: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

const isWhiteSpace = (byte: number | undefined): boolean => byte !== undefined && WHITE_SPACE[byte] === 1;
const isRegular = (byte: number): boolean => WHITE_SPACE[byte] !== 1 && DELIMITER[byte] !== 1;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
const isOctal = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 55;

/** A word that is no operand: an operator. */
class Word {
  constructor(readonly text: string) {}
}

/**
 * Splits a content stream into operations (ISO 32000-2, 7.8.2). It never fails: what can not be read is skipped and
 * counted as damage.
 */
export class Lexer {
  /** Bytes and structures that could not be read. */
  damage = 0;
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** The next operation; null at the end. Operands without an operator are dropped. */
  next(): Operation | null {
    const operands: Operand[] = [];
    this.#skipWhiteSpace();
    const start = this.#at;
    for (;;) {
      const token = this.#readToken(0);
      if (token === undefined) return null;
      if (!(token instanceof Word)) {
        operands.push(token);
        if (operands.length > MAX_OPERANDS) operands.shift();
      } else if (token.text === 'BI') return this.#readInlineImage(start);
      else return { operator: token.text, operands, start, end: this.#at };
    }
  }

  #readInlineImage(start: number): Operation {
    const dictionary = new Map<string, Operand>();
    for (;;) {
      const key = this.#readToken(1);
      if (!(key instanceof Name)) break; // the word ID
      const value = this.#readToken(1);
      if (value !== undefined && !(value instanceof Word)) dictionary.set(key.text, value);
    }
    const dataStart = Math.min(this.#at + 1, this.bytes.length);
    const found = findInlineImageEnd(this.bytes, dataStart, dictionary);
    if (!found.complete) this.damage++;
    this.#at = found.after;
    return {
      operator: 'BI',
      operands: [],
      start,
      end: this.#at,
      inlineImage: { dictionary, dataStart, dataEnd: found.dataEnd },
    };
  }

  #skipWhiteSpace(): void {
    const { bytes } = this;
    for (;;) {
      while (isWhiteSpace(bytes[this.#at])) this.#at++;
      if (bytes[this.#at] !== PERCENT) return;
      while (this.#at < bytes.length && bytes[this.#at] !== LINE_FEED && bytes[this.#at] !== RETURN) this.#at++;
    }
  }

  #readToken(depth: number): Operand | Word | undefined {
    for (;;) {
      this.#skipWhiteSpace();
      const byte = this.bytes[this.#at];
      if (byte === undefined) return undefined;
      if (byte === SLASH) return this.#readName();
      if (isDigit(byte) || byte === 43 || byte === 45 || byte === 46) return this.#readNumber();
      if (byte === OPEN_STRING) return this.#readString();
      if (byte === LESS) return this.bytes[this.#at + 1] === LESS ? this.#readDictionary(depth) : this.#readHexString();
      if (byte === OPEN_ARRAY) return this.#readArray(depth);
      if (isRegular(byte)) return this.#readWord();
      this.#at++;
      this.damage++;
    }
  }

  #readRegular(): string {
    const from = this.#at;
    while (this.#at < this.bytes.length && isRegular(this.bytes[this.#at] ?? 0)) this.#at++;
    return latin1.decode(this.bytes.subarray(from, this.#at));
  }

  #readName(): Name {
    this.#at++;
    const raw = this.#readRegular();
    if (!raw.includes('#')) return new Name(raw);
    return new Name(raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))));
  }

  #readWord(): Operand | Word {
    const text = this.#readRegular();
    if (text === 'true') return true;
    if (text === 'false') return false;
    return text === 'null' ? null : new Word(text);
  }

  /** Accepts what readers accept: `--5`, `.5`, `5.`, `1.2-3` (ends at the second sign). */
  #readNumber(): number {
    const { bytes } = this;
    let negative = false;
    let value = 0;
    let divisor = 1;
    let isFraction = false;
    let hasDigits = false;
    while (bytes[this.#at] === 43 || bytes[this.#at] === 45) negative = bytes[this.#at++] === 45 || negative;
    for (; this.#at < bytes.length; this.#at++) {
      const byte = bytes[this.#at];
      if (byte === 46 && !isFraction) isFraction = true;
      else if (isDigit(byte)) {
        hasDigits = true;
        // Digits beyond what a double holds change nothing.
        if (isFraction && divisor >= 1e15) continue;
        value = value * 10 + (byte ?? 48) - 48;
        if (isFraction) divisor *= 10;
      } else break;
    }
    if (!hasDigits) this.damage++;
    // The rest of a malformed number, such as the second sign of 1.2-3.
    while (this.#at < bytes.length && isRegular(bytes[this.#at] ?? 0) && (bytes[this.#at] ?? 0) < 65) this.#at++;
    return (negative ? -value : value) / divisor;
  }

  #readString(): Bytes {
    const { bytes } = this;
    const codes: number[] = [];
    let open = 1;
    this.#at++;
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at++] ?? 0;
      if (byte === BACKSLASH) this.#readEscape(codes);
      else {
        if (byte === OPEN_STRING) open++;
        if (byte === CLOSE_STRING && --open === 0) break;
        codes.push(byte);
      }
    }
    return new Bytes(Uint8Array.from(codes));
  }

  #readEscape(codes: number[]): void {
    const { bytes } = this;
    const byte = bytes[this.#at++] ?? 0;
    if (isOctal(byte)) {
      let value = byte - 48;
      for (let i = 0; i < 2; i++) {
        const digit = bytes[this.#at];
        if (!isOctal(digit)) break;
        value = value * 8 + digit - 48;
        this.#at++;
      }
      codes.push(value & 255);
    } else if (byte === RETURN) {
      if (bytes[this.#at] === LINE_FEED) this.#at++;
    } else if (byte !== LINE_FEED) codes.push(ESCAPES[byte] ?? byte);
  }

  #readHexString(): Bytes {
    const digits: number[] = [];
    this.#at++;
    while (this.#at < this.bytes.length) {
      const byte = this.bytes[this.#at++] ?? 0;
      if (byte === GREATER) break;
      const digit = parseInt(String.fromCharCode(byte), 16);
      if (!Number.isNaN(digit)) digits.push(digit);
    }
    const codes = new Uint8Array(Math.ceil(digits.length / 2));
    for (let i = 0; i < codes.length; i++) codes[i] = (digits[2 * i] ?? 0) * 16 + (digits[2 * i + 1] ?? 0);
    return new Bytes(codes);
  }

  #readArray(depth: number): Operand[] {
    const items: Operand[] = [];
    this.#at++;
    for (;;) {
      this.#skipWhiteSpace();
      if (this.bytes[this.#at] === CLOSE_ARRAY) {
        this.#at++;
        return items;
      }
      const item = depth < MAX_DEPTH ? this.#readToken(depth + 1) : this.#skipByte();
      if (item === undefined) return items;
      if (item instanceof Word) this.damage++;
      else items.push(item);
    }
  }

  #readDictionary(depth: number): Dictionary {
    const dictionary = new Map<string, Operand>();
    this.#at += 2;
    for (;;) {
      this.#skipWhiteSpace();
      if (this.bytes[this.#at] === GREATER) {
        this.#at += this.bytes[this.#at + 1] === GREATER ? 2 : 1;
        return dictionary;
      }
      const key = depth < MAX_DEPTH ? this.#readToken(depth + 1) : this.#skipByte();
      if (key === undefined) return dictionary;
      if (!(key instanceof Name)) {
        this.damage++;
        continue;
      }
      const value = this.#readToken(depth + 1);
      if (value !== undefined && !(value instanceof Word)) dictionary.set(key.text, value);
    }
  }

  /** Steps over structures that are nested deeper than any program nests them. */
  #skipByte(): Word | undefined {
    return this.#at++ < this.bytes.length ? new Word('') : undefined;
  }
}

const ESCAPES: Readonly<Record<number, number>> = { 98: 8, 102: 12, 110: 10, 114: 13, 116: 9 };
