import { CallError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { findCompany } from '../../companies/index.ts';
import { assertStatementPossible } from '../load-statement.ts';
import { getsMonthly, isMonthly, setAccountMonthly, setMonthly } from '../monthly-statements.ts';
import { enqueueStatement, findStoredStatement, listStatementReaders, listStatements } from '../send-statement.ts';
import { createSentStatementUrl, toStatementScope } from '../statement-urls.ts';
import { presentSentStatement } from '../present-sent-statement.ts';

export const deskStatements: Handler<'deskStatements'> = async ({ companyId }, { tx }) => {
  if (!(await findCompany(tx, companyId))) throw new CallError('notFound');
  return {
    statements: (await listStatements(tx, companyId)).map((row) => ({
      ...presentSentStatement(row),
      state: row.problem ?? (row.sentAt ? 'sent' : 'waiting'),
      balance: row.balance === null ? null : filsToAed(row.balance),
      by: row.staffId === null ? null : row.staffName,
      sentAt: row.sentAt && row.sentAt.toISOString(),
      recipients: row.recipients,
    })),
    readers: (await listStatementReaders(tx, companyId)).map(({ email }) => email),
    getsMonthly: await getsMonthly(tx, companyId),
    isMonthly: await isMonthly(tx),
  };
};

export const deskSentStatement: Handler<'deskSentStatement'> = async ({ companyId, statementId }, ctx) => {
  await findStoredStatement(ctx.tx, companyId, statementId);
  return { url: createSentStatementUrl(ctx.deps.tokens, ctx.principal, companyId, statementId) };
};

export const deskSendStatement: Handler<'deskSendStatement'> = async ({ companyId, language, key, ...input }, ctx) => {
  const request = { companyId, lang: language, scope: toStatementScope(input) };
  await assertStatementPossible(ctx.tx, request, ctx.deps.clock.now());
  const staff = getStaffPrincipal(ctx);
  const { id: statementId, isNew } = await enqueueStatement(ctx.tx, ctx.deps, {
    ...{ ...request, idempotencyKey: key, staff },
  });
  const { kind } = request.scope;
  const [fromDay, toDay] = request.scope.kind === 'period' ? [request.scope.from, request.scope.to] : [null, null];
  if (isNew) ctx.publish({ type: 'statementSent', companyId, statementId, kind, fromDay, toDay, byId: staff.staffId });
  return { id: statementId };
};

export const deskStatementSettings: Handler<'deskStatementSettings'> = async (_input, { tx }) => ({
  isMonthly: await isMonthly(tx),
});

export const deskSetMonthlyStatements: Handler<'deskSetMonthlyStatements'> = async ({ isOn }, ctx) => {
  await setMonthly(ctx.tx, isOn);
  ctx.publish({ type: 'monthlyStatementsSet', companyId: null, isOn, byId: getStaffPrincipal(ctx).staffId });
  return null;
};

export const deskSetAccountStatements: Handler<'deskSetAccountStatements'> = async ({ companyId, isOn }, ctx) => {
  if (!(await findCompany(ctx.tx, companyId))) throw new CallError('notFound');
  await setAccountMonthly(ctx.tx, companyId, isOn);
  ctx.publish({ type: 'monthlyStatementsSet', companyId, isOn, byId: getStaffPrincipal(ctx).staffId });
  return null;
};
