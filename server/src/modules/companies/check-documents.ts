import { fileTypeFromFile } from 'file-type';
import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import { hasAllowedContent, hasAllowedExtension } from '@platewright/domain/files/file-formats';
import { getUploadLimits } from '@platewright/domain/files/upload-limits';
import { isFileMislabelled } from '../../platform/http/is-file-mislabelled.ts';
import type { SpooledFile } from '../../platform/http/multipart.ts';
import {
  companyDocumentKinds,
  missingDocumentKeys,
  type CheckedDocument,
  type CompanyDocumentKind,
} from './company-documents.ts';

interface DocumentRules {
  readonly maxBytes: number;
  /** The limit as the error message shows it; the two keys are those of the messages under a field. */
  readonly limitText: string;
  readonly tooLargeKey: string;
  readonly wrongTypeKey: string;
  readonly isAccepted: (name: string, mime: string) => boolean;
}

const imageMimeTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
]);

/** Images or PDF, by content and not by file name [REG-07, CUS-16]. */
export const registrationDocumentRules: DocumentRules = {
  maxBytes: getUploadLimits('companyDocument').maxBytesPerFile,
  limitText: '10 MB',
  tooLargeKey: 'fileMax10',
  wrongTypeKey: 'fileTypeRefused',
  isAccepted: (_name, mime) => imageMimeTypes.has(mime) || mime === 'application/pdf',
};

const creditFileLimits = getUploadLimits('creditDocument');
/** PDF, JPG or PNG by file name and by content [CRD-21, CRD-22]. */
export const creditDocumentRules: DocumentRules = {
  maxBytes: creditFileLimits.maxBytesPerFile,
  limitText: '5 MB',
  tooLargeKey: 'fileMax5',
  wrongTypeKey: 'creditDocumentType',
  isAccepted: (name, mime) =>
    hasAllowedExtension(name, creditFileLimits.formats) && hasAllowedContent(name, mime, creditFileLimits.formats),
};

type FieldErrors = Record<string, FieldMessage>;

/** Browsers send an empty file for a file field without a choice; it counts as absent. */
const findDocumentFile = (files: readonly SpooledFile[], kind: CompanyDocumentKind): SpooledFile | undefined =>
  files.find((file) => file.field === kind && file.size > 0);

export const hasDocumentFile = (files: readonly SpooledFile[]): boolean =>
  companyDocumentKinds.some((kind) => findDocumentFile(files, kind));

/** The documents among the files of a form; the error messages of those that are too large or of a wrong type. */
export async function checkDocuments(
  files: readonly SpooledFile[],
  rules: DocumentRules = registrationDocumentRules,
): Promise<{ readonly documents: CheckedDocument[]; readonly tooLarge: FieldErrors; readonly wrongType: FieldErrors }> {
  const documents: CheckedDocument[] = [];
  const tooLarge: FieldErrors = {};
  const wrongType: FieldErrors = {};
  for (const kind of companyDocumentKinds) {
    const file = findDocumentFile(files, kind);
    if (!file) continue;
    if (file.size > rules.maxBytes) tooLarge[kind] = { key: rules.tooLargeKey };
    const detected = await fileTypeFromFile(file.path).catch(() => undefined);
    if (await isFileMislabelled(file)) wrongType[kind] = { key: 'fileMislabelled' };
    else if (detected && rules.isAccepted(file.name, detected.mime))
      documents.push({ file, kind, mime: detected.mime });
    else wrongType[kind] = { key: rules.wrongTypeKey };
  }
  return { documents, tooLarge, wrongType };
}

/**
 * Trade licence and TRN certificate, both of them [REG-25, REG-26, CRD-24, CRD-25].
 * @throws CallError invalidInput, fileTooLarge, fileTypeRefused, each with a message per field
 */
export async function checkRequiredDocuments(
  files: readonly SpooledFile[],
  rules: DocumentRules,
): Promise<CheckedDocument[]> {
  const { documents, tooLarge, wrongType } = await checkDocuments(files, rules);
  const missing: FieldErrors = Object.fromEntries(
    companyDocumentKinds
      .filter((kind) => !findDocumentFile(files, kind))
      .map((kind) => [kind, { key: missingDocumentKeys[kind] }]),
  );
  const fields = { ...wrongType, ...tooLarge, ...missing };
  if (Object.keys(missing).length > 0) throw new CallError('invalidInput', { fields });
  if (Object.keys(tooLarge).length > 0)
    throw new CallError('fileTooLarge', { params: { limit: rules.limitText }, fields });
  if (Object.keys(wrongType).length > 0) throw new CallError('fileTypeRefused', { fields });
  return documents;
}
