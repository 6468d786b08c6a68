import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerArt, doneArt, emptyArt, errorArt, forbiddenArt, notFoundArt, offlineArt } from './art.ts';
import { CATEGORY_KEYS, categoryKey, categoryPicture } from './categories.ts';
import { horizontal, millimetres, vertical } from './dimension.ts';
import { dunesCmyk } from './dunes.ts';
import { inkAngle, inkColor } from './ink.ts';
import { labelInks } from './label.ts';
import { logoMark } from './logo.ts';
import { gear, gearPicture } from './marks.ts';
import { plateCells, plateLayout, plateSheet, type PlateModel } from './plate.ts';
import { dotRadius, dots } from './screen.ts';
import { plateStack } from './stack.ts';
import { station } from './station.ts';
import { escapeXml, idMaker, safeId } from './svg.ts';
import { coating, fluteProfile, plateProfile, pouch, printedSides, printSide } from './swatch.ts';

/** Example V1 of the handbook. */
const V1: PlateModel = {
  widthUm: 216_000,
  lengthUm: 330_200,
  marginUm: 10_000,
  imageUm: 323_823,
  bleedUm: 2000,
  step: { labelWidthUm: 70_000, labelLengthUm: 100_000, across: 3, around: 3, gapAcrossUm: 3000, staggerPercent: 0 },
  inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
};
const size = { width: 800, height: 700, label: 'Plate', webLabel: 'web', prefix: 'p', view: 'print' } as const;

/** Tags open and close in order, attributes are quoted, nothing but known signs stands between them. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
  let at = 0;
  while (at < svg.length) {
    if (svg[at] !== '<') {
      if (svg[at] === '>') return false;
      at++;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(svg);
    if (!found) return false;
    if (found[1]) {
      if (open.pop() !== found[2]) return false;
    } else if (!found[4]) open.push(found[2] ?? '');
    at = tag.lastIndex;
  }
  return open.length === 0;
}

const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]);

describe('every picture', () => {
  const pictures: Record<string, string> = {
    ...Object.fromEntries(CATEGORY_KEYS.map((key) => [key, categoryPicture(key, 'x')])),
    ...Object.fromEntries(([1, 2, 3, 4, 5] as const).map((step) => [`station ${step}`, station(step)])),
    notFound: notFoundArt('x'),
    error: errorArt(),
    forbidden: forbiddenArt(),
    offline: offlineArt(),
    empty: emptyArt(),
    done: doneArt(),
    banner: bannerArt('x'),
    logo: logoMark(),
    gear: gearPicture(104),
    profile: plateProfile('ftd'),
    flute: fluteProfile('BC'),
    side: printSide('reverse'),
    coating: coating('Varnish'),
    sides: printedSides(true),
    pouch: pouch('pouchQuad'),
    stack: plateStack(['Cyan', 'Black'], { labels: true, width: 200, height: 120 }),
    layout: plateLayout(V1, size),
    sheet: plateSheet(V1, 'Cyan', 'x'),
  };
  it.each(Object.entries(pictures))('%s is well formed and has no broken number', (_, svg) => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(Object.entries(pictures))('%s is hidden from assistive technology or has a name', (_, svg) => {
    expect(svg).toMatch(/^<svg [^>]*(?:aria-hidden="true"|role="img" aria-label="[^"]+")/);
  });
});

describe('text from data', () => {
  const hostile = '"><script>alert(1)</script>\'&';

  it('is escaped', () => {
    expect(escapeXml(hostile)).not.toMatch(/[<>"']/);
    expect(escapeXml('a & b')).toBe('a &amp; b');
  });

  it('cannot leave its place in any drawing', () => {
    const plate: PlateModel = { ...V1, inks: [hostile, { name: 'x', color: 'red" onload="alert(1)' }] };
    const svgs = [
      plateLayout(plate, { ...size, label: hostile, webLabel: hostile, prefix: hostile }),
      plateSheet(plate, hostile, hostile),
      plateStack([hostile], { labels: true, width: 300, height: 120 }),
      categoryPicture('labels', hostile),
      `<g>${labelInks([hostile])}</g>`,
    ];
    for (const svg of svgs) {
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toContain('<script');
      expect(svg).not.toContain('onload');
    }
  });

  it.each(['valueOf', 'toString', 'constructor', '__proto__'])('draws an ink named %s like any other', (name) => {
    expect(inkColor(name)).toMatch(/^hsl/);
    expect(typeof inkAngle(name)).toBe('number');
    expect(isWellFormed(`<g>${labelInks(['Cyan', name])}</g>`)).toBe(true);
    expect(plateLayout({ ...V1, inks: [name] }, size)).not.toMatch(/undefined|function|\[object/);
  });

  it('keeps any ink name and any colour inside its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, color) => {
        expect(inkColor({ name, color })).toMatch(/^(?:#[0-9a-f]{3,6}|var\(--p[cmyk]\)|hsl\(\d+ 42% 48%\))$/i);
        expect(safeId(name)).toMatch(/^[\w-]*$/);
        expect(isWellFormed(plateStack([{ name, color }], { labels: true, width: 200, height: 60 }))).toBe(true);
      }),
    );
  });
});

describe('ids', () => {
  it('are the same for the same prefix and differ between prefixes', () => {
    expect(categoryPicture('labels', 'a')).toBe(categoryPicture('labels', 'a'));
    expect(categoryPicture('labels', 'a')).not.toBe(categoryPicture('labels', 'b'));
    const id = idMaker('«r1»');
    expect([id('c'), id('c')]).toEqual(['r1-c1', 'r1-c2']);
  });
});

describe('inks', () => {
  it('stand at the flexo screen angles', () => {
    expect(['Cyan', 'Magenta', 'Yellow', 'Black'].map((name) => inkAngle(name))).toEqual([7.5, 67.5, 82.5, 37.5]);
    expect(inkAngle('PANTONE 485 C', 0)).not.toBe(inkAngle('PANTONE 485 C', 1));
  });

  it('have steady colours', () => {
    expect(inkColor('Cyan')).toBe('var(--pc)');
    expect(inkColor('pantone 485 c')).toBe('#da291c');
    expect(inkColor({ name: 'Own', color: '#123abc' })).toBe('#123abc');
    expect(inkColor('Own')).toBe(inkColor(' own '));
  });
});

describe('screens', () => {
  it('cover the tone asked for, up to where dots touch', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.69, noNaN: true }),
        fc.double({ min: 1, max: 40, noNaN: true }),
        (tone, pitch) => {
          expect((Math.PI * dotRadius(tone, pitch) ** 2) / pitch ** 2).toBeCloseTo(tone, 6);
        },
      ),
    );
    expect(dotRadius(0, 8)).toBe(0);
  });

  it('meet without a seam: two halves have the dots of the whole', () => {
    const count = (d: string) => new Set(d.match(/M[^a]+/g)).size;
    const half = (x: number) => dots([x, 0, 50, 60], 7.5, 5, () => 0.4);
    const both = new Set([...(half(0).match(/M[^a]+/g) ?? []), ...(half(50).match(/M[^a]+/g) ?? [])]);
    expect(both.size).toBe(count(dots([0, 0, 100, 60], 7.5, 5, () => 0.4)));
  });

  it('separate the dunes into tones between 0 and 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (u, v) => {
        for (const tone of Object.values(dunesCmyk(u, v))) {
          expect(tone).toBeGreaterThanOrEqual(0);
          expect(tone).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('gears', () => {
  it.each([30, 104, 300])('have %i teeth', (teeth) => {
    expect(gear(0, 0, 50, teeth).match(/[ML]/g)).toHaveLength(teeth * 4);
  });
});

describe('the plate', () => {
  it('places the labels of V1: 3 across, 3 around, gap 10.067 mm', () => {
    const cells = plateCells(V1);
    expect(cells).toHaveLength(9);
    expect(cells[0]).toMatchObject({ x: 0, w: 70, h: 100 });
    expect(cells[8]).toMatchObject({ x: 146 });
    expect((cells[1]?.y ?? 0) - (cells[0]?.y ?? 0) - 100).toBeCloseTo(10.067, 2);
  });

  it('writes width, repeat, plate image length, label and gaps in mm', () => {
    expect(texts(plateLayout(V1, size))).toEqual(
      expect.arrayContaining(['216.0 mm', '330.2 mm', '323.823 mm', '100.0', '10.07', '70.0', '3.0', 'web']),
    );
  });

  it('leaves the image length out for flat work and the step without step and repeat', () => {
    const flat: PlateModel = {
      widthUm: 1_150_000,
      lengthUm: 780_000,
      marginUm: 15_000,
      inks: ['Black', 'PANTONE 485 C'],
    };
    expect(texts(plateLayout(flat, size)).filter((text) => text?.includes('mm'))).toEqual(['1150.0 mm', '780.0 mm']);
    expect(plateCells(flat)).toHaveLength(1);
  });

  it('shows plates wrong-reading, and right-reading for reverse print', () => {
    const plate = { ...size, view: 'plate' } as const;
    expect(plateLayout(V1, plate)).toContain('scale(-1 1)');
    expect(plateLayout({ ...V1, reversePrint: true }, plate)).not.toContain('scale(-1 1)');
    expect(plateLayout(V1, size)).not.toContain('scale(-1 1)');
  });

  it('shows only the inks asked for', () => {
    const one = plateLayout(V1, { ...size, only: new Set(['Cyan']) });
    expect([...one.matchAll(/data-ink="([^"]+)"/g)].map((match) => match[1])).toEqual(['Cyan']);
  });

  it('draws any allowed plate in any place without a broken number', () => {
    const any = fc.record({
      across: fc.integer({ min: 1, max: 30 }),
      around: fc.integer({ min: 1, max: 30 }),
      labelWidthUm: fc.integer({ min: 5000, max: 500_000 }),
      labelLengthUm: fc.integer({ min: 5000, max: 900_000 }),
      gapAcrossUm: fc.integer({ min: 0, max: 50_000 }),
      staggerPercent: fc.integer({ min: 0, max: 50 }),
      width: fc.integer({ min: 1, max: 1600 }),
      height: fc.integer({ min: 1, max: 1200 }),
    });
    fc.assert(
      fc.property(any, ({ width, height, ...step }) => {
        const widthUm = step.across * step.labelWidthUm + (step.across - 1) * step.gapAcrossUm;
        const svg = plateLayout({ ...V1, step, widthUm, lengthUm: 952_500 }, { ...size, width, height });
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg).not.toMatch(/(?:width|height)="-/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('dimension lines', () => {
  it('keep fixed decimals', () => expect([millimetres(216), millimetres(323.823, 3)]).toEqual(['216.0', '323.823']));

  it('put the text beside the line where it does not fit into it', () => {
    expect(horizontal(0, 200, 50, '216.0 mm')).toContain('dimbg');
    expect(horizontal(0, 20, 50, '216.0 mm')).not.toContain('dimbg');
    expect(vertical(0, 20, 50, '216.0 mm')).not.toContain('rotate');
  });
});

describe('stacks', () => {
  it('have one plate per ink, at most six small and ten labelled', () => {
    const plates = (svg: string) => svg.match(/class="pl"/g)?.length ?? 0;
    const inks = Array.from({ length: 12 }, (_, index) => `Spot ${index}`);
    expect(plates(plateStack(inks.slice(0, 3)))).toBe(3);
    expect(plates(plateStack(inks))).toBe(6);
    expect(plates(plateStack(inks, { labels: true, width: 260, height: 300 }))).toBe(10);
    expect(plates(plateStack([]))).toBe(0);
  });
});

describe('categories', () => {
  it('are found in any spelling, labels otherwise', () => {
    expect(categoryKey('Fingerprint')).toBe('fingerprint');
    expect(categoryKey('something-new')).toBe('labels');
  });
});
