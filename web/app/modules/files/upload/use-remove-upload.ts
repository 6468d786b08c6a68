import type { UploadQueue } from '@platewright/browser/upload-queue';
import { useQueryClient } from '@tanstack/react-query';
import type { UploadTarget } from './upload-purposes.ts';
import type { ServerFile, UploadListRow } from './upload-list.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Removes a row: cancels its transfer in this tab, or deletes its file on the server. */
export function useRemoveUpload(
  target: UploadTarget,
  transfers: UploadQueue | null,
  removeFile: (fileId: string) => Promise<unknown>,
): (row: UploadListRow | undefined) => Promise<void> {
  const queryClient = useQueryClient();
  return async (row) => {
    if (!row) return;
    const queryKey = queryKeys.stagedUploads(target);
    const fileId = row.kind === 'file' ? row.id : transfers?.getUploads().find(({ id }) => id === row.id)?.fileId;
    // The list that is shown, or on its way, still has the file: its row would come back until the next list.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueriesData<readonly ServerFile[]>({ queryKey }, (files) =>
      files?.filter(({ id }) => id !== fileId),
    );
    if (row.kind === 'transfer') await transfers?.remove(row.id);
    else {
      const ownTransfer = transfers?.getUploads().find((transfer) => transfer.fileId === row.id);
      if (ownTransfer) transfers?.removeFromList(ownTransfer.id);
      await removeFile(row.id).catch(() => undefined);
    }
    await queryClient.invalidateQueries({ queryKey });
  };
}
