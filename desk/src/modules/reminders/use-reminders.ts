import { toRowRange } from '@platewright/browser/list-state';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { RemindingSort } from '@platewright/contract/modules/reminders/desk-calls';
import type { Language } from '@platewright/texts/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type Reminding = CallAnswer<Contract['deskReminding']>;
export type RemindedItem = Reminding['items']['rows'][number];
export type SentReminder = CallAnswer<Contract['deskReminders']>['reminders']['rows'][number];

export const PAGE_SIZE = 10;

/** What of an account's items is shown, and in which order. */
export interface RemindingView {
  readonly page: number;
  readonly search: string;
  readonly sort: { readonly column: RemindingSort; readonly direction: 'ascending' | 'descending' };
}

export const useReminding = (companyId: number, { page, search, sort }: RemindingView) =>
  useQuery({
    queryKey: [...queryKeys.accounts, 'reminding', companyId, page, search, sort],
    queryFn: ({ signal }) =>
      api.deskReminding(
        {
          ...{ companyId, search, sort: sort.column, direction: sort.direction === 'ascending' ? 'asc' : 'desc' },
          ...toRowRange(page, PAGE_SIZE),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const useSentReminders = (companyId: number, page: number) =>
  useQuery({
    queryKey: [...queryKeys.accounts, 'reminders', companyId, page],
    queryFn: ({ signal }) => api.deskReminders({ companyId, ...toRowRange(page, PAGE_SIZE) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useReminderPreview = (companyId: number, language: Language) =>
  useQuery({
    queryKey: [...queryKeys.accounts, 'reminder-preview', companyId, language],
    queryFn: ({ signal }) => api.deskReminderPreview({ companyId, language }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
