import { getWorkingDay } from '@platewright/domain/calendar/working-days';
import { may } from '@platewright/domain/permissions/may';
import { toLocalDay, toLocalInstant } from '@platewright/domain/time/local-time';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadCalendar } from '../../calendar/index.ts';
import { loadLeavingOrders } from '../leaving-orders.ts';
import { loadParcelsToHandOver } from '../parcels-to-hand-over.ts';
import { loadOpenRemakes } from '../open-remakes.ts';
import { loadOrdersOfCustomers, loadWaitingOrders } from '../waiting-orders.ts';

/** What leaves today and who waits for whom, as far as the rights go. */
export const deskToday: Handler<'deskToday'> = async (_input, { tx, deps, lang, principal }) => {
  const now = deps.clock.now();
  const day = toLocalDay(now);
  const calendar = await loadCalendar(tx, now);
  const { hours } = getWorkingDay(calendar, day);
  const readsOrders = may(principal, 'desk.readOrders').ok;
  const readsPlates = may(principal, 'desk.readPlates').ok;
  return {
    hours: hours && {
      opensAt: toLocalInstant(day, hours.from).toISOString(),
      closesAt: toLocalInstant(day, hours.to).toISOString(),
    },
    leaving: readsOrders || readsPlates ? await loadLeavingOrders(tx, deps, calendar, lang) : null,
    forUs: readsOrders ? await loadWaitingOrders(tx, 'staff', lang) : null,
    forCustomers: readsOrders ? await loadOrdersOfCustomers(tx, lang) : null,
    parcels: readsPlates ? await loadParcelsToHandOver(tx, calendar, { now, lang }) : null,
    remakes: readsPlates ? await loadOpenRemakes(tx, deps, lang) : null,
  };
};
