import { desc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { may } from '@platewright/domain/permissions/may';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { plateEvents } from '../../../platform/db/schema/index.ts';
import { loadPlateCosts, presentPlateCost } from '../../ganging/index.ts';
import { loadPlatePrice, loadScrap } from '../load-scrap.ts';
import { selectPlates, whereScanned } from '../list-plates.ts';
import { presentPlates } from '../present-plate.ts';
import { loadStations } from '../stations.ts';

/** A plate passes a dozen stations; the newest stand for one that was sent back again and again. */
const MAX_EVENTS = 100;

/** Square micrometres as square metres, to the square centimetre. */
const toM2 = (um2: number): number => Math.round(um2 / 1e8) / 1e4;

export const deskPlate: Handler<'deskPlate'> = async (input, { tx, deps, lang, principal }) => {
  const now = deps.clock.now();
  const [row] = await selectPlates(tx, now)
    .where(whereScanned([input.plate]))
    .limit(1);
  const [plate] = row ? await presentPlates(tx, [row], { now, lang }) : [];
  if (!row || !plate) throw new CallError('notFound');
  const events = await tx
    .select()
    .from(plateEvents)
    .where(eq(plateEvents.plateId, row.id))
    .orderBy(desc(plateEvents.sequence))
    .limit(MAX_EVENTS + 1);
  const { lineScreen, angle, isMirrored, isMounted, reliefUm, widthUm, lengthUm } = row;
  return {
    plate: {
      ...{ ...plate, lineScreen, angle, isMirrored, isMounted, reliefUm },
      areaM2: widthUm !== null && lengthUm !== null ? toM2(widthUm * lengthUm) : null,
      soldFor: may(principal, 'desk.prices').ok ? await loadPlatePrice(tx, row.orderId) : null,
      material: may(principal, 'desk.materials').ok
        ? presentPlateCost((await loadPlateCosts(tx, deps, [row.id])).get(row.id))
        : null,
      scrap: await loadScrap(tx, row.id),
    },
    events: events
      .slice(0, MAX_EVENTS)
      .map(({ transition, fromStation, toStation, note, way, machineName, at, staffName }) => ({
        ...{ transition, from: fromStation, to: toStation, note, way, machine: machineName, by: staffName },
        at: at.toISOString(),
      })),
    isNewestOnly: events.length > MAX_EVENTS,
    stations: (await loadStations(tx, deps)).all.map(({ key, name, machines }) => ({
      key,
      name,
      machines: [...machines],
    })),
  };
};
