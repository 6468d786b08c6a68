import { chatFilters } from '@platewright/contract/modules/chat/desk-calls';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { CountBadgeInPlace } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { useSearchLimit } from '../../lists/use-search-limit.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { ChatInboxRow } from './chat-inbox-row.tsx';
import { useChatCounts, useChats, type chatList } from './use-chats.ts';
import styles from './chat.module.css';

const ALL = 'all';
type ListChanges = Parameters<typeof chatList.update>[1];

interface Props {
  readonly state: ReturnType<typeof chatList.parse>;
  readonly onChange: (changes: ListChanges) => void;
  readonly toQueryString: (changes: ListChanges) => string;
  readonly openId: number | null;
  /** The query of the address, which the open chat keeps. */
  readonly query: string;
}

/** The list of chats with search and filter, all of which are in the address. */
export function ChatInbox({ state, onChange, toQueryString, openId, query }: Props) {
  const { t } = useTranslation();
  const searchLimit = useSearchLimit('orders');
  const format = useFormat();
  const list = useChats(state);
  const counts = useChatCounts().data;
  const rows = list.data?.chats.rows;
  const total = list.isPlaceholderData ? undefined : list.data?.chats.count;
  const isFiltered = state.search !== '' || state.filters.filter !== null;
  const emptyKind = isFiltered ? 'filtered' : 'none';
  return (
    <section className={styles.inbox} aria-label={t('chat.list')}>
      <div className={styles.inboxHead}>
        {/* The heading of the page is there without the list, too, which phones hide behind an open chat. */}
        <p className={styles.title} aria-hidden="true">
          {t('chat.title')}
        </p>
        <SearchField
          label={t('chat.search')}
          placeholder={t('chat.searchPlaceholder')}
          value={state.search}
          onSearch={(search) => onChange({ search: search.trim() })}
          {...searchLimit}
        />
        <SegmentedControl
          className={styles.filter}
          label={t('chat.filter')}
          value={state.filters.filter ?? ALL}
          onChange={(value) =>
            onChange({ filters: { filter: chatFilters.find((filter) => filter === value) ?? null } })
          }
          options={[
            { value: ALL as string, label: t('chat.filters.all') },
            ...chatFilters.map((value) => ({
              value: value as string,
              label: (
                <>
                  {t(`chat.filters.${value}`)}{' '}
                  <CountBadgeInPlace value={counts?.[value]} isQuiet={value !== 'waiting'} showsZero />
                </>
              ),
            })),
          ]}
        />
      </div>
      <div className={styles.rows} aria-busy={list.isPlaceholderData}>
        {list.isError && !list.data ? (
          <LoadError query={list} action="desk.chat" />
        ) : !rows ? (
          <LoadingArea className={styles.pad}>
            <SkeletonLines lines={8} />
          </LoadingArea>
        ) : total === 0 ? (
          <EmptyState
            title={t(`chat.none.${emptyKind}.title`)}
            actions={
              isFiltered && (
                <Button onPress={() => onChange({ search: '', filters: { filter: null } })}>
                  {t('chat.none.clear')}
                </Button>
              )
            }
          >
            {t(`chat.none.${emptyKind}.sentence`)}
          </EmptyState>
        ) : (
          <ul role="list">
            {rows.map((row) => (
              <ChatInboxRow key={row.orderId} row={row} isOpen={row.orderId === openId} query={query} />
            ))}
          </ul>
        )}
        {total !== undefined && total > PAGE_SIZE && (
          <div className={styles.pad}>
            <p className="tiny faint">
              {t('chat.range', {
                from: format.number((state.page - 1) * PAGE_SIZE + 1),
                to: format.number(Math.min(total, state.page * PAGE_SIZE)),
                n: format.number(total),
              })}
            </p>
            <ListPager
              page={state.page}
              pageSize={PAGE_SIZE}
              total={total}
              toPageHref={(page) => toQueryString({ page })}
            />
          </div>
        )}
      </div>
    </section>
  );
}
