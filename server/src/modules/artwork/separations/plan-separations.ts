import { findArchivedFile, locateArchivedPage } from '@platewright/artwork/facts/archived-page';
import type { PageFacts } from '@platewright/artwork/facts/artwork-facts';
import type { ArtworkReport } from '@platewright/artwork/report';
import type { TilePage } from '@platewright/artwork/separations/write-tiles';
import type { Box } from '@platewright/artwork/pdf/boxes';
import { locatePage, type InkRole } from '@platewright/domain/artwork/artwork';
import { isCountedInk } from '@platewright/domain/artwork/max-ink-coverage';
import type { SeparationFailure } from '@platewright/domain/artwork/separation-failures';
import { MAX_PAGE_IMAGES } from '../../files/index.ts';
import { cleanText } from '../clean-text.ts';

/** More plates than any press has. */
const MAX_INKS = 16;

/** A page that is separated, or a picture in an archive, which has a number among the pages and no plates. */
export interface PlannedPage extends TilePage {
  readonly isPicture?: boolean;
  /** The file of an archive that it belongs to, and which page there; left out for any other file. */
  readonly inside?: { readonly name: string; readonly page: number };
  /** Linear barcodes, in the page's user space; left out where there are none. */
  readonly barcodes?: readonly Box[];
}

/** What is separated: pages with their inks, and what each ink is for. */
export interface SeparationPlan {
  readonly pages: readonly PlannedPage[];
  readonly roles: Readonly<Record<string, InkRole>>;
}

/** Which pages are separated into which inks; the first ones, as many as a proof shows pictures of. */
export function planSeparations({ facts, unreadable }: ArtworkReport): SeparationPlan | SeparationFailure {
  if (!facts) return unreadable === 'password' ? 'password' : 'unreadable';
  const roles = Object.fromEntries(facts.inks.map(({ name, role }) => [name, role]));
  const locate = (number: number): Pick<PlannedPage, 'inside'> => {
    const found = locatePage({ files: facts.files ? [...facts.files] : [] }, number);
    return found ? { inside: { ...found, name: cleanText(found.name) } } : {};
  };
  const plan = ({ number, boxes, userUnit, rotation, inks: all, barcodes }: PageFacts): PlannedPage => {
    // A colour for every plate is no ink of its own.
    const inks = sortInks(
      all.filter((ink) => ink !== 'All'),
      roles,
    );
    const countedInks = inks.filter((ink) => isCountedInk(roles[ink] ?? 'spot'));
    return {
      ...{ number, boxes, userUnit, rotation, inks, countedInks },
      ...locateArchivedPage(facts, number),
      ...locate(number),
      ...(barcodes.length > 0 && { barcodes }),
    };
  };
  if (!facts.files) return { pages: facts.pages.slice(0, MAX_PAGE_IMAGES).map(plan), roles };
  const numbers = Array.from({ length: Math.min(facts.pageCount, MAX_PAGE_IMAGES) }, (_, index) => index + 1);
  const pages = numbers.map((number): PlannedPage => {
    const page = facts.pages.find((other) => other.number === number);
    if (page && !findArchivedFile(facts, number)?.isPicture) return plan(page);
    return { ...(page ?? NO_SIZE), number, inks: [], countedInks: [], isPicture: true, ...locate(number) };
  });
  return { pages, roles };
}

/** A picture that states no resolution has no size. */
const NO_SIZE: Pick<TilePage, 'boxes' | 'userUnit' | 'rotation'> = {
  boxes: { media: [0, 0, 0, 0], crop: [0, 0, 0, 0], trim: null, bleed: null },
  ...{ userUnit: 1, rotation: 0 },
};

/** Whether a page has more inks than can be shown; none of them is left out in silence. */
export const hasTooManyInks = ({ inks }: TilePage): boolean => inks.length > MAX_INKS;

const PROCESS_ORDER = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const ROLE_ORDER: readonly InkRole[] = ['process', 'spot', 'white', 'varnish', 'finishing', 'cutting', 'technical'];

/** Process inks as every press counts them, then spot inks as the file names them, then what is no colour. */
function sortInks(inks: readonly string[], roles: SeparationPlan['roles']): string[] {
  const rank = (ink: string) => ROLE_ORDER.indexOf(roles[ink] ?? 'spot') * 10 + Math.max(0, PROCESS_ORDER.indexOf(ink));
  return [...inks].sort((a, b) => rank(a) - rank(b));
}
