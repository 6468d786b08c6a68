import type { Uploads } from '@platewright/browser/uploads';
import { useQueryClient } from '@tanstack/react-query';
import { pileKey, type UploadPlace } from './purposes.ts';
import type { Row } from './rows.ts';

/** Takes a row off its place: off this tab while it is on its way, else off the server. */
export function useRemove(
  place: UploadPlace,
  transfers: Uploads | null,
  removeFile: (fileId: string) => Promise<unknown>,
): (row: Row | undefined) => Promise<void> {
  const queries = useQueryClient();
  return async (row) => {
    if (!row) return;
    if (row.kind === 'transfer') await transfers?.remove(row.id);
    else {
      const own = transfers?.list().find((transfer) => transfer.fileId === row.id);
      if (own) transfers?.forget(own.id);
      await removeFile(row.id).catch(() => undefined);
    }
    await queries.invalidateQueries({ queryKey: pileKey(place) });
  };
}
