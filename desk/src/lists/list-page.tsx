import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { Pager } from '@platewright/ui/pager';
import { SearchField } from '@platewright/ui/search-field';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PAGE_SIZE, type ListView } from './list-address.ts';
import styles from './list.module.css';

const EVERY = 'all';

type Lists = 'messages' | 'newsletter' | 'companies' | 'content';

interface Props<State extends string> {
  /** Where the texts of the list stand: all lists have the same. */
  readonly texts: Lists;
  readonly states: readonly { readonly value: State; readonly label: ReactNode }[];
  readonly view: ListView<State>;
  readonly change: (changes: Partial<ListView<State>>) => void;
  readonly query: (changes?: Partial<ListView<State>>) => string;
  /** Undefined while nothing has come yet. */
  readonly total: number | undefined;
  readonly actions?: ReactNode;
  /** Beside the list, above it on phones: other lists of the same sort. */
  readonly side?: ReactNode;
  readonly failure?: ReactNode;
  readonly table: (empty: ReactNode) => ReactNode;
}

/** A plain list of the desk: search, states, table, pages; all of it in the address. */
export function ListPage<State extends string>(props: Props<State>) {
  const { texts, states, view, change, query, total, actions, side, failure, table } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const from = (view.page - 1) * PAGE_SIZE + 1;
  const last = Math.min(total ?? 0, view.page * PAGE_SIZE);
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
          {failure ?? (
            <>
              {table(
                <Nothing
                  texts={texts}
                  pageGone={view.page > 1 && (total ?? 0) > 0}
                  filtered={view.search !== '' || view.state !== null}
                  onFirst={() => change({ page: 1 })}
                  onClear={() => change({ search: '', state: null })}
                />,
              )}
              {total !== undefined && last >= from && (
                <div className={styles.foot}>
                  <span className="tiny faint">
                    {t(`${texts}.range`, {
                      from: format.number(from),
                      to: format.number(last),
                      n: format.number(total),
                    })}
                  </span>
                  <Pager
                    page={view.page}
                    total={total}
                    pageSize={PAGE_SIZE}
                    renderLink={(page, link) => <Link to={query({ page }) || '?'} {...link} />}
                  />
                </div>
              )}
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function Nothing(props: {
  texts: Lists;
  pageGone: boolean;
  filtered: boolean;
  onFirst: () => void;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const { texts, pageGone, filtered, onFirst, onClear } = props;
  if (pageGone)
    return (
      <EmptyState
        title={t(`${texts}.empty.pageGone.title`)}
        actions={<Button onPress={onFirst}>{t(`${texts}.empty.pageGone.first`)}</Button>}
      />
    );
  const kind = filtered ? 'filtered' : 'none';
  return (
    <EmptyState
      title={t(`${texts}.empty.${kind}.title`)}
      actions={filtered && <Button onPress={onClear}>{t(`${texts}.empty.clear`)}</Button>}
    >
      {t(`${texts}.empty.${kind}.sentence`)}
    </EmptyState>
  );
}
