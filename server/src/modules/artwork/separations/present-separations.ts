import type { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { separatedPage, separations } from '@platewright/contract/modules/artwork/separations';
import { MAX_INK_COVERAGE } from '@platewright/domain/artwork/max-ink-coverage';
import { toPlace } from '@platewright/artwork/pdf/place';
import type { Box } from '@platewright/artwork/pdf/boxes';
import type { TilePage } from '@platewright/artwork/separations/write-tiles';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Principal } from '../../../platform/principal.ts';
import { authorizeFile, type FileRow } from '../../files/index.ts';
import { canBeRetried } from '../can-be-retried.ts';
import type { PlannedPage } from './plan-separations.ts';
import { getApproximations, isSeparable, loadFile, type SeparationRow, type StoredPage } from './separation-rows.ts';
import { createTilesTicket } from './tile-urls.ts';

type Separations = z.input<typeof separations>;
type SeparatedPage = z.input<typeof separatedPage>;

/** A file that this person may open. @throws CallError notFound, noPermission */
export async function loadOpenFile(tx: Tx, principal: Principal, fileId: string, now: Date): Promise<FileRow> {
  const file = await loadFile(tx, fileId);
  if (!file || file.state === 'refused') throw new CallError('notFound');
  await authorizeFile(tx, principal, file, now);
  return file;
}

/** The plates of a file, as far as they are made; `row` is null when nobody requested them. */
export function presentSeparations(
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  principal: Principal,
  file: FileRow,
  row: SeparationRow | null,
) {
  return {
    fileId: file.id,
    state: getState(row, file, clock.now()),
    failure: (row?.failure ?? null) as Separations['failure'],
    pages: (row?.pages ?? []).flatMap((page) => presentPage(page, row?.plan?.pages[page.number - 1])),
    tiles: {
      path: `/api/artwork/tiles/${file.id}`,
      ticket: createTilesTicket(tokens, principal, file.id),
      coarsest: null,
    },
    coverageLimit: MAX_INK_COVERAGE,
  } satisfies Separations;
}

function getState(row: SeparationRow | null, file: FileRow, now: Date): Separations['state'] {
  if (!row || canBeRetried(row, now)) return isSeparable(file) ? 'none' : 'unavailable';
  // Between two pages the file waits for its turn; for who looks at it, it is being worked on.
  if (row.state === 'waiting' && row.pages.length > 0) return 'working';
  return row.state as Separations['state'];
}

/** A rectangle of user space on the picture of its page, in mm. */
const toPicturePlace = (page: TilePage, box: Box) => toPlace(box, { ...page, boxes: { ...page.boxes, trim: null } });

/** Size of the picture of a page, and its boxes as they are seen there, in mm. */
export function placeBoxes(page: TilePage) {
  const { boxes } = page;
  const place = (box: Box | null) => box && toPicturePlace(page, box);
  const { width, height } = toPicturePlace(page, boxes.crop);
  return { widthMm: width, heightMm: height, trim: place(boxes.trim), bleed: place(boxes.bleed) };
}

const presentInks = (tiles: StoredPage['tiles']): SeparatedPage['inks'] =>
  (tiles?.inks ?? []).map((ink) => ({
    ...{ name: ink.name, role: ink.role, coverage: ink.coverage },
    rgb: [ink.rgb[0], ink.rgb[1], ink.rgb[2]],
    approximations: tiles ? [...getApproximations(tiles, ink)] : [],
  }));

function presentPage({ number, failure, tiles }: StoredPage, page: PlannedPage | undefined): SeparatedPage[] {
  if (!page) return [];
  return [
    {
      ...{ number, failure, ...placeBoxes(page) },
      inside: page.inside ?? null,
      barcodes: (page.barcodes ?? []).map((box) => toPicturePlace(page, box)),
      inks: presentInks(tiles),
      tiles: tiles && {
        widthPixels: tiles.widthPixels,
        heightPixels: tiles.heightPixels,
        ppi: tiles.ppi,
        tilePixels: tiles.tilePixels,
        levels: tiles.levels.map(({ columns, rows }) => ({ columns, rows })),
        maxCoverage: tiles.maxCoverage,
        approximations: [...tiles.approximations],
      },
    },
  ];
}
