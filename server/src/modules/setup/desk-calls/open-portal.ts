import { CallError } from '@platewright/contract/call-errors';
import { listOpeningObstacles, listSetupSteps } from '@platewright/domain/setup/setup-steps';
import { portalOpenings } from '../../../platform/db/schema/index.ts';
import { loadSetup } from '../load-setup.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskOpenPortal: Handler<'deskOpenPortal'> = async (_input, ctx) => {
  const { tx, deps } = ctx;
  const { staffId } = getStaffPrincipal(ctx);
  const { facts } = await loadSetup(tx, deps);
  if (facts.isOpened) return null;
  const gaps = listOpeningObstacles(listSetupSteps(facts));
  if (gaps.length > 0) throw new CallError('setupIncomplete', { flags: { gaps } });
  const [opened] = await tx
    .insert(portalOpenings)
    .values({ openedAt: deps.clock.now(), openedBy: staffId })
    .onConflictDoNothing()
    .returning({ id: portalOpenings.id });
  if (opened) ctx.publish({ type: 'portalOpened', byId: staffId });
  return null;
};
