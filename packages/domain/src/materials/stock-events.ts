/** What happens to the stock of a material: to sheets of one size, and to single off-cuts. */
export const stockEventKinds = [
  'received',
  'used',
  'returned',
  'counted',
  'offcutStored',
  'offcutUsed',
  'offcutDiscarded',
] as const;
export type StockEventKind = (typeof stockEventKinds)[number];

/** What has become of an off-cut. */
export const offcutStates = ['stored', 'used', 'discarded'] as const;
export type OffcutState = (typeof offcutStates)[number];

/** Sheets of a size that are fewer than this have to be ordered; 0 where nobody wants to be warned. */
export const isBelowWarning = ({
  sheets,
  warnBelow,
}: {
  readonly sheets: number;
  readonly warnBelow: number;
}): boolean => sheets < warnBelow;
