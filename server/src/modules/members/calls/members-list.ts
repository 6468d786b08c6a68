import { toOffsetAndLimit } from '@platewright/contract/fields';
import { presentMemberRow } from '../present.ts';
import { listMembers } from '../store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const membersList: Handler<'membersList'> = async (input, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const query = { search: input.advancedSearch, lang: ctx.lang, ...toOffsetAndLimit(input) };
  const { rows, count } = await listMembers(ctx.tx, companyId, query);
  return { members: { rows: rows.map(presentMemberRow), count } };
};
