import type { Handler } from '../../../platform/http/handler-context.ts';
import { assertStatementPossible } from '../load-statement.ts';
import { createStatementUrl, toStatementScope } from '../statement-urls.ts';

export const deskStatement: Handler<'deskStatement'> = async ({ companyId, language, ...input }, ctx) => {
  const request = { companyId, lang: language, scope: toStatementScope(input) };
  await assertStatementPossible(ctx.tx, request, ctx.deps.clock.now());
  return { url: createStatementUrl(ctx.deps.tokens, ctx.principal, request) };
};
