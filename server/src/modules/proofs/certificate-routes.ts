import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { authenticateTicket, authorize, authorizeOrder } from '../auth/index.ts';
import { findCertificateByNumber, getCurrentKey } from './certificates/certificate-rows.ts';
import { verifyCertificateTicket } from './certificates/certificate-urls.ts';

const ticketQuery = z.object({ file: z.string().regex(/^[\w-]{1,40}\.pdf$/), ticket: z.string().max(200) });

/** Certificates as PDF. A signed URL opens one for one person, who must still see the proofs of its order. */
export function registerCertificateRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/certificates/t/:file', async (request, reply) => {
    const parsed = ticketQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { file, ticket } = parsed.data;
    const number = file.replace(/\.pdf$/, '');
    const tx = deps.database.db;
    const principal = await authenticateTicket(deps, verifyCertificateTicket(deps.tokens, number, ticket));
    const row = await findCertificateByNumber(tx, number);
    if (!row) throw new CallError('notFound');
    if (principal.kind === 'staff') authorize(principal, 'desk.files');
    else await authorizeOrder(tx, principal, 'order.readApprovals', row.orderId);
    const key = getCurrentKey(row);
    if (!key) throw new CallError('notFound');
    return sendStoredFile(
      deps.storage,
      request,
      reply,
      new StoredFileAnswer(key, `${number}.pdf`, 'application/pdf', true),
    );
  });
}
