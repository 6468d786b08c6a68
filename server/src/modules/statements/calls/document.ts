import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { assertStatementPossible } from '../load-statement.ts';
import { createStatementUrl, toStatementScope } from '../statement-urls.ts';

export const statementsDocument: Handler<'statementsDocument'> = async ({ language, ...input }, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const request = { companyId, lang: language, scope: toStatementScope(input) };
  await assertStatementPossible(ctx.tx, request, ctx.deps.clock.now());
  return { fileUrl: createStatementUrl(ctx.deps.tokens, ctx.principal, request) };
};
