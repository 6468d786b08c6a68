import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** The persistent state of a stand-in: one JSON file for each object, written atomically. Other ids than words are `none`. */
export interface StandInFiles {
  readonly read: <T>(schema: z.ZodType<T>, kind: string, id: string) => Promise<T | null>;
  readonly list: <T>(schema: z.ZodType<T>, kind: string) => Promise<T[]>;
  readonly write: (kind: string, id: string, value: unknown) => Promise<void>;
  /** Resolves to false when there is such an object already. */
  readonly add: (kind: string, id: string, value: unknown) => Promise<boolean>;
  /** Updates of one object are serialized. `change` returns null to leave it unchanged. */
  readonly update: <T>(
    schema: z.ZodType<T>,
    kind: string,
    id: string,
    change: (value: T) => T | null,
  ) => Promise<T | null>;
  /** Removes and returns an object; null when there is none, also for the slower one of two. */
  readonly take: <T>(schema: z.ZodType<T>, kind: string, id: string) => Promise<T | null>;
  readonly remove: (kind: string, id: string) => Promise<void>;
}

export function createStandInFiles(folder: string): StandInFiles {
  const toFileId = (id: string): string => (/^[\w-]{1,120}$/.test(id) ? id : 'none');
  const getPath = (kind: string, id: string): string => join(folder, kind, `${toFileId(id)}.json`);
  const readFileAs = async <T>(schema: z.ZodType<T>, file: string): Promise<T | null> => {
    const text = await readFile(file, 'utf8').catch(ignoreMissingFile);
    return text === null ? null : schema.parse(JSON.parse(text));
  };
  const writeAtomically = async (
    kind: string,
    id: string,
    value: unknown,
    moveIntoPlace: (part: string, file: string) => Promise<void>,
  ) => {
    await mkdir(join(folder, kind), { recursive: true });
    const file = getPath(kind, id);
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, JSON.stringify(value), { mode: 0o600 });
    await moveIntoPlace(part, file).finally(() => rm(part, { force: true }));
  };
  const write = (kind: string, id: string, value: unknown) => writeAtomically(kind, id, value, rename);
  const pendingUpdates = new Map<string, Promise<unknown>>();
  const runSerially = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const current = (pendingUpdates.get(key) ?? Promise.resolve()).then(work, work);
    pendingUpdates.set(key, current);
    return current.finally(() => {
      if (pendingUpdates.get(key) === current) pendingUpdates.delete(key);
    });
  };

  return {
    read: (schema, kind, id) => readFileAs(schema, getPath(kind, id)),
    list: async (schema, kind) => {
      const names = await readdir(join(folder, kind)).catch(() => [] as string[]);
      const files = names.filter((name) => name.endsWith('.json'));
      const all = await Promise.all(files.map((name) => readFileAs(schema, join(folder, kind, name))));
      return all.filter((value) => value !== null);
    },
    write,
    add: (kind, id, value) =>
      writeAtomically(kind, id, value, link).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      ),
    update: (schema, kind, id, change) =>
      runSerially(`${kind}/${id}`, async () => {
        const value = await readFileAs(schema, getPath(kind, id));
        const changed = value && change(value);
        if (changed) await write(kind, id, changed);
        return changed;
      }),
    take: async (schema, kind, id) => {
      const takenPath = getPath('taken', `${id}-${randomUUID()}`);
      await mkdir(join(folder, 'taken'), { recursive: true });
      const isTaken = await rename(getPath(kind, id), takenPath).then(() => true, ignoreMissingFile);
      const value = isTaken ? await readFileAs(schema, takenPath) : null;
      if (isTaken) await rm(takenPath, { force: true });
      return value;
    },
    remove: (kind, id) => rm(getPath(kind, id), { force: true }),
  };
}

function ignoreMissingFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
