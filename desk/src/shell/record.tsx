import type { Action } from '@platewright/domain/people/actions';
import { EmptyState } from '@platewright/ui/empty-state';
import { Icon } from '@platewright/ui/icon';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isRefusal } from '../api/failure.ts';
import { Failure, type Asked } from './failure.tsx';
import styles from './layout.module.css';
import { PageTitle } from './page-title.tsx';

/** The id that an address names; 0 when it names none, which no record has. */
export const readId = (text: string | undefined): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

/** The way from a record to its list. */
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
  readonly asked: Asked & { readonly data: Data | undefined; readonly isError: boolean };
  readonly action: Action;
  /** Where its title and the words about a missing record stand. */
  readonly texts: 'messages' | 'companies' | 'content';
  /** Of the window, once it is known. */
  readonly title?: string;
  readonly back: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The screen of one record: loading, missing, not loadable, there. What was once shown stays open. */
export function RecordPage<Data>({ id, asked, action, texts, title, back, children }: Props<Data>) {
  const { t } = useTranslation();
  const isGone = id === 0 || isRefusal(asked.error, 'notFound');
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={title || t(`${texts}.title`)} />
      {asked.data !== undefined ? (
        <article className={styles.record}>
          {back}
          {children(asked.data)}
        </article>
      ) : isGone ? (
        <EmptyState level={1} size="large" title={t(`${texts}.gone.title`)} actions={back}>
          {t(`${texts}.gone.sentence`)}
        </EmptyState>
      ) : asked.isError ? (
        <article className={styles.record}>
          {back}
          <Failure asked={asked} action={action} level={1} />
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
