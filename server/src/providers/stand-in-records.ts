import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Orders what one process saves in the same millisecond, or while a test holds the clock. */
let savedRecords = 0;

/** Writes what a stand-in received as one JSON file, atomically; file names sort by time, then in the order of saving. */
export async function saveStandInRecord(folder: string, at: Date, record: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  const place = String(savedRecords++).padStart(9, '0');
  const file = join(folder, `${at.toISOString().replace(/[:.]/g, '-')}-${place}-${randomUUID()}.json`);
  await writeFile(`${file}.part`, JSON.stringify({ ...record, sentAt: at.toISOString() }));
  await rename(`${file}.part`, file);
}

/** The newest 200 records of a folder, newest first. */
export async function readStandInRecords<S extends z.ZodType>(folder: string, schema: S): Promise<z.output<S>[]> {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, 200);
  return Promise.all(newest.map(async (name) => schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))));
}
