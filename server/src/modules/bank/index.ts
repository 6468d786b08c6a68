export { receiveOrderTransfer } from './receive-money.ts';
