import type { StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import { loadOpenFile, presentSeparations } from './present-separations.ts';
import { readTile } from './read-tile.ts';
import { findSeparations } from './separation-rows.ts';

/**
 * The plates of a file, and the coarsest tile of a page when `tileOf` names it: a page that waited for plates draws them
 * without a second request. The tile is read after the transaction, because the storage may be another service.
 * @throws CallError notFound, noPermission
 */
export async function loadSeparations(
  { deps, principal, transact }: StagedHandlerContext,
  { fileId, tileOf }: { readonly fileId: string; readonly tileOf?: number | undefined },
) {
  const { answer, tiles } = await transact(async ({ tx }) => {
    const file = await loadOpenFile(tx, principal, fileId, deps.clock.now());
    const row = await findSeparations(tx, fileId);
    return {
      answer: presentSeparations(deps, principal, file, row),
      tiles: row?.pages.find(({ number }) => number === tileOf)?.tiles,
    };
  });
  if (tileOf === undefined || !tiles) return answer;
  const level = tiles.levels.length - 1;
  const bytes = await readTile(deps.storage, tiles, { level, column: 0, row: 0 }).catch((error: unknown) => {
    // The page asks for the tile by itself then, and says what failed.
    deps.log.warn({ err: error, fileId }, 'a tile could not be read');
    return null;
  });
  const coarsest = bytes && { page: tileOf, level, bytes: bytes.toString('base64') };
  return { ...answer, tiles: { ...answer.tiles, coarsest } };
}
