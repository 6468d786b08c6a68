import type { Call } from './call.ts';
import { accountCalls } from './modules/account/calls.ts';
import { addressCalls } from './modules/addresses/calls.ts';
import { artworkCalls } from './modules/artwork/calls.ts';
import { artworkDeskCalls } from './modules/artwork/desk-calls.ts';
import { pricingDeskCalls } from './modules/pricing/desk-calls.ts';
import { replayDeskCalls } from './modules/pricing/replay-desk-calls.ts';
import { preflightDeskCalls } from './modules/artwork/preflight-desk-calls.ts';
import { auditDeskCalls } from './modules/audit/desk-calls.ts';
import { authCalls } from './modules/auth/calls.ts';
import { authDeskCalls } from './modules/auth/desk-calls.ts';
import { calendarCalls } from './modules/calendar/calls.ts';
import { calendarDeskCalls } from './modules/calendar/desk-calls.ts';
import { calendarPreviewDeskCalls } from './modules/calendar/preview-desk-calls.ts';
import { catalogueCalls } from './modules/catalogue/calls.ts';
import { catalogueDeskCalls } from './modules/catalogue/desk-calls.ts';
import { catalogueDraftDeskCalls } from './modules/catalogue/draft-desk-calls.ts';
import { draftPriceDeskCalls } from './modules/pricing/draft-price-desk-calls.ts';
import { chatCalls } from './modules/chat/calls.ts';
import { chatDeskCalls } from './modules/chat/desk-calls.ts';
import { checkoutCalls } from './modules/checkout/calls.ts';
import { companyDeskCalls } from './modules/companies/desk-calls.ts';
import { connectionDeskCalls } from './modules/connections/desk-calls.ts';
import { contactCalls } from './modules/contact/calls.ts';
import { contactDeskCalls } from './modules/contact/desk-calls.ts';
import { contentCalls } from './modules/content/calls.ts';
import { contentDeskCalls } from './modules/content/desk-calls.ts';
import { creditCalls } from './modules/credit/calls.ts';
import { creditDeskCalls } from './modules/credit/desk-calls.ts';
import { bankDeskCalls } from './modules/bank/desk-calls.ts';
import { receiptDeskCalls } from './modules/bank/receipt-desk-calls.ts';
import { owedAgainDeskCalls } from './modules/bank/owed-again-desk-calls.ts';
import { ledgerDeskCalls } from './modules/ledger/desk-calls.ts';
import { customerCalls } from './modules/customers/calls.ts';
import { fileCalls } from './modules/files/calls.ts';
import { trialCalls } from './modules/files/trial-calls.ts';
import { fileDeskCalls } from './modules/files/desk-calls.ts';
import { faultCalls } from './modules/faults/calls.ts';
import { faultDeskCalls } from './modules/faults/desk-calls.ts';
import { invoiceCalls } from './modules/invoices/calls.ts';
import { invoiceDeskCalls } from './modules/invoices/desk-calls.ts';
import { invoiceListDeskCalls } from './modules/invoices/list-desk-calls.ts';
import { memberCalls, orderMemberCalls } from './modules/members/calls.ts';
import { memberDeskCalls } from './modules/members/desk-calls.ts';
import { newsletterCalls } from './modules/newsletter/calls.ts';
import { newsletterDeskCalls } from './modules/newsletter/desk-calls.ts';
import { notificationCalls } from './modules/notifications/calls.ts';
import { orderCalls } from './modules/orders/calls.ts';
import { orderDeskCalls } from './modules/orders/desk-calls.ts';
import { todayDeskCalls } from './modules/today/desk-calls.ts';
import { takingDeskCalls } from './modules/orders/taking-desk-calls.ts';
import { promiseDeskCalls } from './modules/orders/promise-desk-calls.ts';
import { paymentCalls } from './modules/payments/calls.ts';
import { combinedPaymentCalls } from './modules/payments/combined-calls.ts';
import { paymentDeskCalls } from './modules/payments/desk-calls.ts';
import { paymentListDeskCalls } from './modules/payments/list-desk-calls.ts';
import { bookExportDeskCalls } from './modules/journal/export-desk-calls.ts';
import { journalDeskCalls } from './modules/journal/desk-calls.ts';
import { chequeDeskCalls } from './modules/cheques/desk-calls.ts';
import { deliveryCalls } from './modules/delivery/calls.ts';
import { deliveryDeskCalls } from './modules/delivery/desk-calls.ts';
import { productionDeskCalls } from './modules/production/desk-calls.ts';
import { floorDeskCalls } from './modules/production/floor-desk-calls.ts';
import { stationsDeskCalls } from './modules/production/stations-desk-calls.ts';
import { remakeDeskCalls } from './modules/production/remake-desk-calls.ts';
import { gangingDeskCalls } from './modules/ganging/desk-calls.ts';
import { materialDeskCalls } from './modules/materials/desk-calls.ts';
import { statementCalls } from './modules/statements/calls.ts';
import { statementDeskCalls } from './modules/statements/desk-calls.ts';
import { reminderDeskCalls } from './modules/reminders/desk-calls.ts';
import { reminderSettingsDeskCalls } from './modules/reminders/settings-desk-calls.ts';
import { settingsDeskCalls } from './modules/settings/desk-calls.ts';
import { refundDeskCalls } from './modules/payments/refund-desk-calls.ts';
import { pricingCalls } from './modules/pricing/calls.ts';
import { proofCalls } from './modules/proofs/calls.ts';
import { proofDeskCalls } from './modules/proofs/desk-calls.ts';
import { setupDeskCalls } from './modules/setup/desk-calls.ts';
import { staffDeskCalls } from './modules/staff/desk-calls.ts';
import { quotationCalls } from './modules/quotations/calls.ts';
import { quotationDeskCalls } from './modules/quotations/desk-calls.ts';
import { templateCalls } from './modules/templates/calls.ts';
import { templateDeskCalls } from './modules/templates/desk-calls.ts';

/** Every call of the wire by name. The server must handle each, the client can send each, the access tests try each. */
export const contract = {
  ...authCalls,
  ...accountCalls,
  ...memberCalls,
  ...orderMemberCalls,
  ...addressCalls,
  ...catalogueCalls,
  ...pricingCalls,
  ...templateCalls,
  ...customerCalls,
  ...orderCalls,
  ...fileCalls,
  ...trialCalls,
  ...artworkCalls,
  ...proofCalls,
  ...checkoutCalls,
  ...paymentCalls,
  ...combinedPaymentCalls,
  ...paymentDeskCalls,
  ...paymentListDeskCalls,
  ...refundDeskCalls,
  ...invoiceCalls,
  ...invoiceDeskCalls,
  ...invoiceListDeskCalls,
  ...quotationCalls,
  ...quotationDeskCalls,
  ...faultCalls,
  ...creditCalls,
  ...notificationCalls,
  ...chatCalls,
  ...contentCalls,
  ...contactCalls,
  ...newsletterCalls,
  ...authDeskCalls,
  ...companyDeskCalls,
  ...memberDeskCalls,
  ...orderDeskCalls,
  ...promiseDeskCalls,
  ...takingDeskCalls,
  ...fileDeskCalls,
  ...artworkDeskCalls,
  ...preflightDeskCalls,
  ...pricingDeskCalls,
  ...replayDeskCalls,
  ...calendarCalls,
  ...calendarDeskCalls,
  ...calendarPreviewDeskCalls,
  ...settingsDeskCalls,
  ...proofDeskCalls,
  ...faultDeskCalls,
  ...creditDeskCalls,
  ...ledgerDeskCalls,
  ...chequeDeskCalls,
  ...productionDeskCalls,
  ...todayDeskCalls,
  ...stationsDeskCalls,
  ...deliveryCalls,
  ...deliveryDeskCalls,
  ...remakeDeskCalls,
  ...materialDeskCalls,
  ...gangingDeskCalls,
  ...floorDeskCalls,
  ...journalDeskCalls,
  ...bookExportDeskCalls,
  ...statementCalls,
  ...statementDeskCalls,
  ...reminderDeskCalls,
  ...reminderSettingsDeskCalls,
  ...bankDeskCalls,
  ...receiptDeskCalls,
  ...owedAgainDeskCalls,
  ...contentDeskCalls,
  ...catalogueDeskCalls,
  ...catalogueDraftDeskCalls,
  ...draftPriceDeskCalls,
  ...templateDeskCalls,
  ...contactDeskCalls,
  ...newsletterDeskCalls,
  ...setupDeskCalls,
  ...connectionDeskCalls,
  ...staffDeskCalls,
  ...auditDeskCalls,
  ...chatDeskCalls,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;

export const callEntries = Object.entries(contract) as [CallName, Call][];
