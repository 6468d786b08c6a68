import { artwork } from './shared/artwork.ts';
import { chat } from './server/chat/chat.ts';
import { checkout } from './server/checkout.ts';
import { credit } from './server/credit/credit.ts';
import { auth, identityStandIn } from './server/auth/auth.ts';
import { invoice } from './server/invoices/invoice.ts';
import { eInvoiceFindings } from './server/invoices/einvoice-findings.ts';
import { depositSlip } from './server/cheques/deposit-slip.ts';
import { parcelDocuments } from './server/delivery/parcel-documents.ts';
import { stationSign } from './server/production/station-sign.ts';
import { jobTickets } from './server/production/job-tickets.ts';
import { staffBadge } from './server/auth/staff-badge.ts';
import { plateLabels } from './server/production/plate-labels.ts';
import { sheetPlan } from './server/ganging.ts';
import { statement } from './server/statements/statement.ts';
import { quotation } from './server/quotations/quotation.ts';
import { emails } from './server/notifications/emails.ts';
import { notifications } from './server/notifications/notifications.ts';
import { missingPermission, permissions } from './shared/permissions.ts';
import { catalogue } from './server/catalogue.ts';
import { certificate } from './server/proofs/certificate.ts';
import { approvalSentence } from './server/proofs/approval-sentence.ts';
import { push } from './server/notifications/push-title.ts';
import { callErrors } from './shared/call-errors.ts';
import { progress, statuses } from './shared/order-statuses.ts';
import { proofDifferences } from './shared/proof-differences.ts';
import { signOff } from './shared/sign-off.ts';
import { documentErrors } from './shared/document-errors.ts';
import { validation } from './shared/validation.ts';

/** Every text of the server: call errors, field errors, statuses, emails, notifications, invoices. */
export const server = {
  artworkRules: artwork.rules,
  chat,
  checkout,
  credit,
  auth,
  identityStandIn,
  invoice,
  eInvoiceFindings,
  depositSlip,
  jobTickets,
  plateLabels,
  stationSign,
  staffBadge,
  sheetPlan,
  parcelDocuments,
  statement,
  quotation,
  emails,
  notifications,
  missingPermission,
  permissions,
  catalogue,
  certificate,
  proofDifferences,
  signOff,
  progress,
  approvalSentence,
  push,
  callErrors,
  statuses,
  validation: { ...validation, ...documentErrors },
} as const;
