import { createDrawingWorker } from '../platform/documents/drawings.ts';
import { drawSocialImage } from './content/sharing/social-image.ts';
import { drawCertificate } from './proofs/certificates/draw-certificate.ts';
import { drawBadge } from './auth/shared-pcs/draw-badge.ts';
import { drawSlip } from './cheques/draw-slip.ts';
import { drawSheetPlan } from './ganging/draw-sheet-plan.ts';
import { drawLabels } from './production/draw-labels.ts';
import { drawStationSign } from './production/draw-station-sign.ts';
import { drawJobPrints } from './production/draw-job-prints.ts';
import { drawZplLabels } from './production/draw-zpl-labels.ts';
import { drawParcelDocuments } from './delivery/draw-parcel-documents.ts';
import { drawStatement } from './statements/draw-statement.ts';
import { drawQuotation } from './quotations/draw-quotation.ts';
import { drawInvoice } from './invoices/draw-invoice.ts';

/** Entry of the threads of the drawing pool: everything that is drawn; a missing one does not compile. */
export default createDrawingWorker({
  certificate: drawCertificate,
  invoice: drawInvoice,
  statement: drawStatement,
  quotation: drawQuotation,
  depositSlip: drawSlip,
  plateLabels: drawLabels,
  stationSign: drawStationSign,
  zplLabels: drawZplLabels,
  jobPrints: drawJobPrints,
  staffBadge: drawBadge,
  sheetPlan: drawSheetPlan,
  parcelDocuments: drawParcelDocuments,
  socialImage: drawSocialImage,
});
