/** The ids with one of them a place up or down; null when there is no place to go to. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): number[] | null {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return null;
  const next = ids.filter((one) => one !== id);
  next.splice(to, 0, id);
  return next;
}
