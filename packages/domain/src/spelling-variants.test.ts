import { expect, it } from 'vitest';
import { unifySpelling } from './spelling-variants.ts';

it.each([
  ['trade licence', 'trade license'],
  ['licensing', 'licensing'],
  ['licencing', 'licensing'],
  ['silence', 'silence'],
])('%s is searched as %s', (text, expected) => expect(unifySpelling(text)).toBe(expected));
