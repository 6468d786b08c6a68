import { defineListState, enumParam, textParam, toRowRange } from '@platewright/browser/list-state';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { ledgerEntryKinds } from '@platewright/domain/ledger/ledger-entry';
import { isDay } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';

export type Journal = CallAnswer<Contract['deskJournal']>;
export type JournalAccounts = CallAnswer<Contract['deskJournalAccounts']>['accounts'];
type Entry = Journal['journal']['rows'][number];
/** A line of the table with the entry that it is of. */
export interface JournalRow extends Omit<Entry, 'lines'> {
  readonly key: string;
  readonly line: Entry['lines'][number];
}

/** The URL state of the journal. */
export const journalList = defineListState({
  pageSizes: [PAGE_SIZE],
  filters: { state: enumParam('kind', ledgerEntryKinds), from: textParam('from'), to: textParam('to') },
});
type State = ReturnType<typeof journalList.parse>;

/** A journal is of a period: of this month until another one is chosen, and while a field is half typed. */
export function getShownPeriod({ from, to }: { readonly from: string; readonly to: string }) {
  const today = toLocalDay(new Date());
  return { from: isDay(from) ? from : `${today.slice(0, 7)}-01`, to: isDay(to) ? to : today };
}

export const toJournalFilter = ({ search, filters }: State): CallArguments<Contract['deskJournalCsv']> => ({
  search,
  ...(filters.state && { kind: filters.state }),
  ...getShownPeriod(filters),
});

export function useJournal(state: State) {
  const input = { ...toJournalFilter(state), ...toRowRange(state.page, PAGE_SIZE) };
  return useQuery({
    queryKey: [...queryKeys.journal, 'list', input],
    queryFn: ({ signal }) => api.deskJournal(input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const toRows = (entries: readonly Entry[]): JournalRow[] =>
  entries.flatMap(({ lines, ...entry }) =>
    lines.map((line, index) => ({ ...entry, line, key: `${entry.id}-${index}` })),
  );

/** Until they are loaded nothing can be changed; what is typed is not replaced under the hands. */
export function useJournalAccounts() {
  return useQuery({
    queryKey: [...queryKeys.journal, 'accounts'],
    queryFn: ({ signal }) => api.deskJournalAccounts({}, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
