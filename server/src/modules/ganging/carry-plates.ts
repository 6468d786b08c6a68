import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { findSheetStation, listStationsLeft, type CarryTransition } from '@platewright/domain/ganging/carry-plates';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { plateEvents, sheetPlaces, type sheetEvents, type sheets } from '../../platform/db/schema/index.ts';
import { loadStations, transitionPlates, type PlateEvent, type PlateRoomContext } from '../production/index.ts';
import { loadPlatesOfSheets, type RoomPlate } from './load-room-plates.ts';
import type { SheetChangeBy } from './plan-sheets.ts';

type SheetRow = typeof sheets.$inferSelect;
export type Carried = Pick<CallAnswer<Contract['deskTransitionSheet']>, 'moved' | 'skipped'>;

/** What all plates of a sheet have in common that move with it. */
const newEvent = (transition: PlateEvent['transition'], plate: string): PlateEvent => ({
  ...{ id: randomUUID(), plate, transition, note: '', reasonKey: '', payer: 'operator', way: 'sheet' },
});

async function send(ctx: PlateRoomContext, events: readonly PlateEvent[], by: SheetChangeBy) {
  const { all } = await loadStations(ctx.tx, ctx.deps);
  const { outcomes, changed } = await transitionPlates(ctx, events, by, all);
  for (const { id, companyId } of changed)
    ctx.publish({ type: 'orderWorkChanged', orderId: id, companyId, byId: by.staffId });
  return outcomes;
}

/**
 * Takes the plates of a sheet past the stations that they leave with it, one event a station, as if each were passed on by itself.
 * @param at the station where the sheet was seen; what is carried on from elsewhere was changed meanwhile
 * @throws CallError changedMeanwhile, moveNotAllowed where the sheet is to be cut
 */
export async function carryPlates(
  ctx: PlateRoomContext,
  sheet: SheetRow,
  { transition, at, machine }: { transition: CarryTransition; at: string | undefined; machine: string | undefined },
  by: SheetChangeBy,
): Promise<Carried> {
  const plates = await loadPlatesOfSheets(ctx.tx, ctx.deps, [sheet.id]);
  const { all: stations } = await loadStations(ctx.tx, ctx.deps);
  const found = findSheetStation(stations, sheet.state, plates);
  const station = found?.station.key ?? null;
  if (transition === 'carry' && (station === null || station !== at)) throw new CallError('changedMeanwhile');
  if (transition === 'carry' && found?.isLast) throw new CallError('moveNotAllowed');
  const steps = plates.map((plate) => {
    const left = listStationsLeft(stations, plate, transition, station);
    return {
      plate,
      events: left.map((key) => ({
        ...newEvent('advance', plate.code),
        ...(key === station && machine !== undefined && { machine }),
      })),
    };
  });
  const outcomes = await send(
    ctx,
    steps.flatMap(({ events }) => events),
    by,
  );
  const outcomeOf = new Map(outcomes.map((one) => [one.id, one]));
  const skipped = steps.flatMap(({ plate, events }) => {
    const refused = events.map(({ id }) => outcomeOf.get(id)).find((one) => one?.outcome === 'refused');
    if (events.length > 0 && !refused) return [];
    return [{ ...namePlate(plate), error: refused?.error ?? (plate.state === 'scrapped' ? 'plateScrapped' : null) }];
  });
  return { moved: plates.length - skipped.length, skipped };
}

const namePlate = ({ code, orderId, number, remakeNo }: RoomPlate) => ({ code, orderId, number, remakeNo });

/**
 * Takes back what the plates of a sheet have done together at this moment; those that it has left where they were stay there.
 * @throws CallError platesMovedOn when something has happened since to one that went with it
 */
export async function carryPlatesBack(
  ctx: PlateRoomContext,
  sheet: SheetRow,
  { kind, at }: Pick<typeof sheetEvents.$inferSelect, 'kind' | 'at'>,
  by: SheetChangeBy,
): Promise<Carried> {
  const plates = await loadPlatesOfSheets(ctx.tx, ctx.deps, [sheet.id]);
  const ofSheet = ctx.tx.select({ id: sheetPlaces.plateId }).from(sheetPlaces).where(eq(sheetPlaces.sheetId, sheet.id));
  const stored = await ctx.tx
    .select()
    .from(plateEvents)
    .where(inArray(plateEvents.plateId, ofSheet))
    .orderBy(asc(plateEvents.sequence));
  const back = plates.flatMap((plate) => {
    const ofPlate = stored.filter(({ plateId }) => plateId === plate.id);
    const together = ofPlate
      .filter((event) => event.way === 'sheet' && event.at.getTime() === at.getTime())
      // Passing on is one step of each.
      .slice(kind === 'carry' ? -1 : 0);
    const [first] = together;
    if (!first) return [];
    if (ofPlate.at(-1) !== together.at(-1)) throw createMovedOnError(plate);
    // Only the last step of a plate can be undone: several of them are a way back.
    return together.length === 1
      ? [newEvent('undo', plate.code)]
      : [{ ...newEvent('sendBack', plate.code), note: `S-${sheet.id}`, to: first.fromStation ?? undefined }];
  });
  const outcomes = await send(ctx, back, by);
  const refused = outcomes.find(({ outcome }) => outcome === 'refused');
  const plate = plates.find(({ id }) => id === refused?.plateId);
  if (plate) throw createMovedOnError(plate);
  return { moved: back.length, skipped: [] };
}

const createMovedOnError = (plate: RoomPlate): CallError =>
  new CallError('platesMovedOn', { params: { number: getPlateNumber(plate.orderId, plate.number, plate.remakeNo) } });
