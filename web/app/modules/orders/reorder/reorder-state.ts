import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { calculateReorderPrice } from '@platewright/domain/pricing/order-types';

export type ReorderData = CallAnswer<Contract['ordersReorder']>;

/** What is ordered again: everything, or the chosen colours. */
export type ReorderChoice = 'all' | 'colours';

export interface ReorderState {
  /** Ids of the ticked colours, in the order of the plates. */
  readonly colours: readonly string[];
  /** Reordering colours was pressed without a choice [REO-09]. */
  readonly isChoiceMissing: boolean;
  readonly sending: ReorderChoice | null;
  readonly outcome:
    { readonly kind: 'done'; readonly orderId: number } | { readonly kind: 'failed'; readonly sentence: string } | null;
}

export const initialReorderState: ReorderState = {
  colours: [],
  isChoiceMissing: false,
  sending: null,
  outcome: null,
};

export type ReorderAction =
  | { readonly type: 'colorsChosen'; readonly colours: readonly string[] }
  /** The page was loaded again and may offer other colours. */
  | { readonly type: 'colorsOffered'; readonly offered: readonly string[] }
  | { readonly type: 'choiceMissing' }
  | { readonly type: 'sendStarted'; readonly choice: ReorderChoice }
  | { readonly type: 'sent'; readonly orderId: number }
  /** `sentence`: the translated reason. */
  | { readonly type: 'sendFailed'; readonly sentence: string }
  | { readonly type: 'outcomeDismissed' };

export function reduceReorder(state: ReorderState, action: ReorderAction): ReorderState {
  switch (action.type) {
    case 'colorsChosen':
      return { ...state, colours: action.colours, isChoiceMissing: false };
    case 'colorsOffered': {
      const colours = state.colours.filter((id) => action.offered.includes(id));
      return colours.length === state.colours.length ? state : { ...state, colours };
    }
    case 'choiceMissing':
      return { ...state, isChoiceMissing: true };
    case 'sendStarted':
      return { ...state, sending: action.choice, isChoiceMissing: false, outcome: null };
    case 'sent':
      // Stays busy: the page is about to be left, and nothing may be pressed again until then.
      return { ...state, outcome: { kind: 'done', orderId: action.orderId } };
    case 'sendFailed':
      return { ...state, sending: null, outcome: { kind: 'failed', sentence: action.sentence } };
    case 'outcomeDismissed':
      return { ...state, outcome: null };
  }
}

/** Price of the chosen colours in AED: their number times the price of one [REO-08]. */
export const getColorsPrice = (colours: number, oneColorPrice: number): number =>
  filsToAed(calculateReorderPrice(colours, aedToFils(oneColorPrice)));

/** Whether the order can not be repeated as it was: the product or an option is gone. */
export const isBlocked = (data: Pick<ReorderData, 'available' | 'missing' | 'wrong'>): boolean =>
  !data.available || data.missing.length > 0 || data.wrong.length > 0;

/** The way that the page has in hand: the colours as soon as one is ticked, the whole order before. */
export const getChosenWay = (
  data: Pick<ReorderData, 'colors'>,
  { colours, isChoiceMissing }: Pick<ReorderState, 'colours' | 'isChoiceMissing'>,
): ReorderChoice => (data.colors.length > 0 && (colours.length > 0 || isChoiceMissing) ? 'colours' : 'all');

/** Options as the page lists them: swatches and long texts are left out [REO-03]. */
export const listShownOptions = (options: ReorderData['options']): ReorderData['options'] =>
  options.filter(({ fieldType }) => fieldType !== 'swatch' && fieldType !== 'textarea');
