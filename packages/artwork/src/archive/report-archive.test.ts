import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPage, buildPdf } from '../../testing/build-pdf.ts';
import { buildZip, type ZipEntry } from '../../testing/build-zip.ts';
import { createLabelPdf } from '../../testing/label-pdf.ts';
import { listCoveragePages } from '../preflight/coverage-pages.ts';
import { runTask } from '../process/run-task.ts';
import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './open-archive.ts';
import { reportArchive } from './report-archive.ts';

const MEGABYTE = 1_048_576;
const label = createLabelPdf();
const twoPages = buildPdf([{ content: '1 0 0 0 k 0 0 50 50 re f' }, { content: '0 1 0 0 k 0 0 50 50 re f' }]);

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${++count}.zip`);
  await writeFile(file, bytes);
  return file;
}

const report = async (entries: readonly ZipEntry[] | Buffer, limits?: Partial<ArchiveLimits>) =>
  reportArchive(await write(Buffer.isBuffer(entries) ? entries : buildZip(entries)), {
    limits: { ...DEFAULT_ARCHIVE_LIMITS, ...limits },
  });
type Report = Awaited<ReturnType<typeof report>>;
/** What is wrong with the archive and what is in it, besides the preflight. */
const listProblems = ({ findings }: Report) =>
  findings
    .filter(({ rule }) => rule === 'unreadable' || rule === 'tooLarge')
    .map(({ rule, level, value, file }) => [rule, level, value, file ?? null]);

describe('an archive', () => {
  it('is read file by file, its pages are counted through, and findings name their file', async () => {
    const { facts, findings, unreadable } = await report([
      { name: 'fonts/readme.txt', bytes: Buffer.from('x') },
      { name: 'b 10.pdf', bytes: label },
      { name: 'b 2.pdf', bytes: twoPages },
      { name: 'artwork/', bytes: Buffer.alloc(0) },
      { name: '__MACOSX/._b 2.pdf', bytes: Buffer.from('x') },
    ]);
    expect(unreadable).toBeNull();
    expect(facts).toMatchObject({
      pageCount: 3,
      files: [
        { name: 'b 2.pdf', index: 0, firstPage: 1, pageCount: 2 },
        { name: 'b 10.pdf', index: 1, firstPage: 3, pageCount: 1 },
      ],
    });
    expect(facts?.pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    const pagesOf = (ink: string) => facts?.inks.find(({ name }) => name === ink)?.pages;
    expect([pagesOf('Cyan'), pagesOf('Magenta'), pagesOf('Black')]).toEqual([[1], [2], [3]]);
    expect(findings.find(({ rule }) => rule === 'positiveTextPt')).toMatchObject({ page: 3, file: 'b 10.pdf' });
    expect(findings.filter(({ rule }) => rule === 'manyPages').map(({ file }) => file)).toEqual(['b 2.pdf']);
  });

  it('takes pictures along, after the PDFs', async () => {
    const png = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
      .withMetadata({ density: 300 })
      .png()
      .toBuffer();
    const { facts } = await report([
      { name: 'a.png', bytes: png },
      { name: 'b.pdf', bytes: label },
    ]);
    expect(facts?.files?.map(({ name }) => name)).toEqual(['b.pdf', 'a.png']);
    expect(facts?.pages.map(({ number, widthMm }) => [number, Math.round(widthMm)])).toEqual([
      [1, 120],
      [2, 25],
    ]);
  });

  it('has the pictures and the ink coverage of the pages inside', async () => {
    const file = await write(
      buildZip([
        { name: '1.pdf', bytes: twoPages },
        { name: '2.pdf', bytes: Buffer.from('no PDF') },
        { name: '3.pdf', bytes: label },
        { name: '4.pdf', bytes: twoPages },
      ]),
    );
    const drawn = await runTask({ kind: 'pictures', file, pages: 4, longestPixels: 50, folder });
    expect('pictures' in drawn && drawn.pictures.map(({ page, file: name }) => [page, name])).toEqual(
      [1, 2, 3, 4].map((page) => [page, `${page}.webp`]),
    );
    expect((await readdir(folder)).filter((name) => name.endsWith('.webp'))).toHaveLength(4);
    const read = await runTask({ kind: 'report', file });
    const pages = 'report' in read ? listCoveragePages(read.report) : [];
    expect(pages.map(({ number, archived }) => [number, archived])).toEqual([[3, { index: 2, page: 1 }]]);
    const measured = await runTask({ kind: 'coverage', file, pages });
    expect('coverages' in measured && measured.coverages).toMatchObject([{ page: 3 }]);
  });

  it('draws a picture that is named as a PDF on its own page, and the pages after it', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#fff' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const file = await write(
      buildZip([
        { name: 'a.pdf', bytes: jpeg },
        { name: 'b.pdf', bytes: label },
      ]),
    );
    const drawn = await runTask({ kind: 'pictures', file, pages: 4, longestPixels: 50, folder });
    expect('pictures' in drawn && drawn.pictures).toMatchObject([
      { page: 1, file: '1.webp', place: { left: 0, top: 0 } },
      { page: 2, file: '2.webp', place: { width: expect.any(Number) } },
    ]);
    expect(await sharp(path.join(folder, '1.webp')).metadata()).toMatchObject({ width: 25, height: 50, space: 'srgb' });
    const read = await runTask({ kind: 'report', file });
    const pages = 'report' in read ? listCoveragePages(read.report) : [];
    expect(pages.map(({ number, archived }) => [number, archived])).toEqual([[2, { index: 1, page: 1 }]]);
  });

  it.each<[string, () => readonly ZipEntry[] | Buffer, unknown[]]>([
    ['without artwork', () => [{ name: 'a.txt' }], [['unreadable', 'note', 'noArtwork', null]]],
    ['without anything', () => buildZip([]), [['unreadable', 'note', 'noArtwork', null]]],
    [
      'in an archive',
      () => [
        { name: 'more/inner.zip', bytes: buildZip([{ name: 'a.pdf', bytes: label }]) },
        { name: 'b.pdf', bytes: label },
      ],
      [['unreadable', 'warning', 'nested', 'more/inner.zip']],
    ],
    [
      'that is protected, beside a file that is not',
      () => [
        { name: 'a.pdf', bytes: label, isEncrypted: true },
        { name: 'b.pdf', bytes: label },
      ],
      [['unreadable', 'error', 'password', 'a.pdf']],
    ],
    [
      'packed in a way that nobody reads',
      () => [{ name: 'a.pdf', bytes: label, method: 14 }],
      [['unreadable', 'error', 'method', 'a.pdf']],
    ],
    [
      'with a file that is no PDF',
      () => [{ name: 'a.pdf', bytes: Buffer.from('not') }],
      [['unreadable', 'error', 'notPdf', 'a.pdf']],
    ],
    [
      'with a file that says it is shorter',
      () => [{ name: 'a.pdf', bytes: label, claimedBytes: 99 }],
      [['unreadable', 'error', 'damaged', 'a.pdf']],
    ],
    ['that is cut off', () => buildZip([{ name: 'a.pdf', bytes: label }]).subarray(0, -40), [cut]],
    ['whose list is damaged', () => spoilList(buildZip([{ name: 'a.pdf', bytes: label }])), [cut]],
    ['of 10,000 entries', () => many(10_000), [['tooLarge', 'warning', 'entries', null]]],
    [
      'with a bomb',
      () => [{ name: 'bomb.pdf', bytes: Buffer.alloc(40 * MEGABYTE) }],
      [['tooLarge', 'warning', 'ratio', 'bomb.pdf']],
    ],
    [
      'with a bomb that says it is small',
      () => [{ name: 'bomb.pdf', bytes: Buffer.alloc(40 * MEGABYTE), claimedBytes: 1000 }],
      [['unreadable', 'error', 'damaged', 'bomb.pdf']],
    ],
    [
      'with a file that says it is endless',
      () => [{ name: 'a.pdf', bytes: label, claimedBytes: 4_000_000_000 }],
      [['tooLarge', 'warning', 'bytes', 'a.pdf']],
    ],
  ])('%s ends in words', async (_what, create, expected) => {
    expect(listProblems(await report(create()))).toEqual(expected);
  });

  it('names files without the paths that an archive would like', async () => {
    const names = [
      '../../etc/a.pdf',
      '/etc/b.pdf',
      ['C:', 'Windows', 'c.pdf'].join('\\'),
      './d\u0000\u202e.pdf',
      'تصميم/ملصق.pdf',
    ];
    const { facts } = await report(names.map((name) => ({ name, bytes: label })));
    expect(facts?.files?.map(({ name }) => name).sort()).toEqual(
      ['Windows/c.pdf', 'd \u202e.pdf', 'etc/a.pdf', 'etc/b.pdf', 'تصميم/ملصق.pdf'].sort(),
    );
    expect(await readdir(path.dirname(folder))).not.toContain('etc');
  });

  it('is read as far as its limits go, and says what was left out', async () => {
    const entries = ['a', 'b', 'c'].map((name) => ({ name: `${name}.pdf`, bytes: label }));
    const few = await report(entries, { files: 2 });
    expect([few.facts?.pageCount, listProblems(few)]).toEqual([2, [['tooLarge', 'warning', 'files', null]]]);
    const small = await report(entries, { totalBytes: label.length * 2 });
    expect([small.facts?.pageCount, listProblems(small)]).toEqual([2, [['tooLarge', 'warning', 'bytes', 'c.pdf']]]);
    const quick = await report(entries, { milliseconds: 0 });
    expect([quick.facts, listProblems(quick)]).toEqual([null, [['tooLarge', 'warning', 'time', null]]]);
  });

  it('has the plates of a page inside, and none without saying which', async () => {
    const file = await write(
      buildZip([
        { name: 'a.pdf', bytes: buildPage('0 1 0 0 k 0 0 5 5 re f') },
        { name: 'b.pdf', bytes: twoPages },
      ]),
    );
    const task = { kind: 'plates', file, page: 3, inks: ['Magenta'], ppi: 50, folder } as const;
    expect(await runTask(task)).toEqual({ ok: false, failure: 'notPdf' });
    const made = await runTask({ ...task, archived: { index: 1, page: 2 } });
    expect(made).toMatchObject({ ok: true, plates: [{ page: 3, ink: 'Magenta', file: '3-Magenta.png' }] });
    const { channels } = await sharp(path.join(folder, '3-Magenta.png')).stats();
    expect(channels[0]?.min).toBe(0);
    const beyond = await runTask({ ...task, archived: { index: 7, page: 1 } });
    expect(beyond).toEqual({ ok: false, failure: 'notPdf' });
  });
});

const cut = ['unreadable', 'error', 'damaged', null];
const many = (length: number) => Array.from({ length }, (_, index) => ({ name: `${index}.pdf` }));

/** The list of the archive begins with something else. */
function spoilList(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.write('XX', at, 'latin1');
  return bytes;
}
