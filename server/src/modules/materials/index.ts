export {
  lockOffcut,
  lockSheetSize,
  recordSheets,
  removeOffcut,
  returnOffcut,
  storeOffcut,
  type StockChangeBy,
} from './record-stock.ts';
