import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drawBanner,
  drawEmptyPlate,
  drawBrokenGear,
  drawForbidden,
  drawNotFound,
  drawOffline,
} from './illustrations.ts';
import { CATEGORY_KEYS, toCategoryKey, drawCategory } from './category-drawings.ts';
import { drawHorizontalDimension, toFixedMillimetres, drawVerticalDimension } from './dimension-lines.ts';
import { getDuneSeparation } from './dunes.ts';
import { getScreenAngle } from '@platewright/domain/geometry/screen-angles';
import { getInkColor } from './inks.ts';
import { drawLabelInks } from './label-artwork.ts';
import { drawLogo } from './logo.ts';
import { drawGearOutline, drawGear } from './marks.ts';
import { getPlateCells, drawPlateLayout, drawPlateSheet, type PlateModel } from './plate-layout.ts';
import { getDotRadius, buildDotPath } from './halftone.ts';
import { drawPlateStack } from './plate-stack.ts';
import { drawPressStation } from './press-station.ts';
import { drawWebLayout, drawWebThumbnail } from './web-layout.ts';
import { escapeXml, createIdGenerator, toSafeId } from './svg.ts';
import {
  drawCoating,
  drawFluteProfile,
  drawPlateProfile,
  drawPouchShape,
  drawPrintedSides,
  drawPrintSide,
} from './option-swatches.ts';

/** Example V1 of the domain handbook. */
const EXAMPLE_PLATE: PlateModel = {
  widthUm: 216_000,
  lengthUm: 330_200,
  marginUm: 10_000,
  imageUm: 323_823,
  bleedUm: 2000,
  step: { labelWidthUm: 70_000, labelLengthUm: 100_000, across: 3, around: 3, gapAcrossUm: 3000, staggerPercent: 0 },
  inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
};
const layoutOptions = { width: 800, height: 700, label: 'Plate', webLabel: 'web', prefix: 'p', view: 'print' } as const;

/** Whether tags are nested correctly, attributes are quoted and texts have no angle brackets. */
function isWellFormed(svg: string): boolean {
  const openTags: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y;
  let at = 0;
  while (at < svg.length) {
    if (svg[at] !== '<') {
      if (svg[at] === '>') return false;
      at++;
      continue;
    }
    tag.lastIndex = at;
    const match = tag.exec(svg);
    if (!match) return false;
    if (match[1]) {
      if (openTags.pop() !== match[2]) return false;
    } else if (!match[4]) openTags.push(match[2] ?? '');
    at = tag.lastIndex;
  }
  return openTags.length === 0;
}

const extractTexts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1]);

describe('every drawing', () => {
  const pictures: Record<string, string> = {
    ...Object.fromEntries(CATEGORY_KEYS.map((key) => [key, drawCategory(key, 'x')])),
    ...Object.fromEntries(([1, 2, 3, 4, 5] as const).map((step) => [`station ${step}`, drawPressStation(step)])),
    notFound: drawNotFound('x'),
    error: drawBrokenGear(),
    forbidden: drawForbidden(),
    offline: drawOffline(),
    empty: drawEmptyPlate(),
    banner: drawBanner('x'),
    logo: drawLogo(),
    gear: drawGear(104),
    profile: drawPlateProfile('ftd'),
    flute: drawFluteProfile('BC'),
    side: drawPrintSide('reverse'),
    coating: drawCoating('Varnish'),
    sides: drawPrintedSides(true),
    pouch: drawPouchShape('pouchQuad'),
    stack: drawPlateStack(['Cyan', 'Black'], { labels: true, width: 200, height: 120 }),
    layout: drawPlateLayout(EXAMPLE_PLATE, layoutOptions),
    sheet: drawPlateSheet(EXAMPLE_PLATE, 'Cyan', 'x'),
  };
  it.each(Object.entries(pictures))('%s is well-formed XML without invalid numbers', (_, svg) => {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  it.each(Object.entries(pictures))('%s is hidden from assistive technology or has an accessible name', (_, svg) => {
    expect(svg).toMatch(/^<svg [^>]*(?:aria-hidden="true"|role="img" aria-label="[^"]+")/);
  });
});

describe('texts and keys from data', () => {
  const hostile = '"><script>alert(1)</script>\'&';

  it('are escaped', () => {
    expect(escapeXml(hostile)).not.toMatch(/[<>"']/);
    expect(escapeXml('a & b')).toBe('a &amp; b');
  });

  it('can not inject markup into any drawing', () => {
    const plate: PlateModel = { ...EXAMPLE_PLATE, inks: [hostile, { name: 'x', color: 'red" onload="alert(1)' }] };
    const svgs = [
      drawPlateLayout(plate, { ...layoutOptions, label: hostile, webLabel: hostile, prefix: hostile }),
      drawPlateSheet(plate, hostile, hostile),
      drawPlateStack([hostile], { labels: true, width: 300, height: 120 }),
      drawCategory('labels', hostile),
      `<g>${drawLabelInks([hostile])}</g>`,
    ];
    for (const svg of svgs) {
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toContain('<script');
      expect(svg).not.toContain('onload');
    }
  });

  it.each(['valueOf', 'toString', 'constructor', '__proto__'])(
    'draw an ink that is named like the object property %s',
    (name) => {
      expect(getInkColor(name)).toMatch(/^hsl/);
      expect(typeof getScreenAngle(name)).toBe('number');
      expect(isWellFormed(`<g>${drawLabelInks(['Cyan', name])}</g>`)).toBe(true);
      expect(drawPlateLayout({ ...EXAMPLE_PLATE, inks: [name] }, layoutOptions)).not.toMatch(
        /undefined|function|\[object/,
      );
    },
  );

  it('keep every ink name and colour within its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, color) => {
        expect(getInkColor({ name, color })).toMatch(/^(?:#[0-9a-f]{3,6}|var\(--p[cmyk]\)|hsl\(\d+ 42% 48%\))$/i);
        expect(toSafeId(name)).toMatch(/^[\w-]*$/);
        expect(isWellFormed(drawPlateStack([{ name, color }], { labels: true, width: 200, height: 60 }))).toBe(true);
      }),
    );
  });
});

describe('ids', () => {
  it('are the same for the same prefix and differ between prefixes', () => {
    expect(drawCategory('labels', 'a')).toBe(drawCategory('labels', 'a'));
    expect(drawCategory('labels', 'a')).not.toBe(drawCategory('labels', 'b'));
    const id = createIdGenerator('«r1»');
    expect([id('c'), id('c')]).toEqual(['r1-c1', 'r1-c2']);
  });
});

describe('inks', () => {
  it('have the flexo screen angles', () => {
    expect(['Cyan', 'Magenta', 'Yellow', 'Black'].map((name) => getScreenAngle(name))).toEqual([7.5, 67.5, 82.5, 37.5]);
    expect(getScreenAngle('PANTONE 485 C', 0)).not.toBe(getScreenAngle('PANTONE 485 C', 1));
  });

  it('have stable colours', () => {
    expect(getInkColor('Cyan')).toBe('var(--pc)');
    expect(getInkColor('pantone 485 c')).toBe('#da291c');
    expect(getInkColor({ name: 'Own', color: '#123abc' })).toBe('#123abc');
    expect(getInkColor('Own')).toBe(getInkColor(' own '));
  });
});

describe('halftones', () => {
  it('cover the given tone value until the dots touch', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.02, max: 0.69, noNaN: true }),
        fc.double({ min: 1, max: 40, noNaN: true }),
        (tone, pitch) => {
          expect((Math.PI * getDotRadius(tone, pitch) ** 2) / pitch ** 2).toBeCloseTo(tone, 6);
        },
      ),
    );
    expect(getDotRadius(0, 8)).toBe(0);
  });

  it('join without a seam: two halves have the dots of the whole', () => {
    const count = (d: string) => new Set(d.match(/M[^a]+/g)).size;
    const half = (x: number) => buildDotPath([x, 0, 50, 60], 7.5, 5, () => 0.4);
    const both = new Set([...(half(0).match(/M[^a]+/g) ?? []), ...(half(50).match(/M[^a]+/g) ?? [])]);
    expect(both.size).toBe(count(buildDotPath([0, 0, 100, 60], 7.5, 5, () => 0.4)));
  });

  it('of the desert picture have tone values from 0 to 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (u, v) => {
        for (const tone of Object.values(getDuneSeparation(u, v))) {
          expect(tone).toBeGreaterThanOrEqual(0);
          expect(tone).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('gears', () => {
  it.each([30, 104, 300])('have %i teeth', (teeth) => {
    expect(drawGearOutline(0, 0, 50, teeth).match(/[ML]/g)).toHaveLength(teeth * 4);
  });
});

describe('plate layout', () => {
  it('places the labels of example V1: 3 across, 3 around, gap 10.067 mm', () => {
    const cells = getPlateCells(EXAMPLE_PLATE);
    expect(cells).toHaveLength(9);
    expect(cells[0]).toMatchObject({ x: 0, w: 70, h: 100 });
    expect(cells[8]).toMatchObject({ x: 146 });
    expect((cells[1]?.y ?? 0) - (cells[0]?.y ?? 0) - 100).toBeCloseTo(10.067, 2);
  });

  it('shows width, repeat, plate image length, label size and gaps in mm', () => {
    expect(extractTexts(drawPlateLayout(EXAMPLE_PLATE, layoutOptions))).toEqual(
      expect.arrayContaining(['216.0 mm', '330.2 mm', '323.823 mm', '100.0', '10.07', '70.0', '3.0', 'web']),
    );
  });

  it('shows no image length for flat plates and no gaps without step and repeat', () => {
    const flat: PlateModel = {
      widthUm: 1_150_000,
      lengthUm: 780_000,
      marginUm: 15_000,
      inks: ['Black', 'PANTONE 485 C'],
    };
    expect(extractTexts(drawPlateLayout(flat, layoutOptions)).filter((text) => text?.includes('mm'))).toEqual([
      '1150.0 mm',
      '780.0 mm',
    ]);
    expect(getPlateCells(flat)).toHaveLength(1);
  });

  it('shows the plate wrong-reading, and right-reading for reverse print', () => {
    const plate = { ...layoutOptions, view: 'plate' } as const;
    expect(drawPlateLayout(EXAMPLE_PLATE, plate)).toContain('scale(-1 1)');
    expect(drawPlateLayout({ ...EXAMPLE_PLATE, reversePrint: true }, plate)).not.toContain('scale(-1 1)');
    expect(drawPlateLayout(EXAMPLE_PLATE, layoutOptions)).not.toContain('scale(-1 1)');
  });

  it('shows only the visible inks', () => {
    const one = drawPlateLayout(EXAMPLE_PLATE, { ...layoutOptions, visibleInks: new Set(['Cyan']) });
    expect([...one.matchAll(/data-ink="([^"]+)"/g)].map((match) => match[1])).toEqual(['Cyan']);
  });

  describe('with the page of the customer', () => {
    const artwork = {
      href: '/a?b=1&c="2',
      place: { left: -3, top: -3, width: 76, height: 106 },
      width: 70,
      height: 100,
    };
    const draw = (changes: object = {}) => drawPlateLayout(EXAMPLE_PLATE, { ...layoutOptions, artwork, ...changes });

    it('draws it once, in its own size, in the middle of every label', () => {
      const svg = draw();
      expect(isWellFormed(svg)).toBe(true);
      expect(svg.match(/<image /g)).toHaveLength(1);
      expect(svg).toContain('href="/a?b=1&amp;c=&quot;2" x="-38" y="-53" width="76" height="106"');
      expect(svg).not.toContain('data-ink');
      expect(svg).not.toContain('rotate(90)');
    });

    it('turns a page that lies on its side, and no other', () => {
      expect(draw({ artwork: { ...artwork, width: 100, height: 70 } })).toContain('rotate(90)');
      expect(draw({ artwork: { ...artwork, width: 60, height: 50 } })).not.toContain('rotate(90)');
    });

    it('makes relief of it, and shows one ink alone on the sample', () => {
      expect(draw({ view: 'plate' })).toContain('<feColorMatrix');
      expect(draw({ visibleInks: new Set(['Cyan']) })).not.toContain('<image');
    });

    it('leaves the labels empty where no sample may stand for it', () => {
      const svg = draw({ artwork: 'none' });
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(/<image|<use|data-ink/);
      expect(svg.match(/class="cutline"/g)).toHaveLength(9);
    });
  });

  it('has no invalid number for any valid plate in any size', () => {
    const anyLayout = fc.record({
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
      fc.property(anyLayout, ({ width, height, ...step }) => {
        const widthUm = step.across * step.labelWidthUm + (step.across - 1) * step.gapAcrossUm;
        const svg = drawPlateLayout(
          { ...EXAMPLE_PLATE, step, widthUm, lengthUm: 952_500 },
          { ...layoutOptions, width, height },
        );
        expect(svg).not.toMatch(/NaN|Infinity|undefined/);
        expect(svg).not.toMatch(/(?:width|height)="-/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('dimension lines', () => {
  it('have a fixed number of decimals', () =>
    expect([toFixedMillimetres(216), toFixedMillimetres(323.823, 3)]).toEqual(['216.0', '323.823']));

  it('have their text next to the line when it does not fit', () => {
    expect(drawHorizontalDimension(0, 200, 50, '216.0 mm')).toContain('dimbg');
    expect(drawHorizontalDimension(0, 20, 50, '216.0 mm')).not.toContain('dimbg');
    expect(drawVerticalDimension(0, 20, 50, '216.0 mm')).not.toContain('rotate');
  });
});

describe('plate stacks', () => {
  it('have one plate for each ink, at most six without and ten with labels', () => {
    const plates = (svg: string) => svg.match(/class="pl"/g)?.length ?? 0;
    const inks = Array.from({ length: 12 }, (_, index) => `Spot ${index}`);
    expect(plates(drawPlateStack(inks.slice(0, 3)))).toBe(3);
    expect(plates(drawPlateStack(inks))).toBe(6);
    expect(plates(drawPlateStack(inks, { labels: true, width: 260, height: 300 }))).toBe(10);
    expect(plates(drawPlateStack([]))).toBe(0);
  });
});

describe('category keys', () => {
  it('are found in any letter case and are labels when unknown', () => {
    expect(toCategoryKey('Fingerprint')).toBe('fingerprint');
    expect(toCategoryKey('something-new')).toBe('labels');
  });
});

describe('the web of a layout', () => {
  const { step } = EXAMPLE_PLATE;
  if (!step) throw new Error('The example has labels.');
  const layout = { repeatUm: 330_200, step, isTurned: false, edgeUm: 6000 };
  const options = { width: 800, height: 360, inks: EXAMPLE_PLATE.inks, cylinderName: '104 gears', prefix: ':r1:' };
  const draw = (changed: Partial<Parameters<typeof drawWebLayout>[1]> = {}) =>
    drawWebLayout(layout, { ...options, label: 'Web "A" & <B>', ...changed });

  it('is drawn with its dimensions, and the begin of the next turn', () => {
    const svg = draw();
    expect(isWellFormed(svg)).toBe(true);
    for (const text of ['330.20 mm', '228.0 mm', '104 gears', 'Ø 105.11 mm', '10.07', '3.0'])
      expect(svg).toContain(text);
    expect(svg.match(/<use /g)).toHaveLength(12);
    expect(svg.match(/nextturn/g)).toHaveLength(3);
    expect(svg).not.toContain('saved');
  });

  it('marks what a shorter repeat saves', () => {
    expect(draw({ markedRepeatUm: 311_150 })).toContain('− 19.05 mm');
    expect(draw({ markedRepeatUm: 333_375 })).toContain('+ 3.17 mm');
    expect(draw({ markedRepeatUm: 330_200 })).not.toContain('saved');
  });

  it('has the scale of the largest drawing beside it', () => {
    const getScale = (svg: string) => /scale\((\d+\.\d{5})\)"><g clip-path="url\(#r1-w/.exec(svg)?.[1];
    const frame = { repeatUm: 660_400, webUm: 228_000 };
    expect(Number(getScale(draw({ frame }))) * 2).toBeCloseTo(Number(getScale(draw({ height: 2000 }))), 4);
    expect(getScale(draw({ frame: { repeatUm: 1, webUm: 1 } }))).toBe(getScale(draw()));
  });

  it('is without a cylinder where there is no room for one', () => {
    expect(draw({ width: 340, height: 240 })).not.toContain('Ø');
  });

  it('shifts every second lane by the stagger and begins it with the turn before', () => {
    const svg = drawWebLayout({ ...layout, step: { ...step, staggerPercent: 50 } }, { ...options, label: 'Web' });
    expect(svg).toContain('translate(-55.03 79)');
    expect(svg.match(/<use /g)).toHaveLength(12);
  });

  it('is a well-formed thumbnail of one turn', () => {
    const svg = drawWebThumbnail({ ...layout, isTurned: true }, EXAMPLE_PLATE.inks, 'p1');
    expect(isWellFormed(svg)).toBe(true);
    expect(svg.match(/<use /g)).toHaveLength(9);
  });
});
