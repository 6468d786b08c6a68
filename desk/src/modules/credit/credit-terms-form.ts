import { optionalTrn } from '@platewright/contract/fields';
import { CREDIT_LIMIT, CREDIT_TERMS_DAYS } from '@platewright/domain/credit/credit-application';
import { z } from '@platewright/contract/z';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';

export const creditTermsFields = ['creditLimit', 'termsDays', 'trn'] as const;

const createNumberSchema = (decimals: number, pattern: RegExp, key: string, min: number, max: number) =>
  z
    .string()
    .transform((text) => normalizeNumberInput(text, decimals))
    .refine((text) => pattern.test(text) && Number(text) >= min && Number(text) <= max, key)
    .transform(Number);

/** Limit in AED and payment terms in days as typed, within the bounds of `domain/credit`. */
export const creditTermsSchema = z.object({
  creditLimit: createNumberSchema(
    2,
    /^\d{1,9}(\.\d{1,2})?$/,
    'creditLimitInvalid',
    CREDIT_LIMIT.min / 100,
    CREDIT_LIMIT.max / 100,
  ),
  termsDays: createNumberSchema(0, /^\d{1,3}$/, 'creditTermsInvalid', CREDIT_TERMS_DAYS.min, CREDIT_TERMS_DAYS.max),
  trn: z.string(),
});
/** The same with the TRN of the approved certificate. */
export const creditApprovalSchema = creditTermsSchema.extend({ trn: optionalTrn });
