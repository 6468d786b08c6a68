import { TextButton } from '@platewright/ui/button';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import type { AddressType } from '../form/address-form-values.ts';
import { AddressEntryForm } from './address-entry-form.tsx';
import { createEntryValues, toEntryValues, type KnownContact } from './address-entry-values.ts';
import styles from './address-book.module.css';

interface Props {
  /** Null for a new entry. */
  readonly id: number | null;
  /** The tab that the form was opened from: a new entry is for its use. */
  readonly tab: AddressType;
  readonly onClose: () => void;
}

/** The form of one entry of the address book; an existing entry is loaded first. */
export function AddressEntryEditor({ id, tab, onClose }: Props) {
  const { t } = useTranslation();
  const known = useKnownContact(id === null);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.addressBook, 'entry', id],
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
  if (data || known)
    return (
      <AddressEntryForm
        head={head}
        initial={data ? toEntryValues(data.address) : createEntryValues(tab, known ?? {})}
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

/** What is known of the person for the first address of a new account; nothing for a later one, which is often another's. */
function useKnownContact(isNew: boolean): KnownContact | undefined {
  const session = useSession();
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.addressBook, 'first'],
    queryFn: async ({ signal }) => (await api.addressesIndex({ _start: 0, _end: 1 }, { signal })).addresses.count === 0,
    enabled: isNew,
    // Without an answer the form opens empty at once: it may wait for nothing.
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
  if (!isNew || (data === undefined && !isError)) return undefined;
  if (!data || !session) return {};
  const { firstname, middlename, lastname, companyName, phone } = session;
  return { firstname, middlename, lastname, company: companyName, telephone: phone };
}
