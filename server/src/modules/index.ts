import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handler-context.ts';
import { accountHandlers } from './account/calls/index.ts';
import { addressHandlers } from './addresses/calls/index.ts';
import { artworkHandlers } from './artwork/calls/index.ts';
import { registerTileRoutes } from './artwork/tile-routes.ts';
import { artworkDeskHandlers } from './artwork/desk-calls/index.ts';
import { auditDeskHandlers } from './audit/desk-calls/index.ts';
import { auditCsv } from './audit/audit-csv.ts';
import { authHandlers } from './auth/calls/index.ts';
import { registerBadgeRoutes, registerIdentityStandInRoutes } from './auth/routes.ts';
import { calendarHandlers } from './calendar/calls/index.ts';
import { calendarDeskHandlers } from './calendar/desk-calls/index.ts';
import { settingsDeskHandlers } from './settings/desk-calls/index.ts';
import { catalogueHandlers } from './catalogue/calls/index.ts';
import { catalogueDeskHandlers } from './catalogue/desk-calls/index.ts';
import { chatHandlers } from './chat/calls/index.ts';
import { chatDeskHandlers } from './chat/desk-calls/index.ts';
import { checkoutHandlers } from './checkout/calls/index.ts';
import { contentHandlers } from './content/calls/index.ts';
import { contentDeskHandlers } from './content/desk-calls/index.ts';
import { registerContentImageRoutes } from './content/routes.ts';
import { contactHandlers } from './contact/calls/index.ts';
import { contactDeskHandlers } from './contact/desk-calls/index.ts';
import { creditHandlers } from './credit/calls/index.ts';
import { creditDeskHandlers } from './credit/desk-calls/index.ts';
import { bankDeskHandlers } from './bank/desk-calls/index.ts';
import { bankLinesCsv } from './bank/lines-csv.ts';
import { receiptsCsv } from './bank/receipts-csv.ts';
import { accountsCsv } from './ledger/accounts-csv.ts';
import { ledgerDeskHandlers } from './ledger/desk-calls/index.ts';
import { customerHandlers } from './customers/calls/index.ts';
import { registerCustomerDocumentRoutes } from './customers/document-routes.ts';
import { orderDeskHandlers } from './orders/desk-calls/index.ts';
import { companyDeskHandlers } from './companies/desk-calls/index.ts';
import { registerCompanyDocumentRoutes } from './companies/routes.ts';
import { connectionDeskHandlers } from './connections/desk-calls/index.ts';
import { setupDeskHandlers } from './setup/desk-calls/index.ts';
import { staffDeskHandlers } from './staff/desk-calls/index.ts';
import { authDeskHandlers } from './auth/desk-calls/index.ts';
import { faultHandlers } from './faults/calls/index.ts';
import { faultDeskHandlers } from './faults/desk-calls/index.ts';
import { fileHandlers } from './files/calls/index.ts';
import { fileDeskHandlers } from './files/desk-calls/index.ts';
import { pricingHandlers } from './pricing/calls/index.ts';
import { pricingDeskHandlers } from './pricing/desk-calls/index.ts';
import { proofHandlers } from './proofs/calls/index.ts';
import { proofDeskHandlers } from './proofs/desk-calls/index.ts';
import { registerCertificateRoutes } from './proofs/certificate-routes.ts';
import { registerFileRoutes } from './files/routes.ts';
import { registerCloudDriveRoutes } from './files/cloud/routes.ts';
import { newsletterHandlers } from './newsletter/calls/index.ts';
import { newsletterDeskHandlers } from './newsletter/desk-calls/index.ts';
import { replayCsv } from './pricing/replays/replay-csv.ts';
import { subscribersCsv } from './newsletter/subscribers-csv.ts';
import { memberHandlers } from './members/calls/index.ts';
import { memberDeskHandlers } from './members/desk-calls/index.ts';
import { notificationHandlers } from './notifications/calls/index.ts';
import { invoiceHandlers } from './invoices/calls/index.ts';
import { invoiceDeskHandlers } from './invoices/desk-calls/index.ts';
import { documentsCsv } from './invoices/documents-csv.ts';
import { registerInvoiceRoutes } from './invoices/routes.ts';
import { quotationHandlers } from './quotations/calls/index.ts';
import { quotationDeskHandlers } from './quotations/desk-calls/index.ts';
import { quotationsCsv } from './quotations/quotations-csv.ts';
import { registerQuotationRoutes } from './quotations/routes.ts';
import { orderHandlers } from './orders/calls/index.ts';
import { paymentsCsv } from './payments/payments-csv.ts';
import { refundsCsv } from './payments/refunds-csv.ts';
import { paymentHandlers } from './payments/calls/index.ts';
import { paymentDeskHandlers } from './payments/desk-calls/index.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import { productionDeskHandlers } from './production/desk-calls/index.ts';
import { todayDeskHandlers } from './today/desk-calls/index.ts';
import { deliveryHandlers } from './delivery/calls/index.ts';
import { deliveryDeskHandlers } from './delivery/desk-calls/index.ts';
import { remakesCsv } from './production/remakes-csv.ts';
import { gangingDeskHandlers } from './ganging/desk-calls/index.ts';
import { imagingListCsv } from './ganging/imaging-list-csv.ts';
import { registerSheetRoutes } from './ganging/routes.ts';
import { materialDeskHandlers } from './materials/desk-calls/index.ts';
import { materialsCsv } from './materials/materials-csv.ts';
import { registerParcelRoutes } from './delivery/routes.ts';
import { registerPlateRoutes } from './production/routes.ts';
import { chequesCsv } from './cheques/cheques-csv.ts';
import { chequeDeskHandlers } from './cheques/desk-calls/index.ts';
import { registerDepositRoutes } from './cheques/routes.ts';
import { reminderDeskHandlers } from './reminders/desk-calls/index.ts';
import { journalDeskHandlers } from './journal/desk-calls/index.ts';
import { registerBookExportRoutes } from './journal/routes.ts';
import { journalCsv } from './journal/journal-csv.ts';
import { statementHandlers } from './statements/calls/index.ts';
import { statementDeskHandlers } from './statements/desk-calls/index.ts';
import { registerStatementRoutes } from './statements/routes.ts';
import { registerSharingRoutes } from './content/sharing/routes.ts';
import { templateHandlers } from './templates/calls/index.ts';
import { templateDeskHandlers } from './templates/desk-calls/index.ts';
import { registerUploadRoutes } from './files/upload/routes.ts';

/** A handler for every call of the contract; a missing one does not compile. */
export const callHandlers: Handlers = {
  ...authHandlers,
  ...accountHandlers,
  ...memberHandlers,
  ...memberDeskHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...contentDeskHandlers,
  ...catalogueDeskHandlers,
  ...pricingHandlers,
  ...pricingDeskHandlers,
  ...calendarHandlers,
  ...calendarDeskHandlers,
  ...settingsDeskHandlers,
  ...orderHandlers,
  ...fileHandlers,
  ...artworkHandlers,
  ...artworkDeskHandlers,
  ...faultHandlers,
  ...faultDeskHandlers,
  ...fileDeskHandlers,
  ...proofHandlers,
  ...proofDeskHandlers,
  ...notificationHandlers,
  ...addressHandlers,
  ...creditHandlers,
  ...creditDeskHandlers,
  ...ledgerDeskHandlers,
  ...chequeDeskHandlers,
  ...productionDeskHandlers,
  ...todayDeskHandlers,
  ...deliveryHandlers,
  ...deliveryDeskHandlers,
  ...materialDeskHandlers,
  ...gangingDeskHandlers,
  ...journalDeskHandlers,
  ...statementHandlers,
  ...statementDeskHandlers,
  ...reminderDeskHandlers,
  ...bankDeskHandlers,
  ...templateHandlers,
  ...templateDeskHandlers,
  ...customerHandlers,
  ...checkoutHandlers,
  ...paymentHandlers,
  ...paymentDeskHandlers,
  ...invoiceHandlers,
  ...invoiceDeskHandlers,
  ...quotationHandlers,
  ...quotationDeskHandlers,
  ...contactHandlers,
  ...contactDeskHandlers,
  ...newsletterHandlers,
  ...newsletterDeskHandlers,
  ...orderDeskHandlers,
  ...authDeskHandlers,
  ...companyDeskHandlers,
  ...setupDeskHandlers,
  ...connectionDeskHandlers,
  ...staffDeskHandlers,
  ...auditDeskHandlers,
  ...chatHandlers,
  ...chatDeskHandlers,
};

/** Routes that are no calls: resumable uploads, ticketed downloads, webhooks. */
export const routeRegistrations: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  registerUploadRoutes,
  registerFileRoutes,
  registerTileRoutes,
  registerCertificateRoutes,
  registerCloudDriveRoutes,
  registerContentImageRoutes,
  registerPaymentRoutes,
  registerInvoiceRoutes,
  registerStatementRoutes,
  registerQuotationRoutes,
  registerDepositRoutes,
  registerPlateRoutes,
  registerSheetRoutes,
  registerParcelRoutes,
  chequesCsv.registerRoutes,
  journalCsv.registerRoutes,
  registerBookExportRoutes,
  documentsCsv.registerRoutes,
  quotationsCsv.registerRoutes,
  remakesCsv.registerRoutes,
  bankLinesCsv.registerRoutes,
  receiptsCsv.registerRoutes,
  materialsCsv.registerRoutes,
  imagingListCsv.registerRoutes,
  accountsCsv.registerRoutes,
  paymentsCsv.registerRoutes,
  refundsCsv.registerRoutes,
  registerIdentityStandInRoutes,
  registerBadgeRoutes,
  subscribersCsv.registerRoutes,
  replayCsv.registerRoutes,
  auditCsv.registerRoutes,
  registerCompanyDocumentRoutes,
  registerCustomerDocumentRoutes,
  registerSharingRoutes,
];
