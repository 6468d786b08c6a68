import { describe, expect, it } from 'vitest';
import { buildPage, buildPdf, separation } from '../../testing/build-pdf.ts';
import { readArtwork } from '../facts/read-artwork.ts';
import { checkInkCoverage } from '../preflight/check-ink-coverage.ts';
import { FLEXO_PROFILE } from '../preflight/profile.ts';
import { measureInkCoverage } from './measure-ink-coverage.ts';

async function measure(bytes: Uint8Array) {
  const artwork = await readArtwork(bytes);
  const [page] = artwork.ok ? artwork.facts.pages : [];
  if (!page) throw new Error('The page was not read.');
  return measureInkCoverage(bytes, page, page.inks);
}

describe('ink coverage', () => {
  it('is the largest average of all inks in a square of 15 mm, and its place', async () => {
    // 1, .9, .8 and .7 in a square of 60 points (21 mm) at the right; half a spot beside it.
    const content = '1 .9 .8 .7 k 130 20 60 60 re f /S cs .5 scn 0 0 60 100 re f';
    const bytes = buildPdf([
      { content, resources: `/ColorSpace << /S ${separation('Green')} >>`, mediaBox: '0 0 200 100' },
    ]);
    const { percent, page, box } = await measure(bytes);
    expect(percent).toBeGreaterThan(338);
    expect(percent).toBeLessThanOrEqual(340.5);
    expect(page).toBe(1);
    expect(box[0]).toBeGreaterThanOrEqual(129);
    expect(box[2]).toBeLessThanOrEqual(191);
  });

  it('of a small spot is averaged, and a page smaller than the square is one', async () => {
    expect((await measure(buildPage('1 1 1 1 k 0 0 5 5 re f'))).percent).toBeLessThan(60);
    const tiny = buildPdf([{ content: '1 1 0 0 k 0 0 20 20 re f', mediaBox: '0 0 20 20' }]);
    expect((await measure(tiny)).percent).toBe(200);
  });

  it('above the limit of the profile is a finding', () => {
    const coverage = { page: 2, percent: 331.4, box: [0, 0, 40, 40] as const };
    expect(checkInkCoverage([coverage, { ...coverage, page: 1, percent: FLEXO_PROFILE.inkCoverage.limit }])).toEqual([
      {
        rule: 'inkCoverage',
        gwgRule: 'R0025',
        level: 'warning',
        value: 331.4,
        limit: 320,
        unit: '%',
        ink: null,
        page: 2,
        box: [0, 0, 40, 40],
      },
    ]);
  });
});
