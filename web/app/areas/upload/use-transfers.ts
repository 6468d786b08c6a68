import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { pileKey, type UploadPlace } from './purposes.ts';
import { transfersOf, type Transfer, type Transfers } from './transfers.ts';

const none: readonly Transfer[] = [];
const nothing = () => () => undefined;
const empty = () => none;

/** The transfers of a place and what can be done with them; null on the server. */
export function useTransfers(place: UploadPlace): { list: readonly Transfer[]; transfers: Transfers | null } {
  const queries = useQueryClient();
  const transfers = useMemo(
    () =>
      typeof window === 'undefined'
        ? null
        : transfersOf(place, () => void queries.invalidateQueries({ queryKey: pileKey(place) })),
    [place, queries],
  );
  const list = useSyncExternalStore(transfers?.subscribe ?? nothing, transfers?.get ?? empty, empty);
  return { list, transfers };
}
