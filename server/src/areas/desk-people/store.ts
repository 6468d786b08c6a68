import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CompanyFilter, CompanySort } from '@platewright/contract/areas/desk-people';
import type { Actor } from '@platewright/domain/people/actor';
import { may } from '@platewright/domain/people/may';
import type { PersonState } from '@platewright/domain/people/members';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../../db/database.ts';
import { waitingPapers } from '../../companies/papers.ts';
import { companies, companyDocuments, roles, users } from '../../db/schema/index.ts';
import { contains } from '../../orders/search.ts';

/** Accounts whose papers of the registration nobody has decided on. */
const withWaitingPapers = (tx: Tx, of?: readonly number[]) =>
  tx
    .select({ id: companyDocuments.companyId })
    .from(companyDocuments)
    .where(and(waitingPapers, of && inArray(companyDocuments.companyId, [...of])));
/** A decision of the house is outstanding that this reader may take: credit, to be an agent, papers of the registration. */
const waiting = (tx: Tx, reader: Actor) =>
  or(
    may(reader, 'desk.credits').ok ? eq(companies.creditState, 'waiting') : undefined,
    ...(may(reader, 'desk.people').ok ? [companies.agentRequested, inArray(companies.id, withWaitingPapers(tx))] : []),
  );
const filters: Record<CompanyFilter, (tx: Tx, reader: Actor) => SQL | undefined> = {
  waiting,
  credit: () => eq(companies.creditState, 'granted'),
  agents: () => eq(companies.groupId, 3),
};

const person = sql`(${users.firstname} || ' ' || ${users.lastname})`;

export interface WantedCompanies {
  readonly search: string;
  readonly filter: CompanyFilter | undefined;
  readonly sort: CompanySort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** One page of accounts with their owners, and the number of all that fit; people of them are searched too. */
export async function listCompanies(
  tx: Tx,
  reader: Actor,
  { search, filter, sort, direction, offset, limit }: WantedCompanies,
) {
  const condition = and(
    filter && filters[filter](tx, reader),
    search === ''
      ? undefined
      : or(
          contains(companies.name, search),
          contains(sql`coalesce(${companies.trn}, '')`, search),
          inArray(
            companies.id,
            tx
              .select({ id: users.companyId })
              .from(users)
              .where(or(contains(person, search), contains(users.email, search))),
          ),
        ),
  );
  const order = direction === 'asc' ? asc : desc;
  const by = sort === 'name' ? sql`lower(${companies.name})` : companies[sort];
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
    .orderBy(order(by), order(companies.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  return {
    rows,
    owners: await ownersOf(tx, ids),
    people: await countPeople(tx, ids),
    papersWaiting: new Set((await withWaitingPapers(tx, ids)).map(({ id }) => id)),
    count: await tx.$count(companies, condition),
  };
}

async function ownersOf(tx: Tx, ids: readonly number[]): Promise<Map<number, { name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ companyId: users.companyId, name: sql<string>`trim(${person})`, email: users.email })
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

export const countWaiting = (tx: Tx, reader: Actor): Promise<number> => tx.$count(companies, waiting(tx, reader));

export async function companyOf(tx: Tx, companyId: number) {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockCompany(tx: Tx, companyId: number) {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  return row ?? null;
}

/** People of an account, its owner first; a member's role in the reader's language. */
export const peopleOf = (tx: Tx, companyId: number, lang: Language) =>
  tx
    .select({
      id: users.id,
      name: sql<string>`trim(${person})`,
      email: users.email,
      phone: users.phone,
      isMember: users.isMember,
      role: lang === 'ar' ? roles.nameAr : roles.name,
      state: sql<PersonState>`${users.state}`,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.companyId, companyId))
    .orderBy(asc(users.isMember), asc(users.firstname), asc(users.lastname), asc(users.id))
    // An account has at most so many (`MAX_MEMBERS`), and its owner.
    .limit(201);
