import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../shared/load-error.tsx';
import styles from './order-members.module.css';

interface LoadedQuery {
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What a dialog shows until its queries have answered, or when one failed. */
export function DialogLoading({ queries }: { queries: readonly LoadedQuery[] }) {
  const { t } = useTranslation();
  const failed = queries.filter(({ error }) => error);
  const [first] = failed;
  if (!first)
    return (
      <LoadingArea className={styles.form}>
        <Skeleton width="10rem" />
        {/* The list of the members at its full height. */}
        <Skeleton height="260px" />
        <Skeleton height="var(--h-control)" />
        <Skeleton width="10rem" height="var(--h-control)" />
      </LoadingArea>
    );
  return (
    <LoadError
      size="tight"
      error={first.error}
      title={t('orderMembers.failed')}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  );
}
