import { CallError } from '@platewright/contract/call-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '../../../session/session-store.ts';
import type { UploadTarget } from '../upload/upload-purposes.ts';
import type { ServerFile } from '../upload/upload-list.ts';
import { repeatableImports } from './repeatable-imports.ts';
import { sendPickedFiles } from './send-picked-files.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** How long a server that is being started is left alone. */
const RETRY_MS = 5000;

/**
 * Lets the server fetch again what this page had picked and a stopped server has interrupted: the refused row gives way
 * to a new one. Files of other pages keep the sentence that asks to select them again.
 */
export function useRepeatedImports(
  target: UploadTarget,
  files: readonly ServerFile[] | undefined,
  remove: (fileId: string) => Promise<unknown>,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    const repeat = async (fileId: string) => {
      const picked = repeatableImports.take(fileId, session.getSession()?.userId);
      if (!picked) return;
      const { drive, purpose, file, accessToken } = picked;
      try {
        const [newId] = await sendPickedFiles(target, purpose, drive, { files: [file], accessToken });
        if (newId !== undefined) repeatableImports.succeed(fileId, newId, picked);
        await remove(fileId).catch(() => undefined);
      } catch (error) {
        // Refused for good: the row says that the file has to be selected again.
        if (error instanceof CallError) return;
        repeatableImports.putBack(fileId, picked);
        setTimeout(() => void repeat(fileId), RETRY_MS);
        return;
      }
      await queries.invalidateQueries({ queryKey: queryKeys.stagedUploads(target) });
    };
    for (const { id, state, reason } of files ?? [])
      if (state === 'refused' && reason === 'cloudImportInterrupted') void repeat(id);
  }, [files, target, remove, queries]);
}
