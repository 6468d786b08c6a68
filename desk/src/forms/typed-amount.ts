import { z } from '@platewright/contract/z';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';

/** A typed amount of AED, which has two decimals, as a number is written in code. */
export const normalizeAmount = (text: string): string => normalizeNumberInput(text, 2);

/** An amount as it is typed, read by the rule of the call; an empty field is no amount. */
export const createTypedAmount = <T extends number | undefined>(amount: z.ZodType<T>) =>
  z
    .string()
    .transform((text) => normalizeAmount(text) || undefined)
    .pipe(amount as z.ZodType<T, string | undefined>);
