import { describe, expect, it } from 'vitest';
import { buildPage, buildPdf, FONT, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { readArtwork } from './read-artwork.ts';

async function read(bytes: Buffer) {
  const artwork = await readArtwork(bytes);
  if (!artwork.ok) throw new Error(artwork.reason);
  return artwork;
}

const describeInks = async (bytes: Buffer) =>
  (await read(bytes)).facts.inks.map(
    ({ name, usage, overprint, maxTint }) => `${name} ${usage} ${overprint} ${maxTint}`,
  );

describe('inks of a page', () => {
  it.each<[string, string, string, string[]]>([
    ['DeviceCMYK', '0.2 0 1 0 k 0 0 10 10 re f', '', ['Cyan used none 0.2', 'Yellow used none 1']],
    ['DeviceGray', '0.25 g 0 0 10 10 re f', '', ['Black used none 0.75']],
    ['the black that everything starts with', '0 0 10 10 re f', '', ['Black used none 1']],
    ['paper white', '1 g 0 0 10 10 re f', '', []],
    [
      'a Separation',
      '/S cs 0.4 scn 0 0 10 10 re f',
      `/ColorSpace << /S ${separation('PANTONE 186 C')} >>`,
      ['PANTONE 186 C used none 0.4'],
    ],
    [
      'an ink that is declared only',
      '0 0 0 1 k 0 0 10 10 re f',
      `/ColorSpace << /S ${separation('Brand Green')} >>`,
      ['Black used none 1', 'Brand Green declaredOnly none null'],
    ],
    [
      'the solid that a Separation starts with',
      '/S CS 0 0 m 10 10 l S',
      `/ColorSpace << /S ${separation('أزرق')} >>`,
      ['أزرق used none 1'],
    ],
    [
      'DeviceN with None',
      '/N cs 0.1 0.2 1 scn 0 0 10 10 re f',
      '/ColorSpace << /N [/DeviceN [/Cyan /Gold /None] /DeviceCMYK << /FunctionType 4 >>] >>',
      ['Cyan used none 0.1', 'Gold used none 0.2'],
    ],
    ['invisible ink', '/S cs 1 scn 0 0 9 9 re f', `/ColorSpace << /S ${separation('None')} >>`, []],
    ['what lies outside of the page', '1 0 0 0 k 200 200 9 9 re f', '', []],
    ['what a clip hides', '0 0 5 5 re W n 1 0 0 0 k 50 50 9 9 re f', '', []],
    ['a clip that ends', 'q 0 0 5 5 re W n Q 1 0 0 0 k 50 50 9 9 re f', '', ['Cyan used none 1']],
    ['a shading', '/P sh', '/Shading << /P << /ShadingType 2 /ColorSpace /DeviceGray >> >>', ['Black used none null']],
    ['a path that is not painted', '1 0 0 0 k 0 0 9 9 re n', '', []],
    [
      'a text of one byte in a font of Type 0',
      'BT /T 10 Tf 10 10 Td (x) Tj ET',
      '/Font << /T << /Type /Font /Subtype /Type0 /BaseFont /A /DescendantFonts [<< /Subtype /CIDFontType2 >>] >> >>',
      ['Black used none 1'],
    ],
    ['invisible text', `BT /F 10 Tf 3 Tr 10 10 Td (x) Tj ET`, FONT, []],
    [
      'overprint of fills by OP alone',
      '/G gs 1 0 0 0 k 0 0 9 9 re f',
      '/ExtGState << /G << /OP true >> >>',
      ['Cyan used all 1'],
    ],
    [
      'overprint of strokes only',
      '/G gs 1 0 0 0 k 1 0 0 0 K 0 0 9 9 re B',
      '/ExtGState << /G << /OP true /op false >> >>',
      ['Cyan used some 1'],
    ],
  ])('counts %s', async (_what, content, resources, inks) => {
    expect(await describeInks(buildPage(content, resources))).toEqual(inks);
  });

  it('counts what glyphs paint in colours of their own, where they do', async () => {
    const builder = new PdfBuilder();
    const resources = `/ColorSpace << /S ${separation('Deep')} >>`;
    const glyphs = {
      own: builder.addStream('', '0 0 d0 /S cs 1 scn 0 0 50 50 re f'),
      mask: builder.addStream('', '0 0 d0 0 0 50 50 re f'),
      text: builder.addStream('', '0 0 0 0 50 50 d1 1 0 0 0 k 0 0 50 50 re f'),
    };
    const procedures = Object.entries(glyphs).map(([name, stream]) => `/${name} ${stream}`);
    const font = builder.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [.01 0 0 .01 0 0] /FirstChar 97 /LastChar 99 /Widths [100 100 100] /CharProcs << ${procedures.join(' ')} >> /Encoding << /Differences [97 /own /mask /text] >> /Resources << ${resources} >> >>`,
    );
    const show = async (text: string) => {
      const content = `0 1 0 0 k BT /T 20 Tf 10 10 Td (${text}) Tj ET`;
      const file = buildPdf([{ content, resources: `/Font << /T ${font} >>` }], { builder });
      const { pages } = await read(file);
      return pages[0]?.marks.map(({ kind, inks, box }) => [kind, inks.map(({ name }) => name).join(), box.join(' ')]);
    };
    expect(await show('a')).toEqual([['fill', 'Deep', '10 10 20 20']]);
    expect(await show('ba')).toEqual([
      ['fill', 'Deep', '30 10 40 20'],
      ['text', 'Magenta', '10 5.6 50 25'],
    ]);
    expect((await show('bc'))?.map(([kind, inks]) => [kind, inks])).toEqual([['text', 'Magenta']]);
  });

  it('counts what a form, a tiling pattern and a form inside of a form paint', async () => {
    const builder = new PdfBuilder();
    const space = `/Resources << /ColorSpace << /S ${separation('Deep')} >> >>`;
    const inner = builder.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${space}`,
      '/S cs 1 scn 0 0 9 9 re f',
    );
    const outer = builder.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Matrix [2 0 0 2 10 10] /Resources << /XObject << /I ${inner} >> >>`,
      '/I Do',
    );
    const pattern = builder.addStream(
      '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>',
      '0 0 1 0 k 0 0 5 5 re f',
    );
    const bytes = buildPdf(
      [
        {
          content: '/O Do /Pattern cs /P scn 0 0 50 50 re f',
          resources: `/XObject << /O ${outer} >> /Pattern << /P ${pattern} >>`,
        },
      ],
      { builder },
    );
    const { facts, pages } = await read(bytes);
    expect(facts.inks.map(({ name }) => name)).toEqual(['Deep', 'Yellow']);
    expect(pages[0]?.marks[0]?.box).toEqual([10, 10, 28, 28]);
  });

  it('tells layers that are switched off from those that print, and reads processing steps', async () => {
    const builder = new PdfBuilder();
    const hidden = builder.add('<< /Type /OCG /Name (Notes) >>');
    const dieline = builder.add(
      '<< /Type /OCG /Name (Die) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>',
    );
    const bytes = buildPdf(
      [
        {
          content: '/OC /H BDC 0 1 0 0 k 0 0 9 9 re f EMC /OC /D BDC /S CS 0 0 50 50 re S EMC 1 0 0 0 k 0 0 9 9 re f',
          resources: `/Properties << /H ${hidden} /D ${dieline} >> /ColorSpace << /S ${separation('Outline')} >>`,
        },
      ],
      { builder, catalog: `/OCProperties << /OCGs [${hidden} ${dieline}] /D << /OFF [${hidden}] >> >>` },
    );
    const { facts } = await read(bytes);
    expect(facts.layers).toEqual([
      { name: 'Notes', isVisible: false, processingStep: null },
      { name: 'Die', isVisible: true, processingStep: 'Structural/Cutting' },
    ]);
    expect(facts.inks.map(({ name, usage, role }) => [name, usage, role])).toEqual([
      ['Outline', 'used', 'cutting'],
      ['Cyan', 'used', 'process'],
      ['Magenta', 'hiddenLayersOnly', 'process'],
    ]);
  });
});

describe('sizes', () => {
  it.each<[string, string, number, number, string]>([
    ['the crop box', '/CropBox [10 10 82 46]', 25.4, 12.7, 'CropBox'],
    ['the trim box first', '/CropBox [0 0 90 70] /TrimBox [10 10 46 28]', 12.7, 6.35, 'TrimBox'],
    ['the page as it is turned', '/Rotate 90', 28.222, 35.278, 'CropBox'],
    ['a negative turn', '/Rotate -90', 28.222, 35.278, 'CropBox'],
    ['UserUnit', '/UserUnit 10', 352.778, 282.222, 'CropBox'],
    ['boxes with swapped corners', '/CropBox [82 46 10 10]', 25.4, 12.7, 'CropBox'],
    ['boxes that reach beyond the page', '/TrimBox [-50 -50 500 500]', 35.278, 28.222, 'TrimBox'],
    ['a page without a valid box', '/CropBox [5 5 5 5]', 35.278, 28.222, 'CropBox'],
  ])('follow %s', async (_what, entries, widthMm, heightMm, sizeFrom) => {
    const { facts } = await read(buildPage('', '', entries));
    expect(facts.pages[0]).toMatchObject({ widthMm, heightMm, sizeFrom, isEmpty: true });
  });

  it.each<[string, string, number]>([
    ['as it is set', 'BT /F 8 Tf 10 10 Td (x) Tj ET', 8],
    ['times the text matrix', 'BT /F 1 Tf 6 0 0 6 10 10 Tm (x) Tj ET', 6],
    ['times the page matrix', '.5 0 0 .5 0 0 cm BT /F 8 Tf 10 10 Td (x) Tj ET', 4],
    ['turned', 'BT /F 7 Tf 0 1 -1 0 50 10 Tm (x) Tj ET', 7],
  ])('of a text is read %s', async (_how, content, size) => {
    const { pages } = await read(buildPage(content, FONT));
    expect(pages[0]?.marks[0]?.textSize).toBeCloseTo(size, 6);
  });

  it.each<[string, string, number | undefined]>([
    ['as it is set', '0.2 w 0 0 m 50 0 l S', 0.2],
    ['where a matrix makes it thinnest', '2 0 0 .5 0 0 cm 1 w 0 0 m 20 0 l S', 0.5],
    ['of an area that is a line', '0 0 40 .3 re f', 0.3],
    ['of no area that is one', '0 0 40 30 re f', undefined],
  ])('of a line is read %s', async (_how, content, width) => {
    const { pages } = await read(buildPage(content));
    const found = pages[0]?.marks[0]?.lineWidth;
    if (width === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(width, 6);
  });

  it('of an image is its resolution where it is placed', async () => {
    const builder = new PdfBuilder();
    const image = builder.addStream(
      '/Type /XObject /Subtype /Image /Width 100 /Height 50 /BitsPerComponent 8 /ColorSpace /DeviceCMYK',
      Buffer.alloc(100 * 50 * 4),
      { deflate: true },
    );
    const bytes = buildPdf([{ content: 'q 36 0 0 36 5 5 cm /I Do Q', resources: `/XObject << /I ${image} >>` }], {
      builder,
    });
    const { facts } = await read(bytes);
    expect(facts.pages[0]?.images).toEqual([
      {
        box: [5, 5, 41, 41],
        widthPixels: 100,
        heightPixels: 50,
        ppiX: 200,
        ppiY: 100,
        bits: 8,
        space: 'cmyk device',
        inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
      },
    ]);
  });
});
