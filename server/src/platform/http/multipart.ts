import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { FileFields } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import { isStorageFull } from '../storage/is-storage-full.ts';
import { sanitizeFileName } from '../storage/sanitize-file-name.ts';

/** A file of a multipart body, already streamed to the spool directory. */
export interface SpooledFile {
  readonly field: string;
  readonly path: string;
  /** The sanitized file name. */
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

const MAX_FIELDS = 80;
const MAX_FIELD_BYTES = 200_000;

/**
 * Reads a multipart body: fields into an object, files to the disk with a checksum, never into memory. Files in fields
 * that the call does not declare are discarded. `checkBeforeFiles` gets the fields that precede the first file and may
 * throw before a byte of it is stored.
 * @throws CallError fileTooLarge, filesTooMany, brokenBody, and whatever `checkBeforeFiles` throws
 */
export async function readMultipart(
  request: FastifyRequest,
  spoolDir: string,
  fileFields: FileFields,
  checkBeforeFiles: (fields: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<{ fields: Record<string, unknown>; files: SpooledFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: SpooledFile[] = [];
  const largest = Math.max(1, ...Object.values(fileFields).map((limit) => limit.maxBytes));
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
        addField(fields, part.fieldname, part.value);
        continue;
      }
      const field = part.fieldname.replace(/\[\]$/, '');
      const limit = fileFields[field];
      if (!limit) {
        part.file.resume();
        continue;
      }
      if (files.filter((file) => file.field === field).length >= limit.maxCount) {
        part.file.resume();
        throw new CallError('filesTooMany', { params: { n: limit.maxCount } });
      }
      if (files.length === 0) await checkBeforeFiles(fields);
      const path = join(spoolDir, randomUUID());
      const usedBytes = files.reduce((sum, file) => (file.field === field ? sum + file.size : sum), 0);
      const maxBytes = Math.min(limit.maxBytes, limit.maxSum - usedBytes);
      const file = { field, path, name: sanitizeFileName(part.filename ?? ''), mime: part.mimetype };
      // Added to the list before it is written, so that a failed upload is removed too.
      files.push({ ...file, size: 0, sha256: '' });
      const written = await spoolFile(part.file, path, maxBytes, createFileTooLargeError(field, limit.maxBytes));
      if (part.file.truncated) throw createFileTooLargeError(field, limit.maxBytes);
      files[files.length - 1] = { ...file, ...written };
    }
    return { fields, files };
  } catch (error) {
    await removeSpooledFiles(files);
    if (error instanceof CallError || isStorageFull(error)) throw error;
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new CallError('fileTooLarge', { params: { limit: formatMegabytes(largest) } });
    if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
      throw new CallError('filesTooMany', { params: { n: 64 } });
    throw new CallError('brokenBody');
  }
}

async function spoolFile(
  source: NodeJS.ReadableStream,
  path: string,
  maxBytes: number,
  tooLargeError: CallError,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > maxBytes ? tooLargeError : null, chunk);
    },
  });
  // Opened before the stream starts: a write stream that fails while opening would create the file after its removal.
  const file = await open(path, 'wx', 0o600);
  await pipeline(source, meter, file.createWriteStream());
  return { size, sha256: hash.digest('hex') };
}

/** Removes the files that a handler has not moved elsewhere. */
export async function removeSpooledFiles(files: readonly SpooledFile[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file.path, { force: true })));
}

/** Fields with these limits have a message of their own [REG-28]. */
const messageKeyByMaxBytes: Readonly<Record<number, string>> = { 10_485_760: 'fileMax10', 5_242_880: 'fileMax5' };
function createFileTooLargeError(field: string, maxBytes: number): CallError {
  const key = messageKeyByMaxBytes[maxBytes];
  return new CallError('fileTooLarge', {
    params: { limit: formatMegabytes(maxBytes) },
    flags: { field },
    ...(key ? { fields: { [field]: { key } } } : {}),
  });
}

const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_048_576)} MB`;

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') return;
  if (name.endsWith('[]')) {
    const key = name.slice(0, -2);
    const list = fields[key];
    fields[key] = Array.isArray(list) ? [...(list as unknown[]), value] : [value];
  } else fields[name] = value;
}
