import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { files } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { drawingFolder, pageKey, thumbnailKey } from '../files/keys.ts';
import { letGo, removeLate } from '../files/loose.ts';
import type { FileRow } from '../files/purposes.ts';
import { tellFile } from '../files/receive.ts';
import { keysOf, removeBytes } from '../files/remove.ts';
import { inspectApart } from './inspect-process.ts';
import { THUMBNAIL_FILE, nothingFound, pageFile, type InspectAnswer, type InspectTask } from './inspect-task.ts';

/**
 * Looks into a file that has arrived: checksum, facts, pictures; ready or refused afterwards. Running it again, or
 * twice at once, comes to the same result.
 */
export async function inspectFile(deps: Deps, fileId: string): Promise<void> {
  const [row] = await deps.database.read.select().from(files).where(eq(files.id, fileId));
  if (!row || row.state !== 'checking' || !row.storageKey) return;
  const folder = join(drawingFolder(deps.config.DATA_DIR), `${row.id}-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const { sha256, answer } = await deps.storage.withLocal(row.storageKey, async (path) => ({
      sha256: row.sha256 ?? (await checksum(path)),
      answer: await look(deps, row, { path, size: row.size, mime: row.mime, folder, pages: row.purpose === 'approve' }),
    }));
    if (answer.ok) await keep(deps, row, sha256, answer, folder);
    else await refuse(deps, row, sha256, answer.reason);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that only our reader can not manage is still a good file: it stays without pictures. */
async function look(deps: Deps, row: FileRow, task: InspectTask): Promise<InspectAnswer> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const outcome = await inspectApart(task);
    if (typeof outcome === 'object') return outcome;
    deps.log.warn({ fileId: row.id, outcome, attempt }, 'inspection of a file gave up');
    if (outcome === 'tooMuch') break;
  }
  return nothingFound;
}

async function keep(
  deps: Deps,
  row: FileRow,
  sha256: string,
  answer: Extract<InspectAnswer, { ok: true }>,
  folder: string,
): Promise<void> {
  const pageKeys: string[] = [];
  if (answer.thumbnail) await deps.storage.take(join(folder, THUMBNAIL_FILE), thumbnailKey(row.id));
  for (let page = 1; page <= answer.pages; page++) {
    await deps.storage.take(join(folder, pageFile(page)), pageKey(row.id, page));
    pageKeys.push(pageKey(row.id, page));
  }
  const found = { sha256, facts: answer.facts, pageKeys, thumbnailKey: answer.thumbnail ? thumbnailKey(row.id) : null };
  const passed = await transact(deps, (tx) => tellFile(tx, row.id, 'checking', 'passed', found));
  // Deleted while it was looked at: its pictures go too.
  if (passed || (await exists(deps, row.id))) return;
  await removeLate(deps, keysOf({ ...row, ...found }));
}

async function refuse(deps: Deps, row: FileRow, sha256: string, reason: string): Promise<void> {
  const refused = await transact(deps, async (tx) => {
    const told = await tellFile(tx, row.id, 'checking', 'failed', { reason, sha256, storageKey: null });
    if (told) await letGo(tx, deps.clock.now(), keysOf(row));
    return told;
  });
  if (refused) await removeBytes(deps, [row]);
}

async function exists(deps: Deps, id: string): Promise<boolean> {
  const found = await deps.database.read.select({ id: files.id }).from(files).where(eq(files.id, id));
  return found.length > 0;
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 262_144 }), hash);
  return hash.digest('hex');
}
