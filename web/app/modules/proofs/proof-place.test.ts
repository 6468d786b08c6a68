import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { parseProofPlace } from './proof-place.ts';

it('reads the place that a link of the chat names', () => {
  const place = { page: 2, x: 0.25, y: 1 };
  const address = paths.proof(10412, 7, 3, place);
  expect(address).toBe('/order/10412/proof/7?version=3&page=2&x=0.25&y=1');
  expect(parseProofPlace(new URLSearchParams(address.split('?')[1]))).toEqual(place);
});

it.each([
  '',
  'version=2',
  'page=1',
  'page=0&x=0&y=0',
  'page=1.5&x=0&y=0',
  'page=1&x=1.1&y=0',
  'page=1&x=0&y=-1',
  'page=a&x=b&y=c',
])('shows no place for "%s"', (query) => expect(parseProofPlace(new URLSearchParams(query))).toBeNull());
