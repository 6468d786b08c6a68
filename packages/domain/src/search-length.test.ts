import { expect, it } from 'vitest';
import { isSearchableInOrders, isSearchableText } from './search-length.ts';

it.each([
  ['', false, false],
  ['ma', false, false],
  [' ma ', false, false],
  ['تي', false, false],
  ['🙂🙂', false, false],
  ['mar', true, true],
  ['تيم', true, true],
  ['41', false, true],
  ['#7', false, true],
])('a search for "%s" looks for its words: %s; in orders: %s', (text, inTexts, inOrders) => {
  expect([isSearchableText(text), isSearchableInOrders(text)]).toEqual([inTexts, inOrders]);
});
