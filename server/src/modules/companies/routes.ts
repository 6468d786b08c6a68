import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { id } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { openCompanyDocument } from './company-documents.ts';
import { verifyCompanyDocumentTicket } from './document-urls.ts';

const documentRequestSchema = z.object({
  companyId: id,
  documentId: z.uuid(),
  ticket: z.string().max(200),
});

/** Serves a company's document to staff by ticket, because a browser opens it without a header. */
export function registerCompanyDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/api/desk/documents/t/:companyId/:documentId',
    { config: { availableDuringMaintenance: true } },
    async (request, reply) => {
      const parsed = documentRequestSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
      if (!parsed.success) throw new CallError('notFound');
      const { companyId, documentId, ticket } = parsed.data;
      const tx = deps.database.db;
      const principal = await authenticateTicket(deps, verifyCompanyDocumentTicket(deps.tokens, documentId, ticket));
      authorize(principal, 'desk.companies');
      return sendStoredFile(deps.storage, request, reply, await openCompanyDocument(tx, companyId, documentId));
    },
  );
}
