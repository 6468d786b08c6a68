/** References of references that drawing programs do not reach. */
const MAX_DEPTH = 40;

/**
 * How many shapes are drawn when every reference draws its target again: a file of few lines can ask for millions.
 * @param shapesById shapes inside the element of an id, and in the whole file below the empty one
 * @param referencesById ids that are referred to from inside, as often as they are
 * @returns infinity where an element refers to itself, or over too many others
 */
export function countExpansions(
  shapesById: ReadonlyMap<string, number>,
  referencesById: ReadonlyMap<string, readonly string[]>,
): number {
  const counted = new Map<string, number>();
  const count = (id: string, path: ReadonlySet<string>): number => {
    if (path.has(id) || path.size > MAX_DEPTH) return Infinity;
    const known = counted.get(id);
    if (known !== undefined) return known;
    const inside = new Set(path).add(id);
    let sum = shapesById.get(id) ?? 0;
    for (const target of referencesById.get(id) ?? []) {
      sum += count(target, inside);
      if (sum === Infinity) break;
    }
    counted.set(id, sum);
    return sum;
  };
  return count('', new Set());
}
