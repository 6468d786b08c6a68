import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { GrowingText, writeZip, type ZipEntry } from './write-zip.ts';

const at = new Date('2026-11-28T21:30:00.000Z');

async function write(entries: readonly ZipEntry[], limits?: Parameters<typeof writeZip>[1]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  async function* toEntries() {
    yield* entries;
  }
  for await (const part of writeZip(toEntries(), limits)) parts.push(part);
  return Buffer.concat(parts);
}
const read = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));

it('has texts under their names, and one that grew meanwhile', async () => {
  const growing = new GrowingText();
  for (let line = 0; line < 5000; line++) growing.add(`Line ${line}: ألواح\n`);
  const texts = { 'INV-2026-000001.xml': '<Invoice/>', 'فاتورة.xml': 'ألواح '.repeat(100), 'nothing.txt': '' };
  const entries = Object.entries(texts).map(([name, content]) => ({ name, at, content }));
  const files = read(await write([...entries, { name: 'problems.csv', at, content: growing.end() }]));
  expect(files).toMatchObject(texts);
  expect(files['problems.csv']?.split('\n')).toHaveLength(5001);
  expect(files['problems.csv']).toContain('Line 4999: ألواح');
});

it('without entries is a ZIP', async () => {
  expect(read(await write([]))).toEqual({});
});

it.each([
  ['entries', { maxEntries: 2, maxOffset: 0xffffffff }],
  ['bytes', { maxEntries: 0xffff, maxOffset: 40 }],
])('has more %s than fields of a plain ZIP can name', async (_, limits) => {
  const entries = Array.from({ length: 5 }, (__, index) => ({ name: `${index}.xml`, at, content: `<a>${index}</a>` }));
  const zip = await write(entries, limits);
  expect(zip.includes(Buffer.from('PK\x06\x06', 'latin1'))).toBe(true);
  expect(read(zip)).toMatchObject({ '0.xml': '<a>0</a>', '4.xml': '<a>4</a>' });
});
