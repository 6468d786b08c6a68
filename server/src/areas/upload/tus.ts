import { AsyncLocalStorage } from 'node:async_hooks';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { eq } from 'drizzle-orm';
import { Refusal, type RefusalName } from '@platewright/contract/refusals';
import type { Language } from '@platewright/texts/shape';
import { files } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { incomingFolder } from '../../files/keys.ts';
import { underway, type FileRow } from '../../files/purposes.ts';
import { finishUpload } from '../../files/receive.ts';
import { bodyOf } from '../../http/errors.ts';

export const UPLOADS = '/api/uploads';

/** What the protocol's hooks need to know of the request they run in. */
interface Running {
  readonly fileId: string;
  readonly lang: Language;
}

export interface Tus {
  readonly server: Server;
  readonly during: AsyncLocalStorage<Running>;
  /** Ends an upload whose bytes are all here, once, however many ask. @returns null when its row has gone */
  readonly finish: (fileId: string) => Promise<FileRow | null>;
  /** Whether all bytes of a row are here although nobody ended it: the house stopped in between. */
  readonly isWhole: (row: FileRow) => Promise<boolean>;
}

/** Bytes wait in larger pieces for the disk than the protocol's own writer lets them, and pass through fewer hands. */
class Incoming extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, highWaterMark: PIECE });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }
}
/** Bytes of one upload in memory while the disk is busy. */
const PIECE = 1024 * 1024;

/** The resumable protocol over the house's file rows: an upload has the id of its row. */
export function makeTus(deps: Deps): Tus {
  const directory = incomingFolder(deps.config.DATA_DIR);
  const during = new AsyncLocalStorage<Running>();
  const finishing = new Map<string, Promise<FileRow | null>>();

  const end = async (fileId: string): Promise<FileRow | null> => {
    const [row] = await deps.database.read.select().from(files).where(eq(files.id, fileId));
    if (row && !underway.includes(row.state)) return row;
    const finished = row ? await finishUpload(deps, row, join(directory, fileId)) : null;
    await rm(join(directory, `${fileId}.json`), { force: true });
    return finished;
  };
  const finish: Tus['finish'] = (fileId) => {
    const running = finishing.get(fileId) ?? end(fileId).finally(() => finishing.delete(fileId));
    finishing.set(fileId, running);
    return running;
  };

  const server = new Server({
    path: UPLOADS,
    datastore: new Incoming({ directory }),
    relativeLocation: true,
    allowedOrigins: [new URL(deps.config.PUBLIC_URL).origin],
    exposedHeaders: ['Upload-File-Id', 'Upload-File-State'],
    namingFunction: () => checkedId(during),
    // Never the protocol's own reading of the address: it takes the last part of it, that of a query too.
    getFileIdFromRequest: () => checkedId(during),
    onUploadFinish: async (_request, upload) => {
      const finished = await finish(upload.id);
      if (!finished) throw new Refusal('notFound');
      return { headers: { 'Upload-File-Id': finished.id, 'Upload-File-State': finished.state } };
    },
    onResponseError: (_request, error) => {
      const status = 'status_code' in error ? error.status_code : null;
      const refusal = error instanceof Refusal ? error : new Refusal(named(status));
      if (refusal.refusal === 'unexpected') deps.log.error({ err: error }, 'resumable upload');
      const body = { error: bodyOf(refusal, during.getStore()?.lang ?? 'en'), payload: null };
      return { status_code: status ?? (refusal.refusal === 'notFound' ? 404 : 500), body: JSON.stringify(body) };
    },
  });
  const isWhole: Tus['isWhole'] = async (row) => {
    const size = finishing.has(row.id) ? row.size : (await stat(join(directory, row.id)).catch(() => null))?.size;
    // Somebody else may have begun to end it while the disk was asked.
    return size === row.size || finishing.has(row.id);
  };
  return { server, during, finish, isWhole };
}

/** The row whose sender was checked before the protocol saw the request. */
function checkedId(during: Tus['during']): string {
  const running = during.getStore();
  if (!running) throw new Error('The protocol heard of an upload that nobody checked.');
  return running.fileId;
}

/** The protocol's own complaints in the house's words; their status codes stay, clients act on them. */
function named(status: number | null): RefusalName {
  if (status === null || status >= 500) return 'unexpected';
  if (status === 403 || status === 404 || status === 410) return 'notFound';
  if (status === 409) return 'changedMeanwhile';
  return status === 413 ? 'bodyTooLarge' : 'brokenBody';
}
