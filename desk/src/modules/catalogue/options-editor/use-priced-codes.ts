import { getCodesOf } from '@platewright/domain/pricing/price-keys';
import type { OptionKey } from '@platewright/domain/options/option-types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** The codes that have a price for values of such an option; none until they are known. */
export function usePricedCodes(key: OptionKey): readonly string[] {
  const { data } = useQuery({
    queryKey: queryKeys.pricedCodes,
    queryFn: ({ signal }) => api.deskCataloguePricedCodes({}, { signal }),
  });
  return data ? getCodesOf(data, key) : [];
}
