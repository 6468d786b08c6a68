import { fileTypeFromFile } from 'file-type';
import { Refusal, type FieldMessage } from '@platewright/contract/refusals';
import { contentFits, nameFits } from '@platewright/domain/files/formats';
import { fileLimits } from '@platewright/domain/files/purposes';
import { paperKinds, paperMissing, type CheckedPaper } from '../companies/papers.ts';
import type { SpooledFile } from '../http/multipart.ts';

const { formats, perFile } = fileLimits('creditDocument');

/**
 * Trade licence and TRN certificate of an application, both of them, each a PDF, JPG or PNG by name and by content
 * [CRD-21, CRD-22, CRD-24, CRD-25].
 * @throws Refusal invalidInput, fileTooLarge, fileTypeRefused, with a message per field
 */
export async function creditPapers(files: readonly SpooledFile[]): Promise<CheckedPaper[]> {
  const absent: Record<string, FieldMessage> = {};
  const large: Record<string, FieldMessage> = {};
  const foreign: Record<string, FieldMessage> = {};
  const checked: CheckedPaper[] = [];
  for (const kind of paperKinds) {
    // An empty file field is how a browser says "none".
    const file = files.find((one) => one.field === kind && one.size > 0);
    if (!file) {
      absent[kind] = { key: paperMissing[kind] };
      continue;
    }
    if (file.size > perFile) large[kind] = { key: 'fileMax5' };
    const found = await fileTypeFromFile(file.path).catch(() => undefined);
    if (found && nameFits(file.name, formats) && contentFits(file.name, found.mime, formats))
      checked.push({ file, kind, mime: found.mime });
    else foreign[kind] = { key: 'creditDocumentType' };
  }
  const fields = { ...foreign, ...large, ...absent };
  if (Object.keys(absent).length > 0) throw new Refusal('invalidInput', { fields });
  if (Object.keys(large).length > 0) throw new Refusal('fileTooLarge', { params: { limit: '5 MB' }, fields });
  if (Object.keys(foreign).length > 0) throw new Refusal('fileTypeRefused', { fields });
  return checked;
}
