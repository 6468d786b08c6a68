import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The company that runs the desk; an empty name until it is loaded. */
export function useBrand(): {
  readonly name: string;
  /** Null for none, undefined until it is loaded. */
  readonly logo: CallAnswer<Contract['siteBrand']>['logo'] | undefined;
  readonly demo: boolean;
} {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...queryKeys.brand, language],
    queryFn: ({ signal }) => api.siteBrand({ lang: language }, { signal }),
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
  return { name: data?.name ?? '', logo: data?.logo, demo: data?.demo ?? false };
}
