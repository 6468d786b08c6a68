import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { integerInput } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import { authenticateTicket } from '../auth/index.ts';
import { loadOpenFile } from './separations/present-separations.ts';
import { openTile } from './separations/read-tile.ts';
import { findSeparations } from './separations/separation-rows.ts';
import { verifyTilesTicket } from './separations/tile-urls.ts';

const number = integerInput('numberFormat', 0, 100_000);
const tileQuery = z.object({
  fileId: z.uuid(),
  page: number,
  level: number,
  column: number,
  row: number,
  ticket: z.string().max(200),
});

/** Serves tiles of plates by signed path. The person of the ticket is authorized again on each request. */
export function registerTileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/artwork/tiles/:fileId/:page/:level/:column/:row', async (request, reply) => {
    const parsed = tileQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { fileId, page, ticket, ...position } = parsed.data;
    const tx = deps.database.db;
    const principal = await authenticateTicket(deps, verifyTilesTicket(deps.tokens, fileId, ticket));
    await loadOpenFile(tx, principal, fileId, deps.clock.now());
    const tiles = (await findSeparations(tx, fileId))?.pages.find(({ number: other }) => other === page)?.tiles;
    const tile = tiles && (await openTile(deps.storage, tiles, position));
    if (!tile) throw new CallError('notFound');
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Content-Encoding', 'gzip')
      .header('Content-Length', tile.length)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(tile.bytes);
  });
}
