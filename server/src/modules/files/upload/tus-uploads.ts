import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { eq } from 'drizzle-orm';
import { CallError, callErrors, type CallErrorName } from '@platewright/contract/call-errors';
import type { Language } from '@platewright/texts/languages';
import { files } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { getIncomingFolder } from '../storage-keys.ts';
import { pendingStates, type FileRow } from '../purposes.ts';
import { finishUpload } from '../receive-files.ts';
import { toCallError, toErrorBody } from '../../../platform/http/error-answers.ts';

export const UPLOADS_PATH = '/api/uploads';

/** What the hooks of the tus server need of the request they run in. */
interface TusRequest {
  readonly fileId: string;
  readonly lang: Language;
}

export interface TusUploads {
  readonly server: Server;
  /** Runs `work` for the file of a request. */
  readonly runFor: <T>(request: TusRequest, work: () => T) => T;
  /** Completes an upload whose bytes are all here, once for all concurrent callers; null when its row was deleted. */
  readonly finish: (fileId: string) => Promise<FileRow | null>;
  /** Whether all bytes of a pending row are here, for example because the server stopped before completing it. */
  readonly isComplete: (row: FileRow) => Promise<boolean>;
  /** How many bytes of an upload that broke off are here. */
  readonly countBytes: (fileId: string) => Promise<number>;
}

/** Writes with a larger buffer and fewer stream stages than `FileStore` does, which is faster for large files. */
class IncomingFileStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: WRITE_BUFFER_BYTES,
    });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }
}
/** Largest number of bytes of one upload held in memory while the disk is busy. */
const WRITE_BUFFER_BYTES = 1024 * 1024;

/** One for a process: Node carries each storage on with every promise, for as long as the process lives. */
const requestStore = new AsyncLocalStorage<TusRequest>();

/** The tus server over the rows of `files`: the id of an upload is the id of its row. */
export function createTusUploads(deps: Deps): TusUploads {
  const directory = getIncomingFolder(deps.config.DATA_DIR);
  const finishing = new Map<string, Promise<FileRow | null>>();

  const complete = async (fileId: string): Promise<FileRow | null> => {
    const [row] = await deps.database.db.select().from(files).where(eq(files.id, fileId));
    if (row && !pendingStates.includes(row.state)) return row;
    const finished = row ? await finishUpload(deps, row, join(directory, fileId)) : null;
    await rm(join(directory, `${fileId}.json`), { force: true });
    return finished;
  };
  const finish: TusUploads['finish'] = (fileId) => {
    const running = finishing.get(fileId) ?? complete(fileId).finally(() => finishing.delete(fileId));
    finishing.set(fileId, running);
    return running;
  };

  const server = new Server({
    path: UPLOADS_PATH,
    datastore: new IncomingFileStore({ directory }),
    relativeLocation: true,
    allowedOrigins: [new URL(deps.config.PUBLIC_URL).origin, new URL(deps.config.DESK_URL).origin],
    exposedHeaders: ['Upload-File-Id', 'Upload-File-State'],
    namingFunction: getCheckedFileId,
    // Not the tus server's own parser: it takes the last segment of the address including its query.
    getFileIdFromRequest: getCheckedFileId,
    onUploadFinish: async (_request, upload) => {
      const finished = await finish(upload.id);
      if (!finished) throw new CallError('notFound');
      return { headers: { 'Upload-File-Id': finished.id, 'Upload-File-State': finished.state } };
    },
    onResponseError: (_request, error) => {
      const status = 'status_code' in error ? error.status_code : null;
      const thrown = status === null ? toCallError(error) : null;
      const callError = thrown ?? new CallError(toCallErrorName(status));
      if (callErrors[callError.errorName].status >= 500) deps.log.error({ err: error }, 'resumable upload');
      const body = { error: toErrorBody(callError, requestStore.getStore()?.lang ?? 'en'), payload: null };
      return { status_code: status ?? callErrors[callError.errorName].status, body: JSON.stringify(body) };
    },
  });
  const isComplete: TusUploads['isComplete'] = async (row) => {
    const size = finishing.has(row.id) ? row.size : (await stat(join(directory, row.id)).catch(() => null))?.size;
    // Another request may have started to complete it during `stat`.
    return size === row.size || finishing.has(row.id);
  };
  const countBytes: TusUploads['countBytes'] = async (fileId) =>
    (await stat(join(directory, fileId)).catch(() => null))?.size ?? 0;
  const runFor: TusUploads['runFor'] = (request, work) => requestStore.run(request, work);
  return { server, runFor, finish, isComplete, countBytes };
}

/** Id of the row that the route has loaded or inserted for this request. @throws Error outside of a route */
function getCheckedFileId(): string {
  const running = requestStore.getStore();
  if (!running) throw new Error('The tus server handles a request without a checked upload.');
  return running.fileId;
}

/** The error name for a status code of the tus server. The code itself stays, because tus clients act on it. */
function toCallErrorName(status: number | null): CallErrorName {
  if (status === null || status >= 500) return 'unexpected';
  if (status === 403 || status === 404 || status === 410) return 'notFound';
  if (status === 409) return 'changedMeanwhile';
  return status === 413 ? 'bodyTooLarge' : 'brokenBody';
}
