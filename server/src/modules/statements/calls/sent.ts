import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { presentSentStatement } from '../present-sent-statement.ts';
import { findStoredStatement, listStatements } from '../send-statement.ts';
import { createSentStatementUrl } from '../statement-urls.ts';

export const statementsList: Handler<'statementsList'> = async (_input, ctx) => {
  const rows = await listStatements(ctx.tx, getCustomerPrincipal(ctx).companyId);
  return { statements: rows.filter(({ sentAt }) => sentAt !== null).map(presentSentStatement) };
};

export const statementsSent: Handler<'statementsSent'> = async ({ id }, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  await findStoredStatement(ctx.tx, companyId, id);
  return { fileUrl: createSentStatementUrl(ctx.deps.tokens, ctx.principal, companyId, id) };
};
