import { buildPdf, PdfBuilder, separation } from '../packages/artwork/testing/build-pdf.ts';

const SPOTS = ['PANTONE 186 C', 'PANTONE 349 C', 'PANTONE 871 C', 'White'];
/** Process inks, then the spots that the labels have. */
export const INKS = ['Cyan', 'Magenta', 'Yellow', 'Black', ...SPOTS];
/** Side of the CMYK photograph that every label shows, in pixels. */
const PHOTO_PIXELS = 900;

export const toPoints = (mm: number): number => (mm / 25.4) * 72;

/** A sheet of labels: flat spots, a photograph in CMYK, text and lines. */
export function createSheet(width: number, height: number, more = ''): Buffer {
  const builder = new PdfBuilder();
  const photo = builder.addStream(
    `/Type /XObject /Subtype /Image /Width ${PHOTO_PIXELS} /Height ${PHOTO_PIXELS} /ColorSpace /DeviceCMYK /BitsPerComponent 8`,
    createPhoto(),
    { deflate: true },
  );
  const label = toPoints(100);
  const content: string[] = [];
  for (let y = 0; y + label <= height; y += label)
    for (let x = 0; x + label <= width; x += label) content.push(drawLabel(x, y, label));
  const spaces = SPOTS.map((name, index) => `/S${index} ${separation(name, `0 ${(index + 1) / 5} 1 0`)}`).join(' ');
  return buildPdf(
    [
      {
        mediaBox: `0 0 ${width} ${height}`,
        content: [...content, more].join('\n'),
        resources: `/ColorSpace << ${spaces} >> /XObject << /P ${photo} >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>`,
      },
    ],
    { builder },
  );
}

function drawLabel(x: number, y: number, side: number): string {
  const lines = Array.from(
    { length: 20 },
    (_, n) => `0 0 0 1 k BT /F 6 Tf ${x + 10} ${y + 10 + n * 7} Td (Date syrup 250 ml, best before) Tj ET`,
  );
  const flats = SPOTS.map((_, n) => `/S${n} cs ${1 - n / 8} scn ${x + 20 + n * 30} ${y + 160} 60 ${side - 180} re f`);
  return [
    ...flats,
    `q ${side / 2} 0 0 ${side / 2} ${x + side / 2} ${y + 10} cm /P Do Q`,
    ...lines,
    `0 0 0 1 K .3 w ${x} ${y} ${side} ${side} re S`,
  ].join('\n');
}

/** Soft shapes with grain, which compress like a photograph. */
function createPhoto(): Buffer {
  const bytes = Buffer.alloc(PHOTO_PIXELS * PHOTO_PIXELS * 4);
  let seed = 7;
  for (let at = 0; at < bytes.length; at++) {
    const [x, y] = [((at >> 2) % PHOTO_PIXELS) / 60, Math.floor((at >> 2) / PHOTO_PIXELS) / 90];
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    bytes[at] = 128 + 90 * Math.sin(x + (at & 3)) * Math.cos(y) + (seed >> 27);
  }
  return bytes;
}
