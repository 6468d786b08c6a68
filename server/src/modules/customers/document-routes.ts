import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { uuid } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer, getCustomerPrincipal } from '../../platform/http/handler-context.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import type { Principal } from '../../platform/principal.ts';
import {
  LIST_TICKET_SECONDS,
  createSubjectTicket,
  verifySubjectTicket,
  type TicketSigner,
} from '../../platform/signed-urls.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { findCustomerDocument } from './store.ts';

const documentRequestSchema = z.object({ documentId: uuid, ticket: z.string().max(200) });
const getTicketSubject = (documentId: string): string => `customer-document:${documentId}`;

/** Path of a document of an agent's customer, valid for 15 minutes. */
export const createCustomerDocumentUrl = (signer: TicketSigner, principal: Principal, documentId: string): string =>
  `/api/customers/documents/t/${documentId}?ticket=${createSubjectTicket(signer, principal, getTicketSubject(documentId), LIST_TICKET_SECONDS)}`;

/** Serves documents of customers by ticket, because a browser opens them without a header. */
export function registerCustomerDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/customers/documents/t/:documentId', async (request, reply) => {
    const parsed = documentRequestSchema.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { documentId, ticket } = parsed.data;
    const tx = deps.database.db;
    const holder = verifySubjectTicket(deps.tokens, getTicketSubject(documentId), ticket);
    const principal = await authenticateTicket(deps, holder);
    authorize(principal, 'customers.manage');
    const row = await findCustomerDocument(tx, getCustomerPrincipal({ principal }).companyId, documentId);
    if (!row) throw new CallError('notFound');
    return sendStoredFile(deps.storage, request, reply, new StoredFileAnswer(row.storageKey, row.name, row.mime, true));
  });
}
