interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly maximum?: unknown;
}
interface FormFieldError {
  message?: string;
  types?: Record<string, string>;
}

/**
 * Adds the maximum length to the `textTooLong` errors of a form: react-hook-form passes on only the message of a schema
 * issue, and the sentence names the limit.
 * @param errors errors of the form, nested like its fields; changed in place
 * @param issues the issues that the schema reported for the same values
 */
export function addLengthLimits(errors: object, issues: readonly SchemaIssue[] = []): void {
  for (const { code, path, maximum } of issues) {
    const fieldError = path.reduce<unknown>(
      (node, part) => (node as Record<PropertyKey, unknown> | undefined)?.[part],
      errors,
    ) as FormFieldError | undefined;
    if (code === 'too_big' && fieldError?.message === 'textTooLong') fieldError.types = { max: String(maximum) };
  }
}

/** The maximum length that `addLengthLimits` added to an error; undefined for every other error. */
export const getLengthLimit = (error: { readonly types?: object | undefined } | undefined): string | undefined =>
  (error?.types as { max?: string } | undefined)?.max;
