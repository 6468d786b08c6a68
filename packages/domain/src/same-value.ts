const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The same values under the same names, in whatever order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!isContainer(one) || !isContainer(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name], other[name]))
  );
}
