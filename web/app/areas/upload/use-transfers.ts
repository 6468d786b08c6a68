import { uploads, type Uploads, type UploadView } from '@platewright/browser/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { currentToken, renewToken } from '../../api/client.ts';
import { languages } from '../../i18n/languages.ts';
import { session } from '../../session/store.ts';
import { pileKey, placeFields, type UploadPlace } from './purposes.ts';

const none: readonly UploadView[] = [];
const nothing = () => () => undefined;
const empty = () => none;

const places = new Map<UploadPlace, Uploads>();

/** The one list of a place in this tab: its files go on while the modal is closed and another page is shown. */
function uploadsOf(place: UploadPlace, onArrived: () => void): Uploads {
  const known = places.get(place);
  if (known) return known;
  const made = uploads({
    metadata: placeFields(place),
    sender: () => String(session.current()?.userId ?? ''),
    token: currentToken,
    renew: renewToken,
    language: languages.page,
    isListed: true,
    onArrived,
  });
  places.set(place, made);
  return made;
}

/** What this tab sends to a place and what can be done with it; null on the server. */
export function useTransfers(place: UploadPlace): { list: readonly UploadView[]; transfers: Uploads | null } {
  const queries = useQueryClient();
  const transfers = useMemo(
    () =>
      typeof window === 'undefined'
        ? null
        : uploadsOf(place, () => void queries.invalidateQueries({ queryKey: pileKey(place) })),
    [place, queries],
  );
  const list = useSyncExternalStore(transfers?.subscribe ?? nothing, transfers?.list ?? empty, empty);
  return { list, transfers };
}
