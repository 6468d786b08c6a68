import { fileTypeFromFile } from 'file-type';
import { Refusal, type FieldMessage } from '@platewright/contract/refusals';
import { contentFits, nameFits } from '@platewright/domain/files/formats';
import { fileLimits } from '@platewright/domain/files/purposes';
import type { SpooledFile } from '../http/multipart.ts';
import { paperKinds, paperMissing, type CheckedPaper, type PaperKind } from './papers.ts';

interface Rules {
  readonly perFile: number;
  /** The limit in words, and the sentences under a field. */
  readonly limit: string;
  readonly large: string;
  readonly foreign: string;
  readonly fits: (name: string, mime: string) => boolean;
}

const images: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff']);

/** Images or PDF, by what they are and not by their names [REG-07, CUS-16]. */
export const registrationRules: Rules = {
  perFile: fileLimits('companyDocument').perFile,
  limit: '10 MB',
  large: 'fileMax10',
  foreign: 'fileTypeRefused',
  fits: (_name, mime) => images.has(mime) || mime === 'application/pdf',
};

const credit = fileLimits('creditDocument');
/** PDF, JPG or PNG by name and by content [CRD-21, CRD-22]. */
export const creditRules: Rules = {
  perFile: credit.perFile,
  limit: '5 MB',
  large: 'fileMax5',
  foreign: 'creditDocumentType',
  fits: (name, mime) => nameFits(name, credit.formats) && contentFits(name, mime, credit.formats),
};

type Wrong = Record<string, FieldMessage>;

/** An empty file field is how a browser says "none". */
const paperIn = (files: readonly SpooledFile[], kind: PaperKind): SpooledFile | undefined =>
  files.find((file) => file.field === kind && file.size > 0);

export const anyPaperIn = (files: readonly SpooledFile[]): boolean => paperKinds.some((kind) => paperIn(files, kind));

/** The papers among the files of a form; those that are too large or something else with their sentences. */
export async function sentPapers(
  files: readonly SpooledFile[],
  rules: Rules = registrationRules,
): Promise<{ readonly papers: CheckedPaper[]; readonly large: Wrong; readonly foreign: Wrong }> {
  const papers: CheckedPaper[] = [];
  const large: Wrong = {};
  const foreign: Wrong = {};
  for (const kind of paperKinds) {
    const file = paperIn(files, kind);
    if (!file) continue;
    if (file.size > rules.perFile) large[kind] = { key: rules.large };
    const found = await fileTypeFromFile(file.path).catch(() => undefined);
    if (found && rules.fits(file.name, found.mime)) papers.push({ file, kind, mime: found.mime });
    else foreign[kind] = { key: rules.foreign };
  }
  return { papers, large, foreign };
}

/**
 * Trade licence and TRN certificate, both of them [REG-25, REG-26, CRD-24, CRD-25].
 * @throws Refusal invalidInput, fileTooLarge, fileTypeRefused, each with a message per field
 */
export async function bothPapers(files: readonly SpooledFile[], rules: Rules): Promise<CheckedPaper[]> {
  const { papers, large, foreign } = await sentPapers(files, rules);
  const absent: Wrong = Object.fromEntries(
    paperKinds.filter((kind) => !paperIn(files, kind)).map((kind) => [kind, { key: paperMissing[kind] }]),
  );
  const fields = { ...foreign, ...large, ...absent };
  if (Object.keys(absent).length > 0) throw new Refusal('invalidInput', { fields });
  if (Object.keys(large).length > 0) throw new Refusal('fileTooLarge', { params: { limit: rules.limit }, fields });
  if (Object.keys(foreign).length > 0) throw new Refusal('fileTypeRefused', { fields });
  return papers;
}
