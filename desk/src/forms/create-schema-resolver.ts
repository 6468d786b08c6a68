import { zodResolver } from '@hookform/resolvers/zod';
import { resolveWithLimits } from '@platewright/browser/resolve-with-limits';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A form resolver for a schema whose messages are keys of `validation`; a "too long" error carries its limit. */
export function createSchemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema);
  return (...args) => resolveWithLimits(schema, resolve, args);
}
