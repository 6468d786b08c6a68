import { Pager } from '@platewright/ui/pager';
import { Link, Navigate } from 'react-router';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages; undefined while it is not known, as with the rows of the view before. */
  readonly total: number | undefined;
  readonly pagePath: (page: number) => string;
  /** The list stands far down its page, which stays where it is. */
  readonly keepsScroll?: boolean;
}

/** Page links of a list in the address; a page past the end, of an old link or a list that shrank, is its last one. */
export function ListPager({ page, pageSize, total = 0, pagePath, keepsScroll }: Props) {
  const last = Math.ceil(total / pageSize);
  if (last > 0 && page > last) return <Navigate to={pagePath(last)} replace />;
  return (
    <Pager
      page={page}
      total={total}
      pageSize={pageSize}
      renderLink={(to, link) => <Link to={pagePath(to)} preventScrollReset={keepsScroll} {...link} />}
    />
  );
}
