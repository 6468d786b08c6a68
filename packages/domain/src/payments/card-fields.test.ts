import { describe, expect, it } from 'vitest';
import { createTokenizeMessage, isCardNumber, readCardFieldsMessage } from './card-fields.ts';

const from = 'card-fields';
const tokenized = { from, type: 'tokenized', request: 3, token: 'tok_4f0a', last4: '4242' };

describe('a message of the card fields', () => {
  it.each<[string, unknown, object | null]>([
    ['they are ready', { from, type: 'ready' }, { type: 'ready' }],
    ['Enter was pressed', { from, type: 'submitted' }, { type: 'submitted' }],
    ['they need more height', { from, type: 'resized', height: 210.4 }, { type: 'resized', height: 211 }],
    ['a token', tokenized, { type: 'tokenized', request: 3, token: 'tok_4f0a', last4: '4242' }],
    ['a wrong card', { from, type: 'refused', request: 3 }, { type: 'refused', request: 3 }],
    ['no answer to a request', { from, type: 'unavailable', request: 3 }, { type: 'unavailable', request: 3 }],
    ['no fields at all', { from, type: 'unavailable' }, { type: 'unavailable', request: null }],
    ['a height that covers the page', { from, type: 'resized', height: 20_000 }, null],
    ['a height of nothing', { from, type: 'resized', height: 0 }, null],
    ['a token without a request', { ...tokenized, request: undefined }, null],
    ['a card number in place of a token', { ...tokenized, token: '4242424242424242' }, null],
    ['a card number in place of its last digits', { ...tokenized, last4: '4242424242424242' }, null],
    ['markup in place of a token', { ...tokenized, token: '<img src=x>' }, null],
    ['another sender', { ...tokenized, from: 'wallet' }, null],
    ['another type', { from, type: 'card' }, null],
    ['a text', 'ready', null],
    ['nothing', null, null],
  ])('%s', (_case, data, message) => expect(readCardFieldsMessage(data)).toEqual(message));

  it('answers the request that the checkout numbered', () =>
    expect(createTokenizeMessage(3)).toEqual({ to: 'card-fields', type: 'tokenize', request: 3 }));
});

describe('a card number', () => {
  it.each([
    ['4242424242424242', true],
    ['4242 4242 4242 4242', true],
    ['3782-822463-10005', true],
    ['tok_4242424242424242', true],
    ['tok_ubfj2q76miwundwlk72vxt2i7q', false],
    ['4242', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isCardNumber(text)).toBe(expected));
});
