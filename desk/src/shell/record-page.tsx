import { parseRecordId } from '@platewright/browser/record-id';
import type { Action } from '@platewright/domain/permissions/actions';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { LoadError, type RetryableQuery } from './load-error.tsx';
import styles from './layout.module.css';
import { PageTitle } from './page-title.tsx';

/** The record id of a route parameter; 0, which no record has, when it is none. */
export const useRecordId = (param: string): number => parseRecordId(useParams()[param]) ?? 0;

/** Link from a record to its list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="back" size="s" flip />
      {children}
    </Link>
  );
}

interface Props<Data> {
  readonly id: number;
  readonly query: RetryableQuery & { readonly data: Data | undefined; readonly isError: boolean };
  readonly action: Action;
  /** Namespace of the title and of the texts about a missing record. */
  readonly texts:
    | 'messages'
    | 'companies'
    | 'accounts'
    | 'quotations'
    | 'plateRoom'
    | 'parcels'
    | 'materials'
    | 'sheets'
    | 'content'
    | 'catalogue'
    | 'coupons'
    | 'agreements';
  /** Title of the window once the record is loaded. */
  readonly title?: string;
  readonly back: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The screen of one record: loading, missing, failed or loaded. A failed refetch keeps the loaded record on screen. */
export function RecordPage<Data>({ id, query, action, texts, title, back, children }: Props<Data>) {
  const { t } = useTranslation();
  const isMissing = id === 0 || isCallError(query.error, 'notFound');
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={title || t(`${texts}.title`)} />
      {query.data !== undefined ? (
        <article className={styles.record}>
          {back}
          {children(query.data)}
        </article>
      ) : isMissing ? (
        <EmptyState level={1} size="large" title={t(`${texts}.gone.title`)} actions={back}>
          {t(`${texts}.gone.sentence`)}
        </EmptyState>
      ) : query.isError ? (
        <article className={styles.record}>
          {back}
          <LoadError query={query} action={action} level={1} />
        </article>
      ) : (
        <article className={styles.record}>
          {back}
          <LoadingArea className={styles.record}>
            <Skeleton width="18rem" height="2rem" />
            <Skeleton height="14rem" />
            <Skeleton height="10rem" />
          </LoadingArea>
        </article>
      )}
    </main>
  );
}
