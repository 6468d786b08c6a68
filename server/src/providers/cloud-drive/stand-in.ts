import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { StandInFolder } from '@platewright/contract/modules/files/cloud-files';
import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';
import { CloudDriveError, type CloudDrive } from './port.ts';
import { ROOT_FOLDER_ID, standInFiles, standInFolders, type StandInFile } from './stand-in-files.ts';

/** About six megabytes a second, so that a person sees a large file arrive. */
const CHUNK_BYTES = 262_144;
const CHUNK_MS = 40;
/** A broken connection is back after so long. */
const BREAK_MS = 3_000;

/**
 * Demo mode only: a drive in this process with a few folders and files. Its picker is a dialog of the portal
 * (`web/app/modules/files/cloud/stand-in-dialog.tsx`), which reads the folders here.
 */
export function createStandInDrive(name: CloudDriveName): CloudDrive {
  const path = `/api/demo/drives/${name}`;
  const host = `${name}.stand-in.invalid`;
  // Google gives a token with its files, the other two give links.
  const token = name === 'google' ? `stand-in-${randomBytes(24).toString('base64url')}` : null;
  const toLink = (id: string): string | null => (token === null ? `https://${host}/${encodeURIComponent(id)}` : null);
  const findFile = (link: string | null, id: string | null): StandInFile | undefined =>
    standInFiles.find((file) => (token === null ? link === toLink(file.id) : id === file.id));

  const listFolder = async (id: string): Promise<StandInFolder | null> => {
    const folder = standInFolders.find((candidate) => candidate.id === id);
    if (!folder) return null;
    const files = standInFiles.filter((file) => file.folderId === id);
    return {
      path: listPath(id),
      folders: standInFolders.filter(({ parentId }) => parentId === id).map((one) => ({ id: one.id, name: one.name })),
      files: await Promise.all(
        files.map(async (file) => ({
          id: file.id,
          name: file.name,
          bytes: (await file.read()).length,
          link: toLink(file.id),
        })),
      ),
      accessToken: token,
    };
  };

  return {
    name,
    picker: { kind: 'standIn', path },
    isOwnFile: ({ link, id }) => (token === null ? link?.startsWith(`https://${host}/`) === true : id !== null),
    open: async ({ file, accessToken, offset, validator, signal }) => {
      signal.throwIfAborted();
      if (accessToken !== token) throw new CloudDriveError('cloudAccessEnded', `${host} answered 401.`);
      const found = findFile(file.link, file.id);
      if (!found || found.behaviour === 'forbidden')
        throw new CloudDriveError('cloudFileUnavailable', `${host} answered ${found ? 403 : 404}.`);
      const bytes = await found.read();
      const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
      const start = validator === etag && offset <= bytes.length ? offset : 0;
      const breaksAt = found.behaviour === 'breaks' && start === 0 ? Math.floor(bytes.length / 2) : null;
      return {
        offset: start,
        totalBytes: bytes.length,
        validator: etag,
        body: streamBytes(bytes, start, breaksAt, host, signal),
      };
    },
    verify: () => Promise.resolve(),
    registerRoutes: (app: FastifyInstance) => {
      app.get<{ Querystring: { folder?: string } }>(path, async (request, reply) => {
        const folder = await listFolder(request.query.folder ?? ROOT_FOLDER_ID);
        return folder ? reply.header('Cache-Control', 'no-store').send(folder) : reply.code(404).send();
      });
    },
  };
}

function listPath(id: string): { id: string; name: string }[] {
  const folder = standInFolders.find((candidate) => candidate.id === id);
  if (!folder) return [];
  return [...(folder.parentId === null ? [] : listPath(folder.parentId)), { id: folder.id, name: folder.name }];
}

async function* streamBytes(
  bytes: Buffer,
  start: number,
  breaksAt: number | null,
  host: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < bytes.length; at += CHUNK_BYTES) {
    if (breaksAt !== null && at >= breaksAt)
      throw new CloudDriveError('cloudDriveUnreachable', `${host} broke the connection.`, { afterMs: BREAK_MS });
    yield bytes.subarray(at, at + CHUNK_BYTES);
    if (bytes.length > CHUNK_BYTES) await sleep(CHUNK_MS, undefined, { signal });
  }
}
