import { describe, expect, it } from 'vitest';
import { buildPage, buildPdf, FONT, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { readArtwork } from '../facts/read-artwork.ts';
import { checkArtwork, MAX_LISTED_FINDINGS } from './check-artwork.ts';
import { FLEXO_PROFILE, type RuleName } from './profile.ts';

const check = async (bytes: Buffer, profile = FLEXO_PROFILE) => checkArtwork(await readArtwork(bytes), profile);
const listRules = async (bytes: Buffer) => (await check(bytes)).findings.map(({ rule }) => rule);

const OVERPRINT = '/ExtGState << /G << /OP true /op true /OPM 1 >> >>';
const image = (width: number, height: number, entries = '/BitsPerComponent 8 /ColorSpace /DeviceCMYK') => {
  const builder = new PdfBuilder();
  const data = Buffer.alloc(Math.ceil(width * height * 4));
  const ref = builder.addStream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, data, {
    deflate: true,
  });
  const place = (side: number) =>
    buildPdf(
      [
        {
          content: `1 0 0 0 k 0 0 1 1 re f q ${side} 0 0 ${side} 5 5 cm /I Do Q`,
          resources: `/XObject << /I ${ref} >>`,
        },
      ],
      { builder },
    );
  return place;
};

/** Content that breaks a rule, and content beside it that does not. */
const cases: readonly [RuleName, string, Buffer, Buffer][] = [
  ['userUnit', 'a scaled page', buildPage('', '', '/UserUnit 2'), buildPage('', '', '/UserUnit 1')],
  ['cropBox', 'a cropped page', buildPage('', '', '/CropBox [5 5 50 50]'), buildPage('', '', '/CropBox [0 0 100 80]')],
  ['rotation', 'a turned page', buildPage('', '', '/Rotate 90'), buildPage('', '', '/Rotate 360')],
  ['emptyPage', 'nothing to print', buildPage('q Q'), buildPage('0 0 9 9 re f')],
  ['manyPages', 'two pages', buildPdf([{ content: '' }, { content: '' }]), buildPage('')],
  [
    'differentSizes',
    'pages of two sizes',
    buildPdf([{ content: '' }, { content: '', mediaBox: '0 0 50 50' }]),
    buildPdf([{ content: '' }, { content: '' }]),
  ],
  [
    'bleedMm',
    'artwork that ends at the trim edge',
    buildPage('1 0 0 0 k 10 10 80 60 re f', '', '/TrimBox [10 10 90 70]'),
    buildPage('1 0 0 0 k 3 3 94 74 re f', '', '/TrimBox [10 10 90 70]'),
  ],
  [
    'bleedMm',
    'artwork up to the edge of a page without a TrimBox',
    buildPage('1 0 0 0 k -20 -20 900 900 re f'),
    buildPage('1 0 0 0 k 10 10 9 9 re f'),
  ],
  [
    'cuttingStepMissing',
    'no cutting line',
    buildPage('1 0 0 0 k 10 10 9 9 re f'),
    buildPage('/A CS 1 SCN 10 10 9 9 re S', `/ColorSpace << /A ${separation('Dieline')} >>`),
  ],
  ['fontNotEmbedded', 'a font by name', buildPage('BT /F 9 Tf 9 9 Td (x) Tj ET', FONT), buildPage('')],
  [
    'similarInkNames',
    'one book colour for two papers',
    buildPage(
      '/A cs 1 scn 0 0 9 9 re f /B cs 1 scn 0 0 9 9 re f',
      `/ColorSpace << /A ${separation('PANTONE 186 C')} /B ${separation('PANTONE 186 U', '0 1 .9 0')} >>`,
    ),
    buildPage(
      '/A cs 1 scn 0 0 9 9 re f /B cs 1 scn 0 0 9 9 re f',
      `/ColorSpace << /A ${separation('PANTONE 186 C')} /B ${separation('PANTONE 187 C', '0 1 .9 0')} >>`,
    ),
  ],
  [
    'inkNamesByCase',
    'names that differ by case',
    buildPage(
      '/A cs 1 scn 0 0 9 9 re f /B cs 1 scn 0 0 9 9 re f',
      `/ColorSpace << /A ${separation('Brand Red')} /B ${separation('brand red', '0 1 .9 0')} >>`,
    ),
    buildPage(
      '/A cs 1 scn 0 0 9 9 re f',
      `/ColorSpace << /A ${separation('Brand Red')} /B ${separation('brand red')} >>`,
    ),
  ],
  [
    'sameInkTwice',
    'two names for one look',
    buildPage(
      '/A cs 1 scn 0 0 9 9 re f /B cs 1 scn 0 0 9 9 re f',
      `/ColorSpace << /A ${separation('Red one')} /B ${separation('Red two')} >>`,
    ),
    buildPage(
      '/A cs 1 scn 0 0 9 9 re f /B cs 1 scn 0 0 9 9 re f',
      `/ColorSpace << /A ${separation('Red one')} /B ${separation('Red two', '0 .9 1 0')} >>`,
    ),
  ],
  [
    'allInks',
    'a colour for every plate',
    buildPage('/A cs 1 scn 0 0 9 9 re f', `/ColorSpace << /A ${separation('All')} >>`),
    buildPage('/A cs 1 scn 0 0 9 9 re f', `/ColorSpace << /A ${separation('Allover')} >>`),
  ],
  ['colorSpace', 'RGB', buildPage('1 0 0 rg 0 0 9 9 re f'), buildPage('1 0 0 0 k 0 0 9 9 re f')],
  [
    'whiteTextOverprints',
    'white text that vanishes',
    buildPage('/G gs 0 0 0 0 k BT /F 20 Tf 9 9 Td (x) Tj ET', `${FONT} ${OVERPRINT}`),
    buildPage('0 0 0 0 k BT /F 20 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'blackTextKnocksOutPt',
    'small black text that knocks out',
    buildPage('0 0 0 1 k BT /F 11 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('/G gs 0 0 0 1 k BT /F 11 Tf 9 9 Td (x) Tj ET', `${FONT} ${OVERPRINT}`),
  ],
  [
    'grayTextPt',
    'small text in DeviceGray',
    buildPage('0 g BT /F 11 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('0 g BT /F 12 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'courier',
    'Courier',
    buildPage('BT /F 20 Tf 9 9 Td (x) Tj ET', FONT.replace('Helvetica', 'Courier-Bold')),
    buildPage('BT /F 20 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'richBlackText',
    'text in too much black',
    buildPage('.7 .7 .6 .9 k BT /F 20 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('.6 .6 .6 .9 k BT /F 20 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'whiteTextPt',
    'white text below 5 pt',
    buildPage('0 0 0 0 k BT /F 4.9 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('0 0 0 0 k BT /F 5 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'multiInkTextPt',
    'text of two inks below 14 pt',
    buildPage('1 1 0 0 k BT /F 13 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('1 0 0 0 k BT /F 13 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'positiveTextPt',
    'text below 4 pt',
    buildPage('1 0 0 0 k BT /F 3.9 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('1 0 0 0 k BT /F 4 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'reversedTextPt',
    'reversed text below 6 pt',
    buildPage('0 0 0 0 k BT /F 5.9 Tf 9 9 Td (x) Tj ET', FONT),
    buildPage('0 0 0 0 k BT /F 6 Tf 9 9 Td (x) Tj ET', FONT),
  ],
  [
    'whitePathOverprints',
    'a white area that vanishes',
    buildPage('/G gs 0 0 0 0 k 0 0 9 9 re f', OVERPRINT),
    buildPage('0 0 0 0 k 0 0 9 9 re f'),
  ],
  [
    'blackLineKnocksOutPt',
    'a thin black line that knocks out',
    buildPage('0 0 0 1 K 1.9 w 0 0 m 50 0 l S'),
    buildPage('/G gs 0 0 0 1 K 1.9 w 0 0 m 50 0 l S', OVERPRINT),
  ],
  ['grayLinePt', 'a thin line in DeviceGray', buildPage('0 G 1 w 0 0 m 50 0 l S'), buildPage('0 G 2 w 0 0 m 50 0 l S')],
  [
    'grayOverprints',
    'DeviceGray that overprints',
    buildPage('/G gs .5 g 0 0 9 9 re f', OVERPRINT),
    buildPage('.5 g 0 0 9 9 re f'),
  ],
  [
    'whiteLinePt',
    'a white line below 0.3 pt',
    buildPage('0 0 0 0 K .29 w 0 0 m 50 0 l S'),
    buildPage('0 0 0 0 K .3 w 0 0 m 50 0 l S'),
  ],
  [
    'multiInkLinePt',
    'a line of two inks below 1.5 pt',
    buildPage('1 1 0 0 K 1.4 w 0 0 m 50 0 l S'),
    buildPage('1 0 0 0 K 1.4 w 0 0 m 50 0 l S'),
  ],
  [
    'positiveLineMm',
    'a line below 0.1 mm',
    buildPage('1 0 0 0 K .28 w 0 0 m 50 0 l S'),
    buildPage('1 0 0 0 K .29 w 0 0 m 50 0 l S'),
  ],
  [
    'reversedLineMm',
    'a reversed line below 0.2 mm, drawn as an area',
    buildPage('0 0 0 0 k 0 0 50 .5 re f'),
    buildPage('0 0 0 0 k 0 0 50 .6 re f'),
  ],
  ['imagePpi', 'a coarse image', image(100, 100)(40), image(100, 100)(20)],
  [
    'oneBitImagePpi',
    'a coarse line drawing',
    image(200, 200, '/BitsPerComponent 1 /ColorSpace /DeviceGray')(30),
    image(200, 200, '/BitsPerComponent 1 /ColorSpace /DeviceGray')(10),
  ],
];

describe('preflight', () => {
  it.each(cases)('%s finds %s', async (rule, _what, wrong, right) => {
    expect(await listRules(wrong)).toContain(rule);
    expect(await listRules(right)).not.toContain(rule);
  });

  it.each([
    ['reversed', '0 0 0 0 K'],
    ['positive', '1 0 0 0 K'],
    ['black', '0 0 0 1 K'],
    ['of two inks', '1 1 0 0 K'],
    ['gray', '.5 G'],
  ])('takes a thin line for no mistake in a step that is not printed: %s', async (_what, color) => {
    const find = async (content: string) => {
      const builder = new PdfBuilder();
      const layer = builder.add(
        '<< /Type /OCG /Name (Die) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>',
      );
      const bytes = buildPdf([{ content, resources: `/Properties << /D ${layer} >>` }], {
        builder,
        catalog: `/OCProperties << /OCGs [${layer}] /D << >> >>`,
      });
      return (await listRules(bytes)).filter((rule) => /Line(Mm|Pt|KnocksOutPt)$/.test(rule));
    };
    const line = `${color} .2 w 0 0 m 50 0 l S`;
    expect(await find(line)).not.toEqual([]);
    expect(await find(`/OC /D BDC ${line} EMC`)).toEqual([]);
  });

  it('states rule, level, value, limit, ink and place', async () => {
    const { findings } = await check(buildPage('1 0 0 0 k BT /F 3 Tf 9 9 Td (x) Tj ET', FONT));
    expect(findings.find(({ rule }) => rule === 'positiveTextPt')).toEqual({
      rule: 'positiveTextPt',
      gwgRule: null,
      level: 'warning',
      value: 3,
      limit: 4,
      unit: 'pt',
      ink: 'Cyan',
      page: 1,
      box: [9, expect.closeTo(8.34), 10.5, expect.closeTo(11.25)],
    });
  });

  it('has two levels for images', async () => {
    const levels = async (side: number) =>
      (await check(image(100, 100)(side))).findings.filter(({ rule }) => rule === 'imagePpi').map(({ level }) => level);
    expect(await levels(40)).toEqual(['error']); // 180 ppi
    expect(await levels(32)).toEqual(['warning']); // 225 ppi
    expect(await levels(30)).toEqual([]); // 240 ppi
  });

  it('takes an image of the whole page for one', async () => {
    const builder = new PdfBuilder();
    const ref = builder.addStream(
      '/Type /XObject /Subtype /Image /Width 400 /Height 320 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      Buffer.alloc(400 * 320),
      { deflate: true },
    );
    const bytes = buildPdf([{ content: '100 0 0 80 0 0 cm /I Do', resources: `/XObject << /I ${ref} >>` }], {
      builder,
    });
    const found = (await check(bytes)).findings.filter(({ rule }) => /Ppi$/.test(rule));
    expect(found.map(({ rule, level, value }) => [rule, level, value])).toEqual([['pageAsImagePpi', 'error', 288]]);
  });

  it('is data: a rule can be switched off or get another limit', async () => {
    const bytes = buildPage('1 0 0 0 k BT /F 3 Tf 9 9 Td (x) Tj ET', FONT);
    const find = async (limit: number, level: 'off' | 'warning') =>
      (await check(bytes, { ...FLEXO_PROFILE, positiveTextPt: { level, limit } })).findings.some(
        ({ rule }) => rule === 'positiveTextPt',
      );
    expect(await find(4, 'warning')).toBe(true);
    expect(await find(2.5, 'warning')).toBe(false);
    expect(await find(4, 'off')).toBe(false);
  });

  it('lists the first findings of a rule on a page and counts all', async () => {
    const { findings, counts } = await check(buildPage('1 0 0 0 K .1 w 0 0 m 50 0 l S '.repeat(200)));
    expect(findings.filter(({ rule }) => rule === 'positiveLineMm')).toHaveLength(MAX_LISTED_FINDINGS);
    expect(counts).toContainEqual({ rule: 'positiveLineMm', page: 1, count: 200 });
  });
});
