import { zodResolver } from '@hookform/resolvers/zod';
import { nameLimits } from '@platewright/browser/limits';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Checks a form with a schema whose messages are keys of `validation`; a text that is too long keeps its limit. */
export function checkedBy<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const check = zodResolver(schema);
  return async (...asked) => {
    const found = await check(...asked);
    if (Object.keys(found.errors).length > 0) {
      nameLimits(found.errors, (await schema.safeParseAsync(asked[0])).error?.issues);
    }
    return found;
  };
}
