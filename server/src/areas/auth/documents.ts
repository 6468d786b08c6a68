import { Refusal } from '@platewright/contract/refusals';
import { paperKinds, paperMissing, sentPapers, type CheckedPaper } from '../../companies/papers.ts';
import type { SpooledFile } from '../../http/multipart.ts';

/**
 * The two documents of a company, or none. Who says to be a company or sends one of them has to send both
 * [REG-25, REG-26]; an empty file field is how a browser says "none".
 * @throws Refusal invalidInput, fileTypeRefused, each with a message per field
 */
export async function companyPapers(files: readonly SpooledFile[], corporate: boolean): Promise<CheckedPaper[]> {
  const { papers, foreign } = await sentPapers(files);
  const absent = paperKinds.filter((kind) => !(kind in foreign) && !papers.some((paper) => paper.kind === kind));
  if (!corporate && absent.length === paperKinds.length) return [];
  if (absent.length > 0) {
    const missing = Object.fromEntries(absent.map((kind) => [kind, { key: paperMissing[kind] }]));
    throw new Refusal('invalidInput', { fields: { ...missing, ...foreign } });
  }
  if (Object.keys(foreign).length > 0) throw new Refusal('fileTypeRefused', { fields: foreign });
  return papers;
}
