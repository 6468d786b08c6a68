/** Products of a category on one page (specification 001 section 9). */
export const PAGE_SIZE = 25;

/**
 * The page number of the URL, limited to the pages that exist; 1 for anything that is no number. Not `list-state`, which
 * would exceed the budget of this public page for one number.
 */
export function parsePage(text: string | null, total: number): number {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Number(text ?? 1);
  return Number.isInteger(page) ? Math.min(last, Math.max(1, page)) : 1;
}
