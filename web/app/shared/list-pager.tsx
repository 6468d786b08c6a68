import { Pager } from '@platewright/ui/pager';
import { Link, Navigate } from 'react-router';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  /** How many there are in all; undefined while nothing is known. */
  readonly total: number | undefined;
  /** The rows of the view before are still shown: their total says nothing about this one. */
  readonly isStale: boolean;
  readonly hrefOf: (page: number) => string;
  /** The list stands far down its page, which stays where it is. */
  readonly keepsScroll?: boolean;
}

/** Page links of a list in the address; a page past the end, of an old link or a list that shrank, is its last one. */
export function ListPager({ page, pageSize, total = 0, isStale, hrefOf, keepsScroll }: Props) {
  const last = Math.ceil(total / pageSize);
  if (!isStale && last > 0 && page > last) return <Navigate to={hrefOf(last)} replace />;
  return (
    <Pager
      page={page}
      total={total}
      pageSize={pageSize}
      renderLink={(number, props) => <Link to={hrefOf(number)} preventScrollReset={keepsScroll} {...props} />}
    />
  );
}
