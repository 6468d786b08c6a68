import { describe, expect, it } from 'vitest';
import { buildPdf, FONT, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { separatePage } from './separate.ts';

const OVERPRINT = '/O << /OP true /op true /OPM 0 >>';
const COARSE = 300;

/** Why the plates of Cyan, Black and a spot ink are not exact, on a page with the spot ink all over. */
async function listByPlate(content: string, resources: string, builder = new PdfBuilder(), entries = '') {
  const page = {
    content: `/Deep cs .8 scn 0 0 100 80 re f ${content}`,
    mediaBox: '0 0 100 80',
    resources: `/ColorSpace << /Deep ${separation('Deep')} /Lab [/Lab << /WhitePoint [.96 1 .82] >>] /Gray [/CalGray << /WhitePoint [1 1 1] >>] >> /ExtGState << ${OVERPRINT} /A << /ca .5 /CA .5 >> /AO << /ca .5 /CA .5 /OP true /op true >> /M << /BM /Multiply >> /H << /BM /Hue >> >> ${resources}`,
    entries,
  };
  const { plates } = await separatePage(buildPdf([page], { builder }), {
    ...{ page: 1, inks: ['Cyan', 'Black', 'Deep'], ppi: 72 },
  });
  return plates.map(({ approximations }) => approximations.toSorted());
}

describe('one plate', () => {
  const area = '0 0 100 80 re';
  const font = FONT.replace('/Font <<', '/Font << ');
  const cyan = '1 0 0 0 k';

  it.each<[string, string, string, readonly [string[], string[], string[]]]>([
    // A conversion decides process inks; a spot ink is knocked out, or left, by whatever comes of it.
    ['RGB', `1 0 0 rg ${area} f`, '', [['convertedColor'], ['convertedColor'], []]],
    ['RGB that overprints', `/O gs 1 0 0 rg ${area} f`, '', [['convertedColor'], ['convertedColor'], []]],
    ['Lab', `/Lab cs 50 0 0 sc ${area} f`, '', [['convertedColor'], ['convertedColor'], []]],
    ['gray with a profile', `/Gray cs .5 sc ${area} f`, '', [['unconvertedProfile'], ['unconvertedProfile'], []]],
    [
      'an image in RGB',
      '100 0 0 80 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /RGB ID abc EI',
      '',
      [['convertedColor'], ['convertedColor'], []],
    ],
    ['Hue', `/H gs ${cyan} ${area} f`, '', [['nonSeparableBlendMode'], ['nonSeparableBlendMode'], []]],
    // Shapes count wherever something is painted, also where it knocks out.
    [
      'another font',
      `${cyan} BT /F 20 Tf (x) Tj ET`,
      font,
      [['fontNotEmbedded'], ['fontNotEmbedded'], ['fontNotEmbedded']],
    ],
    [
      'another font that overprints',
      `/O gs ${cyan} BT /F 20 Tf (x) Tj ET`,
      font,
      [['fontNotEmbedded'], ['fontNotEmbedded'], []],
    ],
    [
      'another font that clips',
      `/O gs ${cyan} BT /F 20 Tf 7 Tr (x) Tj ET`,
      font,
      [['fontNotEmbedded'], ['fontNotEmbedded'], ['fontNotEmbedded']],
    ],
    [
      'a stroke over a fill, both with alpha',
      `/A gs ${cyan} ${area} B`,
      '',
      [['fillAndStrokeWithAlpha'], ['fillAndStrokeWithAlpha'], ['fillAndStrokeWithAlpha']],
    ],
    [
      'those that overprint',
      `/AO gs ${cyan} ${area} B`,
      '',
      [['fillAndStrokeWithAlpha'], ['fillAndStrokeWithAlpha'], []],
    ],
    [
      'a spot stroke over a fill of process inks that overprint',
      `/AO gs /Deep CS 1 SCN ${cyan} ${area} B`,
      '',
      [['fillAndStrokeWithAlpha'], ['fillAndStrokeWithAlpha'], []],
    ],
  ])('is approximate with %s only where that comes onto it', async (_what, content, resources, expected) => {
    expect(await listByPlate(content, resources)).toEqual(expected);
  });

  it.each(['JPXDecode', 'JBIG2Decode'])(
    'is approximate under a picture in %s, unless that overprints',
    async (name) => {
      const reason = name === 'JPXDecode' ? 'jpxImage' : 'jbig2Image';
      const builder = new PdfBuilder();
      const picture = (space: string) =>
        builder.addStream(
          `/Type /XObject /Subtype /Image /Width 8 /Height 1 /BitsPerComponent 1 ${space} /Filter /${name}`,
          Uint8Array.of(0),
        );
      const resources = `/XObject << /X ${picture('/ColorSpace /DeviceGray')} /U ${picture('')} >>`;
      expect(await listByPlate('/X Do', resources, builder)).toEqual([[reason], [reason], [reason]]);
      expect(await listByPlate('/O gs /X Do', resources, builder)).toEqual([[reason], [reason], []]);
      // Nobody knows which inks it has.
      expect(await listByPlate('/O gs /U Do', resources, builder)).toEqual([[reason], [reason], [reason]]);
    },
  );

  it('is approximate with a coarse surface only where the shading prints', async () => {
    const builder = new PdfBuilder();
    const samples = Uint8Array.from({ length: COARSE * COARSE }, (_, at) => ((at + Math.floor(at / COARSE)) % 2) * 255);
    const surface = builder.addStream(
      `/FunctionType 0 /Domain [0 1 0 1] /Range [0 1] /Size [${COARSE} ${COARSE}] /BitsPerSample 8`,
      samples,
    );
    const shading = (space: string) =>
      `<< /ShadingType 1 /ColorSpace ${space} /Matrix [100 0 0 80 0 0] /Function ${surface} >>`;
    const resources = `/Shading << /S ${builder.add(shading(separation('Deep')))} /G ${shading('/DeviceGray')} >>`;
    expect(await listByPlate('/S sh', resources, builder)).toEqual([[], [], ['functionShading']]);
    // The same surface again: it is made once, and counts for each of its plates.
    expect(await listByPlate('/S sh /G sh', resources, builder)).toEqual([
      ['functionShading'],
      ['functionShading'],
      ['functionShading'],
    ]);
  });

  it('of a spot ink blends by itself also in a group in RGB', async () => {
    const group = '/Group << /S /Transparency /CS /DeviceRGB >>';
    const multiply = `/M gs ${cyan} ${area} f`;
    expect(await listByPlate(multiply, '', new PdfBuilder(), group)).toEqual([
      ['rgbBlendSpace'],
      ['rgbBlendSpace'],
      [],
    ]);
  });
});

describe('plates', () => {
  it('are called approximate where a profile or a palette in RGB stands between a colour and its ink', async () => {
    const builder = new PdfBuilder();
    const profile = builder.addStream('/N 4', '');
    const spaces = `/ColorSpace << /P [/ICCBased ${profile}] /G [/CalGray << /WhitePoint [1 1 1] >>] /I [/Indexed /DeviceRGB 1 <000000FF8000>] /C [/Indexed /DeviceCMYK 1 <0000000000FF0000>] >>`;
    const area = '0 0 100 80 re f';
    const image = (space: string) => `100 0 0 80 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /${space} ID \x01\x01\x01\x01 EI`;
    for (const [content, reasons] of [
      [`/P cs 0 .5 0 0 sc ${area}`, ['unconvertedProfile']],
      [`/G cs .5 sc ${area}`, ['unconvertedProfile']],
      [`/I cs 1 sc ${area}`, ['convertedColor']],
      [image('I'), ['convertedColor']],
      [image('P'), ['unconvertedProfile']],
      [`/C cs 1 sc ${area}`, []],
      [image('C'), []],
    ] as const) {
      const bytes = buildPdf([{ content, mediaBox: '0 0 100 80', resources: spaces }], { builder });
      const { plates } = await separatePage(bytes, { page: 1, inks: ['Magenta'], ppi: 72 });
      expect([content, plates[0]?.approximations]).toEqual([content, reasons]);
    }
  });

  it('have the tints of an image with a range of its own', async () => {
    const builder = new PdfBuilder();
    const picture = builder.addStream(
      `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace ${separation('Deep')} /Decode [.2 .6]`,
      Uint8Array.of(255),
    );
    const page = {
      content: '100 0 0 80 0 0 cm /X Do',
      mediaBox: '0 0 100 80',
      resources: `/XObject << /X ${picture} >>`,
    };
    const { plates } = await separatePage(buildPdf([page], { builder }), { page: 1, inks: ['Deep'], ppi: 72 });
    expect(plates[0]?.gray[40 * 100 + 50]).toBe(102);
  });

  it('are called approximate where the shapes are those of another font', async () => {
    const show = (resources: string) =>
      buildPdf([{ content: '1 0 0 0 k BT /F 20 Tf 10 10 Td (x) Tj ET', mediaBox: '0 0 100 80', resources }]);
    const list = async (bytes: Buffer) =>
      (await separatePage(bytes, { page: 1, inks: ['Cyan'], ppi: 72 })).plates[0]?.approximations;
    expect(await list(show(FONT))).toEqual(['fontNotEmbedded']);
  });

  it('are called approximate with a JPEG of four components whose channels can not be read', async () => {
    const builder = new PdfBuilder();
    const picture = builder.addStream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode',
      Uint8Array.of(255, 216, 0),
    );
    const page = { content: '/X Do', mediaBox: '0 0 100 80', resources: `/XObject << /X ${picture} >>` };
    const { plates } = await separatePage(buildPdf([page], { builder }), { page: 1, inks: ['Cyan'], ppi: 72 });
    expect(plates[0]?.approximations).toEqual(['imageColorSpace']);
  });

  it('are called approximate with drawn glyphs that a general encoding names', async () => {
    const builder = new PdfBuilder();
    const glyph = builder.addStream('', '0 0 0 0 100 80 d1 0 0 100 80 re f');
    for (const [encoding, reasons] of [
      ['/WinAnsiEncoding', ['fontEncoding']],
      ['<< /BaseEncoding /WinAnsiEncoding /Differences [] >>', ['fontEncoding']],
      ['<< /BaseEncoding /WinAnsiEncoding /Differences [97 /a] >>', []],
    ] as const) {
      const resources = `/Font << /T << /Type /Font /Subtype /Type3 /FontBBox [0 0 100 80] /FontMatrix [.01 0 0 .01 0 0] /FirstChar 97 /LastChar 97 /Widths [0] /CharProcs << /a ${glyph} >> /Encoding ${encoding} >> >>`;
      const page = { content: 'BT /T 100 Tf (a) Tj ET', mediaBox: '0 0 100 80', resources };
      const { plates } = await separatePage(buildPdf([page], { builder }), { page: 1, inks: ['Black'], ppi: 72 });
      expect([encoding, plates[0]?.approximations]).toEqual([encoding, reasons]);
    }
  });

  it('are called approximate with an image in JBIG2', async () => {
    const builder = new PdfBuilder();
    const picture = builder.addStream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 1 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
      Uint8Array.of(0),
    );
    const mask = builder.addStream(
      '/Type /XObject /Subtype /Image /Width 8 /Height 1 /ImageMask true /Filter /JBIG2Decode',
      Uint8Array.of(0),
    );
    for (const name of [picture, mask]) {
      const page = { content: '/X Do', mediaBox: '0 0 100 80', resources: `/XObject << /X ${name} >>` };
      const { plates } = await separatePage(buildPdf([page], { builder }), { page: 1, inks: ['Black'], ppi: 72 });
      expect(plates[0]?.approximations).toEqual(['jbig2Image']);
    }
  });
});
