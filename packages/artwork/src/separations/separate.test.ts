import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPage, buildPdf, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { getModelTint, MODEL_STATES, writeModel, type ModelPaint } from '../../testing/model-plates.ts';
import { separatePage } from './separate.ts';

const SPOTS = ['Deep', 'Light'];
const SPACES = `/ColorSpace << ${SPOTS.map((ink) => `/${ink} ${separation(ink)}`).join(' ')} >>`;

/** Percent of each ink at a point of a page of 100 × 80 points, rendered with one pixel a point. */
async function measure(bytes: Buffer, inks: readonly string[], x: number, y: number) {
  const { plates, widthPixels, heightPixels } = await separatePage(bytes, { page: 1, inks, ppi: 72 });
  expect([widthPixels, heightPixels]).toEqual([100, 80]);
  return Object.fromEntries(
    plates.map(({ ink, gray }) => [ink, Math.round((255 - (gray[(79 - y) * 100 + x] ?? 0)) / 2.55)]),
  );
}

const OVERPRINT = '/ExtGState << /O << /OP true /op true /OPM 0 >> /M << /OP true /op true /OPM 1 >> >>';

describe('plates', () => {
  it.each<[string, string, string, Record<string, number>]>([
    ['a CMYK colour', '.2 .4 .6 .8 k 0 0 100 80 re f', '', { Cyan: 20, Magenta: 40, Yellow: 60, Black: 80, Deep: 0 }],
    ['the black that everything starts with', '0 0 100 80 re f', '', { Cyan: 0, Black: 100, Deep: 0 }],
    ['a spot tint', '/Deep cs .3 scn 0 0 100 80 re f', '', { Deep: 30, Light: 0, Black: 0 }],
    ['a knock-out', '/Deep cs 1 scn 0 0 100 80 re f 1 0 0 0 k 0 0 100 80 re f', '', { Deep: 0, Cyan: 100 }],
    [
      'an overprint',
      '/Deep cs 1 scn 0 0 100 80 re f /O gs 1 0 0 0 k 0 0 100 80 re f',
      OVERPRINT,
      { Deep: 100, Cyan: 100 },
    ],
    [
      'overprint mode 0, in which a zero paints',
      '0 1 0 0 k 0 0 100 80 re f /O gs 1 0 0 0 k 0 0 100 80 re f',
      OVERPRINT,
      { Cyan: 100, Magenta: 0 },
    ],
    [
      'overprint mode 1, in which it does not',
      '0 1 0 0 k 0 0 100 80 re f /M gs 1 0 0 0 k 0 0 100 80 re f',
      OVERPRINT,
      { Cyan: 100, Magenta: 100 },
    ],
    [
      'white that overprints, which is nothing',
      '/Deep cs 1 scn 0 0 100 80 re f /M gs 0 0 0 0 k 0 0 100 80 re f',
      OVERPRINT,
      { Deep: 100 },
    ],
    ['white that knocks out', '/Deep cs 1 scn 0 0 100 80 re f 0 0 0 0 k 0 0 100 80 re f', '', { Deep: 0 }],
    ['a thick stroke', '/Deep CS .5 SCN 60 w 0 40 m 100 40 l S', '', { Deep: 50 }],
    ['opacity', '/A gs 1 0 0 0 k 0 0 100 80 re f', '/ExtGState << /A << /ca .5 >> >>', { Cyan: 50 }],
    [
      'Multiply',
      '.5 0 0 0 k 0 0 100 80 re f /A gs .5 0 0 0 k 0 0 100 80 re f',
      '/ExtGState << /A << /BM /Multiply >> >>',
      { Cyan: 75 },
    ],
  ])('have %s', async (_what, content, resources, expected) => {
    const bytes = buildPage(content, `${SPACES} ${resources}`);
    expect(await measure(bytes, Object.keys(expected), 50, 40)).toEqual(expected);
  });

  it.each<[string, string, string, Record<string, number>]>([
    ['ColorDodge, which leaves a solid', '0 0 1 0 k 0 0 100 80 re f', 'ColorDodge', { Cyan: 0, Yellow: 100 }],
    ['ColorDodge, which takes a tint away', '0 0 .6 0 k 0 0 100 80 re f', 'ColorDodge', { Cyan: 0, Yellow: 0 }],
    ['ColorBurn, which leaves bare plate', '0 0 1 0 k 0 0 100 80 re f', 'ColorBurn', { Cyan: 0, Yellow: 100 }],
    ['ColorBurn, which makes a tint solid', '.1 0 0 0 k 0 0 100 80 re f', 'ColorBurn', { Cyan: 100, Yellow: 0 }],
  ])('have %s, of a paint and of a group', async (_what, backdrop, mode, expected) => {
    const builder = new PdfBuilder();
    const group = builder.addStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 80] /Group << /S /Transparency /I true >>',
      '0 0 100 80 re f',
    );
    const resources = `/ExtGState << /A << /BM /${mode} >> >> /XObject << /G ${group} >>`;
    // The colour may be set before the mode, and inside of a group it is inherited.
    for (const content of [
      '1 0 0 0 k /A gs 0 0 100 80 re f',
      '/A gs 1 0 0 0 k 0 0 100 80 re f',
      '1 0 0 0 k /A gs /G Do',
    ])
      for (const ink of Object.keys(expected)) {
        const bytes = buildPdf([{ content: `${backdrop} ${content}`, mediaBox: '0 0 100 80', resources }], { builder });
        const { approximations } = (await separatePage(bytes, { page: 1, inks: [ink], ppi: 72 })).plates[0] ?? {};
        expect([await measure(bytes, [ink], 50, 40), approximations]).toEqual([{ [ink]: expected[ink] }, []]);
      }
  });

  it('have a limit with ColorDodge that pictures and other modes do not have, and say so', async () => {
    const image = 'BI /W 1 /H 1 /BPC 8 /CS /DeviceCMYK ID abcd EI';
    const builder = new PdfBuilder();
    const group = builder.addStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 80] /Group << /S /Transparency /I true >>',
      '/S gs 1 0 0 0 k 0 0 100 80 re f',
    );
    const resources = `/ExtGState << /A << /BM /ColorDodge >> /S << /BM /Screen >> >> /XObject << /G ${group} >>`;
    for (const content of [`/A gs q 100 0 0 80 0 0 cm ${image} Q`, '/A gs /G Do']) {
      const bytes = buildPdf([{ content, mediaBox: '0 0 100 80', resources }], { builder });
      const { plates } = await separatePage(bytes, { page: 1, inks: ['Cyan'], ppi: 72 });
      expect(plates[0]?.approximations).toEqual(['dodgeOrBurn']);
    }
  });

  it.each(['Difference', 'Exclusion', 'Hue', 'Luminosity'])(
    'have %s as Normal for spot inks, wherever the mode comes from',
    async (mode) => {
      const states = `/ExtGState << /A << /BM /${mode} /ca .5 >> /O << /BM /${mode} /ca .5 /OP true /op true >> /R << /ca 1 /BM /Normal /op false >> >>`;
      const deep = '/Deep cs .8 scn 0 0 100 80 re f';
      const builder = new PdfBuilder();
      const form = (content: string, group = '') =>
        builder.addStream(
          `/Type /XObject /Subtype /Form /BBox [0 0 100 80] ${group} /Resources << ${SPACES} ${states} >>`,
          content,
        );
      const plain = form(deep);
      // Its first paint leaves the plate alone, so that the mode is set again behind it.
      const overprinting = form(
        `/Deep cs .4 scn 0 0 100 80 re f /O gs /Light cs 1 scn 0 0 100 80 re f ${deep}`,
        '/Group << /S /Transparency /I true >>',
      );
      const resources = `${SPACES} ${states} /XObject << /P ${plain} /I ${overprinting} >>`;
      const backdrop = '/Deep cs .4 scn 0 0 100 80 re f';
      for (const content of [
        `${backdrop} /A gs ${deep}`,
        `${backdrop} /A gs /P Do`,
        `${backdrop} /A gs /P Do /R gs /I Do`,
      ]) {
        const bytes = buildPdf([{ content, mediaBox: '0 0 100 80', resources }], { builder });
        const { approximations } = (await separatePage(bytes, { page: 1, inks: ['Deep'], ppi: 72 })).plates[0] ?? {};
        expect([content, await measure(bytes, ['Deep'], 50, 40), approximations]).toEqual([content, { Deep: 60 }, []]);
      }
    },
  );

  it('have a function-based shading with what only one corner of its samples prints', async () => {
    // The corners of the unit square in turn: nothing, Cyan, Magenta, Yellow with a quarter of Black.
    const corners = [0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 64];
    const builder = new PdfBuilder();
    const surface = builder.addStream(
      `/FunctionType 0 /Domain [0 1 0 1] /Range [${'0 1 '.repeat(4)}] /Size [2 2] /BitsPerSample 8`,
      Uint8Array.from(corners),
    );
    const shading = `<< /ShadingType 1 /ColorSpace /DeviceCMYK /Matrix [100 0 0 80 0 0] /Function ${surface} >>`;
    const resources = `/Shading << /S ${shading} >> /Pattern << /P << /PatternType 2 /Shading ${shading} >> >>`;
    const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
    for (const content of ['/S sh', '/Pattern cs /P scn 0 0 100 80 re f']) {
      const bytes = buildPdf([{ content, mediaBox: '0 0 100 80', resources }], { builder });
      expect(
        (await separatePage(bytes, { page: 1, inks, ppi: 72 })).plates.map((plate) => plate.approximations),
      ).toEqual(inks.map(() => []));
      for (const [x, y] of [
        [50, 40],
        [90, 72],
        [25, 60],
      ] as const) {
        const [u, v] = [(x + 0.5) / 100, (y + 0.5) / 80];
        const expected = [u * (1 - v), (1 - u) * v, u * v, (u * v * 64) / 255];
        const measured = Object.values(await measure(bytes, inks, x, y));
        measured.forEach((percent, index) => {
          expect(Math.abs(percent - 100 * (expected[index] ?? 0))).toBeLessThan(2);
        });
      }
    }
  });

  it('have what is for all plates, and not what is for none', async () => {
    const spaces = `/ColorSpace << /A ${separation('All')} /N ${separation('None')} /Deep ${separation('Deep')} >>`;
    const bytes = buildPage(
      '/Deep cs .5 scn 0 0 100 80 re f /N cs 1 scn 0 0 50 80 re f /A cs .9 scn 50 0 50 80 re f',
      spaces,
    );
    expect(await measure(bytes, ['Cyan', 'Deep'], 25, 40)).toEqual({ Cyan: 0, Deep: 50 });
    expect(await measure(bytes, ['Cyan', 'Deep'], 75, 40)).toEqual({ Cyan: 90, Deep: 90 });
  });

  it.each([
    ['DeviceCMYK', '/DeviceCMYK', [51, 102, 153, 204], { Cyan: 20, Magenta: 40, Yellow: 60, Black: 80, Deep: 0 }],
    ['Separation', separation('Deep'), [102], { Cyan: 0, Deep: 40 }],
    [
      'DeviceN',
      '[/DeviceN [/Deep /Cyan] /DeviceCMYK << /FunctionType 4 >>]',
      [102, 255],
      { Deep: 40, Cyan: 100, Black: 0 },
    ],
    ['Indexed', `[/Indexed ${separation('Deep')} 1 <0066>]`, [1], { Deep: 40, Cyan: 0 }],
    ['DeviceGray', '/DeviceGray', [102], { Black: 60, Cyan: 0, Deep: 0 }],
  ])('have images in %s', async (_space, space, pixel, expected) => {
    const builder = new PdfBuilder();
    const image = builder.addStream(
      `/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace ${space}`,
      Uint8Array.from(Array.from({ length: 16 }, () => pixel).flat()),
      { deflate: true },
    );
    const bytes = buildPdf(
      [
        {
          content: '/Deep cs 1 scn 0 0 9 9 re f 100 0 0 80 0 0 cm /I Do',
          resources: `${SPACES} /XObject << /I ${image} >>`,
        },
      ],
      { builder },
    );
    expect(await measure(bytes, Object.keys(expected), 50, 40)).toEqual(expected);
  });

  it('of an isolated group hide what lies under it, also where its paints overprint', async () => {
    const builder = new PdfBuilder();
    const group = builder.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 100 80] /Group << /S /Transparency /I true >> /Resources << ${SPACES} ${OVERPRINT} >>`,
      '/O gs /Light cs 1 scn 0 0 100 80 re f',
    );
    const bytes = buildPdf(
      [{ content: '/Deep cs 1 scn 0 0 100 80 re f /X Do', resources: `${SPACES} /XObject << /X ${group} >>` }],
      { builder },
    );
    expect(await measure(bytes, SPOTS, 50, 40)).toEqual({ Deep: 0, Light: 100 });
  });

  it('leave hidden layers out', async () => {
    const builder = new PdfBuilder();
    const layer = builder.add('<< /Type /OCG /Name (Notes) >>');
    const bytes = buildPdf(
      [
        {
          content: '/Deep cs 1 scn 0 0 50 80 re f /OC /L BDC 0 0 100 80 re f EMC',
          resources: `${SPACES} /Properties << /L ${layer} >>`,
        },
      ],
      { builder, catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>` },
    );
    expect(await measure(bytes, ['Deep'], 75, 40)).toEqual({ Deep: 0 });
    expect(await measure(bytes, ['Deep'], 25, 40)).toEqual({ Deep: 100 });
  });

  it('are exact for groups that only cover what lies under them, and say so of no other', async () => {
    const open = (content: string, groupState: string, isIsolated = false) => {
      const builder = new PdfBuilder();
      const states = '/ExtGState << /H << /ca .5 >> /M << /BM /Multiply >> /C << /BM /Compatible >> >>';
      const group = (inner: string, isolated: boolean, more = '') =>
        builder.addStream(
          `/Type /XObject /Subtype /Form /BBox [0 0 100 80] /Group << /S /Transparency /I ${isolated} >> /Resources << ${states} ${more} >>`,
          inner,
        );
      const inner = group(content, isIsolated);
      const outer = group('/H gs 0 0 0 1 k 0 0 50 80 re f /I Do', false, `/XObject << /I ${inner} >>`);
      const page = `.5 0 0 0 k 0 0 100 80 re f ${groupState} /G Do`;
      const resources = `${states} /XObject << /G ${outer} >>`;
      return buildPdf([{ content: page, mediaBox: '0 0 100 80', resources }], { builder });
    };
    const list = async (bytes: Buffer) =>
      (await separatePage(bytes, { page: 1, inks: ['Cyan'], ppi: 72 })).plates[0]?.approximations;
    const plain = open('1 0 0 0 k 0 0 100 80 re f', '/H gs');
    expect(await list(plain)).toEqual([]);
    // A quarter of the solid over a tint of half: 62.5 percent, in steps of 255.
    expect(await measure(plain, ['Cyan'], 75, 40)).toEqual({ Cyan: 62 });
    // An older name of Normal.
    expect(await list(open('/C gs 1 0 0 0 k 0 0 100 80 re f', '/H gs'))).toEqual([]);
    const blending = '/M gs 1 0 0 0 k 0 0 100 80 re f';
    expect(await list(open(blending, '/H gs'))).toEqual(['nestedNonIsolatedGroups']);
    expect(await list(open(blending, ''))).toEqual(['nestedNonIsolatedGroups']);
    // An isolated group has nothing under it.
    expect(await list(open(blending, '/H gs', true))).toEqual([]);
  });

  describe('with glyphs and tiles that have colours of their own', () => {
    const states = '/ExtGState << /H << /ca .5 >> /M << /BM /Multiply >> >>';
    const area = '0 0 100 80 re f';
    const font = (builder: PdfBuilder, glyphs: readonly string[], xObjects = '') => {
      const names = glyphs.map((_, index) => `/g${index}`);
      const procedures = glyphs.map((content, index) => `/g${index} ${builder.addStream('', content)}`);
      return `/Font << /T << /Type /Font /Subtype /Type3 /FontBBox [0 0 100 80] /FontMatrix [.01 0 0 .01 0 0] /FirstChar 97 /LastChar ${96 + glyphs.length} /Widths [${glyphs.map(() => 0).join(' ')}] /CharProcs << ${procedures.join(' ')} >> /Encoding << /Differences [97 ${names.join(' ')}] >> /Resources << ${states} ${xObjects} >> >> >>`;
    };
    const tiles = (builder: PdfBuilder, content: string) =>
      `/Pattern << /P ${builder.addStream(`/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100 80] /XStep 100 /YStep 80 /Resources << ${states} >>`, content)} >>`;
    const text = 'BT /T 100 Tf (a) Tj ET';
    const pattern = `/Pattern cs /P scn ${area}`;

    it.each<[string, string, string, boolean, boolean]>([
      ['glyphs that cover', `0 0 d0 1 0 0 0 k ${area}`, text, false, false],
      ['glyphs that blend', `0 0 d0 /M gs 1 0 0 0 k ${area}`, text, false, true],
      ['tiles that cover', `1 0 0 0 k ${area}`, pattern, false, false],
      ['tiles that blend', `/M gs 1 0 0 0 k ${area}`, pattern, true, true],
    ])('are called exact with %s where they are', async (_what, inner, paint, onPage, inGroup) => {
      const list = async (content: string, page: string) => {
        const builder = new PdfBuilder();
        const resources = `${states} ${paint === text ? font(builder, [inner]) : tiles(builder, inner)}`;
        const group = builder.addStream(
          `/Type /XObject /Subtype /Form /BBox [0 0 100 80] /Group << /S /Transparency /I false >> /Resources << ${resources} >>`,
          content,
        );
        const bytes = buildPdf(
          [
            {
              content: `.5 0 0 0 k ${area} ${page}`,
              mediaBox: '0 0 100 80',
              resources: `${resources} /XObject << /G ${group} >>`,
            },
          ],
          { builder },
        );
        return (await separatePage(bytes, { page: 1, inks: ['Cyan'], ppi: 72 })).plates[0]?.approximations;
      };
      const reason = (isApproximate: boolean) => (isApproximate ? ['nestedNonIsolatedGroups'] : []);
      expect(await list('', paint)).toEqual(reason(onPage));
      expect(await list(paint, '/H gs /G Do')).toEqual(reason(inGroup));
      // The opacity of text and of a fill is lost on the way to what is inside of it.
      expect(await list('', `/H gs ${paint}`)).toEqual(reason(true));
    });

    it('have the image mask of a glyph without colours', async () => {
      const builder = new PdfBuilder();
      const mask = builder.addStream(
        '/Type /XObject /Subtype /Image /Width 8 /Height 1 /ImageMask true /BitsPerComponent 1',
        Uint8Array.of(0),
      );
      const glyphs = ['0 0 0 0 100 80 d1 q 100 0 0 80 0 0 cm /M Do Q', `0 0 d0 1 0 0 0 k ${area}`];
      const resources = font(builder, glyphs, `/XObject << /M ${mask} >>`);
      const bytes = buildPdf([{ content: `.6 0 0 0 k ${text}`, mediaBox: '0 0 100 80', resources }], { builder });
      expect(await measure(bytes, ['Cyan'], 50, 40)).toEqual({ Cyan: 60 });
    });

    it('have the ink of a glyph that the text around it does not print', async () => {
      const builder = new PdfBuilder();
      const spaces = `/ColorSpace << /Deep ${separation('Deep')} /Light ${separation('Light')} >>`;
      const glyphs = [`0 0 d0 /Deep cs .7 scn ${area}`, `0 0 0 0 100 80 d1 ${area}`, `0 0 d0 ${area}`];
      const resources = `${spaces} ${OVERPRINT} ${font(builder, glyphs, spaces)}`;
      const show = (content: string) => buildPdf([{ content, mediaBox: '0 0 100 80', resources }], { builder });
      const inks = ['Deep', 'Light'];
      const light = '/Light cs .4 scn';
      expect(await measure(show(`${light} /O gs ${text}`), inks, 50, 40)).toEqual({ Deep: 70, Light: 0 });
      const both = 'BT /T 100 Tf (ab) Tj ET';
      expect(await measure(show(`${light} /O gs ${both}`), inks, 50, 40)).toEqual({ Deep: 70, Light: 40 });
      expect(await measure(show(`${light} ${both}`), inks, 50, 40)).toEqual({ Deep: 0, Light: 40 });
      // What a glyph inherits is decided where it is shown, not where the font is chosen.
      const twice = `/Deep cs 1 scn ${area} BT ${light} /T 100 Tf (c) Tj /O gs /T 100 Tf (c) Tj ET`;
      expect(await measure(show(twice), inks, 50, 40)).toEqual({ Deep: 0, Light: 40 });
    });

    it('have the form of each glyph', async () => {
      const builder = new PdfBuilder();
      const form = (tint: number) =>
        builder.addStream('/Type /XObject /Subtype /Form /BBox [0 0 100 80]', `${tint} 0 0 0 k ${area}`);
      const xObjects = `/XObject << /A ${form(0.2)} /B ${form(0.6)} >>`;
      const resources = font(builder, ['0 0 d0 /A Do', '0 0 d0 /B Do'], xObjects);
      const bytes = buildPdf([{ content: text, mediaBox: '0 0 100 80', resources }], { builder });
      expect(await measure(bytes, ['Cyan'], 50, 40)).toEqual({ Cyan: 20 });
    });
  });

  it('say which of them are approximate, and why', async () => {
    const states = '/ExtGState << /A << /BM /Hue >> /B << /BM /Multiply /OP true >> >>';
    const bytes = buildPage('/A gs 1 0 0 rg 0 0 9 9 re f /B gs 0 0 9 9 re f', states);
    const { plates } = await separatePage(bytes, { page: 1, inks: ['Magenta'], ppi: 72 });
    expect(plates[0]?.approximations.toSorted()).toEqual([
      'convertedColor',
      'nonSeparableBlendMode',
      'overprintWithBlendMode',
    ]);
    const exact = await separatePage(buildPage('1 0 0 0 k 0 0 9 9 re f'), { page: 1, inks: ['Cyan'], ppi: 72 });
    expect(exact.plates[0]?.approximations).toEqual([]);
  });

  it('agree with a model of overprint on random pages', async () => {
    const tint = fc.integer({ min: 0, max: 4 }).map((quarters) => quarters / 4);
    const side = fc.integer({ min: 1, max: 60 });
    const paint: fc.Arbitrary<ModelPaint> = fc.record({
      left: fc.integer({ min: 0, max: 90 }),
      bottom: fc.integer({ min: 0, max: 70 }),
      width: side,
      height: side,
      color: fc.oneof(
        fc.record({ space: fc.constant('cmyk' as const), tints: fc.tuple(tint, tint, tint, tint) }),
        fc.record({ space: fc.constant('gray' as const), gray: tint }),
        fc.record({ space: fc.constant('spot' as const), ink: fc.constantFrom(...SPOTS), tint }),
      ),
      overprint: fc.boolean(),
      overprintMode: fc.constantFrom(0 as const, 1 as const),
    });
    const inks = ['Cyan', 'Magenta', 'Yellow', 'Black', ...SPOTS];
    await fc.assert(
      fc.asyncProperty(fc.array(paint, { minLength: 1, maxLength: 12 }), async (paints) => {
        const bytes = buildPage(writeModel(paints), `${SPACES} ${MODEL_STATES}`);
        const { plates } = await separatePage(bytes, { page: 1, inks, ppi: 72 });
        for (const { ink, gray } of plates)
          for (let y = 2; y < 80; y += 5)
            for (let x = 2; x < 100; x += 5) {
              const expected = 255 * (1 - getModelTint(paints, ink, x, y));
              expect(Math.abs((gray[(79 - y) * 100 + x] ?? 0) - expected)).toBeLessThanOrEqual(1);
            }
      }),
      { numRuns: 25 },
    );
  });
});
