import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { SelectOption } from '@platewright/ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../session/use-session.ts';

/** The calls that list the company's templates and press settings of a product. */
const listCalls = {
  template: api.templatesGetTemplateByProduct,
  press: api.customTemplatesGetTemplateByProduct,
} as const;
export type PrefillKind = keyof typeof listCalls;
type PrefillList = CallAnswer<Contract['templatesGetTemplateByProduct']>;

/** What the company has saved for a product and what contains the text; the newest hundred. */
export function usePrefillList(kind: PrefillKind, productUrlName: string, search: string, isEnabled: boolean) {
  const session = useSession();
  return useQuery({
    queryKey: [`${kind}-of-product`, productUrlName, session?.userId, search],
    queryFn: ({ signal }) =>
      listCalls[kind]({ productUrlName, ...(search ? { advancedSearch: search } : {}) }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export const toOptions = (list: PrefillList | undefined): SelectOption[] =>
  (list?.templates ?? []).map(({ value, label }) => ({ value: String(value), label }));

/** A template or press setting that the form was filled in from. */
export interface SelectedSetup {
  readonly id: number;
  readonly name: string;
}

/** A link can name an entry that the list does not have. */
export const addSelected = (options: SelectOption[], selected: SelectedSetup | null): SelectOption[] =>
  selected === null || options.some(({ value }) => value === String(selected.id))
    ? options
    : [{ value: String(selected.id), label: selected.name }, ...options];
