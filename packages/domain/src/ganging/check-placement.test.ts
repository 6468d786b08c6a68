import { describe, expect, it } from 'vitest';
import { checkPlacement } from './check-placement.ts';
import { gangPlates } from './gang-plates.ts';
import { createPlates, MM, plate, request, settings, stockSheet } from './ganging-fixture.ts';

const plates = [
  plate('A', 300, 200),
  plate('B', 300, 200, { canTurn: false }),
  plate('upper', 500, 300),
  plate('right', 300, 500),
  plate('lower', 500, 300),
  plate('left', 300, 500),
];
const at = (plateId: string, x: number, y: number, isTurned = false) => ({
  plateId,
  xUm: x * MM,
  yUm: y * MM,
  isTurned,
});

const check = (...placements: readonly ReturnType<typeof at>[]) =>
  checkPlacement({ widthUm: 900 * MM, lengthUm: 1200 * MM, placements }, plates, settings);

describe('plates placed by hand', () => {
  it.each([
    { what: 'at rim and gap exactly', placements: [at('A', 10, 10), at('B', 315, 10)], problems: [] },
    { what: 'in the far corner', placements: [at('A', 590, 990), at('B', 590, 785)], problems: [] },
    { what: 'turned', placements: [at('A', 690, 890, true)], problems: [] },
    {
      what: 'on each other',
      placements: [at('A', 10, 10), at('B', 309.999, 10)],
      problems: ['A overlaps B', 'B overlaps A'],
    },
    {
      what: 'closer than the gap',
      placements: [at('A', 10, 10), at('B', 314.999, 10)],
      problems: ['A tooClose B', 'B tooClose A'],
    },
    {
      what: 'closer than the gap at a corner only',
      placements: [at('A', 10, 10), at('B', 312, 213)],
      problems: ['A tooClose B', 'B tooClose A'],
    },
    { what: 'past the gap in one direction', placements: [at('A', 10, 10), at('B', 312, 215)], problems: [] },
    { what: 'in the rim', placements: [at('A', 9.999, 10)], problems: ['A inRim'] },
    { what: 'in the rim of the far edge', placements: [at('A', 10, 990.001)], problems: ['A inRim'] },
    { what: 'over the edge', placements: [at('A', -0.001, 10)], problems: ['A outside'] },
    { what: 'over the far edge', placements: [at('A', 600.001, 10)], problems: ['A outside'] },
    { what: 'nowhere', placements: [at('A', Number.NaN, 10)], problems: ['A outside'] },
    { what: 'against the grain', placements: [at('B', 10, 10, true)], problems: ['B grain'] },
    { what: 'twice', placements: [at('A', 10, 10), at('A', 10, 400)], problems: ['A placedTwice'] },
    { what: 'that nobody knows', placements: [at('Z', 10, 10)], problems: ['Z unknown'] },
    {
      what: 'around a middle',
      placements: [
        at('upper', 10, 10),
        at('right', 520, 10),
        at('lower', 320, 520),
        at('left', 10, 320),
        at('A', 10, 950),
      ],
      problems: ['left notCuttable', 'lower notCuttable', 'right notCuttable', 'upper notCuttable'],
    },
  ])('$what', ({ placements, problems }) => {
    const found = check(...placements).map((one) =>
      [one.plateId, one.kind, ...('otherId' in one ? [one.otherId] : [])].join(' '),
    );
    expect(found.sort()).toEqual(problems);
  });

  it('finds nothing wrong with what ganging placed', () => {
    const asked = createPlates(3, 40, { width: [80, 560], length: [160, 640], run: 6 });
    const { sheets } = gangPlates(request(asked, [stockSheet('raw', 900, 1200)]));
    expect(sheets.flatMap((sheet) => checkPlacement({ ...sheet, placements: sheet.plates }, asked, settings))).toEqual(
      [],
    );
  });
});
