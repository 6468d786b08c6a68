import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';

export type BookExport = CallAnswer<Contract['deskBookExports']>['exports'][number];

const POLL_MS = 1000;

/** The latest files; asked again and again while one is made. */
export const useBookExports = () =>
  useQuery({
    queryKey: queryKeys.bookExports,
    queryFn: ({ signal }) => api.deskBookExports({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.exports.some((one) => one.state === 'making') ? POLL_MS : false),
  });
