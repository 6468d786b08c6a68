import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { language } from '@platewright/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { readLogoPng } from '../content/index.ts';
import { loadSlip, type SlipData } from './load-slip.ts';
import { verifySlipTicket } from './slip-urls.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of a deposit slip, in the language of its data. */
    depositSlip: { readonly data: SlipData; readonly logo: Uint8Array | null };
  }
}

const slipQuery = z.object({
  depositId: z.coerce.number().int().positive().max(2147483647),
  language,
  ticket: z.string().max(200),
});

/** Deposit slips as PDF. A signed URL opens one for one person, who must still have the right for payments. */
export function registerDepositRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/deposits/:depositId/slip.pdf', async (request, reply) => {
    const parsed = slipQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { depositId, language: lang, ticket } = parsed.data;
    const slip = { depositId, lang };
    authorize(await authenticateTicket(deps, verifySlipTicket(deps.tokens, slip, ticket)), 'desk.payments');
    const { data, logo } = await loadSlip(deps.database.db, slip);
    const pdf = await deps.drawings.draw('depositSlip', { data, logo: await readLogoPng(deps, logo) });
    return sendPdf(reply, `deposit-${depositId}.pdf`, pdf);
  });
}
