import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { holds } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import { pileKey } from './purposes.ts';
import { isUnsettled, type ServerFile } from './rows.ts';

const POLL_MS = 1500;

async function readPile(productId: number, signal: AbortSignal): Promise<ServerFile[]> {
  const [files, additional] = await Promise.all([
    api.orderfilesGetfiles({ productId }, { signal }),
    api.orderfilesGetadditionalfiles({ productId }, { signal }),
  ]);
  return [...files, ...additional];
}

/** The files that a person has collected for a product; asked again while one is being checked. */
export function usePile(productId: number) {
  const session = useSession();
  return useQuery({
    queryKey: [...pileKey(`product:${productId}`), session?.userId],
    enabled: holds(session, 'CREATE_ORDER'),
    queryFn: ({ signal }) => readPile(productId, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnsettled) ? POLL_MS : false),
    // Tickets of the thumbnails live as long as an access token.
    staleTime: 60_000,
  });
}
