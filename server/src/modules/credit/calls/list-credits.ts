import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { loadCompanyCredit } from '../company-credit.ts';
import { listCreditEntries } from '../../ledger/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const creditsList: Handler<'creditsList'> = async (input, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const now = ctx.deps.clock.now();
  const { rows, count, dues } = await listCreditEntries(ctx.tx, companyId, {
    text: input.advancedSearch,
    lang: ctx.lang,
    now,
    ...toOffsetAndLimit(input),
  });
  const credit = await loadCompanyCredit(ctx.tx, companyId, { now });
  return {
    credits: rows,
    count,
    availableBalance: filsToAed(credit.available),
    creditLimit: filsToAed(credit.limit),
    isFrozen: credit.isFrozen,
    dues,
  };
};
