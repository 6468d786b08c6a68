import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { languages } from '@platewright/domain/localized-text';
import type { Deps } from '../../platform/deps.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { answerPdf } from './quotation-pdf.ts';
import { loadQuotation } from './quotation-rows.ts';
import { loadShared } from './quotation-link.ts';
import { verifyQuotationTicket } from './quotation-urls.ts';

const ticketQuery = z.object({
  file: z
    .string()
    .regex(/^\d{1,9}-(en|ar)\.pdf$/)
    .transform((file) => ({ id: Number.parseInt(file, 10), lang: file.endsWith('-ar.pdf') ? 'ar' : 'en' }) as const),
  ticket: z.string().max(200),
});
const linkQuery = z.object({
  token: z.string().regex(/^[\w-]{20,80}$/),
  file: z.enum(languages.map((lang) => `${lang}.pdf` as const)),
});

/** Quotations as PDF: for whoever may read them by a signed URL, for whoever has their link by its token. */
export function registerQuotationRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/quotations/t/:file', async (request, reply) => {
    const parsed = ticketQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { file, ticket } = parsed.data;
    const principal = await authenticateTicket(deps, verifyQuotationTicket(deps.tokens, file.id, ticket));
    const row = await loadQuotation(deps.database.db, { id: file.id });
    if (principal.kind === 'staff') authorize(principal, 'desk.quotations');
    else authorize(principal, 'quotation.use', { kind: 'company', companyId: row.companyId });
    return sendStoredFile(deps.storage, request, reply, await answerPdf(deps, row, file.lang));
  });

  app.get('/api/quotations/link/:token/:file', async (request, reply) => {
    const parsed = linkQuery.safeParse(request.params);
    if (!parsed.success) throw new CallError('quotationLinkEnded');
    const row = await loadShared(deps.database.db, parsed.data.token, deps.clock.now());
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
    const lang = parsed.data.file === 'ar.pdf' ? 'ar' : 'en';
    return sendStoredFile(deps.storage, request, reply, await answerPdf(deps, row, lang));
  });
}
