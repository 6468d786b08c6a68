import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import { extensionOf } from '@platewright/domain/files/formats';
import type { Deps } from '../../deps.ts';
import { openFile } from '../../files/open.ts';
import type { FileRow } from '../../files/purposes.ts';
import { holderOf, readFileTicket, type FilePart } from '../../files/tickets.ts';
import { sendBytes } from '../../http/bytes.ts';
import { Bytes } from '../../http/context.ts';

const asked = z.object({
  fileId: z.uuid(),
  part: z.union([z.literal('original'), z.literal('thumbnail'), z.templateLiteral(['page-', z.int().positive()])]),
  ticket: z.string().max(200),
});

/** Files and their pictures by ticket: what a browser opens without a header. Access is checked again on each. */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  app.get('/api/files/t/:fileId/:part', async (request, reply) => {
    const parsed = asked.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new Refusal('notFound');
    const { fileId, part, ticket } = parsed.data;
    const tx = deps.database.read;
    const actor = await holderOf(tx, readFileTicket(deps.tokens, fileId, part, ticket));
    const row = await openFile(tx, actor, fileId);
    return sendBytes(deps.storage, request, reply, bytesOf(row, part));
  });
}

function bytesOf(row: FileRow & { storageKey: string }, part: FilePart): Bytes {
  if (part === 'original') return new Bytes(row.storageKey, row.name, row.mime, true);
  const key = part === 'thumbnail' ? row.thumbnailKey : row.pageKeys[Number(part.slice('page-'.length)) - 1];
  if (!key) throw new Refusal('notFound');
  const type = extensionOf(key);
  return new Bytes(key, `${row.name}.${type}`, `image/${type}`, true);
}
