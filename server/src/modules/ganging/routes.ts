import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { id, language } from '@platewright/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import type { SheetPlanData } from './draw-sheet-plan.ts';
import { loadSheetPlan } from './load-sheet-plan.ts';
import { verifySheetPlanTicket } from './sheet-urls.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of a sheet to scale, with its cutting list. */
    sheetPlan: { readonly data: SheetPlanData };
  }
}

const planQuery = z.object({ sheetId: id, language, ticket: z.string().max(200) });

/** Plans of sheets as PDF. A signed URL opens one for one person, who must still be allowed to see plates. */
export function registerSheetRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/sheets/:sheetId/plan.pdf', async (request, reply) => {
    const parsed = planQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { sheetId, language: lang, ticket } = parsed.data;
    const holder = verifySheetPlanTicket(deps.tokens, { sheetId, lang }, ticket);
    authorize(await authenticateTicket(deps, holder), 'desk.readPlates');
    const data = await loadSheetPlan(deps.database.db, deps, { sheetId, lang });
    return sendPdf(reply, `sheet-S-${sheetId}.pdf`, await deps.drawings.draw('sheetPlan', { data }));
  });
}
