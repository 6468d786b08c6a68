import { translate } from '../../../platform/translate.ts';
import { drawText } from '../../../platform/documents/draw-text.ts';
import type { PlatePage } from '../../artwork/index.ts';
import type { CertificateDrawing } from './write-certificate-pdf.ts';
import { CONTENT_WIDTH, GREY, PAGE_MARGIN, type PdfSheet } from './pdf-sheet.ts';

const COLUMNS = 4;
const GAP = 12;
const CELL_WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
const PICTURE_HEIGHT = 110;
const CAPTION_HEIGHT = 30;

type Plate = PlatePage['plates'][number];

const translateBoth = (key: string): string =>
  `${translate('en', `certificate.${key}`)} / ${translate('ar', `certificate.${key}`)}`;

/** The plates of the approved file, page by page, or why there are none. */
export function drawPlates(sheet: PdfSheet, { plates: { state, pages } }: CertificateDrawing): void {
  const hasPictures = pages[0]?.plates.some(({ jpeg }) => jpeg !== null) ?? false;
  sheet.drawHeading(translateBoth('plates'), hasPictures ? PICTURE_HEIGHT + CAPTION_HEIGHT + 24 : 40);
  if (state !== 'done') drawNote(sheet, `noPlates.${state}`);
  for (const page of pages) drawPage(sheet, page);
  if (pages.some(({ plates }) => plates.some(({ jpeg }) => jpeg === null))) drawNote(sheet, 'morePages');
}

function drawNote(sheet: PdfSheet, key: string, params: Readonly<Record<string, string>> = {}): void {
  sheet.makeRoom(30);
  for (const lang of ['en', 'ar'] as const)
    sheet.y += drawText(sheet.doc, translate(lang, `certificate.${key}`, params), PAGE_MARGIN, sheet.y, CONTENT_WIDTH, {
      align: lang === 'ar' ? 'end' : 'start',
    });
  sheet.y += 6;
}

function drawPage(sheet: PdfSheet, { number, failure, maxCoverage, plates }: PlatePage): void {
  const { doc } = sheet;
  const hasPictures = plates.some(({ jpeg }) => jpeg !== null);
  sheet.makeRoom(hasPictures ? PICTURE_HEIGHT + CAPTION_HEIGHT + 24 : 40);
  const describePage = (lang: 'en' | 'ar'): string =>
    [
      translate(lang, 'certificate.page', { page: number }),
      maxCoverage === null ? '' : `${translate(lang, 'certificate.highestTotal')}: ${maxCoverage} %`,
    ]
      .filter(Boolean)
      .join(', ');
  drawText(doc, describePage('ar'), PAGE_MARGIN, sheet.y, CONTENT_WIDTH, { color: GREY, align: 'end' });
  sheet.y += drawText(doc, describePage('en'), PAGE_MARGIN, sheet.y, CONTENT_WIDTH / 2, { color: GREY }) + 4;
  if (failure) return drawNote(sheet, 'pageFailed');
  if (plates.length === 0) return drawNote(sheet, 'noInk');
  const height = (hasPictures ? PICTURE_HEIGHT : 0) + CAPTION_HEIGHT;
  for (let first = 0; first < plates.length; first += COLUMNS) {
    sheet.makeRoom(height);
    plates
      .slice(first, first + COLUMNS)
      .forEach((plate, column) => drawPlate(sheet, plate, PAGE_MARGIN + column * (CELL_WIDTH + GAP), hasPictures));
    sheet.y += height;
  }
  drawExactness(sheet, plates);
  sheet.y += 6;
}

/** Which plates of a page are not exact: all, or those that are named. */
function drawExactness(sheet: PdfSheet, plates: readonly Plate[]): void {
  const approximate = plates.filter(({ isExact }) => !isExact);
  if (approximate.length === 0) return;
  if (approximate.length === plates.length) return drawNote(sheet, 'approximate');
  drawNote(sheet, 'partlyApproximate', { inks: approximate.map(({ ink }) => ink).join(' · ') });
}

function drawPlate({ doc, y: top }: PdfSheet, plate: Plate, x: number, hasPictures: boolean): void {
  let y = top;
  if (hasPictures) {
    if (plate.jpeg)
      doc.image(Buffer.from(plate.jpeg), x, y, {
        fit: [CELL_WIDTH, PICTURE_HEIGHT - 6],
        align: 'center',
        valign: 'center',
      });
    doc
      .rect(x, y, CELL_WIDTH, PICTURE_HEIGHT - 6)
      .lineWidth(0.5)
      .strokeColor('#c9ced6')
      .stroke();
    y += PICTURE_HEIGHT;
  }
  doc
    .rect(x, y + 1.5, 7, 7)
    .lineWidth(0.4)
    .fillAndStroke(toHex(plate.rgb), '#8a929c');
  const name = drawText(doc, shorten(plate.ink), x + 12, y, CELL_WIDTH - 12, { size: 8, weight: 'strong' });
  drawText(doc, `${plate.coverage.toFixed(1)} %`, x + 12, y + name, CELL_WIDTH - 12, { size: 7.5, color: GREY });
}

/** In one line below its plate; the file has the whole name. */
const MAX_NAME = 22;
const shorten = (ink: string): string => (ink.length > MAX_NAME ? `${ink.slice(0, MAX_NAME - 1)}…` : ink);

const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
