import { placePages } from '@platewright/artwork/comparison/place-pages';
import type { CompareTask, TileFile } from '@platewright/artwork/comparison/compare-tiles';
import type { PixelOffset } from '@platewright/artwork/comparison/compare-plates';
import type { Deps } from '../../../platform/deps.ts';
import { workOnNextRow } from '../../../platform/jobs/row-lease.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { getClaimingProcess, type FileRow } from '../../files/index.ts';
import { COMPARISON_LIMITS, readFor } from '../reader.ts';
import { placeBoxes } from '../separations/present-separations.ts';
import { findSeparations, loadFile, type SeparationRow } from '../separations/separation-rows.ts';
import {
  claimComparison,
  comparisonLease,
  storeComparison,
  type ComparedPage,
  type ComparisonRow,
} from './comparison-rows.ts';

interface ClaimedPage {
  readonly row: ComparisonRow;
  readonly file: FileRow;
  readonly before: SeparationRow;
  readonly after: SeparationRow;
  /** From 1. */
  readonly number: number;
}

/** Compares one page of the next pair of the queue; another job goes on with the next page. */
export const compareNextPage = (deps: Deps): Promise<boolean> =>
  workOnNextRow<ClaimedPage>(deps, comparisonLease, {
    claim: async (tx) => {
      const row = await claimComparison(tx, getClaimingProcess(deps));
      const file = row && (await loadFile(tx, row.afterFileId));
      const before = row && (await findSeparations(tx, row.beforeFileId));
      const after = row && (await findSeparations(tx, row.afterFileId));
      // Without plates the files are deleted, and with them this row.
      return file && before && after && { row, file, before, after, number: row.pages.length + 1 };
    },
    run: async (claimed) => addPage(deps, claimed, await comparePage(deps, claimed)),
    release: (tx, { row }, values) => storeComparison(tx, row, values),
    giveUp: (claimed) => addPage(deps, claimed, fail(claimed.number, 'server')),
    getFileId: ({ row }) => row.afterFileId,
  });

const nothing = { plates: [], places: [], morePlaces: 0 };
const atCorner = { left: 0, top: 0 };

const fail = (number: number, failure: ComparedPage['failure']): ComparedPage => ({
  ...{ number, in: 'both' as const, failure, beforeAt: atCorner, afterAt: atCorner },
  ...nothing,
});

/** @throws Error for what is wrong with the server, so that it is tried again */
async function comparePage(deps: Deps, { number, file, ...sides }: ClaimedPage): Promise<ComparedPage> {
  const [was, is] = [sides.before.pages[number - 1], sides.after.pages[number - 1]];
  if (!was || !is) return { ...fail(number, null), in: was ? 'before' : 'after' };
  const failure = was.failure ?? is.failure;
  if (failure) return fail(number, failure);
  const [before, after] = [findTiles(sides.before, number), findTiles(sides.after, number)];
  if (!before && !after) return fail(number, null);
  if (before && after && before.ppi !== after.ppi) return fail(number, 'resolution');
  const result = await compareFiles(deps, file, { before, after });
  if (!result.ok || !('comparison' in result)) {
    const why = result.ok ? 'crashed' : result.failure;
    // The files are our own, so whatever is wrong with them is our fault; only their size is not.
    if (why !== 'tooMuchTime' && why !== 'tooMuchMemory')
      throw new Error(`Two versions of a page could not be compared: ${why}.`);
    return fail(number, 'tooLarge');
  }
  const known = before ?? after;
  const [a, b] = known ? placePages(before ?? known, after ?? known) : [atCorner, atCorner];
  const toMm = ({ left, top }: PixelOffset) => ({
    left: (left / (known?.ppi ?? 1)) * 25.4,
    top: (top / (known?.ppi ?? 1)) * 25.4,
  });
  const { plates, places, morePlaces } = result.comparison;
  return {
    ...{ number, in: 'both', failure: null, beforeAt: toMm(a), afterAt: toMm(b), morePlaces },
    plates: [...plates],
    places: places.map(({ inks, ...place }) => ({ ...place, inks: [...inks] })),
  };
}

/** The tiles of a page with the key of their file; null for a page that prints nothing. */
function findTiles({ pages, plan }: SeparationRow, number: number): TileFile | null {
  const tiles = pages[number - 1]?.tiles;
  const page = plan?.pages[number - 1];
  if (!tiles || !page) return null;
  const { key: file, inks, ...rest } = tiles;
  return { ...rest, file, inks: inks.map(({ name }) => name), trim: placeBoxes(page).trim };
}

/** Opens the stored files, where there are any, as files of this machine. */
async function compareFiles(deps: Deps, file: FileRow, { before, after }: CompareTask) {
  const open = <T>(tiles: TileFile | null, work: (local: TileFile | null) => Promise<T>): Promise<T> =>
    tiles ? deps.storage.withLocalFile(tiles.file, (path) => work({ ...tiles, file: path })) : work(null);
  return open(before, (was) =>
    open(after, (is) => readFor(deps, file, { kind: 'compare', before: was, after: is }, COMPARISON_LIMITS)),
  );
}

async function addPage(deps: Deps, { row, file, before, after }: ClaimedPage, page: ComparedPage): Promise<void> {
  const pages = [...row.pages, page];
  const isDone = pages.length >= Math.max(before.pages.length, after.pages.length);
  const change = { ...comparisonLease.toNextStep(), state: isDone ? 'done' : 'waiting', pages };
  await transactWithEvents(deps, async (tx, publish) => {
    if (!(await storeComparison(tx, row, change))) return;
    if (!isDone) await deps.jobs.enqueue(tx, 'compareArtwork', {});
    const { id: fileId, companyId, orderId, userId } = file;
    publish({ type: 'separationsChanged', companyId, fileId, orderId, userId });
  });
}
