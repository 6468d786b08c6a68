import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useHasLoaded } from '@platewright/browser/use-has-loaded';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressLines } from '../form/address-lines.tsx';
import { useCountries } from '../form/use-countries.ts';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toRowRange } from '../../../shared/list-url-state.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import { LoadError } from '../../../shared/load-error.tsx';
import type { AddressType } from '../form/address-form-values.ts';
import styles from './address-book.module.css';

export const PAGE_SIZE = 5;
type AddressBookEntry = CallAnswer<Contract['addressesIndex']>['addresses']['rows'][number];

interface Props {
  readonly type: AddressType;
  readonly page: number;
  readonly toPageHref: (page: number) => string;
  readonly onEdit: (id: number) => void;
}

/** One tab of the address book [ADR-05 to ADR-10]. */
export function AddressList({ type, page, toPageHref, onEdit }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.addressBook, type, page],
    queryFn: ({ signal }) =>
      api.addressesIndex({ shipping: type === 'shipping' ? 1 : 0, ...toRowRange(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  // The names of countries come with the addresses: a longer line would move those below.
  const countries = useCountries();
  const hasCountries = useHasLoaded(!countries.countries && !countries.error);
  const count = data?.addresses.count ?? 0;
  if (error && !data) return <LoadError error={error} title={t('addresses.failed')} onRetry={() => void refetch()} />;
  if (!data || (count > 0 && !hasCountries))
    return (
      <LoadingArea className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <SkeletonLines lines={3} />
          </div>
        ))}
      </LoadingArea>
    );
  if (count === 0)
    return (
      <EmptyState title={t(`addresses.empty.${type}`)} level={2}>
        {t(`addresses.emptyHelp.${type}`)}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.cards} aria-label={t(`addresses.tabs.${type}`)}>
        {data.addresses.rows.map((entry) => (
          <li key={entry.id} className={styles.card} data-default={entry.isdefault || undefined}>
            <AddressCard entry={entry} onEdit={() => onEdit(entry.id)} />
          </li>
        ))}
      </ul>
      <ListPager
        page={page}
        total={count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        toPageHref={toPageHref}
        keepsScroll
      />
    </>
  );
}

function AddressCard({ entry, onEdit }: { entry: AddressBookEntry; onEdit: () => void }) {
  const { t } = useTranslation();
  const name = [entry.firstname, entry.middlename, entry.lastname].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.lines}>
        <p className={styles.name}>
          <bdi className="strong">{name}</bdi>
          {entry.isdefault && <Tag tone="success">{t('addresses.default')}</Tag>}
        </p>
        <div className="small">
          <AddressLines address={{ ...entry, firstname: '', middlename: '', lastname: '' }} phone />
        </div>
      </div>
      <Button
        icon="edit"
        size="small"
        aria-label={t('addresses.editNamed', { name, street: entry.street })}
        onPress={onEdit}
      >
        {t('addresses.edit')}
      </Button>
    </>
  );
}
