import { ListPager as UiListPager } from '@platewright/ui/list-pager';
import { Link, Navigate } from 'react-router';

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on all pages; undefined until it is known. */
  readonly total: number | undefined;
  readonly toPageHref: (page: number) => string;
  /** Keeps the scroll position: for a list far down its page. */
  readonly keepsScroll?: boolean;
}

/** Page links of a list whose page is in the URL. */
export function ListPager({ toPageHref, keepsScroll, ...list }: Props) {
  return (
    <UiListPager
      {...list}
      renderLink={(page, link) => <Link to={toPageHref(page)} preventScrollReset={keepsScroll} {...link} />}
      renderRedirect={(lastPage) => <Navigate to={toPageHref(lastPage)} replace />}
    />
  );
}
