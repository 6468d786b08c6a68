import { and, asc, eq, ne } from 'drizzle-orm';
import { calculateGapAround } from '@platewright/domain/geometry/step-and-repeat';
import { umToMm } from '@platewright/domain/geometry/length';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import type { PlateTechnology, Station } from '@platewright/domain/production/stations';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { orderPlates, plates, plateScraps } from '../../platform/db/schema/index.ts';
import { getPlateDrawing, getPlateName, loadOrderDetails } from '../orders/index.ts';
import { loadPrintouts, type Printouts } from './load-printouts.ts';

/** A plate as the ticket lists it (handbook 4.6). */
export interface TicketPlate {
  readonly number: string;
  readonly ink: string;
  readonly side: 'face' | 'back';
  readonly lineScreen: number | null;
  readonly angle: number;
  readonly sizeMm: readonly [width: number, length: number] | null;
  /** Key of the station where it is; null for one that is packed, and before production. */
  readonly stationKey: string | null;
  readonly station: string;
  readonly remakeReason: string;
}

/** What a job ticket prints: the same as the page of printouts, and what the handbook asks of each plate. */
export interface TicketData {
  readonly printouts: Printouts;
  readonly plates: readonly TicketPlate[];
  readonly technology: PlateTechnology | null;
  readonly thicknessMm: number | null;
  readonly isMirrored: boolean;
  readonly layout: {
    readonly across: number;
    readonly around: number;
    readonly gapAcrossMm: number;
    /** Null where the repeat is not known. */
    readonly gapAroundMm: number | null;
    readonly staggerPercent: number;
  } | null;
}

interface Reading {
  readonly now: Date;
  readonly lang: Language;
  readonly stations: readonly Station[];
}

export async function loadTicket(tx: Tx, orderId: number, reading: Reading): Promise<TicketData> {
  const { order } = await loadOrderDetails(tx, orderId);
  const printouts = await loadPrintouts(tx, orderId, reading);
  const { facts, reversePrint } = getPlateDrawing(order);
  const { step, repeatUm, lengthUm, thicknessUm } = facts;
  const rows = await loadMadePlates(tx, orderId);
  const listed = rows.map((row) => presentMadePlate(row, printouts, reading));
  const around = repeatUm ?? lengthUm;
  return {
    printouts,
    plates: listed.length > 0 ? listed : listQuotedPlates(printouts, reading.lang),
    technology: rows[0]?.technology ?? null,
    thicknessMm: thicknessUm === null ? null : umToMm(thicknessUm),
    isMirrored: reversePrint,
    layout: step && {
      ...{ across: step.across, around: step.around, staggerPercent: step.staggerPercent },
      gapAcrossMm: umToMm(step.gapAcrossUm),
      gapAroundMm: around === null ? null : umToMm(calculateGapAround(step, around)),
    },
  };
}

/** Those that are made, with why one is made again in the plate room. */
const loadMadePlates = (tx: Tx, orderId: number) =>
  tx
    .select({
      ...{ orderId: plates.orderId, number: plates.number, remakeNo: plates.remakeNo },
      ...{ ink: orderPlates.ink, side: orderPlates.side, position: orderPlates.position, angle: orderPlates.angle },
      ...{ widthUm: orderPlates.widthUm, lengthUm: orderPlates.lengthUm },
      ...{ technology: plates.technology, lineScreen: plates.lineScreen, station: plates.station },
      ...{ reason: plateScraps.reason, note: plateScraps.note },
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .leftJoin(plateScraps, eq(plateScraps.remakeId, plates.id))
    .where(and(eq(plates.orderId, orderId), ne(plates.state, 'scrapped')))
    .orderBy(asc(plates.number));

function presentMadePlate(
  row: Awaited<ReturnType<typeof loadMadePlates>>[number],
  { order }: Printouts,
  { lang, stations }: Reading,
): TicketPlate {
  const { ink, side, position, angle, lineScreen, widthUm, lengthUm, station, reason, note } = row;
  return {
    ...{ side, lineScreen, angle, stationKey: station },
    number: getPlateNumber(row.orderId, row.number, row.remakeNo),
    ink: getPlateName({ ink, side, number: position }, lang),
    sizeMm: widthUm !== null && lengthUm !== null ? [umToMm(widthUm), umToMm(lengthUm)] : null,
    station: stations.find(({ key }) => key === station)?.name[lang] ?? station ?? '',
    remakeReason: reason?.[lang] ?? note ?? order.remakeReason,
  };
}

/** Before production: those that were ordered as plates, or quoted. */
const listQuotedPlates = ({ types, sizes, order }: Printouts, lang: Language): TicketPlate[] =>
  (types.find(({ key }) => key === 'physical')?.plates ?? []).map(({ no, ink, side, angle }) => ({
    ...{ side, angle, lineScreen: sizes.lineScreen, stationKey: null, station: '' },
    number: getPlateNumber(order.id, no),
    ink: getPlateName({ ink, side, number: no }, lang),
    sizeMm:
      sizes.printWidthMm !== null && sizes.plateImageLengthMm !== null
        ? [sizes.printWidthMm, sizes.plateImageLengthMm]
        : null,
    remakeReason: order.remakeReason,
  }));
