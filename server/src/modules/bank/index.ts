export { loadEnteredReceipts } from './entered-by-hand.ts';
export { receiveOrderCash, receiveOrderTransfer } from './receive-money.ts';
