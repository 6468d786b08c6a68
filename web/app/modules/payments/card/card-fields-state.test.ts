import { describe, expect, it } from 'vitest';
import {
  reduceCardFields,
  initialCardFieldsState,
  isTokenUsable,
  TOKEN_LIFETIME_MS,
  toTokenizeResult,
  type CardFieldsAction,
  type CardFieldsState,
} from './card-fields-state.ts';

const ready: CardFieldsAction = { type: 'messageReceived', message: { type: 'ready' } };
const resized: CardFieldsAction = { type: 'messageReceived', message: { type: 'resized', height: 240 } };
const blocked: CardFieldsAction = { type: 'messageReceived', message: { type: 'unavailable', request: null } };
const silent: CardFieldsAction = { type: 'messageReceived', message: { type: 'unavailable', request: 1 } };
const timedOut: CardFieldsAction = { type: 'timedOut' };
const retried: CardFieldsAction = { type: 'retried' };

describe('the frame with the card fields', () => {
  it.each<[string, CardFieldsAction[], Partial<CardFieldsState>]>([
    ['is loading at first', [], { phase: 'loading' }],
    ['is ready when it says so', [resized, ready], { phase: 'ready', height: 240 }],
    ['is missed when it never says so', [timedOut], { phase: 'unavailable' }],
    ['is missed when its script was blocked', [blocked], { phase: 'unavailable' }],
    ['is not missed once it is there', [ready, timedOut], { phase: 'ready' }],
    ['comes late all the same', [timedOut, ready], { phase: 'ready' }],
    ['keeps what was typed when a request has no answer', [ready, silent], { phase: 'ready' }],
    ['is loaded again on demand', [blocked, retried], { phase: 'loading', attempt: 1 }],
  ])('%s', (_case, actions, state) =>
    expect(actions.reduce(reduceCardFields, initialCardFieldsState)).toMatchObject(state),
  );
});

describe('a request for a token', () => {
  const tokenized = { type: 'tokenized', request: 2, token: 'tok_1', last4: '4242' } as const;
  it('ends with the token and the time it lasts', () => {
    const card = toTokenizeResult(tokenized, 2, 1_000);
    expect(card).toEqual({ token: 'tok_1', last4: '4242', expiresAt: 1_000 + TOKEN_LIFETIME_MS });
  });
  it.each([
    ['a refusal', { type: 'refused', request: 2 } as const, 'refused'],
    ['no answer of the provider', { type: 'unavailable', request: 2 } as const, 'unavailable'],
    ['the answer to an older request', { type: 'refused', request: 1 } as const, null],
    ['another message', { type: 'ready' } as const, null],
  ])('understands %s', (_case, message, result) => expect(toTokenizeResult(message, 2, 0)).toBe(result));

  it('gives a card that is used in time', () => {
    const card = { token: 'tok_1', last4: '4242', expiresAt: 5_000 };
    expect([isTokenUsable(card, 4_999), isTokenUsable(card, 5_000)]).toEqual([true, false]);
  });
});
