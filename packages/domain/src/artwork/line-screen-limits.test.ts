import { describe, expect, it } from 'vitest';
import { applyLineScreen, scaleImageLimits } from './line-screen-limits.ts';

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
