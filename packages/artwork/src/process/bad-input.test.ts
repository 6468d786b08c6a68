import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, buildPdf, PdfBuilder } from '../../testing/build-pdf.ts';
import { buildZip } from '../../testing/build-zip.ts';
import { createDeepPageTree, createPageLoop, createSpaceLoop, nestFilters } from '../../testing/hostile-pdfs.ts';
import { DEFAULT_LIMITS } from '../pdf/budget.ts';
import { reportArtwork } from '../report.ts';
import { runTask } from './run-task.ts';

/** Ten times what these files take on a quiet machine. */
const SECONDS = 15;

async function report(bytes: Uint8Array) {
  const startedAt = performance.now();
  const found = await reportArtwork(bytes, { limits: { ...DEFAULT_LIMITS, milliseconds: SECONDS * 1000 } });
  expect(performance.now() - startedAt).toBeLessThan(SECONDS * 1000);
  return found;
}
const square = '1 0 0 0 k 0 0 50 50 re f';
const encrypt = (entries: string) => {
  const file = buildPage(square).toString('latin1');
  return Buffer.from(file.replace('/Root', `/Encrypt << ${entries} >> /ID [<00> <00>] /Root`), 'latin1');
};

describe('files that end in a finding, within seconds', () => {
  it.each<[string, () => Buffer, string, string | number]>([
    ['300 pages', () => buildPdf(Array.from({ length: 300 }, () => ({ content: square }))), 'tooLarge', 'pages'],
    ['pages that hold themselves', createPageLoop, 'unreadable', 'damaged'],
    ['an encryption that nobody knows', () => encrypt('/Filter /House /V 99'), 'unreadable', 'password'],
    ['a broken encryption', () => encrypt('/Filter /Standard /V 5 /R 6'), 'unreadable', 'password'],
    ['a stream in fifty filters', () => nestFilters(50), 'damaged', 'damagedContent'],
    ['a font that is not there', () => buildPage('BT /Gone 8 Tf 9 9 Td (x) Tj ET'), 'damaged', 'missingResource'],
    ['colours that are made of themselves', createSpaceLoop, 'damaged', 'damagedContent'],
  ])('%s', async (_what, create, rule, value) => {
    const { findings } = await report(create());
    expect(findings.map((finding) => [finding.rule, finding.value])).toContainEqual([rule, value]);
  });

  it.each<[string, () => Buffer]>([
    ['pages five thousand folders deep', () => createDeepPageTree(5000)],
    ['a page without a size', () => buildPdf([{ content: square, mediaBox: '0 0 0 0' }])],
    ['a page without a thickness', () => buildPdf([{ content: square, mediaBox: '0 0 100 0' }])],
    ['a page of no numbers', () => buildPdf([{ content: square, mediaBox: '/A (b) null 9' }])],
    ['a page of 10³⁰ points', () => buildPdf([{ content: square, mediaBox: `0 0 1${'0'.repeat(30)} 9` }])],
    ['a stream that says it is longer', () => lieAboutLength(buildPage(square))],
    ['a table of objects that points at itself', () => pointAtItself(buildPage(square))],
    ['nothing but the end', () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')],
    ['a thousand opening brackets', () => buildPage('['.repeat(100_000))],
    ['a dictionary in a dictionary, 20,000 times', () => nestDictionaries(20_000)],
    ['a matrix of no numbers', () => buildPage(`1e999 0 0 1e999 0 0 cm ${square}`)],
    ['a turn by 45°', () => buildPage(square, '', '/Rotate 45 /UserUnit -3')],
  ])('%s ends in facts or in a word', async (_what, create) => {
    const { facts, unreadable } = await report(create());
    expect(facts !== null || unreadable !== null).toBe(true);
    for (const { widthMm, heightMm } of facts?.pages ?? []) {
      expect(Number.isFinite(widthMm) && Number.isFinite(heightMm)).toBe(true);
      expect(widthMm > 0 && heightMm > 0).toBe(true);
    }
  });
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'artwork-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('archives that end in a finding, within seconds', () => {
  const megabytes = (size: number) => Buffer.alloc(size * 1_048_576, ' ');
  it.each<[string, () => Buffer, string, string, string | undefined]>([
    ['a bomb', () => buildZip([{ name: 'a.pdf', bytes: megabytes(64) }]), 'tooLarge', 'ratio', 'a.pdf'],
    ['a bomb in a bomb', () => nestArchives(50), 'unreadable', 'nested', 'inner.zip'],
    ['10,000 entries', () => buildZip(repeat(10_000, { name: 'a.pdf' })), 'tooLarge', 'entries', undefined],
    ['300 names of one file', () => shareBytes(300, megabytes(8)), 'tooLarge', 'files', undefined],
    ['a name that leads elsewhere', () => buildZip([{ name: '../../a.pdf' }]), 'unreadable', 'empty', 'a.pdf'],
    [
      'a name of 60,000 letters',
      () => buildZip([{ name: `${'a'.repeat(60_000)}.zip` }]),
      'unreadable',
      'nested',
      'aaa',
    ],
    ['a password', () => buildZip([{ name: 'a.pdf', isEncrypted: true }]), 'unreadable', 'password', 'a.pdf'],
    [
      'half of one',
      () => buildZip([{ name: 'a.pdf', bytes: buildPage(square) }]).subarray(0, 200),
      'unreadable',
      'damaged',
      undefined,
    ],
    ['a list that begins in itself', () => pointListAtItself(), 'unreadable', 'damaged', undefined],
  ])('%s', async (_what, create, rule, value, name) => {
    const file = path.join(folder, 'archive.zip');
    await writeFile(file, create());
    const startedAt = performance.now();
    const result = await runTask({ kind: 'report', file });
    expect(performance.now() - startedAt).toBeLessThan(SECONDS * 1000);
    const findings = 'report' in result ? result.report.findings : [];
    const found = findings.find((finding) => finding.rule === rule && finding.value === value);
    expect(found).toBeDefined();
    if (name === undefined) expect(found?.file).toBeUndefined();
    else expect(found?.file).toMatch(name);
  });
});

describe('a file of 2 GB and more', () => {
  it('is too large, not missing, and nobody waits for its bytes', async () => {
    const file = path.join(folder, 'large.pdf');
    // No byte of it is written: the file has a hole of that size.
    const handle = await open(file, 'w');
    await handle.write('%PDF-1.7\n');
    await handle.truncate(2.5 * 1_073_741_824);
    await handle.close();
    expect(await runTask({ kind: 'report', file })).toEqual({ ok: false, failure: 'tooMuchMemory' });
  });
});

const repeat = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

function nestArchives(depth: number): Buffer {
  let bytes: Buffer = Buffer.alloc(1000);
  for (let level = 0; level < depth; level++) bytes = buildZip([{ name: 'inner.zip', bytes }]);
  return bytes;
}

/** Every entry of the list unpacks the bytes of the first one. */
function shareBytes(count: number, bytes: Buffer): Buffer {
  return buildZip([
    { name: 'a.pdf', bytes },
    ...repeat(count - 1, { name: 'b.pdf', claimedBytes: bytes.length, sharesFirst: true }),
  ]);
}

/** The end of an archive says that its list is where the end is. */
function pointListAtItself(): Buffer {
  const bytes = buildZip([{ name: 'a.pdf' }]);
  bytes.writeUInt32LE(bytes.length - 22, bytes.length - 6);
  return bytes;
}

function lieAboutLength(file: Buffer): Buffer {
  return Buffer.from(file.toString('latin1').replace(/\/Length \d+/, '/Length 999999999'), 'latin1');
}

function pointAtItself(file: Buffer): Buffer {
  const text = file.toString('latin1');
  const start = /startxref\n(\d+)/.exec(text)?.[1] ?? '';
  return Buffer.from(text.replace('trailer\n<<', `trailer\n<< /Prev ${start}`), 'latin1');
}

function nestDictionaries(depth: number): Buffer {
  const builder = new PdfBuilder();
  builder.add(`${'<< /A '.repeat(depth)}1${' >>'.repeat(depth)}`);
  return buildPdf([{ content: square }], { builder });
}
