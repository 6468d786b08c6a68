import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CompanyFilter, CompanySort } from '@platewright/contract/modules/companies/desk-calls';
import { accountGroups, type BasePrincipal } from '@platewright/domain/permissions/principal';
import { may } from '@platewright/domain/permissions/may';
import { MAX_MEMBERS, type PersonState } from '@platewright/domain/members/members';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { userHasSecondFactor } from '../auth/index.ts';
import { isWaitingForRegistration } from './company-documents.ts';
import { companies, companyDocuments, roles, users } from '../../platform/db/schema/index.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

/** Ids of the companies (all, or some) with registration documents that staff have not decided on. */
const selectCompaniesWithWaitingDocuments = (tx: Tx, companyIds?: readonly number[]) =>
  tx
    .select({ id: companyDocuments.companyId })
    .from(companyDocuments)
    .where(and(isWaitingForRegistration, companyIds && inArray(companyDocuments.companyId, [...companyIds])));

/** A decision is open that this principal may take: on credit, agent status or registration documents. */
const isAwaitingDecision = (tx: Tx, principal: BasePrincipal) =>
  or(
    may(principal, 'desk.credits').ok ? eq(companies.creditState, 'waiting') : undefined,
    ...(may(principal, 'desk.people').ok
      ? [companies.agentRequested, inArray(companies.id, selectCompaniesWithWaitingDocuments(tx))]
      : []),
  );
const companyFilterConditions: Record<CompanyFilter, (tx: Tx, principal: BasePrincipal) => SQL | undefined> = {
  waiting: isAwaitingDecision,
  credit: () => eq(companies.creditState, 'granted'),
  agents: () => eq(companies.groupId, accountGroups.agent),
};

const personName = sql`(${users.firstname} || ' ' || ${users.lastname})`;

/** So many companies are found by one search: eight pages, beyond which people type more of the name. */
const MAX_FOUND_COMPANIES = 200;

/**
 * The companies that a search finds by name, TRN, or a person's name or email; when they are many, the newest ones. Each of
 * the four is searched by itself, because one condition over two tables keeps PostgreSQL from all of their indexes.
 */
async function findCompaniesNamed(tx: Tx, search: string, filter: SQL | undefined): Promise<FoundCompanies> {
  if (!isSearchableText(search)) return { ids: [], isNewestOnly: false };
  const selectNewest = (condition: SQL) =>
    tx
      .select({ id: companies.id })
      .from(companies)
      .where(and(condition, filter))
      .orderBy(desc(companies.id))
      .limit(MAX_FOUND_COMPANIES + 1);
  const selectNewestOfPeople = (condition: SQL) =>
    tx
      .selectDistinct({ id: companies.id })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(and(condition, filter))
      .orderBy(desc(companies.id))
      .limit(MAX_FOUND_COMPANIES + 1);
  const found = await unionAll(
    selectNewest(ilikeContains(companies.name, search)),
    selectNewest(ilikeContains(sql`coalesce(${companies.trn}, '')`, search)),
    selectNewestOfPeople(ilikeContains(personName, search)),
    selectNewestOfPeople(ilikeContains(sql`(${users.email}::text)`, search)),
  );
  const ids = [...new Set(found.map(({ id }) => id))].sort((a, b) => b - a);
  return { ids: ids.slice(0, MAX_FOUND_COMPANIES), isNewestOnly: ids.length > MAX_FOUND_COMPANIES };
}

interface FoundCompanies {
  readonly ids: readonly number[];
  /** There are older ones. */
  readonly isNewestOnly: boolean;
}

interface CompanyListQuery {
  readonly search: string;
  readonly filter: CompanyFilter | undefined;
  readonly sort: CompanySort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** One page of companies with their owners, and the number of all that match; the search covers their people too. */
export async function listCompanies(
  tx: Tx,
  principal: BasePrincipal,
  { search, filter, sort, direction, ...range }: CompanyListQuery,
) {
  const filterCondition = filter && companyFilterConditions[filter](tx, principal);
  const found = search === '' ? null : await findCompaniesNamed(tx, search, filterCondition);
  const condition = found ? sql`${companies.id} = any(${sql.param(found.ids)}::int[])` : filterCondition;
  const total = found?.ids.length ?? (await tx.$count(companies, condition));
  const { isReversed, offset, limit } = walkFromNearerEnd(range, total);
  const toOrderBy = (order: typeof asc) => [
    order(sort === 'name' ? sql`lower(${companies.name})` : companies[sort]),
    order(companies.id),
  ];
  const [order, reversedOrder] = direction === 'asc' ? [asc, desc] : [desc, asc];
  // The subquery finds the ids of the page by index only.
  const page = tx
    .select({ id: companies.id })
    .from(companies)
    .where(condition)
    .orderBy(...toOrderBy(isReversed ? reversedOrder : order))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await tx
    .select({
      id: companies.id,
      name: companies.name,
      groupId: companies.groupId,
      creditState: companies.creditState,
      creditLimit: companies.creditLimit,
      agentRequested: companies.agentRequested,
      createdAt: companies.createdAt,
    })
    .from(page)
    .innerJoin(companies, eq(companies.id, page.id))
    .orderBy(...toOrderBy(order));
  const ids = rows.map(({ id }) => id);
  return {
    rows,
    owners: await loadOwners(tx, ids),
    people: await countPeople(tx, ids),
    withWaitingDocuments: new Set((await selectCompaniesWithWaitingDocuments(tx, ids)).map(({ id }) => id)),
    count: total,
    isNewestOnly: found?.isNewestOnly ?? false,
  };
}

async function loadOwners(tx: Tx, ids: readonly number[]): Promise<Map<number, { name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ companyId: users.companyId, name: sql<string>`trim(${personName})`, email: users.email })
    .from(users)
    .where(and(inArray(users.companyId, [...ids]), eq(users.isMember, false)))
    .orderBy(desc(users.id));
  return new Map(rows.map(({ companyId, ...owner }) => [companyId, owner]));
}

async function countPeople(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ companyId: users.companyId, n: count() })
    .from(users)
    .where(inArray(users.companyId, [...ids]))
    .groupBy(users.companyId);
  return new Map(rows.map(({ companyId, n }) => [companyId, n]));
}

export const countCompaniesAwaitingDecision = (tx: Tx, principal: BasePrincipal): Promise<number> =>
  tx.$count(companies, isAwaitingDecision(tx, principal));

/** People of a company, its owner first; a member's role is named in `lang`. */
export const listPeople = (tx: Tx, companyId: number, lang: Language) =>
  tx
    .select({
      id: users.id,
      name: sql<string>`trim(${personName})`,
      email: users.email,
      phone: users.phone,
      isMember: users.isMember,
      lang: sql<Language>`${users.lang}`,
      hasSecondFactor: userHasSecondFactor,
      role: lang === 'ar' ? roles.nameAr : roles.name,
      state: sql<PersonState>`${users.state}`,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.isMember), asc(users.firstname), asc(users.lastname), asc(users.id))
    .limit(MAX_MEMBERS + 1);
