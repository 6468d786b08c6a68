import { TextButton } from '@platewright/ui/button';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { bookKey } from './address-list.tsx';
import { EntryForm } from './entry-form.tsx';
import { valuesOf } from './values.ts';
import styles from './address.module.css';

interface Props {
  /** null: a new entry. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** The form of one entry: loaded first when there is one. */
export function AddressForm({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [bookKey, 'entry', id],
    queryFn: ({ signal }) => api.addressesEditData({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    // What stands in the form must not change under the hand; a refused save asks again.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const head = (
    <div className={styles.back}>
      <TextButton onPress={onClose}>{t('books.address.back')}</TextButton>
      <h1 className="h3">{t(id === null ? 'books.address.addTitle' : 'books.address.editTitle')}</h1>
    </div>
  );
  if (id === null || data)
    return <EntryForm head={head} initial={data ? valuesOf(data.address) : valuesOf(null)} onClose={onClose} />;
  return (
    <div className={styles.form}>
      {head}
      {error ? (
        <LoadFailed error={error} title={t('books.address.entryFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      )}
    </div>
  );
}
