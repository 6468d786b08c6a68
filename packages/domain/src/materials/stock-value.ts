import { divideHalfUp, type Fils } from '../money/fils.ts';
import { err, ok, type Result } from '../result.ts';

/** Sheets of one size in stock, and what they cost together. */
export interface Stock {
  readonly sheets: number;
  readonly value: Fils;
}

export type StockChange =
  | { readonly kind: 'received'; readonly sheets: number; readonly price: Fils }
  | { readonly kind: 'used'; readonly sheets: number }
  /** Sheets that were used come back unused, for what they were taken at. */
  | { readonly kind: 'returned'; readonly sheets: number; readonly value: Fils }
  /** So many were found; `price` is what one counts that turns up where none was left. */
  | { readonly kind: 'counted'; readonly sheets: number; readonly price: Fils };

export interface ChangedStock extends Stock {
  /** What came in, or left where it is negative. */
  readonly moved: Stock;
}

/** What so many of the sheets cost: each the average, and the last ones whatever is left. */
const shareValue = ({ sheets, value }: Stock, share: number): Fils =>
  Number(divideHalfUp(BigInt(value) * BigInt(share), BigInt(sheets)));

/**
 * Stock after a change. Sheets leave it at the average of what those cost that lie there, in whole fils: what has left and
 * what is there always add up to what was received, and no sheets are worth nothing.
 */
export function changeStock(stock: Stock, change: StockChange): Result<ChangedStock, 'notEnoughSheets'> {
  const moved = measureChange(stock, change);
  const sheets = stock.sheets + moved.sheets;
  return sheets < 0 ? err('notEnoughSheets') : ok({ sheets, value: stock.value + moved.value, moved });
}

function measureChange(stock: Stock, change: StockChange): Stock {
  if (change.kind === 'received') return { sheets: change.sheets, value: change.sheets * change.price };
  if (change.kind === 'returned') return { sheets: change.sheets, value: change.value };
  const sheets = change.kind === 'used' ? -change.sheets : change.sheets - stock.sheets;
  if (sheets === 0) return { sheets: 0, value: 0 };
  if (stock.sheets > 0) return { sheets, value: Math.sign(sheets) * shareValue(stock, Math.abs(sheets)) };
  return { sheets, value: change.kind === 'counted' ? sheets * change.price : 0 };
}
