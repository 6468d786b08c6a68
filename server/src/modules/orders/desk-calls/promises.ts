import { toOffsetAndLimit } from '@platewright/contract/fields';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { listPromiseOutcomes } from '../promise-outcomes.ts';

const DAY_MS = 86_400_000;

export const deskPromises: Handler<'deskPromises'> = async ({ days, of, ...page }, { tx, deps }) => {
  const since = new Date(deps.clock.now().getTime() - Number(days) * DAY_MS);
  const { inTime, missed, rows } = await listPromiseOutcomes(tx, since, { of, ...toOffsetAndLimit(page) });
  return {
    inTime,
    missed: {
      count: missed,
      rows: rows.map(({ leavesAt, handedOverAt, ...row }) => ({
        ...row,
        leavesAt: leavesAt ?? handedOverAt.toISOString(),
        handedOverAt: handedOverAt.toISOString(),
      })),
    },
  };
};
