import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyLineScreen, groupImages, scaleImageLimits } from './line-screen-limits.ts';

const place = (left: number) => ({ left, top: 0, width: 10, height: 10 });
type Finding = Parameters<typeof applyLineScreen>[0][number];
const coarse: Finding = {
  ...{ rule: 'imagePpi', gwgRule: null, level: 'warning', value: 210, limit: 240, unit: 'ppi', ink: null },
  ...{ page: 1, place: place(1), count: 1 },
};
const text: Finding = { ...coarse, rule: 'positiveTextPt', unit: 'pt', value: 3, limit: 4 };
const resolutions = (...images: readonly (readonly [page: number, ppi: number])[]) => ({
  imageResolutions: {
    ...{ errorBelow: 200, warningBelow: 240 },
    images: images.map(([page, ppi], index) => ({ page, ppi, place: place(index) })),
  },
});

describe('the resolution that a line screen asks for', () => {
  it.each([
    [85, 128, 153],
    [100, 150, 180],
    [120, 180, 217],
    [133, 200, 240],
    [150, 226, 271],
    [175, 263, 316],
  ])('of %i lpi is %i and %i ppi, as many pixels a line as at 133 lpi', (lpi, errorBelow, warningBelow) => {
    expect(scaleImageLimits({ errorBelow: 200, warningBelow: 240 }, lpi)).toEqual({ errorBelow, warningBelow });
  });
});

describe('findings for the line screen of a press setting', () => {
  it.each([
    ['without a line screen', resolutions([1, 210]), null],
    ['at the ruling that the profile is meant for', resolutions([1, 210]), 133],
    ['without known images, which older readings have not', {}, 175],
    ['of a file that can not be read', null, 175],
  ])('are those of the profile %s', (_what, facts, lpi) => {
    const findings = [coarse, text];
    expect(applyLineScreen(findings, facts, lpi)).toBe(findings);
  });

  it('ask for more at a finer screen, and name it', () => {
    const found = applyLineScreen([coarse, text], resolutions([1, 210], [1, 300], [2, 280], [1, 250]), 175);
    expect(
      found.map(({ rule, level, value, limit, page, count, lineScreen }) => [
        rule,
        level,
        value,
        limit,
        page,
        count,
        lineScreen,
      ]),
    ).toEqual([
      ['imagePpi', 'error', 210, 263, 1, 2, 175],
      ['imagePpi', 'warning', 300, 316, 1, 1, 175],
      ['imagePpi', 'warning', 280, 316, 2, 1, 175],
      ['positiveTextPt', 'warning', 3, 4, 1, 1, undefined],
    ]);
    // The worst one of a page is shown.
    expect(found[0]?.place).toEqual(place(0));
  });

  it('ask for less at a coarser screen', () => {
    expect(applyLineScreen([coarse, text], resolutions([1, 210]), 85)).toEqual([text]);
    expect(applyLineScreen([coarse], resolutions([1, 140]), 85)).toMatchObject([{ level: 'warning', limit: 153 }]);
  });

  it('name the file in an archive', () => {
    const files = [{ name: 'a.pdf', firstPage: 1, pageCount: 2 }];
    expect(applyLineScreen([], { ...resolutions([2, 100]), files }, 100)).toMatchObject([{ page: 2, file: 'a.pdf' }]);
  });
});

const limits = { errorBelow: 200, warningBelow: 240 };
const image = fc.record({ page: fc.integer({ min: 1, max: 4 }), ppi: fc.integer({ min: 20, max: 700 }) });
const addPlaces = (images: readonly { readonly page: number; readonly ppi: number }[]) =>
  images.map((one, index) => ({ ...one, place: place(index) }));
const judge = (images: ReturnType<typeof groupImages>, lpi: number) =>
  applyLineScreen([], { imageResolutions: { ...limits, images } }, lpi);

describe('the images that are stored of a file', () => {
  it('are one for each resolution of a page, with how many have it', () => {
    const images = addPlaces([
      { page: 1, ppi: 300 },
      { page: 1, ppi: 150 },
      { page: 1, ppi: 300 },
      { page: 2, ppi: 300 },
      // No screen asks for as much.
      { page: 2, ppi: 480 },
    ]);
    expect(groupImages(images, limits)).toEqual([
      { page: 1, ppi: 150, place: place(1) },
      { page: 1, ppi: 300, place: place(0), count: 2 },
      { page: 2, ppi: 300, place: place(3) },
    ]);
  });

  it('say the same as all images, as long as a page has few resolutions', () => {
    fc.assert(
      fc.property(fc.array(image, { maxLength: 24 }), fc.integer({ min: 60, max: 260 }), (images, lpi) => {
        expect(judge(groupImages(addPlaces(images), limits), lpi)).toEqual(judge(addPlaces(images), lpi));
      }),
    );
  });

  it('are bounded, and every page with an image that is too coarse has its finding, with the worst one', () => {
    fc.assert(
      fc.property(
        fc.array(image, { minLength: 200, maxLength: 400 }),
        fc.integer({ min: 60, max: 260 }).filter((lpi) => lpi !== 133),
        (images, lpi) => {
          const stored = groupImages(addPlaces(images), limits);
          expect(stored.length).toBeLessThanOrEqual(4 * 24);
          const { warningBelow } = scaleImageLimits(limits, lpi);
          for (const page of [1, 2, 3, 4]) {
            const coarse = images.filter((one) => one.page === page && one.ppi < Math.min(warningBelow, 480));
            const found = judge(stored, lpi).filter((finding) => finding.page === page);
            const worst = Math.min(...found.map(({ value }) => Number(value)));
            expect(worst).toBe(Math.min(...coarse.map(({ ppi }) => ppi)));
            const count = found.reduce((sum, finding) => sum + finding.count, 0);
            expect(count).toBeGreaterThanOrEqual(coarse.length);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are few of a page where very many pages have images, and none of these is left out', () => {
    const images = Array.from({ length: 2500 }, (_, index) => ({ page: (index % 500) + 1, ppi: 100 + (index % 90) }));
    const stored = groupImages(addPlaces(images), limits);
    expect([stored.length, new Set(stored.map(({ page }) => page)).size]).toEqual([500, 500]);
  });
});
