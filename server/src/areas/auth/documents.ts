import { fileTypeFromFile } from 'file-type';
import { Refusal, type FieldMessage } from '@platewright/contract/refusals';
import { paperKinds, paperMissing, type CheckedPaper } from '../../companies/papers.ts';
import type { SpooledFile } from '../../http/multipart.ts';

/** Images or PDF, by what they are and not by their names [REG-07]. */
const accepted: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'application/pdf',
]);

/**
 * The two documents of a company, or none. Who says to be a company or sends one of them has to send both
 * [REG-25, REG-26]; an empty file field is how a browser says "none".
 * @throws Refusal invalidInput, fileTypeRefused, each with a message per field
 */
export async function companyPapers(files: readonly SpooledFile[], corporate: boolean): Promise<CheckedPaper[]> {
  const given = paperKinds.map((kind) => ({ kind, file: files.find((file) => file.field === kind && file.size > 0) }));
  if (!corporate && given.every(({ file }) => !file)) return [];

  const absent: Record<string, FieldMessage> = {};
  const foreign: Record<string, FieldMessage> = {};
  const checked: CheckedPaper[] = [];
  for (const { kind, file } of given) {
    if (!file) {
      absent[kind] = { key: paperMissing[kind] };
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
