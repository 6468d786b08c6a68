import { CallError } from '@platewright/contract/call-errors';
import { rateConfirmations } from '../../../platform/db/schema/index.ts';
import { loadRateState } from '../rate-states.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskConfirmRates: Handler<'deskConfirmRates'> = async ({ kind, version }, ctx) => {
  const { tx, deps } = ctx;
  const { staffId } = getStaffPrincipal(ctx);
  const now = deps.clock.now();
  const state = await loadRateState(tx, kind, now);
  if (state.version !== version) throw new CallError('changedMeanwhile');
  const [confirmed] = await tx
    .insert(rateConfirmations)
    .values({ versionId: state.versionId, staffId, at: now })
    .onConflictDoNothing()
    .returning({ id: rateConfirmations.versionId });
  if (confirmed) ctx.publish({ type: 'ratesConfirmed', kind, version, byId: staffId });
  return null;
};
