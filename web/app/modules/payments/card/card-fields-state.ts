import type { CardFieldsMessage } from '@platewright/domain/payments/card-fields';

/** What the card provider made of a card: a token for one payment, in the page's memory only. */
export interface TokenizedCard {
  readonly token: string;
  readonly last4: string;
  /** Time (ms) after which the provider does not take the token any more. */
  readonly expiresAt: number;
}

/** Providers keep a token for 15 minutes; one minute is for the way. */
export const TOKEN_LIFETIME_MS = 14 * 60_000;
/** After this time without the fields the page says so and offers to load them again. */
export const READY_TIMEOUT_MS = 20_000;

export interface CardFieldsState {
  readonly phase: 'loading' | 'ready' | 'unavailable';
  /** Height that the frame asked for, in CSS pixels. */
  readonly height: number;
  /** How often the frame was loaded again. */
  readonly attempt: number;
}

export type CardFieldsAction =
  | { readonly type: 'messageReceived'; readonly message: CardFieldsMessage }
  | { readonly type: 'timedOut' }
  | { readonly type: 'retried' };

const FIRST_HEIGHT = 176;
export const initialCardFieldsState: CardFieldsState = { phase: 'loading', height: FIRST_HEIGHT, attempt: 0 };

export function reduceCardFields(state: CardFieldsState, action: CardFieldsAction): CardFieldsState {
  switch (action.type) {
    case 'messageReceived':
      switch (action.message.type) {
        case 'ready':
          return { ...state, phase: 'ready' };
        case 'resized':
          return { ...state, height: action.message.height };
        case 'unavailable':
          // A request without an answer leaves the fields as they are, with what was typed.
          return action.message.request === null ? { ...state, phase: 'unavailable' } : state;
        default:
          return state;
      }
    case 'timedOut':
      return state.phase === 'loading' ? { ...state, phase: 'unavailable' } : state;
    case 'retried':
      return { phase: 'loading', height: FIRST_HEIGHT, attempt: state.attempt + 1 };
  }
}

/** How a request for a token ended. */
export type TokenizeResult = TokenizedCard | 'refused' | 'unavailable';

/** What a message says about the request with this number; null: nothing. */
export function toTokenizeResult(message: CardFieldsMessage, request: number, now: number): TokenizeResult | null {
  if (!('request' in message) || message.request !== request) return null;
  if (message.type !== 'tokenized') return message.type;
  return { token: message.token, last4: message.last4, expiresAt: now + TOKEN_LIFETIME_MS };
}

/** The card, while its token can still be used. */
export const isTokenUsable = (card: TokenizedCard, now: number): boolean => now < card.expiresAt;
