export { loadEnteredReceipts } from './entered-by-hand.ts';
export { presentOnline } from './list-receipts.ts';
export { receiveOrderCash, receiveOrderTransfer } from './receive-money.ts';
