import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, separation } from '../../testing/build-pdf.ts';
import { writeTiles } from '../separations/write-tiles.ts';
import { runTask } from '../process/run-task.ts';
import type { TileFile } from './compare-tiles.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platewright-compare-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page of 100 × 80 mm. */
async function write(name: string, inks: readonly string[], content: string): Promise<TileFile> {
  const [width, height] = [(100 / 25.4) * 72, (80 / 25.4) * 72];
  const pdf = buildPdf([
    {
      mediaBox: `0 0 ${width} ${height}`,
      resources: `/ColorSpace << /D ${separation('Deep')} /P ${separation('Pale', '.2 0 0 0')} >>`,
      content,
    },
  ]);
  const target = await mkdtemp(path.join(folder, name));
  const boxes = {
    ...{ media: [0, 0, width, height] as const, crop: [0, 0, width, height] as const },
    ...{ trim: null, bleed: null },
  };
  const { file, ...tiles } = await writeTiles(
    pdf,
    { number: 1, inks, countedInks: inks, boxes, userUnit: 1, rotation: 0 },
    target,
  );
  return { ...tiles, inks: tiles.inks.map((ink) => ink.name), file: path.join(target, file), trim: null };
}

const TEXT = '0 0 0 1 k 20 20 100 10 re f';

describe('tiles of two versions', () => {
  it('differ where the pages differ', async () => {
    const before = await write('a', ['Deep', 'Black'], `${TEXT} /D cs 1 scn 200 150 28.35 28.35 re f`);
    const after = await write('b', ['Black', 'Pale'], `${TEXT} /P cs 1 scn 200 150 28.35 28.35 re f`);
    const result = await runTask({ kind: 'compare', before, after });
    expect(result).toMatchObject({
      comparison: {
        plates: [
          { ink: 'Black', change: 'same' },
          { ink: 'Pale', change: 'added' },
          { ink: 'Deep', change: 'removed' },
        ],
        places: [
          {
            left: 70,
            inks: [
              { ink: 'Pale', before: 0 },
              { ink: 'Deep', after: 0 },
            ],
          },
        ],
        morePlaces: 0,
      },
    });
  });

  it('are compared with a page that prints nothing, and with themselves', async () => {
    const page = await write('c', ['Black'], TEXT);
    expect(await runTask({ kind: 'compare', before: page, after: page })).toMatchObject({
      comparison: { plates: [{ ink: 'Black', change: 'same' }], places: [] },
    });
    expect(await runTask({ kind: 'compare', before: page, after: null })).toMatchObject({
      comparison: { plates: [{ ink: 'Black', change: 'removed' }], places: [{ inks: [{ ink: 'Black', after: 0 }] }] },
    });
    expect(await runTask({ kind: 'compare', before: null, after: null })).toMatchObject({
      comparison: { plates: [], places: [] },
    });
  });

  it('that are incomplete give no result', async () => {
    const page = await write('d', ['Black'], TEXT);
    const broken = { ...page, indexOffset: page.indexOffset + 1_000_000 };
    expect(await runTask({ kind: 'compare', before: page, after: broken })).toEqual({ ok: false, failure: 'crashed' });
  });
});
