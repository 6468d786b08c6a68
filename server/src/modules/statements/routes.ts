import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { day, language } from '@platewright/contract/fields';
import { statementKinds } from '@platewright/domain/ledger/statement';
import type { Deps } from '../../platform/deps.ts';
import { StoredFileAnswer } from '../../platform/http/handler-context.ts';
import { sendStoredFile } from '../../platform/http/send-stored-file.ts';
import type { Principal } from '../../platform/principal.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { authenticateTicket, authorize } from '../auth/index.ts';
import { drawStatementOf } from './draw.ts';
import { findStoredStatement, toRowScope } from './send-statement.ts';
import {
  nameStatementFile,
  toStatementScope,
  verifySentStatementTicket,
  verifyStatementTicket,
} from './statement-urls.ts';

const account = z.coerce.number().int().positive().max(2147483647);
const sentQuery = z.object({ account, file: z.string().regex(/^[1-9]\d{0,8}\.pdf$/), ticket: z.string().max(200) });
const ticketQuery = z.object({
  account,
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
    authorizeReader(principal, companyId);
    const { pdf } = await drawStatementOf(deps, wanted);
    return sendPdf(reply, nameStatementFile(wanted, deps.clock.now()), pdf);
  });

  app.get('/api/statements/:account/:file', async (request, reply) => {
    const parsed = sentQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!parsed.success) throw new CallError('notFound');
    const { account: companyId, file, ticket } = parsed.data;
    const id = Number(file.replace('.pdf', ''));
    const principal = await authenticateTicket(deps, verifySentStatementTicket(deps.tokens, companyId, id, ticket));
    authorizeReader(principal, companyId);
    const row = await findStoredStatement(deps.database.db, companyId, id);
    const name = nameStatementFile({ companyId, scope: toRowScope(row) }, row.createdAt);
    return sendStoredFile(
      deps.storage,
      request,
      reply,
      new StoredFileAnswer(row.storageKey, name, 'application/pdf', true),
    );
  });
}

/**
 * Of another account as if it did not exist: somebody who has changed the company since sees the old one no longer.
 * @throws CallError notFound, noPermission
 */
function authorizeReader(principal: Principal, companyId: number): void {
  if (principal.kind === 'staff') return authorize(principal, 'desk.payments');
  if (principal.kind !== 'customer' || principal.companyId !== companyId) throw new CallError('notFound');
  authorize(principal, 'credits.read');
}
