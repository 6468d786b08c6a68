import type { Action } from '@platewright/domain/people/actions';
import { SearchField } from '@platewright/ui/search-field';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { Failure, type Asked } from '../shell/failure.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import type { ListView } from './list-address.ts';
import { ListFoot } from './list-foot.tsx';
import styles from './list.module.css';
import { NoRows } from './no-rows.tsx';

const EVERY = 'all';

interface Props<State extends string> {
  /** Where the texts of the list stand: all lists have the same. */
  readonly texts: 'messages' | 'newsletter' | 'companies' | 'staff' | 'content';
  readonly states: readonly { readonly value: State; readonly label: ReactNode }[];
  readonly view: ListView<State>;
  readonly change: (changes: Partial<ListView<State>>) => void;
  readonly query: (changes?: Partial<ListView<State>>) => string;
  readonly list: Asked & Pick<UseQueryResult, 'data' | 'isError' | 'isPlaceholderData'>;
  /** What the call of the list asks of the role. */
  readonly action: Action;
  /** Rows on all pages; undefined while nothing has come yet. */
  readonly count: number | undefined;
  readonly actions?: ReactNode;
  /** Beside the list, above it on phones: other lists of the same sort. */
  readonly side?: ReactNode;
  readonly table: (empty: ReactNode) => ReactNode;
}

/** A plain list of the desk: search, states, table, pages; all of it in the address. */
export function ListPage<State extends string>(props: Props<State>) {
  const { texts, states, view, change, query, list, action, count, actions, side, table } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const total = list.isPlaceholderData ? undefined : count;
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={t(`${texts}.title`)} />
      <div className={styles.head}>
        <h1>{t(`${texts}.title`)}</h1>
        <SearchField
          label={t(`${texts}.search`)}
          placeholder={t(`${texts}.searchPlaceholder`)}
          value={view.search}
          onSearch={(search) => change({ search: search.trim() })}
          className={styles.search}
        />
        <SegmentedControl
          label={t(`${texts}.filter`)}
          value={view.state ?? EVERY}
          onChange={(value) => change({ state: states.find((one) => one.value === value)?.value ?? null })}
          options={[{ value: EVERY as string, label: t(`${texts}.all`) }, ...states]}
        />
        {actions}
      </div>
      <div className={clsx(styles.body, side && styles.withSide)}>
        {side}
        <div className={styles.list}>
          <p className="vh" role="status">
            {total === undefined ? '' : t(`${texts}.found`, { n: format.number(total) })}
          </p>
          {list.isError && list.data === undefined ? (
            <Failure asked={list} action={action} />
          ) : (
            <>
              {table(
                <NoRows
                  texts={texts}
                  total={total}
                  filtered={view.search !== '' || view.state !== null}
                  onClear={() => change({ search: '', state: null })}
                />,
              )}
              <ListFoot texts={texts} page={view.page} total={total} pagePath={(page) => query({ page }) || '?'} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}
