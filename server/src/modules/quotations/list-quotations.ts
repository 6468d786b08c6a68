import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CallInput } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { QuotationState } from '@platewright/domain/quotations/quotation';
import { addDays } from '@platewright/domain/time/iso-days';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql, quotations } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { findCompaniesByName } from '../companies/index.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** `getQuotationState` of the domain is the same rule. */
function isInState(state: QuotationState | undefined, now: Date): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'quoted') return and(eq(quotations.state, 'quoted'), gt(quotations.validUntil, now));
  if (state === 'expired') return and(eq(quotations.state, 'quoted'), lte(quotations.validUntil, now));
  return eq(quotations.state, state);
}

const rowColumns = {
  id: quotations.id,
  number: quotations.number,
  state: quotations.state,
  validUntil: quotations.validUntil,
  projectName: quotations.projectName,
  productName: quotations.productName,
  productNameAr: quotations.productNameAr,
  issuedAt: quotations.issuedAt,
  orderId: quotations.orderId,
  net: quotations.net,
  vat: quotations.vat,
  total: quotations.total,
};

type CustomerList = Pick<CallInput<Contract['quotationsList']>, 'search' | 'state' | 'sort' | 'direction'>;

const sortColumns = {
  id: quotations.id,
  projectName: quotations.projectName,
  validTo: quotations.validUntil,
  total: quotations.total,
} as const;

/** A page of the quotations of a company, and how many match. */
export async function listOfCompany(
  tx: Tx,
  companyId: number,
  now: Date,
  { search, state, sort, direction, offset, limit }: CustomerList & Page,
) {
  const text = search.trim();
  const matches = and(
    eq(quotations.companyId, companyId),
    isInState(state, now),
    text === ''
      ? undefined
      : or(
          ilikeContains(quotations.number, text),
          ilikeContains(quotations.projectName, text),
          ilikeContains(quotations.productName, text),
          ilikeContains(quotations.productNameAr, text),
        ),
  );
  const count = await tx.$count(quotations, matches);
  const order = direction === 'asc' ? asc : desc;
  const rows = await tx
    .select(rowColumns)
    .from(quotations)
    .where(matches)
    .orderBy(order(sortColumns[sort]), order(quotations.id))
    .limit(limit)
    .offset(offset);
  return { rows, count };
}

export type QuotationFilter = CallInput<Contract['deskQuotationsCsv']>;

async function toCondition(tx: Tx, { search, state, from, to }: QuotationFilter, now: Date): Promise<SQL | undefined> {
  const text = search.trim();
  return and(
    isInState(state, now),
    from === undefined ? undefined : gte(quotations.issuedAt, toStartOfLocalDay(from)),
    to === undefined ? undefined : lt(quotations.issuedAt, toStartOfLocalDay(addDays(to, 1))),
    text === ''
      ? undefined
      : or(
          ilikeContains(quotations.number, text),
          ilikeContains(quotations.projectName, text),
          inArray(quotations.companyId, await findCompaniesByName(tx, [text])),
        ),
  );
}

/** How many match, and their sums in fils. */
async function sumQuotations(tx: Tx, condition: SQL | undefined) {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      net: sql<number>`coalesce(sum(${quotations.net}), 0)`.mapWith(Number),
      vat: sql<number>`coalesce(sum(${quotations.vat}), 0)`.mapWith(Number),
      total: sql<number>`coalesce(sum(${quotations.total}), 0)`.mapWith(Number),
    })
    .from(quotations)
    .where(condition);
  return row ?? { count: 0, net: 0, vat: 0, total: 0 };
}

const selectListed = (tx: Tx) =>
  tx
    .select({ ...rowColumns, company: companyNameSql })
    .from(quotations)
    .innerJoin(companies, eq(companies.id, quotations.companyId));
export type ListedQuotation = Awaited<ReturnType<typeof selectListed>>[number];

interface DeskPage extends QuotationFilter, Page {
  readonly sort: CallInput<Contract['deskQuotations']>['sort'];
  readonly direction: 'asc' | 'desc';
}

/** A page of all quotations that match, with their number and sums in fils. */
export async function listQuotations(tx: Tx, now: Date, { sort, direction, offset, limit, ...filter }: DeskPage) {
  const condition = await toCondition(tx, filter, now);
  const sums = await sumQuotations(tx, condition);
  const range = walkFromNearerEnd({ offset, limit }, sums.count);
  const order = (direction === 'asc') === range.isReversed ? desc : asc;
  const rows = await selectListed(tx)
    .where(condition)
    .orderBy(...(sort === 'total' ? [order(quotations.total)] : [order(quotations.issuedAt)]), order(quotations.id))
    .limit(range.limit)
    .offset(range.offset);
  return { ...sums, rows: range.isReversed ? rows.toReversed() : rows };
}

const BATCH_SIZE = 500;

/** All matching quotations in batches, oldest first, so that only one batch is in memory. */
export async function* streamQuotations(tx: Tx, now: Date, filter: QuotationFilter): AsyncGenerator<ListedQuotation[]> {
  const condition = await toCondition(tx, filter, now);
  for (let after = 0; ;) {
    const rows = await selectListed(tx)
      .where(and(condition, gt(quotations.id, after)))
      .orderBy(asc(quotations.id))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < BATCH_SIZE) return;
  }
}
