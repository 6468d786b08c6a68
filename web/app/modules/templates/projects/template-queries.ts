import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { templateSortColumns } from '@platewright/contract/modules/templates/template-sort-columns';
import { toSortOrder, type ListSort } from '@platewright/browser/list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { toRowRange } from '../../../shared/list-url-state.ts';

export const PAGE_SIZE = 25;
export const sortColumns = templateSortColumns;
export type TemplateSort = ListSort<(typeof sortColumns)[number]>;
export type Template = CallAnswer<Contract['templatesGetTemplates']>['templates']['rows'][number];

interface ListView {
  readonly page: number;
  readonly search: string;
  readonly sort: TemplateSort;
}

/** One page of the company's templates. */
export function useTemplates({ page, search, sort }: ListView) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.projectTemplates, 'list', lang, page, search, sort],
    queryFn: ({ signal }) =>
      api.templatesGetTemplates(
        {
          ...toRowRange(page, PAGE_SIZE),
          advancedSearch: search,
          _orderSort: sort.column,
          _orderSortType: toSortOrder(sort),
          lang,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
}

/** Description and answers of one template; asked for when `isEnabled` becomes true. */
export function useTemplateDetails(id: number, isEnabled: boolean) {
  const lang = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.projectTemplates, 'detail', lang, id],
    queryFn: ({ signal }) => api.templatesTemplateView({ id, lang }, { signal }),
    enabled: isEnabled,
    networkMode: 'always',
  });
}
