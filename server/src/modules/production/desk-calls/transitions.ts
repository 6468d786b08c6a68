import { inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { plates } from '../../../platform/db/schema/index.ts';
import { selectPlates } from '../list-plates.ts';
import { presentPlates } from '../present-plate.ts';
import { loadStations } from '../stations.ts';
import { transitionPlates } from '../transition-plates.ts';

export const deskTransitionPlates: Handler<'deskTransitionPlates'> = async ({ events, staffId: ownerId }, ctx) => {
  const { tx, deps, lang } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  if (ownerId !== undefined && ownerId !== staffId) throw new CallError('otherStaff');
  const now = deps.clock.now();
  const { all } = await loadStations(tx, deps);
  const { outcomes, changed } = await transitionPlates(ctx, events, { staffId, name, now }, all);
  for (const { id, companyId } of changed)
    ctx.publish({ type: 'orderWorkChanged', orderId: id, companyId, byId: staffId });
  const ids = [...new Set(outcomes.flatMap(({ plateId }) => plateId ?? []))];
  const rows = ids.length === 0 ? [] : await selectPlates(tx, now).where(inArray(plates.id, ids));
  const presented = await presentPlates(tx, rows, { now, lang });
  const plateById = new Map(rows.map(({ id }, i) => [id, presented[i] ?? null]));
  return {
    outcomes: outcomes.map(({ id, outcome, error, isTimeReplaced, plateId }) => ({
      ...{ id, outcome, error, isTimeReplaced },
      plate: plateId === null ? null : (plateById.get(plateId) ?? null),
    })),
  };
};
