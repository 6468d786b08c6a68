import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../shared/load-error.tsx';

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
      <LoadingArea>
        <SkeletonLines lines={5} />
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
