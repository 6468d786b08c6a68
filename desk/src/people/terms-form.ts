import { trnOrNone } from '@platewright/contract/fields';
import { CREDIT_LIMIT, TERMS_DAYS } from '@platewright/domain/credit/state';
import { z } from '@platewright/contract/z';
import { plainAmount } from '../prices/price-form.ts';

export const termsFields = ['creditLimit', 'termsDays', 'trn'] as const;

const typed = (pattern: RegExp, key: string, min: number, max: number) =>
  z
    .string()
    .transform(plainAmount)
    .refine((text) => pattern.test(text) && Number(text) >= min && Number(text) <= max, key)
    .transform(Number);

/** Limit in AED and days as they are typed, within the bounds of `domain/credit`. */
export const termsSchema = z.object({
  creditLimit: typed(/^\d{1,9}(\.\d{1,2})?$/, 'creditLimitInvalid', CREDIT_LIMIT.min / 100, CREDIT_LIMIT.max / 100),
  termsDays: typed(/^\d{1,3}$/, 'creditTermsInvalid', TERMS_DAYS.min, TERMS_DAYS.max),
  trn: z.string(),
});
/** With the TRN of the certificate that is approved. */
export const approvalSchema = termsSchema.extend({ trn: trnOrNone });
