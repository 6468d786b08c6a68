export {
  hasOverdueDebt,
  listStoredDebts,
  selectDebtState,
  selectOpenDebts,
  selectUsedCredit,
  type CompanyKey,
  type DebtState,
} from './balance.ts';
export {
  isInvoiceOfCheque,
  loadReceivedCheque,
  recordChequeDetails,
  reopenCheque,
  settleCheque,
  toChequeDetails,
} from './cheques.ts';
export { listOrdersOfEntries, loadAwaitedCheque, receiveCheque } from './receive-cheque.ts';
export { listCreditEntries } from './list-credit-entries.ts';
export { listEntries } from './list-entries.ts';
export { selectAccountMoney } from './on-account.ts';
export { enterDisputeOfMovedMoney, enterMovedMoney } from './moved-money.ts';
export { computeOpenItems, loadOpenItems, selectOpenItems, type NamedOpenItem } from './open-items.ts';
export { loadOpenSale } from './open-sale.ts';
export { listRemindableItems, loadOwedItems, type OwedLedgerItem, type OwingAccount } from './owed-items.ts';
export {
  listPayableDebts,
  payableRank,
  selectDue,
  selectPayableDebts,
  toPayableDebt,
  type DebtKey,
  type DueSums,
  type FirstDue,
  type PayableDebt,
  type PayableDebtRow,
} from './payable-debts.ts';
export { countEntries, listPeriodEntries, sumEntriesBefore } from './period-entries.ts';
export { enterChargeback, enterChargebackReturned, enterRefunds } from './refund-entries.ts';
export { enterCredit, enterReceivedCash, enterSale, loadEntered } from './sale-entries.ts';
export {
  addStaffEntry,
  enterReceivedMoney,
  takeBackReceivedMoney,
  enterTransferTakenBack,
  type ReceivedPart,
} from './staff-entries.ts';
