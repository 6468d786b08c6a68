import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useQueryOnRequest } from './use-query-on-request.ts';

export type Comparison = CallAnswer<Contract['artworkComparison']>;
export type ComparedPage = Comparison['pages'][number];

/** While it is being made a page that lost the message about it asks by itself. */
const WORKING_POLL_MS = 2000;
/** A file that is still being inspected has no plates to ask for yet; what the server failed at is tried again. */
const ASK_AGAIN_MS = 15_000;

interface ComparisonCalls {
  /** Includes both files. */
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal) => Promise<Comparison>;
  /** Asks for the comparison; asking again changes nothing. */
  readonly request: () => Promise<Comparison>;
}

/** What differs between two files; asked for when nobody did. */
export const useComparison = (calls: ComparisonCalls) =>
  useQueryOnRequest({
    ...calls,
    getRefetchInterval: (data) => {
      if (data?.state === 'waiting' || data?.state === 'plates') return WORKING_POLL_MS;
      return data?.state === 'none' || data?.failure === 'server' ? ASK_AGAIN_MS : false;
    },
  });
