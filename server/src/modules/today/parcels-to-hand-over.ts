import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { findFirstCutOff, type Calendar } from '@platewright/domain/calendar/calendar';
import { getWorkingDay } from '@platewright/domain/calendar/working-days';
import { toLocalDay, toLocalInstant } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { countWaitingOrders, countWaitingParcels } from '../delivery/index.ts';
import { loadCouriers } from '../settings/index.ts';

type Row = NonNullable<CallAnswer<Contract['deskToday']>['parcels']>['rows'][number];

/** Parcels that have not left, by who takes them until when: those that leave first, then those without a time. */
export async function loadParcelsToHandOver(
  tx: Tx,
  calendar: Calendar,
  { now, lang }: { readonly now: Date; readonly lang: Language },
) {
  const couriers = await loadCouriers(tx, now);
  const day = toLocalDay(now);
  const isWorked = getWorkingDay(calendar, day).hours !== null;
  const groups = new Map<string, Row>();
  for (const { courierKey, methodId, isCollection, parcels, closed } of await countWaitingParcels(tx)) {
    const time = isCollection || !isWorked ? null : findFirstCutOff(calendar, methodId);
    const cutOff = time === null ? null : toLocalInstant(day, time).toISOString();
    const key = [courierKey ?? '', isCollection, cutOff].join(' ');
    const group = groups.get(key);
    groups.set(key, {
      ...{ courierKey: courierKey ?? '', isCollection, cutOff },
      courier: couriers.find((courier) => courier.key === courierKey)?.name[lang] ?? courierKey ?? '',
      parcels: (group?.parcels ?? 0) + parcels,
      closed: (group?.closed ?? 0) + closed,
    });
  }
  const rows = [...groups.values()].toSorted((a, b) => {
    const [first, second] = [a, b].map((row) => row.cutOff ?? '~');
    return first === second ? a.courier.localeCompare(b.courier, lang) : (first ?? '') < (second ?? '') ? -1 : 1;
  });
  return {
    count: rows.reduce((sum, { parcels }) => sum + parcels, 0),
    waitingOrders: await countWaitingOrders(tx),
    rows,
  };
}
