import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { queryKeys } from '../../../../api/query-keys.ts';
import { useSessionState } from '../../../../session/use-session.ts';

export type OwnedCylinder = CallAnswer<Contract['customTemplatesCylinders']>['cylinders'][number];

export interface OwnedCylinders {
  readonly state: 'loading' | 'guest' | 'failed' | 'loaded';
  readonly cylinders: readonly OwnedCylinder[];
  readonly reload: () => void;
}

const none: readonly OwnedCylinder[] = [];

/** The cylinders of the company's press settings. */
export function useOwnedCylinders(): OwnedCylinders {
  const session = useSessionState();
  const userId = session === 'unknown' ? undefined : session?.userId;
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.pressSettings, 'cylinders', userId],
    queryFn: ({ signal }) => api.customTemplatesCylinders({}, { signal }),
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
  const state = session === null ? 'guest' : data ? 'loaded' : isError ? 'failed' : 'loading';
  return { state, cylinders: data?.cylinders ?? none, reload: () => void refetch() };
}
