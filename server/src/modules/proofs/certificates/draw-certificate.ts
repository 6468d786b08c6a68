import { getDifferenceTextKey } from '@platewright/domain/proofs/proof-differences';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import { translate } from '../../../platform/translate.ts';
import { createPdf } from '../../../platform/documents/create-pdf.ts';
import { drawLogo } from '../../../platform/documents/draw-logo.ts';
import { drawText, type TextStyle } from '../../../platform/documents/draw-text.ts';
import type { CertificateDrawing } from './write-certificate-pdf.ts';
import { drawPlates } from './draw-plates.ts';
import { CONTENT_WIDTH, GREY, PAGE_HEIGHT, PAGE_MARGIN, PdfSheet } from './pdf-sheet.ts';

const RED = '#b3261e';
const GREEN = '#1f7a3d';

const translateBoth = (key: string): string =>
  `${translate('en', `certificate.${key}`)} / ${translate('ar', `certificate.${key}`)}`;

/** With the zone: who signs and who reads may be in different ones. */
const formatInstant = (iso: string, lang: 'en' | 'ar' = 'en'): string =>
  `${new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'ar-AE-u-nu-latn', {
    timeZone: OPERATOR_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso))} (UTC+4)`;

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(2)} MB (${bytes} B)`;

/** Draws the certificate of an approval: who signed which file, when, what was checked, and its plates. */
export function drawCertificate(drawing: CertificateDrawing): Promise<Buffer> {
  const { data, withdrawn } = drawing;
  const signed = new Date(data.signedAt);
  return createPdf(
    {
      title: `${translate('en', 'certificate.title')} ${data.number}`,
      author: data.operator,
      createdAt: signed,
      changedAt: withdrawn ? new Date(withdrawn.at) : signed,
      lang: data.lang,
    },
    (doc) => {
      const sheet = new PdfSheet(doc);
      drawHead(sheet, drawing);
      if (withdrawn) drawWithdrawal(sheet, withdrawn);
      drawFacts(sheet, drawing);
      drawChecklist(sheet, drawing);
      drawDifferences(sheet, drawing);
      drawDeclaration(sheet, drawing);
      drawPlates(sheet, drawing);
      drawFooters(sheet, drawing);
    },
  );
}

function drawHead(sheet: PdfSheet, { data, logo }: CertificateDrawing): void {
  const { doc } = sheet;
  const half = CONTENT_WIDTH / 2;
  const above = drawLogo(doc, logo, PAGE_MARGIN, sheet.y);
  const name = { size: 15, weight: 'strong' } as const;
  const left = above + drawText(doc, data.operator, PAGE_MARGIN, sheet.y + above, half, name);
  const title = { size: 18, weight: 'strong', align: 'end' } as const;
  const first = drawText(doc, translate('en', 'certificate.title'), PAGE_MARGIN + half, sheet.y, half, title);
  const arabic: TextStyle = { size: 12, align: 'end', color: GREY };
  const second = drawText(doc, translate('ar', 'certificate.title'), PAGE_MARGIN + half, sheet.y + first, half, arabic);
  sheet.y += Math.max(left, first + second) + 12;
}

function drawWithdrawal(sheet: PdfSheet, { reason, at }: NonNullable<CertificateDrawing['withdrawn']>): void {
  const { doc } = sheet;
  const [x, width] = [PAGE_MARGIN + 12, CONTENT_WIDTH - 24];
  const top = sheet.y;
  let y = top + 10;
  y += drawText(doc, translateBoth('withdrawn'), x, y, width, { size: 16, weight: 'strong', color: RED });
  for (const lang of ['en', 'ar'] as const) {
    const when = translate(lang, 'certificate.withdrawnAt', { at: formatInstant(at, lang) });
    const align = lang === 'ar' ? 'end' : 'start';
    const sentence = `${when}. ${translate(lang, `certificate.reasons.${reason}`)}`;
    y += drawText(doc, sentence, x, y, width, { align }) + 2;
  }
  doc
    .rect(PAGE_MARGIN, top, CONTENT_WIDTH, y - top + 6)
    .lineWidth(1.5)
    .strokeColor(RED)
    .stroke();
  sheet.y = y + 20;
}

/** Width of the picture of the proof beside the facts. */
const PICTURE_WIDTH = 150;

function drawFacts(sheet: PdfSheet, { data, checkCode, picture }: CertificateDrawing): void {
  const { doc } = sheet;
  const { order, signer, file } = data;
  const trim = file.trimMm && `${file.trimMm.width.toFixed(1)} × ${file.trimMm.height.toFixed(1)} mm`;
  const rows: [string, string | null][] = [
    ['number', data.number],
    ['checkCode', checkCode],
    ['signedAt', formatInstant(data.signedAt)],
    ['signer', signer.name],
    ['email', signer.email],
    ['company', signer.company],
    ['order', String(order.id)],
    ['project', order.projectName],
    ['product', order.productName],
    ['file', file.name],
    ['version', String(file.version)],
    ['size', formatMegabytes(file.size)],
    ['pages', String(file.pages)],
    ['trim', trim],
    ['sha256', `${file.sha256.slice(0, 32)} ${file.sha256.slice(32)}`],
  ];
  sheet.drawRule();
  const top = sheet.y + 8;
  if (picture)
    doc.image(Buffer.from(picture), PAGE_MARGIN + CONTENT_WIDTH - PICTURE_WIDTH, top, {
      fit: [PICTURE_WIDTH, 210],
      align: 'right',
    });
  const width = CONTENT_WIDTH - 150 - (picture ? PICTURE_WIDTH + 16 : 0);
  let y = top;
  for (const [key, value] of rows) {
    if (!value) continue;
    const label = drawText(doc, translateBoth(key), PAGE_MARGIN, y, 140, { color: GREY, size: 8 });
    const weight = key === 'number' || key === 'signer' ? 'strong' : 'regular';
    y += Math.max(label, drawText(doc, value, PAGE_MARGIN + 150, y, width, { weight })) + 3;
  }
  sheet.y = Math.max(y, picture ? top + 210 : 0) + 10;
}

function drawChecklist(sheet: PdfSheet, { data }: CertificateDrawing): void {
  const { doc } = sheet;
  sheet.drawHeading(translateBoth('checklist'));
  for (const { key, ordered } of data.points) {
    sheet.makeRoom(26);
    const y = sheet.y;
    drawTick(sheet, PAGE_MARGIN + 2, y + 2);
    const half = (CONTENT_WIDTH - 20) / 2;
    const describePoint = (lang: 'en' | 'ar'): string => {
      const detail = ordered ? ordered[lang] : translate(lang, `signOff.${key}.what`);
      return `${translate(lang, `signOff.${key}.name`)}: ${detail}`;
    };
    const english = drawText(doc, describePoint('en'), PAGE_MARGIN + 20, y, half - 8);
    const arabic = drawText(doc, describePoint('ar'), PAGE_MARGIN + 20 + half, y, half, { align: 'end' });
    sheet.y = y + Math.max(english, arabic) + 4;
  }
  sheet.y += 8;
}

/** Where the proof was not what was ordered, in the words that the customer read. */
function drawDifferences(sheet: PdfSheet, { data: { differences = [] } }: CertificateDrawing): void {
  if (differences.length === 0) return;
  const { doc } = sheet;
  sheet.drawHeading(translateBoth('differences'));
  for (const difference of differences) {
    sheet.makeRoom(26);
    const half = (CONTENT_WIDTH - 20) / 2;
    const describe = (lang: 'en' | 'ar'): string => {
      const page =
        difference.page === null ? '' : `${translate(lang, 'certificate.page', { page: difference.page })}: `;
      const { found, expected, version } = difference;
      const key = `proofDifferences.${getDifferenceTextKey(difference)}`;
      return page + translate(lang, key, { found, expected, version: version ?? '' });
    };
    const y = sheet.y;
    const english = drawText(doc, describe('en'), PAGE_MARGIN + 20, y, half - 8);
    const arabic = drawText(doc, describe('ar'), PAGE_MARGIN + 20 + half, y, half, { align: 'end' });
    sheet.y = y + Math.max(english, arabic) + 4;
  }
  sheet.y += 8;
}

/** Drawn, because the fonts have no such sign. */
const drawTick = ({ doc }: PdfSheet, x: number, y: number) =>
  doc
    .moveTo(x, y + 4)
    .lineTo(x + 3.2, y + 7.5)
    .lineTo(x + 9, y)
    .lineWidth(1.6)
    .strokeColor(GREEN)
    .stroke();

function drawDeclaration(sheet: PdfSheet, { data }: CertificateDrawing): void {
  const { doc } = sheet;
  sheet.makeRoom(110);
  sheet.drawHeading(translateBoth('declaration'));
  const align = data.lang === 'ar' ? 'end' : 'start';
  sheet.y += drawText(doc, data.sentence, PAGE_MARGIN, sheet.y, CONTENT_WIDTH, { size: 10.5, align }) + 10;
  drawText(doc, translateBoth('signature'), PAGE_MARGIN, sheet.y + 3, 140, { color: GREY, size: 8 });
  sheet.y += drawText(doc, data.signature, PAGE_MARGIN + 150, sheet.y, CONTENT_WIDTH - 150, {
    size: 14,
    weight: 'strong',
  });
  sheet.y += 6;
  for (const lang of ['en', 'ar'] as const)
    sheet.y += drawText(doc, translate(lang, 'certificate.meaning'), PAGE_MARGIN, sheet.y, CONTENT_WIDTH, {
      size: 8,
      color: GREY,
      align: lang === 'ar' ? 'end' : 'start',
    });
  sheet.y += 10;
}

/** On every page: which certificate it belongs to, and whether it still holds. */
function drawFooters({ doc }: PdfSheet, { data, checkCode, withdrawn }: CertificateDrawing): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    // What is drawn below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    const y = PAGE_HEIGHT - PAGE_MARGIN + 12;
    const style = { size: 7.5, color: GREY } as const;
    drawText(doc, `${data.number}   ${checkCode}`, PAGE_MARGIN, y, CONTENT_WIDTH / 2, style);
    const pageOf = translate('en', 'certificate.pageOf', { page: index + 1, pages: count });
    drawText(doc, pageOf, PAGE_MARGIN + CONTENT_WIDTH / 2, y, CONTENT_WIDTH / 2, { ...style, align: 'end' });
    if (withdrawn) drawMark(doc);
  }
}

/** Across the page, so that no part of it can be passed on as valid. */
function drawMark(doc: PdfSheet['doc']): void {
  doc.save().fillOpacity(0.16);
  doc.rotate(-45, { origin: [PAGE_MARGIN + CONTENT_WIDTH / 2, PAGE_HEIGHT / 2] });
  const text = translateBoth('withdrawn');
  drawText(doc, text, PAGE_MARGIN - 20, PAGE_HEIGHT / 2 - 50, CONTENT_WIDTH + 200, {
    size: 68,
    weight: 'strong',
    color: RED,
  });
  doc.restore();
}
