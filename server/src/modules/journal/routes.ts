import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { nameBookExport } from '@platewright/domain/ledger/book-export';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { authenticateTicket } from '../auth/index.ts';
import { authorizeExport } from './exports/authorize-export.ts';
import { findBookExport } from './exports/book-exports.ts';
import { verifyExportTicket } from './exports/export-urls.ts';

const querySchema = z.object({ id: z.uuid(), ticket: z.string().max(200) });

/** Files of the books. A signed URL opens one for one person, who must still have the rights for it. */
export function registerBookExportRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/book-exports/:id/file', async (request, reply) => {
    const parsed = querySchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { id, ticket } = parsed.data;
    const principal = await authenticateTicket(deps, verifyExportTicket(deps.tokens, id, ticket));
    const row = await findBookExport(deps.database.db, id);
    authorizeExport(principal, row.kind);
    if (row.storageKey === null) throw new CallError('notFound');
    const file = new StoredFileAnswer(row.storageKey, nameBookExport(row), 'application/octet-stream', false);
    return sendStoredFile(deps.storage, request, reply, file);
  });
}
