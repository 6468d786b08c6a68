import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';
import { toRowRange, useListUrlState } from '../../../shared/list-url-state.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import type { Route } from './+types/press-settings';
import { NotRemovableNote } from '../not-removable-note.tsx';
import { PressSettingRow } from './press-setting-row.tsx';
import styles from './press.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('press-template'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

export const PAGE_SIZE = 25;

/** The saved press settings of the company [PRS-01 to PRS-15]. */
export default function PressSettings() {
  const { t } = useTranslation();
  const { page, search, setSearch } = useListUrlState();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.press}>
      <div className={styles.pageHead}>
        <h1 ref={heading} tabIndex={-1} className="h3">
          {t('account.menu.press-template')}
        </h1>
        <SearchField
          className={styles.search}
          label={t('templates.search')}
          placeholder={t('templates.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {/* A key per page and search: another one starts with all rows closed [PRS-07, PRS-08]. */}
      <PressSettingsList key={`${page} ${search}`} onRemoved={() => heading.current?.focus()} />
    </div>
  );
}

function PressSettingsList({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { page, search, toPageHref } = useListUrlState();
  const [openId, setOpenId] = useState<number | null>(null);
  const reasonId = useId();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.pressSettings, lang, page, search],
    queryFn: ({ signal }) =>
      api.customTemplatesGetTemplates({ advancedSearch: search, ...toRowRange(page, PAGE_SIZE), lang }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const count = data?.templates.count ?? 0;
  if (error && !data) return <LoadError error={error} title={t('templates.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingArea className={styles.rows}>
        {[1, 2, 3, 4].map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.head}>
              <Skeleton width="4.5rem" height="4.5rem" />
              <SkeletonLines lines={2} />
            </div>
            <Skeleton height="4rem" />
            <Skeleton width="60%" height="2rem" />
          </div>
        ))}
      </LoadingArea>
    );
  if (count === 0)
    return search ? (
      <EmptyState level={2} title={t('templates.noHit', { search })} />
    ) : (
      <EmptyState level={2} title={t('templates.empty')}>
        {t('templates.emptyHelp')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.rows} aria-label={t('templates.list')}>
        {data.templates.rows.map((row) => (
          <PressSettingRow
            key={row.id}
            row={row}
            isOpen={openId === row.id}
            onToggle={() => setOpenId(openId === row.id ? null : row.id)}
            onRemoved={onRemoved}
            reasonId={reasonId}
          />
        ))}
      </ul>
      <NotRemovableNote id={reasonId} rows={data.templates.rows} />
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
