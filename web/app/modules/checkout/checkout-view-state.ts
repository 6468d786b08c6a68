import type { CheckoutSteps, CheckoutStepName } from '@platewright/domain/checkout/checkout-steps';
import type { TokenizedCard } from '../payments/card/card-fields-state.ts';
import type { OrderTypeSelection } from './checkout-state.ts';
import type { PaymentPhase } from '../payments/pay/payment-state.ts';

/** The part of a checkout that only this page knows; everything else is the server's answer. */
export interface CheckoutViewState {
  /** The step whose Edit was pressed and that the server has not answered yet. */
  readonly editedStep: CheckoutStepName | null;
  /** The order types as they are ticked now; null while nothing was ticked since the last answer. */
  readonly pickedTypes: OrderTypeSelection | null;
  /** What the card provider made of the card, in memory only: a reload of the page loses it. */
  readonly card: TokenizedCard | null;
}

export type CheckoutViewAction =
  | { readonly type: 'stepEdited'; readonly step: CheckoutStepName }
  | { readonly type: 'typesPicked'; readonly types: OrderTypeSelection }
  /** The server accepted the answer of the open step. */
  | { readonly type: 'stepAnswered' }
  /** The checkout was loaded again from the start: a pressed Edit does not count any more. */
  | { readonly type: 'restarted' }
  /** null: the card was declined, or another payment method was chosen. */
  | { readonly type: 'cardChanged'; readonly card: TokenizedCard | null };

export const initialCheckoutViewState: CheckoutViewState = { editedStep: null, pickedTypes: null, card: null };

export function reduceCheckoutView(state: CheckoutViewState, action: CheckoutViewAction): CheckoutViewState {
  switch (action.type) {
    case 'stepEdited':
      return { ...state, editedStep: action.step, pickedTypes: null };
    case 'typesPicked':
      return { ...state, pickedTypes: action.types };
    case 'stepAnswered':
    case 'restarted':
      return { ...state, editedStep: null, pickedTypes: null };
    case 'cardChanged':
      return { ...state, card: action.card };
  }
}

/** Proceed is enabled when all steps are answered and no outcome of a payment is unknown [CHK-08, PAY-04]. */
export const canProceed = (steps: Pick<CheckoutSteps, 'success'>, phase: PaymentPhase): boolean =>
  steps.success && phase !== 'checking';

/** Whether Edit is disabled in every step: a payment is running, unknown or open at the bank. */
export const areStepsLocked = (phase: PaymentPhase, isOpenAtBank: boolean): boolean => phase !== 'idle' || isOpenAtBank;
