import { addLengthLimits } from './length-limits.ts';

interface Schema {
  readonly safeParseAsync: (
    values: unknown,
  ) => Promise<{ readonly error?: { readonly issues: Parameters<typeof addLengthLimits>[1] } | undefined }>;
}

/**
 * Runs a form resolver and adds the limit to every "too long" error: resolvers pass on the message of a schema without
 * its numbers. The schema is parsed a second time, only when there are errors.
 * @param schema the schema that `resolve` checks with
 * @param args what the form library passes to a resolver, the values first
 */
export async function resolveWithLimits<
  Args extends readonly [unknown, ...unknown[]],
  Result extends { errors: object },
>(schema: Schema, resolve: (...args: Args) => Result | Promise<Result>, args: Args): Promise<Result> {
  const result = await resolve(...args);
  if (Object.keys(result.errors).length > 0)
    addLengthLimits(result.errors, (await schema.safeParseAsync(args[0])).error?.issues);
  return result;
}
