import { and, asc, desc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { PlateFilter, PlateSort } from '@platewright/contract/modules/production/desk-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import {
  companies,
  companyNameSql,
  orderPlates,
  orders,
  plates,
  plateScraps,
  sheetPlaces,
} from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

type PlateQuery = Omit<CallInput<Contract['deskPlates']>, '_start' | '_end'>;

const isInProduction = eq(orders.statusId, orderStatus.inProduction);

/** Plates that are made, found by their own index: beside them it has those of orders that were cancelled, or finished without all checks. */
const isInWork = and(inArray(plates.state, ['open', 'held']), isInProduction);

const isLate = (now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${orders.dueAt} < ${now} and ${isInProduction} and ${plates.state} in ('open', 'held'), false)`;

const isRemake = gt(plates.remakeNo, 0);

/** What names a plate. */
export interface NamedPlate {
  readonly code: string;
  readonly orderId: number;
  readonly number: number;
  readonly remakeNo: number;
}

/** The plate `n` that a condition finds by one of its keys. */
export const selectPlateNamed = (condition: SQL): SQL<NamedPlate | null> => sql<NamedPlate | null>`(
  select json_build_object('code', n.code, 'orderId', n.order_id, 'number', n.number, 'remakeNo', n.remake_no)
  from ${plates} n where ${condition})`;

/** Plates with the facts that a person needs to see which one it is. */
export const selectPlates = (tx: Tx, now: Date) =>
  tx
    .select({
      id: plates.id,
      code: plates.code,
      orderId: plates.orderId,
      number: plates.number,
      remakeNo: plates.remakeNo,
      remakeOf: selectPlateNamed(sql`n.id = ${plates.remakeOf}`),
      remake: selectPlateNamed(sql`n.id = (select s.remake_id from ${plateScraps} s where s.plate_id = ${plates.id})`),
      ink: orderPlates.ink,
      side: orderPlates.side,
      position: orderPlates.position,
      angle: orderPlates.angle,
      widthUm: orderPlates.widthUm,
      lengthUm: orderPlates.lengthUm,
      technology: plates.technology,
      thicknessUm: plates.thicknessUm,
      lineScreen: plates.lineScreen,
      isMirrored: plates.isMirrored,
      isMounted: plates.isMounted,
      reliefUm: orders.reliefUm,
      projectName: orders.projectName,
      company: companyNameSql,
      isRush: orders.rush,
      dueAt: orders.dueAt,
      isLate: isLate(now),
      statusId: orders.statusId,
      route: plates.route,
      station: plates.station,
      state: plates.state,
      since: plates.since,
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .$dynamic();
export type ListedPlate = Awaited<ReturnType<typeof selectPlates>>[number];

/** The plates that texts of scanners or people name. */
export function whereScanned(texts: readonly string[]): SQL | undefined {
  const scanned = texts.map(readScannedPlate).filter((one) => one !== null);
  const codes = scanned.flatMap((one) => ('code' in one ? [one.code] : []));
  const numbers = scanned.flatMap((one) => ('code' in one ? [] : [one]));
  return or(
    codes.length > 0 ? inArray(plates.code, codes) : undefined,
    ...numbers.map(({ orderId, number, remakeNo }) =>
      and(eq(plates.orderId, orderId), eq(plates.number, number), eq(plates.remakeNo, remakeNo)),
    ),
    // Nothing that was read names a plate.
    sql`false`,
  );
}

/** Plates that a text names, or whose order or ink it does. */
export function toSearchCondition(search: string): SQL | undefined {
  const typed = search.trim();
  if (typed === '') return undefined;
  const orderId = parseOrderNumber(typed);
  return or(
    readScannedPlate(typed) ? whereScanned([typed]) : undefined,
    orderId === null ? undefined : eq(plates.orderId, orderId),
    ilikeContains(orders.projectName, typed),
    ilikeContains(companyNameSql, typed),
    ilikeContains(orderPlates.ink, typed),
  );
}

const filterConditions = (now: Date): Readonly<Record<PlateFilter, SQL>> => ({
  open: eq(plates.state, 'open'),
  held: eq(plates.state, 'held'),
  late: isLate(now),
  remakes: isRemake,
});

/** Day of the operator on which the order of a plate is due. */
const dueDay = sql`(${orders.dueAt} at time zone ${sql.raw(`'${OPERATOR_TIME_ZONE}'`)})::date`;
/** What is made again comes before what is due on the same day, whichever way days are sorted. */
const remakesFirst = sql`case when ${plates.remakeNo} > 0 then 0 else 1 end`;

/** In the order of a list, what is the same by their numbers. */
const toOrder = (sort: PlateSort, direction: 'asc' | 'desc'): SQL[] => {
  const order = direction === 'asc' ? asc : desc;
  const byDue = [order(dueDay), asc(remakesFirst), order(orders.dueAt)];
  const sorted = {
    dueAt: byDue,
    since: [order(plates.since)],
    number: [],
    customer: [order(companyNameSql), ...byDue],
    material: [order(plates.technology), order(plates.thicknessUm), ...byDue],
  }[sort];
  return [...sorted, order(plates.orderId), order(plates.number), order(plates.remakeNo)];
};

/** The plates that are made and match. */
const toCondition = ({ search, station, filter }: Pick<PlateQuery, 'search' | 'station' | 'filter'>, now: Date) =>
  and(
    isInWork,
    station === undefined ? undefined : eq(plates.station, station),
    filter && filterConditions(now)[filter],
    toSearchCondition(search),
  );

/** A page of the plates that are made and match, with their number. */
export async function listPlates(
  tx: Tx,
  { search, station, filter, sort, direction }: PlateQuery,
  { offset, limit, now }: { readonly offset: number; readonly limit: number; readonly now: Date },
): Promise<{ readonly rows: ListedPlate[]; readonly count: number }> {
  const condition = toCondition({ search, station, filter }, now);
  const [counted] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(condition);
  const rows = await selectPlates(tx, now)
    .where(condition)
    .orderBy(...toOrder(sort, direction))
    .limit(limit)
    .offset(offset);
  return { rows, count: counted?.count ?? 0 };
}

/** How many plates are at each station; of those that are made once more where it is asked for. */
export const countByStation = (tx: Tx, now: Date, only?: 'remakes') =>
  tx
    .select({
      station: plates.station,
      plates: sql<number>`count(*)`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${plates.state} = 'held')`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isLate(now)})`.mapWith(Number),
    })
    .from(plates)
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .where(and(isInWork, only && isRemake))
    .groupBy(plates.station);

/** The first plates of each station that match, with how many there are; by two statements, however many stations there are. */
export async function listFirstByStation(
  tx: Tx,
  { sort, ...query }: Pick<PlateQuery, 'search' | 'filter'> & { readonly sort: PlateSort },
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<{ readonly rows: ListedPlate[]; readonly countByStation: ReadonlyMap<string | null, number> }> {
  const order = sql.join(toOrder(sort, 'asc'), sql`, `);
  const placed = tx
    .select({
      id: plates.id,
      station: plates.station,
      place: sql<number>`row_number() over (partition by ${plates.station} order by ${order})`.as('place'),
      count: sql<number>`count(*) over (partition by ${plates.station})`.mapWith(Number).as('count'),
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(toCondition(query, now))
    .as('placed');
  const first = await tx
    .select({ id: placed.id, station: placed.station, count: placed.count })
    .from(placed)
    .where(lte(placed.place, limit));
  const rows =
    first.length === 0
      ? []
      : await selectPlates(tx, now)
          .where(sql`${plates.id} = any(${sql.param(first.map(({ id }) => id))}::integer[])`)
          .orderBy(...toOrder(sort, 'asc'));
  return { rows, countByStation: new Map(first.map(({ station, count }) => [station, count])) };
}

/** What decides how much work plates are that stand together. A plate that is on no sheet goes through alone. */
const workColumns = {
  squareMetres: sql<number>`coalesce(sum(${orderPlates.widthUm}::float8 * ${orderPlates.lengthUm}), 0) / 1e12`.mapWith(
    Number,
  ),
  sheets:
    sql<number>`count(distinct ${sheetPlaces.sheetId}) + count(*) filter (where ${sheetPlaces.sheetId} is null)`.mapWith(
      Number,
    ),
};

/** The same by orders, with what says which of them goes first. */
export const groupPlatesByOrder = (tx: Tx) =>
  tx
    .select({
      orderId: plates.orderId,
      dueAt: orders.dueAt,
      isRemake: sql<boolean>`${plates.remakeNo} > 0`,
      route: plates.route,
      station: sql<string>`${plates.station}`,
      thicknessUm: plates.thicknessUm,
      plates: sql<number>`count(*)`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${plates.state} = 'held')`.mapWith(Number),
      ...workColumns,
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .leftJoin(sheetPlaces, eq(sheetPlaces.plateId, plates.id))
    .where(isInWork)
    .groupBy(orders.id, sql`${plates.remakeNo} > 0`, plates.orderId, plates.route, plates.station, plates.thicknessUm);

/** Plates in work by way, place, thickness and the day on which they are due. */
export const groupPlatesByDay = (tx: Tx) =>
  tx
    .select({
      dueDay: sql<string | null>`${dueDay}::text`,
      route: plates.route,
      station: sql<string>`${plates.station}`,
      thicknessUm: plates.thicknessUm,
      plates: sql<number>`count(*)`.mapWith(Number),
      ...workColumns,
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .leftJoin(sheetPlaces, eq(sheetPlaces.plateId, plates.id))
    .where(isInWork)
    .groupBy(dueDay, plates.route, plates.station, plates.thicknessUm);

/** Plates in work by way, place and thickness, which decide what work there is. */
export const groupPlates = (tx: Tx, now: Date) =>
  tx
    .select({
      route: plates.route,
      station: sql<string>`${plates.station}`,
      thicknessUm: plates.thicknessUm,
      plates: sql<number>`count(*)`.mapWith(Number),
      held: sql<number>`count(*) filter (where ${plates.state} = 'held')`.mapWith(Number),
      late: sql<number>`count(*) filter (where ${isLate(now)})`.mapWith(Number),
      ...workColumns,
    })
    .from(plates)
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .leftJoin(sheetPlaces, eq(sheetPlaces.plateId, plates.id))
    .where(isInWork)
    .groupBy(plates.route, plates.station, plates.thicknessUm);
