import type { ReactNode } from 'react';
import { Pager, type PagerLinkProps } from './pager.tsx';

export interface ListPagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages; undefined until it is known. */
  readonly total: number | undefined;
  /** The rows of the previous view are still shown, and `total` belongs to them. */
  readonly isStale?: boolean;
  readonly renderLink: (page: number, props: PagerLinkProps) => ReactNode;
  /** Leads to the last page when `page` is past the end: the link is old, or the list has shrunk. */
  readonly renderRedirect: (lastPage: number) => ReactNode;
}

/** Page links of a list whose page is in the URL. */
export function ListPager({ page, pageSize, total = 0, isStale = false, renderLink, renderRedirect }: ListPagerProps) {
  const lastPage = Math.ceil(total / pageSize);
  if (!isStale && lastPage > 0 && page > lastPage) return renderRedirect(lastPage);
  return <Pager page={page} total={total} pageSize={pageSize} renderLink={renderLink} />;
}
