import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { day, language } from '@platewright/contract/fields';
import { statementKinds } from '@platewright/domain/ledger/statement';
import type { Deps } from '../../platform/deps.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { drawStatementOf } from './draw.ts';
import { nameStatementFile, toStatementScope, verifyStatementTicket } from './statement-urls.ts';

const ticketQuery = z.object({
  account: z.coerce.number().int().positive().max(2147483647),
  kind: z.enum(statementKinds),
  language,
  from: day.optional(),
  to: day.optional(),
  ticket: z.string().max(200),
});

/** Statements as PDF. A signed URL opens one for one person, who must still see the account. */
export function registerStatementRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/statements.pdf', async (request, reply) => {
    const parsed = ticketQuery.safeParse(request.query);
    if (!parsed.success) throw new CallError('notFound');
    const { account: companyId, language: lang, ticket, ...scope } = parsed.data;
    const wanted = { companyId, lang, scope: toStatementScope(scope) };
    const principal = await authenticateTicket(deps, verifyStatementTicket(deps.tokens, wanted, ticket));
    if (principal.kind === 'staff') authorize(principal, 'desk.payments');
    // Of another account as if it did not exist: somebody who has changed the company since sees the old one no longer.
    else if (principal.kind !== 'customer' || principal.companyId !== companyId) throw new CallError('notFound');
    else authorize(principal, 'credits.read');
    const { pdf } = await drawStatementOf(deps, wanted);
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', `inline; filename="${nameStatementFile(wanted, deps.clock.now())}"`)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cache-Control', 'private, no-store')
      .send(Buffer.from(pdf));
  });
}
