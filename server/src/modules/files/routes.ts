import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { getExtension } from '@platewright/domain/files/file-formats';
import type { Deps } from '../../platform/deps.ts';
import { authenticateTicket } from '../auth/index.ts';
import { loadAuthorizedFile, type ReadyFileRow } from './load-authorized-file.ts';
import { verifyFileTicket, type FilePart } from './file-urls.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';

const fileTicketQuery = z.object({
  fileId: z.uuid(),
  part: z.union([z.literal('original'), z.literal('thumbnail'), z.templateLiteral(['page-', z.int().positive()])]),
  ticket: z.string().max(200),
});

/** Serves files and their pictures by signed path. The person of the ticket is authorized again on each request. */
export function registerFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/files/t/:fileId/:part', async (request, reply) => {
    const parsed = fileTicketQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { fileId, part, ticket } = parsed.data;
    const tx = deps.database.db;
    const principal = await authenticateTicket(deps, verifyFileTicket(deps.tokens, fileId, part, ticket));
    const row = await loadAuthorizedFile(tx, principal, fileId, deps.clock.now());
    return sendStoredFile(deps.storage, request, reply, toStoredFileAnswer(row, part));
  });
}

function toStoredFileAnswer(row: ReadyFileRow, part: FilePart): StoredFileAnswer {
  if (part === 'original') return new StoredFileAnswer(row.storageKey, row.name, row.mime, true);
  const key = part === 'thumbnail' ? row.thumbnailKey : row.pageKeys[Number(part.slice('page-'.length)) - 1];
  if (!key) throw new CallError('notFound');
  const type = getExtension(key);
  return new StoredFileAnswer(key, `${row.name}.${type}`, `image/${type}`, true);
}
