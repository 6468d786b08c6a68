import { secondFactorDuty } from './desk/auth/second-factor-duty.ts';
import { orderers } from './desk/orders/orderers.ts';
import { orderTaking } from './shared/order-taking.ts';
import { secondFactor } from './shared/second-factor.ts';
import { audit } from './desk/audit/audit.ts';
import { failedSignIns } from './desk/auth/failed-sign-ins.ts';
import { faults } from './desk/faults.ts';
import type { desk as english } from '../en/desk.ts';
import type { TranslationOf } from '../languages.ts';
import { checkout } from './server/checkout.ts';
import { catalogue } from './desk/catalogue/catalogue.ts';
import { chat } from './desk/chat.ts';
import { companies } from './desk/companies.ts';
import { content } from './desk/content.ts';
import { optionEditor } from './desk/catalogue/option-editor.ts';
import { optionTree } from './desk/catalogue/option-tree.ts';
import { order } from './desk/orders/order.ts';
import { messages } from './desk/contact/messages.ts';
import { orderTransitionTexts } from './desk/orders/order-transitions.ts';
import { newsletter } from './desk/newsletter.ts';
import { agreements } from './desk/pricing/agreements.ts';
import { coupons } from './desk/pricing/coupons.ts';
import { pricing } from './desk/pricing/pricing.ts';
import { replay } from './desk/pricing/replay.ts';
import { publishing } from './desk/publishing.ts';
import { preflight } from './desk/artwork/preflight.ts';
import { ownBadge, sharedPc, sharedPcs } from './desk/auth/shared-pc.ts';
import { password } from './desk/auth/password.ts';
import { production } from './desk/orders/production.ts';
import { printouts } from './desk/orders/printouts.ts';
import { requests } from './desk/orders/requests.ts';
import { promises } from './desk/orders/promises.ts';
import { work } from './desk/orders/work.ts';
import { today } from './desk/today.ts';
import { plateQueue } from './desk/production/plate-queue.ts';
import { plateRoom } from './desk/production/plate-room.ts';
import { plateStation } from './desk/production/plate-station.ts';
import { remakes } from './desk/production/remakes.ts';
import { stations } from './desk/production/stations.ts';
import { parcels } from './desk/delivery.ts';
import { materials } from './desk/materials.ts';
import { sheets } from './desk/ganging.ts';
import { prices } from './desk/orders/prices.ts';
import { specification } from './desk/orders/specification.ts';
import { find } from './desk/orders/find.ts';
import { bulk } from './desk/orders/bulk.ts';
import { orderQueue } from './desk/orders/order-queue.ts';
import { orderMembers } from './desk/members/order-members.ts';
import { roles } from './desk/members/roles.ts';
import { cashReceipt } from './desk/payments/cash-receipt.ts';
import { chequeReceipt } from './desk/payments/cheque-receipt.ts';
import { transferReceipt } from './desk/payments/transfer-receipt.ts';
import { creditOrder } from './desk/payments/credit-order.ts';
import { handRefund } from './desk/payments/hand-refund.ts';
import { invoices } from './desk/payments/invoices.ts';
import { quotations } from './desk/quotations.ts';
import { accounts } from './desk/ledger.ts';
import { bank } from './desk/bank/bank.ts';
import { receipts } from './desk/bank/receipts.ts';
import { cheques } from './desk/cheques.ts';
import { bookExports, journal, vatReturn } from './desk/journal.ts';
import { reminders } from './desk/reminders.ts';
import { statements } from './desk/statements.ts';
import { payments } from './desk/payments/payments.ts';
import { refunds } from './desk/payments/refunds.ts';
import { paymentDispute } from './desk/payments/payment-dispute.ts';
import { paymentMismatch } from './desk/payments/payment-mismatch.ts';
import { calendar } from './desk/calendar.ts';
import { settings } from './desk/settings.ts';
import { setup } from './desk/setup.ts';
import { shell } from './desk/shell.ts';
import { staff } from './desk/staff.ts';
import { upload } from './desk/proofs/upload.ts';
import { wrongPictures } from './desk/proofs/wrong-pictures.ts';
import { proofDifferences } from './shared/proof-differences.ts';
import { uploadErrors } from './shared/upload-errors.ts';
import { permissions } from './shared/permissions.ts';
import { inks } from './shared/inks.ts';
import { callErrors } from './shared/call-errors.ts';
import { statusNames } from './shared/order-statuses.ts';
import { documentErrors } from './shared/document-errors.ts';
import { validation } from './shared/validation.ts';
import { ui } from './shared/ui.ts';

export const desk: TranslationOf<typeof english> = {
  audit,
  failedSignIns,
  faults,
  ui,
  settings,
  setup,
  shell,
  find,
  bulk,
  orderQueue,
  order,
  orderTransitions: orderTransitionTexts,
  prices,
  work,
  requests,
  printouts,
  production,
  specification,
  upload,
  proofDifferences,
  wrongPictures,
  uploadErrors,
  chat,
  messages,
  newsletter,
  optionEditor,
  optionTree,
  pricing,
  replay,
  calendar,
  agreements,
  coupons,
  publishing,
  preflight,
  catalogue,
  companies,
  content,
  orderMembers,
  paymentDispute,
  paymentMismatch,
  cashReceipt,
  chequeReceipt,
  creditOrder,
  transferReceipt,
  handRefund,
  promises,
  accounts,
  bank,
  receipts,
  cheques,
  plateQueue,
  plateRoom,
  plateStation,
  today,
  stations,
  parcels,
  remakes,
  materials,
  sheets,
  journal,
  bookExports,
  vatReturn,
  statements,
  reminders,
  invoices,
  quotations,
  payments,
  refunds,
  roles,
  staff,
  password,
  sharedPc,
  sharedPcs,
  ownBadge,
  permissions,
  orderers,
  orderTaking,
  secondFactor,
  secondFactorDuty,
  statusNames,
  paymentMethods: { ...checkout.methods, balance: 'مدفوع مقدماً', transferFromAccount: checkout.transferFromAccount },
  inks,
  callErrors: {
    ...callErrors,
    accountBlocked: 'هذا الحساب محظور. يمكن لمدير النظام إلغاء الحظر.',
    noPermission: 'دورك لا يشمل هذا. يمكن لمدير النظام منحك الصلاحية.',
    faultOpen: 'ينتظر بلاغ من العميل قراراً: أعد التصنيع من هناك.',
    stepNotReady: 'لم يختر العميل العنوان والتوصيل عند الدفع بعد، وهما يحددان المبلغ.',
  },
  validation: { ...validation, ...documentErrors },
};
