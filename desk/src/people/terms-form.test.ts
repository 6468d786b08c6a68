import { expect, it } from 'vitest';
import { termsSchema } from './terms-form.ts';

it.each([
  ['10,000.50', '30', { creditLimit: 10_000.5, termsDays: 30 }],
  ['٢٥٠٠٫٥', '٤٥', { creditLimit: 2500.5, termsDays: 45 }],
  ['0.01', '180', { creditLimit: 0.01, termsDays: 180 }],
])('a limit of %s for %s days is read', (creditLimit, termsDays, read) =>
  expect(termsSchema.parse({ creditLimit, termsDays, trn: '' })).toEqual({ ...read, trn: '' }),
);

it.each([
  ['', '30', ['creditLimitInvalid']],
  ['0', '30', ['creditLimitInvalid']],
  ['-5', '0', ['creditLimitInvalid', 'creditTermsInvalid']],
  ['1.005', '1.5', ['creditLimitInvalid', 'creditTermsInvalid']],
  ['10000000.01', '181', ['creditLimitInvalid', 'creditTermsInvalid']],
  ['1e3', 'x', ['creditLimitInvalid', 'creditTermsInvalid']],
])('a limit of %j for %j days is refused', (creditLimit, termsDays, keys) =>
  expect(
    termsSchema.safeParse({ creditLimit, termsDays, trn: '' }).error?.issues.map(({ message }) => message),
  ).toEqual(keys),
);
