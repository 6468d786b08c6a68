import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { AgreementTerms, listedAgreementStates } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { selectListed } from '../publishing/index.ts';
import { agreementCollection } from './agreement-collection.ts';
import { AGREEMENT_KIND } from './agreement-in-force.ts';

type ListedState = (typeof listedAgreementStates)[number];

export interface ListedAgreement {
  readonly company: { readonly id: number; readonly name: string };
  readonly state: ListedState;
  readonly terms: AgreementTerms;
  readonly hasDraft: boolean;
}

interface AgreementQuery {
  /** Part of the name of a company. */
  readonly search: string;
  readonly state: ListedState | undefined;
  readonly offset: number;
  readonly limit: number;
}

type Listed = ReturnType<typeof selectListed>;

/** `getAgreementState` of the domain, as SQL. Both kinds of lines have days, the note has none. */
function toStateSql({ state, data }: Listed, now: Date) {
  const today = sql`jsonb_build_object('today', ${toLocalDay(now)}::text)`;
  const counts = sql`jsonb_path_exists(${data}, '$.*[*] ? ((@.fromDay == null || @.fromDay <= $today)
    && (@.toDay == null || @.toDay >= $today))', ${today})`;
  const begins = sql`jsonb_path_exists(${data}, '$.*[*] ? (@.fromDay > $today)', ${today})`;
  return sql<ListedState>`case
    when ${state} = 'planned' then 'scheduled'
    when ${state} <> 'inForce' then ${state}
    when ${counts} then 'active'
    when ${begins} then 'scheduled'
    else 'ended' end`;
}

/** A page of the agreements by the names of their companies, and the number of all that match. */
export async function listAgreements(
  tx: Tx,
  { search, state: wanted, offset, limit }: AgreementQuery,
  now: Date,
): Promise<{ rows: ListedAgreement[]; count: number }> {
  const listed = selectListed(tx, AGREEMENT_KIND, now);
  const state = toStateSql(listed, now);
  // Keys of other kinds are no numbers.
  const ofCompany = eq(companies.id, sql`case when ${listed.kind} = ${AGREEMENT_KIND} then ${listed.key}::int end`);
  const condition = and(search === '' ? undefined : ilikeContains(companyNameSql, search), wanted && eq(state, wanted));
  const rows = await tx
    .select({ id: companies.id, name: companyNameSql, state, data: listed.data, hasDraft: listed.hasDraft })
    .from(listed)
    .innerJoin(companies, ofCompany)
    .where(condition)
    .orderBy(asc(companyNameSql), asc(companies.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ count: count() }).from(listed).innerJoin(companies, ofCompany).where(condition);
  return {
    rows: rows.map(({ id, name, data, ...row }) => ({
      ...row,
      company: { id, name },
      terms: agreementCollection.normalize(AGREEMENT_KIND, data),
    })),
    count: counted?.count ?? 0,
  };
}

/** How a company is called at the desk; null for one that does not exist. */
export async function findCompanyName(tx: Tx, companyId: number): Promise<string | null> {
  const [row] = await tx.select({ name: companyNameSql }).from(companies).where(eq(companies.id, companyId));
  return row?.name ?? null;
}
