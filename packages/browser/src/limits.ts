interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly maximum?: unknown;
}
interface Said {
  message?: string;
  types?: Record<string, string>;
}

/**
 * Writes the limit of a text that is too long beside its message: form libraries pass on the message of a schema alone.
 * @param errors what the form says of its fields, nested as they are
 * @param issues what the schema said of the same values
 */
export function nameLimits(errors: object, issues: readonly Issue[] = []): void {
  for (const { code, path, maximum } of issues) {
    const said = path.reduce<unknown>(
      (at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part],
      errors,
    ) as Said | undefined;
    if (code === 'too_big' && said?.message === 'textTooLong') said.types = { max: String(maximum) };
  }
}

/** The limit that `nameLimits` left beside a message; undefined for every other one. */
export const limitOf = (error: { readonly types?: object | undefined } | undefined): string | undefined =>
  (error?.types as { max?: string } | undefined)?.max;
