import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

const getFontPath = (name: string) => fileURLToPath(new URL(`../server/assets/fonts/${name}.woff`, import.meta.url));

interface Guide {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly draw?: (doc: PDFKit.PDFDocument) => void;
}

const COMMON_ROWS: readonly (readonly [string, string])[] = [
  ['Software', 'Adobe Illustrator or PDF preferred. Outline all fonts, embed all images at 300 dpi at final size.'],
  ['Spot colours', 'Name every spot colour, for example PANTONE 485 C, White, Varnish. One ink, one name.'],
  ['Dieline', 'A separate spot colour named Dieline, set to overprint. It never becomes a plate.'],
  ['Boxes', 'Trim box = finished size. Bleed box = trim plus bleed on every side.'],
  ['Upload', 'PDF, AI, PSD, TIFF and more; 500 MB in all. Two or three files at once travel best.'],
];

const guides: readonly Guide[] = [
  {
    name: 'artwork-labels',
    title: 'Artwork guide: labels',
    lead: 'For narrow web label and shrink sleeve plates.',
    rows: [
      ['Bleed', '2 mm on every side.'],
      ['Trapping', '0.10 to 0.20 mm between neighbouring inks.'],
      ['Line screen', '133 to 175 lpi. Anilox at least four times the plate screen.'],
      ['Smallest text', '4 pt positive, 5 pt reversed, one ink only.'],
      ['Hairlines', '0.10 mm positive, 0.15 mm reversed.'],
      ...COMMON_ROWS,
    ],
  },
  {
    name: 'artwork-film',
    title: 'Artwork guide: film and flexible packaging',
    lead: 'For film, pouch and sleeve-on-roll plates.',
    rows: [
      ['Bleed', '3 mm on every side.'],
      ['Trapping', '0.10 to 0.20 mm, white choked by 0.15 mm under colours.'],
      ['Line screen', '100 to 150 lpi.'],
      [
        'Print side',
        'Reverse print is mirrored on the back of clear film. Send artwork as it reads; we flip the plates.',
      ],
      ['Smallest text', '5 pt positive, 6 pt reversed.'],
      ...COMMON_ROWS,
    ],
  },
  {
    name: 'artwork-corrugated',
    title: 'Artwork guide: corrugated',
    lead: 'For post-print on board and die-cut boxes.',
    rows: [
      ['Bleed', '5 mm on every side.'],
      ['Trapping', '0.3 to 0.5 mm.'],
      ['Line screen', '85 to 100 lpi. Line work prints best across the flutes.'],
      ['Smallest text', '8 pt positive, 10 pt reversed.'],
      ['Hairlines', '0.3 mm positive, 0.5 mm reversed.'],
      ...COMMON_ROWS,
    ],
  },
  {
    name: 'mounting-details',
    title: 'Mounting details',
    lead: 'What we need to mount your plates on a carrier. Send it back as a PDF with your order.',
    rows: [
      ['Press', 'Name, cylinder circumference and usable width.'],
      ['Positions', 'Distance of each plate from the centre line and from the lead edge, in mm.'],
      ['Tape', 'Maker, type and thickness in mm.'],
      ['Micro-dots', 'Diameter and distance from the print, in mm.'],
      ['Carrier bar', 'Matthews, Smart bar or none, lead or trail edge.'],
      ['Carrier', 'Width and length of the carrier sheet in mm.'],
    ],
  },
  {
    name: 'shrink-grid',
    title: 'Shrink grid',
    lead: 'Print this grid on your film, shrink it on the container and measure the cells. Each cell is 10 mm.',
    rows: [],
    draw: (doc) => {
      doc.lineWidth(0.3).strokeColor([0, 0, 0, 100]);
      const step = 28.3465;
      for (let i = 0; i <= 17; i++) doc.moveTo(56 + i * step, 150).lineTo(56 + i * step, 150 + 21 * step);
      for (let i = 0; i <= 21; i++) doc.moveTo(56, 150 + i * step).lineTo(56 + 17 * step, 150 + i * step);
      doc.stroke();
    },
  },
  {
    name: 'test-form',
    title: 'Fingerprint test form',
    lead: 'Step wedges of the four process inks, 2 to 100 per cent. Print it at production speed and send back ten sheets.',
    rows: [],
    draw: (doc) => {
      const steps = [2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
      for (let ink = 0; ink < 4; ink++) {
        steps.forEach((value, column) => {
          const colour = [0, 0, 0, 0].map((_, i) => (i === ink ? value : 0)) as [number, number, number, number];
          doc.rect(56 + column * 40, 170 + ink * 90, 36, 60).fill(colour);
          doc
            .fillColor([0, 0, 0, 100])
            .font('text')
            .fontSize(7)
            .text(`${value}`, 56 + column * 40, 234 + ink * 90, { width: 36, align: 'center' });
        });
      }
    },
  },
];

/** Writes each guide as one A4 page, embedded fonts, fixed dates, so that the same source gives the same bytes. */
export async function writeGuides(put: (name: string, bytes: Uint8Array) => void): Promise<void> {
  for (const guide of guides) put(guide.name, await renderGuide(guide));
}

function renderGuide(guide: Guide): Promise<Uint8Array> {
  const fixed = new Date('2026-01-01T00:00:00Z');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: guide.title, CreationDate: fixed, ModDate: fixed },
  });
  doc
    .registerFont('text', getFontPath('IBMPlexSans-Regular'))
    .registerFont('head', getFontPath('IBMPlexSans-SemiBold'));
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  doc.font('head').fontSize(24).text(guide.title);
  doc.moveDown(0.3).font('text').fontSize(11).fillColor([0, 0, 0, 75]).text(guide.lead);
  doc.moveDown(1.2).fillColor([0, 0, 0, 100]);
  for (const [term, text] of guide.rows) {
    const y = doc.y;
    doc.font('head').fontSize(11).text(term, 56, y, { width: 110 });
    doc.font('text').text(text, 176, y, { width: 360 });
    doc.y = Math.max(doc.y, y + 16) + 8;
  }
  guide.draw?.(doc);
  doc.end();
  return done;
}
