import { defineListState } from '@platewright/browser/list-state';

/** Products of a category on one page (specification 001 section 9). */
export const PAGE_SIZE = 25;

const category = defineListState({ pageSizes: [PAGE_SIZE] });
const firstPage = category.parse(new URLSearchParams());

/** The page number of the URL, limited to the pages that exist; 1 for anything that is no number. */
export const parsePage = (query: URLSearchParams, total: number): number =>
  Math.min(category.parse(query).page, Math.max(1, Math.ceil(total / PAGE_SIZE)));

/** Link to another page of the category. */
export const toPageHref = (page: number): string => category.toQueryString({ ...firstPage, page }) || '?';
