import { describe, expect, it } from 'vitest';
import { buildPdf, FONT, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { separatePage } from './separate.ts';

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
