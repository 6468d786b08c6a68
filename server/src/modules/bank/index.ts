export { loadEnteredReceipts } from './entered-by-hand.ts';
export { receiveOrderTransfer } from './receive-money.ts';
