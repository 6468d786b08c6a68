import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressLines } from '../../../addresses/address-lines.tsx';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { rowsOf } from '../../../shared/list-address.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import type { BookKind } from './view.ts';
import styles from './address.module.css';

export const PAGE_SIZE = 5;
/** Key of everything that is known of the book. */
export const bookKey = 'address-book';

type Entry = AnswerOf<Contract['addressesIndex']>['addresses']['rows'][number];

interface Props {
  readonly kind: BookKind;
  readonly page: number;
  readonly hrefOf: (page: number) => string;
  readonly onEdit: (id: number) => void;
}

/** One tab of the book [ADR-05 to ADR-10]. */
export function AddressList({ kind, page, hrefOf, onEdit }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [bookKey, kind, page],
    queryFn: ({ signal }) =>
      api.addressesIndex({ shipping: kind === 'shipping' ? 1 : 0, ...rowsOf(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const count = data?.addresses.count ?? 0;
  if (error && !data)
    return <LoadFailed error={error} title={t('books.address.failed')} onRetry={() => void refetch()} />;
  if (!data)
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
      <EmptyState title={t(`books.address.empty.${kind}`)} level={2}>
        {t(`books.address.emptyHelp.${kind}`)}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.cards} aria-label={t(`books.address.tabs.${kind}`)}>
        {data.addresses.rows.map((entry) => (
          <li key={entry.id} className={styles.card}>
            <Card entry={entry} onEdit={() => onEdit(entry.id)} />
          </li>
        ))}
      </ul>
      <ListPager
        page={page}
        total={count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        hrefOf={hrefOf}
        keepsScroll
      />
    </>
  );
}

function Card({ entry, onEdit }: { entry: Entry; onEdit: () => void }) {
  const { t } = useTranslation();
  const name = [entry.firstname, entry.middlename, entry.lastname].filter(Boolean).join(' ');
  return (
    <>
      <div className={styles.lines}>
        <p className={styles.name}>
          <bdi className="strong">{name}</bdi>
          {entry.isdefault && <Tag tone="good">{t('books.address.default')}</Tag>}
        </p>
        <div className="small">
          <AddressLines address={{ ...entry, firstname: '', middlename: '', lastname: '' }} phone />
        </div>
      </div>
      <Button
        icon="edit"
        size="small"
        aria-label={t('books.address.editNamed', { name, street: entry.street })}
        onPress={onEdit}
      >
        {t('books.address.edit')}
      </Button>
    </>
  );
}
