import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { FileFields } from '@platewright/contract/call';
import { Refusal } from '@platewright/contract/refusals';
import { storedName } from '../files/name.ts';

/** A file of a multipart body, streamed to the disk while it came in. */
export interface SpooledFile {
  readonly field: string;
  readonly path: string;
  /** As it may be stored and shown, whatever was sent. */
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

const MAX_FIELDS = 80;
const MAX_FIELD_BYTES = 200_000;

/**
 * Reads a multipart body: fields into an object, files to the disk with a checksum, never into memory.
 * File fields that the call does not take are read and dropped. `beforeFiles` hears the fields that came before the
 * first file, and may refuse before a byte of it is kept.
 * @throws Refusal fileTooLarge, filesTooMany, brokenBody, and what `beforeFiles` throws
 */
export async function readMultipart(
  request: FastifyRequest,
  spoolDir: string,
  allowed: FileFields,
  beforeFiles: (fields: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<{ fields: Record<string, unknown>; files: SpooledFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: SpooledFile[] = [];
  const largest = Math.max(1, ...Object.values(allowed).map((limit) => limit.maxBytes));
  await mkdir(spoolDir, { recursive: true });
  try {
    const parts = request.parts({
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        fieldNameSize: 100,
        files: 70,
        fileSize: largest,
        parts: 160,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        add(fields, part.fieldname, part.value);
        continue;
      }
      const field = part.fieldname.replace(/\[\]$/, '');
      const limit = allowed[field];
      if (!limit) {
        part.file.resume();
        continue;
      }
      if (files.filter((file) => file.field === field).length >= limit.maxCount) {
        part.file.resume();
        throw new Refusal('filesTooMany', { params: { n: limit.maxCount } });
      }
      if (files.length === 0) await beforeFiles(fields);
      const path = join(spoolDir, randomUUID());
      const before = files.reduce((sum, file) => (file.field === field ? sum + file.size : sum), 0);
      const room = Math.min(limit.maxBytes, limit.maxSum - before);
      const file = { field, path, name: storedName(part.filename ?? ''), mime: part.mimetype };
      // Listed before the bytes, so that a broken upload is cleaned up too.
      files.push({ ...file, size: 0, sha256: '' });
      const got = await spool(part.file, path, room, tooLarge(field, limit.maxBytes));
      if (part.file.truncated) throw tooLarge(field, limit.maxBytes);
      files[files.length - 1] = { ...file, ...got };
    }
    return { fields, files };
  } catch (error) {
    await dropSpooled(files);
    if (error instanceof Refusal) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('fileTooLarge', { params: { limit: megabytes(largest) } });
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
      throw new Refusal('filesTooMany', { params: { n: 64 } });
    throw new Refusal('brokenBody');
  }
}

async function spool(
  source: NodeJS.ReadableStream,
  path: string,
  room: number,
  full: Refusal,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > room ? full : null, chunk);
    },
  });
  // There before the first byte: a writer that ends while it still opens its file makes it after it was removed.
  const file = await open(path, 'wx', 0o600);
  await pipeline(source, meter, file.createWriteStream());
  return { size, sha256: hash.digest('hex') };
}

/** Removes what a handler did not take over. */
export async function dropSpooled(files: readonly SpooledFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/** Forms show their own sentence under the file field [REG-28]. */
const sentences: Readonly<Record<number, string>> = { 10_485_760: 'fileMax10', 5_242_880: 'fileMax5' };
function tooLarge(field: string, maxBytes: number): Refusal {
  const key = sentences[maxBytes];
  return new Refusal('fileTooLarge', {
    params: { limit: megabytes(maxBytes) },
    flags: { field },
    ...(key ? { fields: { [field]: { key } } } : {}),
  });
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`;

function add(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') return;
  if (name.endsWith('[]')) {
    const key = name.slice(0, -2);
    const list = fields[key];
    fields[key] = Array.isArray(list) ? [...(list as unknown[]), value] : [value];
  } else fields[name] = value;
}
