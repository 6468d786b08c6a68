import { TextButton } from '@platewright/ui/button';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { addressBookKey } from './address-list.tsx';
import { AddressEntryForm } from './address-entry-form.tsx';
import { toEntryValues } from './address-entry-values.ts';
import styles from './address-book.module.css';

interface Props {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** The form of one entry of the address book; an existing entry is loaded first. */
export function AddressEntryEditor({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [addressBookKey, 'entry', id],
    queryFn: ({ signal }) => api.addressesEditData({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    // Loaded once: a later answer must not overwrite what is typed; a conflict on saving loads it again.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const head = (
    <div className={styles.back}>
      <TextButton onPress={onClose}>{t('addresses.back')}</TextButton>
      <h1 className="h3">{t(id === null ? 'addresses.addTitle' : 'addresses.editTitle')}</h1>
    </div>
  );
  if (id === null || data)
    return (
      <AddressEntryForm
        head={head}
        initial={data ? toEntryValues(data.address) : toEntryValues(null)}
        onClose={onClose}
      />
    );
  return (
    <div className={styles.form}>
      {head}
      {error ? (
        <LoadError error={error} title={t('addresses.entryFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      )}
    </div>
  );
}
