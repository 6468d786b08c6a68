import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { hasPermission } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { stagedUploadsKey } from './upload-purposes.ts';
import { isFilePending, type ServerFile } from './upload-list.ts';

const POLL_MS = 1500;

async function fetchStagedUploads(productId: number, signal: AbortSignal): Promise<ServerFile[]> {
  const [files, additional] = await Promise.all([
    api.orderfilesGetfiles({ productId }, { signal }),
    api.orderfilesGetadditionalfiles({ productId }, { signal }),
  ]);
  return [...files, ...additional];
}

/** The files that a person has uploaded for a product before ordering; polled while one is being checked. */
export function useStagedUploads(productId: number) {
  const session = useSession();
  return useQuery({
    queryKey: [...stagedUploadsKey(`product:${productId}`), session?.userId],
    enabled: hasPermission(session, 'CREATE_ORDER'),
    queryFn: ({ signal }) => fetchStagedUploads(productId, signal),
    refetchInterval: ({ state }) => (state.data?.some(isFilePending) ? POLL_MS : false),
    // The signed URLs of the thumbnails are valid as long as an access token.
    staleTime: 60_000,
  });
}
