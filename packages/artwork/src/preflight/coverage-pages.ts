import type { InkRole } from '../color/ink-role.ts';
import { findArchivedFile, locateArchivedPage } from '../facts/archived-page.ts';
import type { ArtworkReport } from '../report.ts';
import type { CoveragePage } from '../process/task.ts';

/** Inks that lie on each other in the halftone; a white underlay and a varnish are not counted. */
const COUNTED_ROLES: readonly InkRole[] = ['process', 'spot'];
/** Pages of one order are alike: the first ones tell enough, and rendering takes time. */
const MAX_PAGES = 4;
/** One ink alone can not exceed a limit, and a page of dozens of them is no artwork. */
const [MIN_INKS, MAX_INKS] = [2, 24];

/** The pages of a file whose ink coverage is worth measuring: none when a limit has ended its reading. */
export function listCoveragePages({ facts, findings }: Pick<ArtworkReport, 'facts' | 'findings'>): CoveragePage[] {
  // A picture has no plates to be measured.
  if (!facts || facts.pdfVersion === '') return [];
  const tooLarge = new Set(findings.filter(({ rule }) => rule === 'tooLarge').map(({ file }) => file));
  if (!facts.files && tooLarge.size > 0) return [];
  const counted = new Set(
    facts.inks.filter(({ role, name }) => COUNTED_ROLES.includes(role) && name !== 'All').map(({ name }) => name),
  );
  const isLeftOut = (page: number): boolean => {
    const file = findArchivedFile(facts, page);
    return file !== undefined && (tooLarge.has(file.name) || file.isPicture);
  };
  return facts.pages
    .filter(({ isEmpty, number }) => !isEmpty && !isLeftOut(number))
    .slice(0, MAX_PAGES)
    .map(({ number, boxes, userUnit, rotation, inks }) => ({
      number,
      boxes,
      userUnit,
      rotation,
      inks: inks.filter((ink) => counted.has(ink)),
      ...locateArchivedPage(facts, number),
    }))
    .filter(({ inks }) => inks.length >= MIN_INKS && inks.length <= MAX_INKS);
}
