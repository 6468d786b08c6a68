import type { Fils } from '../money/fils.ts';
import { err, ok, type Result } from '../result.ts';
import { orderStatus } from './order-status.ts';

const pricingStatuses: readonly number[] = [
  orderStatus.inProcessing,
  orderStatus.corrections,
  orderStatus.waitingForApproval,
];

/** Whether staff set prices in a status: during prepress and until the customer has approved (handbook 4.2, 4.3). */
export const isPricingOpen = (statusId: number): boolean => pricingStatuses.includes(statusId);

export const orderPriceNames = ['physicalPrice', 'lenPrice', 'pdfPrice', 'servicesPrice'] as const;
type OrderPriceName = (typeof orderPriceNames)[number];
export type OrderPrices = Readonly<Record<OrderPriceName, Fils>>;

/** Prices that somebody wants, beside those that an order has. */
export interface PriceChange {
  /** By the price list. */
  readonly quoted: OrderPrices;
  /** What the order costs now. */
  readonly current: OrderPrices;
  readonly next: OrderPrices;
  /** The prices of the outputs that are ordered; the checkout may sell the others. */
  readonly ordered: readonly OrderPriceName[];
}

const listChangedPrices = ({ current, next }: PriceChange): OrderPriceName[] =>
  orderPriceNames.filter((name) => next[name] !== current[name]);

/** Whether a price changes: each change has its reason. */
export const changesPrice = (change: PriceChange): boolean => listChangedPrices(change).length > 0;

/**
 * Whether somebody with this limit in per cent changes the prices alone. A changed price is measured by its quote, so that
 * many small changes are one large one; services by the quote of all that is ordered, because most orders have few or none.
 */
export function isWithinPriceLimit(limit: number | null, change: PriceChange): boolean {
  if (limit === null) return true;
  const { quoted, next, ordered } = change;
  const all = ordered.reduce((sum, name) => sum + quoted[name], quoted.servicesPrice);
  return listChangedPrices(change).every((name) => {
    const measure = name === 'servicesPrice' ? all : quoted[name];
    return Math.abs(next[name] - quoted[name]) * 100 <= measure * limit;
  });
}

/** Per cent of its quote by which a price changes so much that a slip of the keys is likelier than a purpose. */
const UNUSUAL_PERCENT = 50;

/** Whether somebody is asked once more before such prices are saved, whatever they may change alone. */
export const isUnusualPriceChange = (change: PriceChange): boolean => !isWithinPriceLimit(UNUSUAL_PERCENT, change);

/**
 * A change beyond the limit of whoever wants it. waiting: a colleague decides · confirmed: the order has these prices ·
 * refused, withdrawn: it never got them · ended: others were set, the specification was corrected, or the time for prices
 * was over.
 */
export const priceChangeStates = ['waiting', 'confirmed', 'refused', 'withdrawn', 'ended'] as const;
export type PriceChangeState = (typeof priceChangeStates)[number];

export const priceDecisions = ['confirm', 'refuse', 'withdraw'] as const;
export type PriceDecision = (typeof priceDecisions)[number];

export type PriceDecisionError =
  /** Somebody has decided, or the change has ended. */
  | 'priceChangeClosed'
  /** Who wants a price does not decide on it. */
  | 'priceChangeOwn'
  /** Only who wants it takes it back. */
  | 'priceChangeOfOthers'
  /** The change is beyond the limit of who decides, too. */
  | 'priceLimitExceeded';

interface PriceChangeRule {
  readonly to: Exclude<PriceChangeState, 'waiting'>;
  readonly by: 'requester' | 'colleague' | 'system';
  readonly needsLimit: boolean;
}

/** What becomes of a waiting change; all other states are final. */
export const priceChangeRules: Readonly<Record<PriceDecision | 'end', PriceChangeRule>> = {
  confirm: { to: 'confirmed', by: 'colleague', needsLimit: true },
  refuse: { to: 'refused', by: 'colleague', needsLimit: false },
  withdraw: { to: 'withdrawn', by: 'requester', needsLimit: false },
  end: { to: 'ended', by: 'system', needsLimit: false },
};

/** The state that follows from a decision, or why it cannot be made. */
export function decidePriceChange(
  state: PriceChangeState,
  decision: PriceDecision,
  { isRequester, isWithinLimit }: { readonly isRequester: boolean; readonly isWithinLimit: boolean },
): Result<PriceChangeRule['to'], PriceDecisionError> {
  if (state !== 'waiting') return err('priceChangeClosed');
  const { to, by, needsLimit } = priceChangeRules[decision];
  if (by === 'colleague' && isRequester) return err('priceChangeOwn');
  if (by === 'requester' && !isRequester) return err('priceChangeOfOthers');
  return needsLimit && !isWithinLimit ? err('priceLimitExceeded') : ok(to);
}
