import { crc32, deflateRawSync } from 'node:zlib';
import { toLocalDay, toLocalTime } from '@platewright/domain/time/local-time';
import { Deflate, strToU8 } from 'fflate';

/** A text, compressed for a ZIP. */
interface DeflatedText {
  readonly bytes: Uint8Array;
  readonly crc: number;
  readonly size: number;
}

export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  readonly content: string | DeflatedText;
}

/** Compresses a text that grows while other entries are written, so that only little of it is in memory. */
export class GrowingText {
  readonly #parts: Uint8Array[] = [];
  readonly #deflate = new Deflate((part) => this.#parts.push(part));
  #crc = 0;
  #size = 0;

  add(text: string): void {
    const bytes = strToU8(text);
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    this.#deflate.push(bytes);
  }

  end(): DeflatedText {
    this.#deflate.push(new Uint8Array(), true);
    return { bytes: Buffer.concat(this.#parts), crc: this.#crc, size: this.#size };
  }
}

function deflateText(text: string): DeflatedText {
  const bytes = Buffer.from(text);
  return { bytes: deflateRawSync(bytes), crc: crc32(bytes), size: bytes.length };
}

/** More entries, or bytes before an entry, need the fields of ZIP64. */
const MAX_ENTRIES = 0xffff;
const MAX_OFFSET = 0xffffffff;

/**
 * A ZIP of texts that is written while they are made: of what is written only the line of the directory stays in memory. Own code,
 * because fflate knows no ZIP64, without which a ZIP has 65,535 entries at most (decision 015).
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry>,
  { maxEntries, maxOffset } = { maxEntries: MAX_ENTRIES, maxOffset: MAX_OFFSET },
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  let lines: Buffer[] = [];
  for await (const { name, at, content } of entries) {
    const text = typeof content === 'string' ? deflateText(content) : content;
    const nameBytes = Buffer.from(name);
    const facts = createFacts(at, text, nameBytes.length);
    lines.push(createDirectoryLine(facts, nameBytes, text, offset, offset >= maxOffset));
    count++;
    // Many small buffers would take more memory than what is in them.
    if (lines.length === 1000) {
      directory.push(Buffer.concat(lines));
      lines = [];
    }
    const head = Buffer.alloc(4);
    head.writeUInt32LE(0x04034b50);
    const noFurtherFields = Buffer.alloc(2);
    const written = Buffer.concat([head, facts, noFurtherFields, nameBytes, text.bytes]);
    offset += written.length;
    yield written;
  }
  const listed = Buffer.concat([...directory, ...lines]);
  yield listed;
  yield createEnd(count, listed.length, offset, count >= maxEntries || offset >= maxOffset);
}

/** What an entry and its line of the directory both have: from the version to the length of the name. */
function createFacts(at: Date, { bytes, crc, size }: DeflatedText, nameLength: number): Buffer {
  const [year = 0, month = 0, day = 0] = toLocalDay(at).split('-').map(Number);
  const [hour = 0, minute = 0] = toLocalTime(at).split(':').map(Number);
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(45, 0);
  facts.writeUInt16LE(0x0800, 2); // names are UTF-8
  facts.writeUInt16LE(8, 4); // deflate
  facts.writeUInt16LE((hour << 11) | (minute << 5), 6);
  facts.writeUInt16LE(((year - 1980) << 9) | (month << 5) | day, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

function createDirectoryLine(
  facts: Buffer,
  name: Buffer,
  { bytes, size }: DeflatedText,
  offset: number,
  isWide: boolean,
): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(45, 4);
  const rest = Buffer.alloc(16);
  rest.writeUInt32LE(isWide ? MAX_OFFSET : offset, 12);
  if (!isWide) return Buffer.concat([head, facts, rest, name]);
  // Sizes and place stand in the field of ZIP64; some readers look for the place only where the sizes are there, too.
  const wideFacts = Buffer.from(facts);
  wideFacts.writeUInt32LE(MAX_OFFSET, 14);
  wideFacts.writeUInt32LE(MAX_OFFSET, 18);
  const field = Buffer.alloc(28);
  field.writeUInt16LE(0x0001, 0);
  field.writeUInt16LE(24, 2);
  [size, bytes.length, offset].forEach((value, index) => field.writeBigUInt64LE(BigInt(value), 4 + 8 * index));
  rest.writeUInt16LE(field.length, 0);
  return Buffer.concat([head, wideFacts, rest, name, field]);
}

/** The end of a ZIP, before which that of ZIP64 has what its fields cannot. */
function createEnd(count: number, size: number, offset: number, isWide: boolean): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const entries = isWide ? MAX_ENTRIES : count;
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(isWide ? MAX_OFFSET : size, 12);
  end.writeUInt32LE(isWide ? MAX_OFFSET : offset, 16);
  if (!isWide) return end;
  const wide = Buffer.alloc(56);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([wide, locator, end]);
}
