import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';

/** The encodings of banks' files; each is a label of `TextDecoder`. */
export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256';

const SAMPLE_BYTES = 65_536;

/** The encoding of a file: by its mark, by the zeros of UTF-16, and what is no UTF-8 by whether it has Arabic words. */
export async function detectEncoding(path: string): Promise<FileEncoding> {
  let sample = Buffer.alloc(0);
  let isUtf8 = true;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, chunk.subarray(0, SAMPLE_BYTES)]);
    const marked = sample.length > 1 ? findMark(sample) : null;
    if (marked) return marked;
    isUtf8 &&= decodes(() => decoder.decode(chunk, { stream: true }));
    if (!isUtf8 && sample.length >= SAMPLE_BYTES) break;
  }
  if (isUtf8 && decodes(() => decoder.decode())) return 'utf-8';
  return /[\u0621-\u064a]{2}/.test(new TextDecoder('windows-1256').decode(sample)) ? 'windows-1256' : 'windows-1252';
}

function decodes(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function findMark(sample: Buffer): FileEncoding | null {
  const [first = 0, second = 0, third, fourth] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Statements begin with Latin letters or digits, of which UTF-16 has a zero each.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : null;
}
