import { labelFormats } from '@platewright/domain/production/label-formats';
import { createPdf, mmToPoints } from '../../platform/documents/create-pdf.ts';
import { translate } from '../../platform/translate.ts';
import { drawJobTicket } from './draw-job-ticket.ts';
import { drawLabel } from './draw-labels.ts';
import type { JobPrintsData } from './load-job-prints.ts';

/** Draws job tickets on A4 and labels on pages of their size, in the order of the data, with the stations as bookmarks. */
export function drawJobPrints({ data }: { readonly data: JobPrintsData }): Promise<Buffer> {
  const { format, lang, operator, printedAt, sections } = data;
  const { widthMm, heightMm } = labelFormats[format];
  const size: [number, number] = [mmToPoints(widthMm), mmToPoints(heightMm)];
  const title = translate(lang, 'jobTickets.document');
  return createPdf({ title, author: operator, createdAt: printedAt, lang, hasNoFirstPage: true }, (doc) => {
    for (const { station, tickets, labels } of sections) {
      const name = station ?? translate(lang, 'jobTickets.noStation');
      tickets.forEach((ticket, index) => {
        doc.addPage();
        if (index === 0) doc.outline.addItem(name);
        drawJobTicket(doc, ticket, { lang, operator, printedAt });
      });
      labels.forEach((label, index) => {
        doc.addPage({ size, margin: 0 });
        if (index === 0 && tickets.length === 0) doc.outline.addItem(name);
        drawLabel(doc, label, { format, lang });
      });
    }
  });
}
