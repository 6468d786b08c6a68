import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import type { PaymentProblem } from './payment-problem.ts';

/** What the page says about a payment that did not go through. */
type PaymentMessage = PaymentProblem | { readonly kind: 'notCharged' };

/**
 * idle: Proceed may be pressed. paying: a submit is running, or the browser is leaving for the next page. checking: the
 * outcome of the last submit is unknown, so nobody may pay again until the server knows it.
 */
export type PaymentPhase = 'idle' | 'paying' | 'checking';

type PaymentStatusAnswer = CallAnswer<Contract['checkoutPaymentStatus']>;

/** What the server knows about the last attempt to pay. closed: the order cannot be paid by this customer any more. */
export type PaymentStatus = 'unknown' | 'atBank' | 'notCharged' | 'paid' | 'closed';

const statusByAnswer: Record<PaymentStatusAnswer['state'], PaymentStatus> = {
  none: 'notCharged',
  checking: 'unknown',
  atBank: 'atBank',
  declined: 'notCharged',
  paid: 'paid',
  // Cash or a cheque was chosen instead and waits for staff: the card was not charged.
  waitingForStaff: 'notCharged',
};

export const toPaymentStatus = (answer: Pick<PaymentStatusAnswer, 'state'>): PaymentStatus =>
  statusByAnswer[answer.state];

/** What a failed status query says: nothing, unless the customer has no such order any more. */
export const toPaymentStatusOfError = (error: unknown): PaymentStatus =>
  error instanceof CallError && error.errorName === 'notFound' ? 'closed' : 'unknown';

export interface PaymentState {
  readonly phase: PaymentPhase;
  readonly message: PaymentMessage | null;
  /** The total before the server changed it, in AED. */
  readonly totalBefore: number;
  /** A card token was sent in the last attempt, so money may have moved even without an answer. */
  readonly isCardTokenSent: boolean;
  /** How often the status of an unknown payment was queried. */
  readonly checkCount: number;
}

export type PaymentAction =
  | { readonly type: 'submitStarted' }
  /** The server wants a card that this page does not have, because a payment at the bank ended meanwhile. */
  | { readonly type: 'cardRequested' }
  | {
      readonly type: 'submitFailed';
      readonly problem: PaymentProblem;
      readonly isCardTokenSent: boolean;
      /** The total that the customer had agreed to, in AED. */
      readonly expectedTotal: number;
    }
  | { readonly type: 'checkStarted' }
  | { readonly type: 'statusReceived'; readonly status: PaymentStatus }
  | { readonly type: 'messageCleared' }
  /** The browser shows the page again after it was left for the bank. */
  | { readonly type: 'pageRestored' };

export const initialPaymentState: PaymentState = {
  phase: 'idle',
  message: null,
  totalBefore: 0,
  isCardTokenSent: false,
  checkCount: 0,
};

const FIRST_CHECK_MS = 3_000;
const CHECK_INTERVAL_MS = 15_000;
/** After five minutes the status is queried only when the customer asks for it. */
export const MAX_CHECKS = 20;

/** Milliseconds until the status is queried by itself; null while it is not. */
export function getNextCheckDelay({ phase, checkCount }: PaymentState): number | null {
  if (phase !== 'checking' || checkCount >= MAX_CHECKS) return null;
  return checkCount === 0 ? FIRST_CHECK_MS : CHECK_INTERVAL_MS;
}

export function reducePayment(state: PaymentState, action: PaymentAction): PaymentState {
  switch (action.type) {
    case 'submitStarted':
      return { ...state, phase: 'paying', message: null };
    case 'cardRequested':
      return { ...state, phase: 'idle' };
    case 'submitFailed': {
      const { problem, isCardTokenSent, expectedTotal } = action;
      return {
        phase: problem.kind === 'unknown' ? 'checking' : 'idle',
        // The page shows the order as it is now; there is nothing to explain.
        message: problem.kind === 'startOver' ? null : problem,
        totalBefore: problem.kind === 'priceChanged' ? expectedTotal : state.totalBefore,
        isCardTokenSent,
        checkCount: 0,
      };
    }
    case 'checkStarted':
      return { ...state, checkCount: state.checkCount + 1 };
    case 'statusReceived':
      // A late answer must not interrupt a payment that was started since.
      if (state.phase === 'paying') return state;
      switch (action.status) {
        case 'notCharged':
          return { ...state, phase: 'idle', message: { kind: 'notCharged' } };
        case 'closed':
          return { ...state, phase: 'idle' };
        // The browser leaves for the bank's page or the success page.
        case 'atBank':
        case 'paid':
        case 'unknown':
          return state;
      }
      break;
    case 'messageCleared':
      return { ...state, message: null };
    case 'pageRestored':
      return state.phase === 'paying' ? { ...state, phase: 'idle' } : state;
  }
  return state;
}

/** What the checkout does about a problem, beside saying it. */
interface ProblemReaction {
  /** The entered card is dropped: Proceed stays disabled until a card is entered again. */
  readonly forgetsCard: boolean;
  /** The checkout is loaded again, without a step that was being edited. */
  readonly reloads: boolean;
  /** Opens the payment step; `ifReady`: unless the reloaded checkout has it open or closed anyway. */
  readonly reopensPaymentStep: 'always' | 'ifReady' | 'never';
}

const noReaction: ProblemReaction = { forgetsCard: false, reloads: false, reopensPaymentStep: 'never' };

/** @param isCardTokenSent the token of the card was sent: the card provider takes it once */
export function getProblemReaction({ kind }: PaymentProblem, isCardTokenSent: boolean): ProblemReaction {
  switch (kind) {
    case 'declined':
      return { ...noReaction, forgetsCard: true, reopensPaymentStep: 'always' };
    case 'providerUnavailable':
      // Without a token the payment step opens by itself.
      return { ...noReaction, forgetsCard: isCardTokenSent };
    case 'methodUnavailable':
      return { ...noReaction, reloads: true, reopensPaymentStep: 'ifReady' };
    case 'priceChanged':
    case 'startOver':
      return { ...noReaction, reloads: true };
    default:
      return noReaction;
  }
}

/** What the checkout does about a received status, beside saying it. */
interface StatusReaction {
  /** The entered card is dropped: Proceed stays disabled until a card is entered again. */
  readonly forgetsCard: boolean;
  /** The checkout is loaded again, without a step that was being edited. */
  readonly reloads: boolean;
  /** The page that the browser leaves for. */
  readonly redirect: 'bank' | 'success' | null;
}

const reactionByStatus: Record<PaymentStatus, StatusReaction> = {
  unknown: { forgetsCard: false, reloads: false, redirect: null },
  atBank: { forgetsCard: false, reloads: false, redirect: 'bank' },
  notCharged: { forgetsCard: true, reloads: true, redirect: null },
  paid: { forgetsCard: false, reloads: false, redirect: 'success' },
  closed: { forgetsCard: false, reloads: true, redirect: null },
};

export const getStatusReaction = (status: PaymentStatus): StatusReaction => reactionByStatus[status];
