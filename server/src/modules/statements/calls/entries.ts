import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { formatShortDay } from '../../../platform/format-day.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { listEntries } from '../../ledger/index.ts';
import { describeEntry } from '../describe-lines.ts';

export const statementsEntries: Handler<'statementsEntries'> = async (page, ctx) => {
  const { companyId } = getCustomerPrincipal(ctx);
  const query = { companyId, until: undefined, ...toOffsetAndLimit(page) };
  const { rows, count, owed, promised } = await listEntries(ctx.tx, query);
  const formatDay = (day: string) => formatShortDay(toStartOfLocalDay(day), ctx.lang);
  return {
    owed: filsToAed(owed),
    promised: filsToAed(promised),
    entries: {
      rows: rows.map(({ entry, balance, ...row }) => ({
        id: entry.id,
        at: entry.createdAt.toISOString(),
        text: describeEntry(ctx.lang, { ...entry, ...row }, { formatDay, namesOrder: false }),
        orderId: entry.orderId,
        amount: filsToAed(entry.owed + entry.promised),
        balance: filsToAed(balance),
      })),
      count,
    },
  };
};
