import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes?: Uint8Array;
  /** Marks it as encrypted; its bytes stay as they are. */
  readonly isEncrypted?: boolean;
  /** As the list says it, whatever the bytes are; such as 14 for LZMA. */
  readonly method?: number;
  /** Unpacked size that the list claims. */
  readonly claimedBytes?: number;
  /** Has the bytes of the first entry, without a copy of them. */
  readonly sharesFirst?: boolean;
}

/** Writes ZIP archives byte by byte, so that a test decides what is wrong with them. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  let first: Buffer | null = null;
  for (const {
    name,
    bytes = new Uint8Array(),
    isEncrypted = false,
    method = 8,
    claimedBytes,
    sharesFirst,
  } of entries) {
    const own: Buffer = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes);
    const packed: Buffer = sharesFirst && first ? first : own;
    first ??= packed;
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // Names are UTF-8.
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(sharesFirst ? 0 : offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, nameBytes]));
    if (sharesFirst) continue;
    parts.push(local);
    offset += local.length;
  }
  const listBytes = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listBytes, end]);
}
