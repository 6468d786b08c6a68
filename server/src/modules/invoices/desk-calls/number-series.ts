import { canAdvance } from '@platewright/domain/settings/number-series';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { listNumberSeries, advanceNumber } from '../number-series.ts';

export const deskNumberSeries: Handler<'deskNumberSeries'> = async (_input, { tx, deps }) => ({
  series: (await listNumberSeries(tx, deps.clock.now())).map((one) => ({
    kind: one.kind,
    next: one.next,
    nextName: one.nextName,
    last: one.last,
    canAdvance: canAdvance(one),
  })),
});

export const deskAdvanceNumber: Handler<'deskAdvanceNumber'> = async ({ kind, next }, ctx) => {
  const from = await advanceNumber(ctx.tx, kind, next, ctx.deps.clock.now());
  ctx.publish({ type: 'numberAdvanced', series: kind, from, to: next, byId: getStaffPrincipal(ctx).staffId });
  return null;
};
