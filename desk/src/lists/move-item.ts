/** The ids with one of them moved up (-1) or down (1); null when it is at that end or not in the list. */
export function moveItem(ids: readonly number[], id: number, step: -1 | 1): number[] | null {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  const next = ids.filter((other) => other !== id);
  next.splice(to, 0, id);
  return next;
}
