import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { authenticateTicket, authorize, authorizeOrder } from '../auth/index.ts';
import { findOrderIdOfPdf, getPdfStorageKey } from './stored-invoice-pdfs.ts';
import { verifyInvoiceTicket } from './invoice-urls.ts';

const ticketQuery = z.object({ file: z.string().regex(/^[\w-]{1,80}\.pdf$/), ticket: z.string().max(200) });

/** Invoices and order summaries as PDF. A signed URL opens one file for one person, who must still see its order. */
export function registerInvoiceRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/invoices/t/:file', async (request, reply) => {
    const parsed = ticketQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { file, ticket } = parsed.data;
    const name = file.replace(/\.pdf$/, '');
    const tx = deps.database.db;
    const principal = await authenticateTicket(deps, verifyInvoiceTicket(deps.tokens, name, ticket));
    const orderId = await findOrderIdOfPdf(tx, name);
    if (!orderId) throw new CallError('notFound');
    if (principal.kind === 'staff') authorize(principal, 'desk.invoices');
    else await authorizeOrder(tx, principal, 'order.invoice', orderId);
    const pdf = new StoredFileAnswer(getPdfStorageKey(name), `${name}.pdf`, 'application/pdf', true);
    return sendStoredFile(deps.storage, request, reply, pdf);
  });
}
