import type PDFDocument from 'pdfkit';
import { drawText } from '../../../platform/documents/draw-text.ts';

export const PAGE_MARGIN = 48;
export const PAGE_HEIGHT = 841.89;
export const CONTENT_WIDTH = 595.28 - 2 * PAGE_MARGIN;
export const GREY = '#5b6470';

/** A document that is filled from top to bottom; what finds no room goes to a new page. */
export class PdfSheet {
  y = PAGE_MARGIN;

  constructor(readonly doc: InstanceType<typeof PDFDocument>) {}

  makeRoom(height: number): void {
    if (this.y + height <= PAGE_HEIGHT - PAGE_MARGIN) return;
    this.doc.addPage();
    this.y = PAGE_MARGIN;
  }

  drawRule(): void {
    this.doc
      .moveTo(PAGE_MARGIN, this.y)
      .lineTo(PAGE_MARGIN + CONTENT_WIDTH, this.y)
      .lineWidth(0.6)
      .strokeColor('#c9ced6')
      .stroke();
  }

  /** A heading above at least a little of what follows it. */
  drawHeading(text: string, followedBy = 40): void {
    this.makeRoom(30 + followedBy);
    this.drawRule();
    this.y += 8;
    this.y += drawText(this.doc, text, PAGE_MARGIN, this.y, CONTENT_WIDTH, { weight: 'strong', size: 10 }) + 6;
  }
}
