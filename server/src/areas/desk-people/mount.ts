import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '@platewright/contract/refusals';
import { require } from '../../access/order.ts';
import { openDocument } from '../../credits/documents.ts';
import type { Deps } from '../../deps.ts';
import { holderOf, readDocumentTicket } from '../../files/tickets.ts';
import { sendBytes } from '../../http/bytes.ts';

const asked = z.object({
  companyId: z.coerce.number().int().positive().max(2147483647),
  documentId: z.uuid(),
  ticket: z.string().max(200),
});

/** A company's papers by ticket: what a browser opens without a header. The right to them is asked again. */
export function mountDocuments(app: FastifyInstance, deps: Deps): void {
  app.get('/api/desk/documents/t/:companyId/:documentId', { config: { whileClosed: true } }, async (request, reply) => {
    const parsed = asked.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new Refusal('notFound');
    const { companyId, documentId, ticket } = parsed.data;
    const tx = deps.database.read;
    const actor = await holderOf(tx, readDocumentTicket(deps.tokens, documentId, ticket));
    require(actor, 'desk.companies');
    return sendBytes(deps.storage, request, reply, await openDocument(tx, companyId, documentId));
  });
}
