import type { Action } from '@platewright/domain/permissions/actions';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError, type RetryableQuery } from '../../shell/load-error.tsx';
import styles from './today.module.css';

interface Props {
  readonly title: string;
  /** Of all, not of those that are shown; none where it would say nothing. */
  readonly count?: number | undefined;
  /** Where all of them are. */
  readonly all?: { readonly to: string; readonly name: string };
  /** What the title needs beside it. */
  readonly hint?: ReactNode;
  /** What is shown is read by it, which the action allows. */
  readonly query: RetryableQuery & Pick<UseQueryResult, 'data' | 'isError'>;
  readonly action: Action;
  /** Rows while it loads. */
  readonly skeletonRows?: number;
  readonly children: ReactNode;
}

/** One part of the day: its title with the count, and its lines or why there are none. */
export function TodayBlock({ title, count, all, hint, query, action, skeletonRows = 3, children }: Props) {
  const format = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.block}>
      <div className={styles.blockHead}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={styles.count}>{format.number(count)}</span>}
        </h2>
        {hint !== undefined && <span className="tiny faint">{hint}</span>}
        {all && (
          <Link className="link small" to={all.to}>
            {all.name}
          </Link>
        )}
      </div>
      {query.data !== undefined ? (
        children
      ) : query.isError ? (
        <LoadError query={query} action={action} />
      ) : (
        <LoadingArea className={styles.skeleton}>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <Skeleton key={index} height="2.5rem" />
          ))}
        </LoadingArea>
      )}
    </section>
  );
}

/** Lines of a part, or the sentence that there are none. */
export function TodayLines({ none, children }: { readonly none: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? <p className={styles.none}>{none}</p> : <ul className={styles.lines}>{children}</ul>;
}
