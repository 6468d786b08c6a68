import { and, asc, desc, eq, gt, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import {
  OWN_WORDS_KEY,
  remakeGroupings,
  type RemakeGrouping,
} from '@platewright/contract/modules/production/remake-desk-calls';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { Station } from '@platewright/domain/production/stations';
import { addDays } from '@platewright/domain/time/iso-days';
import { OPERATOR_TIME_ZONE, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql, orderPlates, orders, plates, plateScraps } from '../../platform/db/schema/index.ts';
import { selectPlateNamed, toSearchCondition } from './list-plates.ts';

export type RemakeFilter = CallInput<Contract['deskRemakesCsv']>;

/** The key of the group to which a scrapped plate belongs. */
const groupKeys: Readonly<Record<RemakeGrouping, SQL<string>>> = {
  reason: sql<string>`coalesce(${plateScraps.reasonKey}, ${sql.raw(`'${OWN_WORDS_KEY}'`)})`,
  station: sql<string>`${plateScraps.station}`,
  person: sql<string>`${plateScraps.staffId}::text`,
  customer: sql<string>`${orders.companyId}::text`,
  product: sql<string>`${orders.productId}::text`,
  payer: sql<string>`${plateScraps.payer}`,
  month: sql<string>`to_char(${plateScraps.at} at time zone ${sql.raw(`'${OPERATOR_TIME_ZONE}'`)}, 'YYYY-MM')`,
};

/** The name of a group as its newest plate has it, in both languages; null where its key says it. */
const newest = (name: SQL): SQL<LocalizedText | null> =>
  sql<LocalizedText | null>`(array_agg(${name} order by ${plateScraps.at} desc))[1]`;
const sameInBoth = (name: SQL): SQL => sql`json_build_object('en', ${name}, 'ar', ${name})`;
const productName = sql<LocalizedText>`json_build_object('en', ${orders.productName}, 'ar', ${orders.productNameAr})`;
const groupNames: Readonly<Record<RemakeGrouping, SQL<LocalizedText | null>>> = {
  reason: newest(sql`${plateScraps.reason}`),
  station: sql<null>`null`,
  person: newest(sameInBoth(sql`${plateScraps.staffName}`)),
  customer: newest(sameInBoth(companyNameSql)),
  product: newest(productName),
  payer: sql<null>`null`,
  month: sql<null>`null`,
};

/** @param left the grouping whose groups are counted: the chosen one stands among its others */
const toCondition = (filter: RemakeFilter, left?: RemakeGrouping): SQL | undefined =>
  and(
    filter.from === undefined ? undefined : gte(plateScraps.at, toStartOfLocalDay(filter.from)),
    filter.to === undefined ? undefined : lt(plateScraps.at, toStartOfLocalDay(addDays(filter.to, 1))),
    ...remakeGroupings.map((by) => {
      const key = filter[by];
      return by === left || key === undefined ? undefined : eq(groupKeys[by], key);
    }),
    toSearchCondition(filter.search),
  );

/** To the square centimetre, plate by plate, so that the plates of a list add up to its sum. */
const areaM2 = sql`round(${orderPlates.widthUm}::numeric * ${orderPlates.lengthUm} / 1e12, 4)`;
const sums = {
  plates: sql<number>`count(*)`.mapWith(Number),
  areaM2: sql<number>`coalesce(sum(${areaM2}), 0)`.mapWith(Number),
};

const remakeColumns = {
  id: plates.id,
  ...{ code: plates.code, orderId: plates.orderId, number: plates.number, remakeNo: plates.remakeNo },
  ...{ ink: orderPlates.ink, side: orderPlates.side, position: orderPlates.position },
  ...{ projectName: orders.projectName, company: companyNameSql, product: productName },
  areaM2: sql<number | null>`${areaM2}`.mapWith(Number),
  remake: selectPlateNamed(sql`n.id = ${plateScraps.remakeId}`),
  ...{ reasonKey: plateScraps.reasonKey, reason: plateScraps.reason, note: plateScraps.note },
  ...{ station: plateScraps.station, payer: plateScraps.payer, by: plateScraps.staffName, at: plateScraps.at },
};

/** Joins what scrapped plates are searched, filtered and counted by. */
const joinOrders = <Q extends PgSelect>(query: Q) =>
  query
    .innerJoin(plates, eq(plates.id, plateScraps.plateId))
    .innerJoin(orderPlates, and(eq(orderPlates.orderId, plates.orderId), eq(orderPlates.number, plates.number)))
    .innerJoin(orders, eq(orders.id, plates.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId));

const selectListed = (tx: Tx) => joinOrders(tx.select(remakeColumns).from(plateScraps).$dynamic());
export type ListedRemake = Awaited<ReturnType<typeof selectListed>>[number];

interface RemakePage extends RemakeFilter {
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of the scrapped plates that match, with how many they are and their area. */
export async function listRemakes(tx: Tx, { direction, offset, limit, ...filter }: RemakePage) {
  const condition = toCondition(filter);
  const [sum] = await joinOrders(tx.select(sums).from(plateScraps).$dynamic()).where(condition);
  const order = direction === 'asc' ? asc : desc;
  const rows = await selectListed(tx)
    .where(condition)
    .orderBy(order(plateScraps.at), order(plateScraps.plateId))
    .limit(limit)
    .offset(offset);
  return { rows, count: sum?.plates ?? 0, areaM2: sum?.areaM2 ?? 0 };
}

/** How many plates were scrapped since a day began. */
export async function countScrapped(tx: Tx, from: string): Promise<number> {
  const isSince = gte(plateScraps.at, toStartOfLocalDay(from));
  const [row] = await tx.select({ plates: sums.plates }).from(plateScraps).where(isSince);
  return row?.plates ?? 0;
}

/** More groups than a person compares: those with the fewest plates are left out, and months of long ago. */
const MAX_GROUPS = 50;

/** How many plates of each group match. */
export async function countRemakes(tx: Tx, by: RemakeGrouping, filter: RemakeFilter, stations: readonly Station[]) {
  const groups = sql<number>`count(*) over ()`.mapWith(Number);
  const counted = tx.select({ key: groupKeys[by], name: groupNames[by], ...sums, groups }).from(plateScraps);
  const rows = await joinOrders(counted.$dynamic())
    .where(toCondition(filter, by))
    .groupBy(sql`1`)
    .orderBy(...(by === 'month' ? [sql`1 desc`] : [sql`count(*) desc`, sql`1`]))
    .limit(MAX_GROUPS);
  return {
    count: rows[0]?.groups ?? 0,
    rows: rows.map(({ groups: _, name, ...row }) => ({
      ...row,
      name: by === 'station' ? getStationName(stations, row.key) : name,
    })),
  };
}

/** The name of a station; its key where there is none of it any more. */
export const getStationName = (stations: readonly Station[], key: string): LocalizedText =>
  stations.find((station) => station.key === key)?.name ?? { en: key, ar: key };

const BATCH_SIZE = 500;

/** All matching plates in batches, in the order in which they were made, so that only one batch is in memory. */
export async function* streamRemakes(tx: Tx, filter: RemakeFilter): AsyncGenerator<ListedRemake[]> {
  const condition = toCondition(filter);
  for (let after = 0; ;) {
    const rows = await selectListed(tx)
      .where(and(condition, gt(plateScraps.plateId, after)))
      .orderBy(asc(plateScraps.plateId))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH_SIZE) return;
  }
}
