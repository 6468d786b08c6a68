import type { Action } from '@platewright/domain/permissions/actions';
import { SearchField } from '@platewright/ui/search-field';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { LoadError, type RetryableQuery } from '../shell/load-error.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { ListFooter } from './list-footer.tsx';
import styles from './list.module.css';
import { useSearchLimit } from './use-search-limit.ts';
import { EmptyList } from './empty-list.tsx';
import { StateFilter } from './state-filter.tsx';
import type { ListTexts } from './list-texts.ts';

/** Lists that grow without end; the others are short and are searched for any text. */
const longLists = new Set<ListTexts>([
  'messages',
  'newsletter',
  'companies',
  'failedSignIns',
  'audit',
  'accounts',
  'bank',
  'receipts',
  'orderers',
  'invoices',
  'payments',
  'cheques',
  'journal',
  'quotations',
]);

interface ListChanges<State extends string> {
  readonly search?: string;
  readonly page?: number;
  readonly filters?: { readonly state: State | null };
}

interface Props<State extends string> {
  readonly texts: Exclude<ListTexts, 'orderQueue' | 'promises'>;
  readonly states: readonly { readonly value: State; readonly label: ReactNode }[];
  readonly state: {
    readonly search: string;
    readonly page: number;
    readonly pageSize: number;
    readonly filters: { readonly state: State | null };
  };
  readonly onChange: (changes: ListChanges<State>) => void;
  /** Of lists with more filters than search and state: whether any is set, and what takes them all away. */
  readonly isFiltered?: boolean;
  readonly onClear?: () => void;
  readonly toQueryString: (changes: ListChanges<State>) => string;
  readonly list: RetryableQuery & Pick<UseQueryResult, 'data' | 'isError' | 'isPlaceholderData'>;
  /** The action that the call of the list requires. */
  readonly action: Action;
  /** Rows on all pages; undefined until it is known. */
  readonly count: number | undefined;
  readonly isNewestOnly?: boolean | undefined;
  readonly actions?: ReactNode;
  /** The way to the pages that belong together. */
  readonly tabs?: ReactNode;
  /** Above the table. */
  readonly lead?: ReactNode;
  /** Beside the list, above it on phones: links to related lists. */
  readonly sidebar?: ReactNode;
  /** Below table and pager. */
  readonly after?: ReactNode;
  readonly renderTable: (empty: ReactNode) => ReactNode;
}

/** A list with search, state filter, table and pages, all of which are in the URL. */
export function ListPage<State extends string>(props: Props<State>) {
  const {
    texts,
    states,
    state,
    onChange,
    isFiltered = state.search !== '' || state.filters.state !== null,
    onClear = () => onChange({ search: '', filters: { state: null } }),
    toQueryString,
    list,
    action,
    count,
    isNewestOnly,
    actions,
    tabs,
    lead,
    sidebar,
    after,
    renderTable,
  } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const limit = useSearchLimit('texts');
  const total = list.isPlaceholderData ? undefined : count;
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={t(`${texts}.title`)} />
      <div className={styles.head}>
        <h1>{t(`${texts}.title`)}</h1>
        {tabs}
        <div className={styles.tools}>
          <SearchField
            label={t(`${texts}.search`)}
            placeholder={t(`${texts}.searchPlaceholder`)}
            value={state.search}
            onSearch={(search) => onChange({ search: search.trim() })}
            className={styles.search}
            {...(longLists.has(texts) ? limit : {})}
          />
          <StateFilter
            label={t(`${texts}.filter`)}
            all={t(`${texts}.all`)}
            states={states}
            value={state.filters.state}
            onChange={(value) => onChange({ filters: { state: value } })}
          />
          {actions}
        </div>
      </div>
      <div className={clsx(styles.body, sidebar && styles.withSide)}>
        {sidebar}
        <div className={styles.list}>
          {lead}
          <p className="vh" role="status">
            {total === undefined ? '' : t(`${texts}.found`, { n: format.number(total) })}
          </p>
          {list.isError && list.data === undefined ? (
            <LoadError query={list} action={action} />
          ) : (
            <>
              {renderTable(<EmptyList texts={texts} total={total} filtered={isFiltered} onClear={onClear} />)}
              <ListFooter
                texts={texts}
                page={state.page}
                pageSize={state.pageSize}
                total={total}
                toPageHref={(page) => toQueryString({ page })}
                isNewestOnly={isNewestOnly}
              />
            </>
          )}
          {after}
        </div>
      </div>
    </main>
  );
}
