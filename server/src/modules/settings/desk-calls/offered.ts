import type { Choice } from '@platewright/domain/settings/choices';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadCouriers } from '../couriers.ts';
import { loadReasons } from '../reasons.ts';

const listActive = <C extends Choice>(choices: readonly C[]): C[] => choices.filter(({ isActive }) => isActive);
const presentActive = (choices: readonly Choice[]) => listActive(choices).map(({ key, name }) => ({ key, name }));

export const deskOffered: Handler<'deskOffered'> = async (_input, { tx, deps }) => {
  const now = deps.clock.now();
  const reasons = await loadReasons(tx, now);
  return {
    couriers: listActive(await loadCouriers(tx, now)).map(({ key, name, trackingUrl }) => ({
      key,
      name,
      hasTracking: trackingUrl !== '',
    })),
    reasons: {
      cancel: presentActive(reasons.cancel),
      remake: presentActive(reasons.remake),
      rejection: presentActive(reasons.rejection),
      creditNote: presentActive(reasons.creditNote),
      faultRejection: presentActive(reasons.faultRejection),
      scrap: presentActive(reasons.scrap),
    },
  };
};
