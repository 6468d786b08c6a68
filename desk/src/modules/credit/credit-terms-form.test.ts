import { expect, it } from 'vitest';
import { creditTermsSchema } from './credit-terms-form.ts';

it.each([
  ['10,000.50', '30', { creditLimit: 10_000.5, termsDays: 30 }],
  ['٢٥٠٠٫٥', '٤٥', { creditLimit: 2500.5, termsDays: 45 }],
  ['0.01', '180', { creditLimit: 0.01, termsDays: 180 }],
])('accepts a limit of %s and terms of %s days', (creditLimit, termsDays, parsed) =>
  expect(creditTermsSchema.parse({ creditLimit, termsDays, trn: '' })).toEqual({ ...parsed, trn: '' }),
);

it.each([
  ['', '30', ['creditLimitInvalid']],
  ['0', '30', ['creditLimitInvalid']],
  ['-5', '0', ['creditLimitInvalid', 'creditTermsInvalid']],
  ['1.005', '1.5', ['creditLimitInvalid', 'creditTermsInvalid']],
  ['10000000.01', '181', ['creditLimitInvalid', 'creditTermsInvalid']],
  ['1e3', 'x', ['creditLimitInvalid', 'creditTermsInvalid']],
])('rejects a limit of %j with terms of %j days', (creditLimit, termsDays, keys) =>
  expect(
    creditTermsSchema.safeParse({ creditLimit, termsDays, trn: '' }).error?.issues.map(({ message }) => message),
  ).toEqual(keys),
);
