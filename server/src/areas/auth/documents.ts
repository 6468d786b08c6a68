import { randomUUID } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import { Refusal, type FieldMessage } from '@platewright/contract/refusals';
import type { SpooledFile } from '../../http/multipart.ts';
import type { Storage } from '../../storage/port.ts';
import type { NewDocument } from './store.ts';

/** Images or PDF, by what they are and not by their names [REG-07]. */
const accepted: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'application/pdf',
]);

const kinds = ['tradeLicense', 'trnCertificate'] as const;
const missing = { tradeLicense: 'tradeLicenseRequired', trnCertificate: 'trnCertificateRequired' } as const;

export interface CheckedDocument {
  readonly file: SpooledFile;
  readonly kind: (typeof kinds)[number];
  readonly mime: string;
}

/**
 * The two documents of a company, or none. Who says to be a company or sends one of them has to send both
 * [REG-25, REG-26]; an empty file field is how a browser says "none".
 * @throws Refusal invalidInput, fileTypeRefused, each with a message per field
 */
export async function companyPapers(files: readonly SpooledFile[], corporate: boolean): Promise<CheckedDocument[]> {
  const given = kinds.map((kind) => ({ kind, file: files.find((file) => file.field === kind && file.size > 0) }));
  if (!corporate && given.every(({ file }) => !file)) return [];

  const absent: Record<string, FieldMessage> = {};
  const foreign: Record<string, FieldMessage> = {};
  const checked: CheckedDocument[] = [];
  for (const { kind, file } of given) {
    if (!file) {
      absent[kind] = { key: missing[kind] };
      continue;
    }
    const found = await fileTypeFromFile(file.path).catch(() => undefined);
    if (found && accepted.has(found.mime)) checked.push({ file, kind, mime: found.mime });
    else foreign[kind] = { key: 'fileTypeRefused' };
  }
  if (Object.keys(absent).length > 0) throw new Refusal('invalidInput', { fields: { ...absent, ...foreign } });
  if (Object.keys(foreign).length > 0) throw new Refusal('fileTypeRefused', { fields: foreign });
  return checked;
}

/** Hands the files to the storage and answers their rows. A crash before the rows are written leaves only bytes. */
export async function keepPapers(storage: Storage, papers: readonly CheckedDocument[]): Promise<NewDocument[]> {
  const rows: NewDocument[] = [];
  for (const { file, kind, mime } of papers) {
    const id = randomUUID();
    const storageKey = `company-documents/${id}`;
    await storage.take(file.path, storageKey);
    rows.push({
      id,
      kind,
      purpose: 'registration',
      name: file.name.slice(-200),
      mime,
      size: file.size,
      sha256: file.sha256,
      storageKey,
    });
  }
  return rows;
}

export async function dropPapers(storage: Storage, rows: readonly NewDocument[]): Promise<void> {
  await Promise.allSettled(rows.map((row) => storage.remove(row.storageKey)));
}
