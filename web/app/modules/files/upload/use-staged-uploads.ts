import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { hasPermission } from '../../../session/permissions.ts';
import { session } from '../../../session/session-store.ts';
import { useSession } from '../../../session/use-session.ts';
import { hasTrial, subscribeTrial } from '../trial/trial-store.ts';
import { adoptTrial, trialApi } from '../trial/trial.ts';
import { isFilePending, type ServerFile } from './upload-list.ts';

const POLL_MS = 1500;

async function fetchStagedUploads(productId: number, signal: AbortSignal): Promise<ServerFile[]> {
  if (!session.getSession()) return trialApi.filesTrial({ productId }, { signal });
  await adoptTrial();
  const [files, additional] = await Promise.all([
    api.orderfilesGetfiles({ productId }, { signal }),
    api.orderfilesGetadditionalfiles({ productId }, { signal }),
  ]);
  return [...files, ...additional];
}

const hasNoTrial = () => false;

/** The files that a person has uploaded for a product before ordering, or a guest tries; polled while one is being checked. */
export function useStagedUploads(productId: number) {
  const signedIn = useSession();
  const isTrying = useSyncExternalStore(subscribeTrial, hasTrial, hasNoTrial) && signedIn === null;
  return useQuery({
    queryKey: [...queryKeys.stagedUploads(`product:${productId}`), signedIn?.userId],
    enabled: isTrying || hasPermission(signedIn, 'CREATE_ORDER'),
    queryFn: ({ signal }) => fetchStagedUploads(productId, signal),
    refetchInterval: ({ state }) => (state.data?.some(isFilePending) ? POLL_MS : false),
    // The signed URLs of the thumbnails are valid as long as an access token.
    staleTime: 60_000,
  });
}
