import { createUploadQueue, type UploadQueue, type UploadSnapshot } from '@platewright/browser/upload-queue';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { getAccessToken, refreshAccessToken } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { noopSubscribe } from '../../../shared/noop-subscribe.ts';
import { session } from '../../../session/session-store.ts';
import { getTrialToken, replaceTrialToken } from '../trial/trial.ts';
import { toUploadMetadata, type UploadTarget } from './upload-purposes.ts';

const noTransfers: readonly UploadSnapshot[] = [];
const getNoTransfers = () => noTransfers;

const uploadsByTarget = new Map<UploadTarget, UploadQueue>();

/** The upload queue of a target: one per tab; it continues while the modal is closed and another page is shown. */
function getUploads(target: UploadTarget, onFileSent: () => void): UploadQueue {
  const existing = uploadsByTarget.get(target);
  if (existing) return existing;
  const created = createUploadQueue({
    metadata: toUploadMetadata(target),
    getSenderId: () => String(session.getSession()?.userId ?? ''),
    // A guest may try a product.
    getAccessToken: async () => getAccessToken() ?? (await getTrialToken()),
    refreshAccessToken: (rejected) =>
      session.getSession() ? refreshAccessToken(rejected) : replaceTrialToken(rejected),
    getLanguage: pageLanguage.getPageLanguage,
    hasStatusList: true,
    onFileSent,
  });
  uploadsByTarget.set(target, created);
  return created;
}

/** The transfers of this tab to a target, and the queue that controls them; the queue is null on the server. */
export function useTransfers(target: UploadTarget): { list: readonly UploadSnapshot[]; transfers: UploadQueue | null } {
  const queryClient = useQueryClient();
  const transfers = useMemo(
    () =>
      typeof window === 'undefined'
        ? null
        : getUploads(target, () => void queryClient.invalidateQueries({ queryKey: queryKeys.stagedUploads(target) })),
    [target, queryClient],
  );
  const list = useSyncExternalStore(
    transfers?.subscribe ?? noopSubscribe,
    transfers?.getUploads ?? getNoTransfers,
    getNoTransfers,
  );
  return { list, transfers };
}
