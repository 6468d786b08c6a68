/** Products of a category on one page (specification 001 section 9). */
export const PAGE_SIZE = 25;

/** The page asked for in the address, kept inside what there is. */
export function pageOf(asked: string | null, total: number): number {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Number(asked ?? 1);
  return Number.isInteger(page) ? Math.min(last, Math.max(1, page)) : 1;
}
