import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { CompanyFilter, CompanySort } from '@platewright/contract/modules/companies/desk-calls';
import { accountGroups, type BasePrincipal } from '@platewright/domain/permissions/principal';
import { may } from '@platewright/domain/permissions/may';
import { MAX_MEMBERS, type PersonState } from '@platewright/domain/members/members';
import { isSearchableText } from '@platewright/domain/search-text';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { userHasSecondFactor } from '../auth/index.ts';
import { isWaitingForRegistration } from './company-documents.ts';
import { companies, companyDocuments, roles, users } from '../../platform/db/schema/index.ts';
import { ilikeContains, matchesNothing } from '../../platform/db/text-search.ts';

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

/**
 * Ids of the companies that a search finds by name, TRN, or a person's name or email. A union, because one condition over
 * two tables keeps PostgreSQL from all of their indexes.
 */
const selectCompaniesNamed = (tx: Tx, search: string) => {
  const byName = tx.select({ id: companies.id }).from(companies).where(ilikeContains(companies.name, search));
  const byTrn = tx
    .select({ id: companies.id })
    .from(companies)
    .where(ilikeContains(sql`coalesce(${companies.trn}, '')`, search));
  const byPerson = tx.select({ id: users.companyId }).from(users).where(ilikeContains(personName, search));
  const byEmail = tx
    .select({ id: users.companyId })
    .from(users)
    .where(ilikeContains(sql`(${users.email}::text)`, search));
  return sql`(${union(byName, byTrn, byPerson, byEmail)})`;
};

const matchesSearch = (tx: Tx, search: string): SQL =>
  isSearchableText(search) ? inArray(companies.id, selectCompaniesNamed(tx, search)) : matchesNothing;

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
  { search, filter, sort, direction, offset, limit }: CompanyListQuery,
) {
  const condition = and(
    filter && companyFilterConditions[filter](tx, principal),
    search === '' ? undefined : matchesSearch(tx, search),
  );
  const order = direction === 'asc' ? asc : desc;
  const sortExpression = sort === 'name' ? sql`lower(${companies.name})` : companies[sort];
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
    .from(companies)
    .where(condition)
    .orderBy(order(sortExpression), order(companies.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  return {
    rows,
    owners: await loadOwners(tx, ids),
    people: await countPeople(tx, ids),
    withWaitingDocuments: new Set((await selectCompaniesWithWaitingDocuments(tx, ids)).map(({ id }) => id)),
    count: await tx.$count(companies, condition),
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
