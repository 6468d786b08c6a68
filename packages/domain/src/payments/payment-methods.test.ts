import { expect, it } from 'vitest';
import { getMethodInForce } from './payment-methods.ts';

it.each([
  ['a transfer that credit covers', 'transfer', ['card', 'dp', 'transfer'], 'dp'],
  ['a transfer without credit', 'transfer', ['card', 'transfer'], 'transfer'],
  ['a card, whatever credit there is', 'card', ['card', 'dp', 'transfer'], 'card'],
  ['cash, whatever credit there is', 'cash', ['cash', 'dp'], 'cash'],
] as const)('%s is paid as chosen, or on account until it comes in', (_case, chosen, offered, expected) => {
  expect(getMethodInForce(chosen, offered)).toBe(expected);
});
