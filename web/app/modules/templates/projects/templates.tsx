import { Button, LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { blankProject } from '../../../shared/blank-project.ts';
import { useSortedListUrlState } from '../../../shared/list-url-state.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import { LoadError } from '../../../shared/load-error.tsx';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/templates';
import { NotRemovableNote } from '../not-removable-note.tsx';
import { PAGE_SIZE, sortColumns, useTemplates } from './template-queries.ts';
import { TemplateTable } from './template-table.tsx';
import styles from './templates.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.templates(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** The project templates of the company (specification 001, My Templates). */
export default function Templates() {
  const { t } = useTranslation();
  const { page, search, sort, toPageHref, setSearch, setSort } = useSortedListUrlState(sortColumns, 'descending');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.kinds} aria-label={t('templates.kinds')}>
        <NavLink to={paths.templates()}>{t('dashboard.templates')}</NavLink>
        <NavLink to={paths.account('press-template')}>{t('account.menu.press-template')}</NavLink>
      </nav>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="h3">
          {t('templates.project.title')}
        </h1>
        <SearchField
          className={styles.search}
          label={t('templates.project.search')}
          placeholder={t('templates.project.searchHint')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {/* A key for each view: another one starts with all rows closed. */}
      <TemplateList
        key={`${page} ${sort.column} ${sort.direction} ${search}`}
        {...{ page, search, sort, toPageHref, setSearch, setSort }}
        onRemoved={() => heading.current?.focus()}
      />
    </div>
  );
}

type ListProps = ReturnType<typeof useSortedListUrlState<(typeof sortColumns)[number]>> & {
  readonly onRemoved: () => void;
};

function TemplateList({ page, search, sort, toPageHref, setSearch, setSort, onRemoved }: ListProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isPlaceholderData } = useTemplates({ page, search, sort });
  const [openId, setOpenId] = useState<number | null>(null);
  const reasonId = useId();
  const templates = data?.templates;
  if (error && !templates)
    return <LoadError error={error} title={t('templates.project.failed')} onRetry={() => void refetch()} />;
  const empty = search ? (
    <EmptyState
      level={2}
      title={t('templates.noHit', { search })}
      actions={<Button onPress={() => setSearch('')}>{t('templates.project.clearSearch')}</Button>}
    />
  ) : (
    <EmptyState
      level={2}
      title={t('templates.project.empty')}
      actions={
        <LinkButton as={Link} to={paths.categories()} state={blankProject}>
          {t('dashboard.blank')}
        </LinkButton>
      }
    >
      {t('templates.project.emptyHelp')}
    </EmptyState>
  );
  return (
    <>
      <TemplateTable
        rows={templates?.rows}
        sort={sort}
        onSort={setSort}
        isStale={isPlaceholderData}
        empty={empty}
        openId={openId}
        onToggle={(id) => setOpenId(openId === id ? null : id)}
        onRemoved={onRemoved}
        reasonId={reasonId}
      />
      <NotRemovableNote id={reasonId} rows={templates?.rows ?? []} />
      <ListPager
        page={page}
        total={templates?.count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        toPageHref={toPageHref}
      />
    </>
  );
}
