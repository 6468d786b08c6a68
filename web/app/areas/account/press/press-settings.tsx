import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { rowsOf, useListAddress } from '../../../shared/list-address.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { followsPath, metaTags, routeMeta } from '../../../shell/meta.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import type { Route } from './+types/press-settings';
import { pressKey } from './key.ts';
import { PressRow } from './press-row.tsx';
import styles from './press.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.account('press-template'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);
export const shouldRevalidate = followsPath;

export const PAGE_SIZE = 25;

/** Saved press settings of the company [PRS-01 to PRS-15]. */
export default function PressSettings() {
  const { t } = useTranslation();
  const { page, search, setSearch } = useListAddress();
  return (
    <div className={styles.press}>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.press-template')}</h1>
        <SearchField
          className={styles.search}
          label={t('books.press.search')}
          placeholder={t('books.press.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {/* Another page or search starts with all rows folded [PRS-07, PRS-08]. */}
      <Settings key={`${page} ${search}`} />
    </div>
  );
}

function Settings() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { page, search, hrefOf } = useListAddress();
  const [open, setOpen] = useState<number | null>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [pressKey, lang, page, search],
    queryFn: ({ signal }) =>
      api.customTemplatesGetTemplates({ advancedSearch: search, ...rowsOf(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const count = data?.templates.count ?? 0;
  if (error && !data)
    return <LoadFailed error={error} title={t('books.press.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingArea>
        <SkeletonLines lines={8} />
      </LoadingArea>
    );
  if (count === 0)
    return search ? (
      <EmptyState level={2} title={t('books.press.noHit', { search })} />
    ) : (
      <EmptyState level={2} title={t('books.press.empty')}>
        {t('books.press.emptyHelp')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.rows} aria-label={t('books.press.list')}>
        {data.templates.rows.map((row) => (
          <PressRow
            key={row.id}
            row={row}
            isOpen={open === row.id}
            onToggle={() => setOpen(open === row.id ? null : row.id)}
          />
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
