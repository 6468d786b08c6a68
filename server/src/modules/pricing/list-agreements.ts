import { and, asc, eq, sql } from 'drizzle-orm';
import type { AgreementTerms, listedAgreementStates } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { getAgreementState } from '@platewright/domain/pricing/agreement';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql, publications } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import {
  getEditableData,
  getRefused,
  getScheduled,
  hasDraft,
  isHidden,
  listInForce,
  listPublications,
} from '../publishing/index.ts';
import { agreementCollection } from './agreement-collection.ts';
import { AGREEMENT_KIND } from './agreement-in-force.ts';

export interface ListedAgreement {
  readonly company: { readonly id: number; readonly name: string };
  readonly state: (typeof listedAgreementStates)[number];
  readonly terms: AgreementTerms;
  readonly hasDraft: boolean;
}

/** The agreements of companies whose name contains `search`, by name; of an installation some hundred rows. */
export async function listAgreements(tx: Tx, search: string, now: Date): Promise<ListedAgreement[]> {
  const named = await tx
    .select({ publicationId: publications.id, id: companies.id, name: companyNameSql })
    .from(publications)
    .innerJoin(
      companies,
      // Keys of other kinds are no numbers.
      eq(companies.id, sql`case when ${publications.kind} = ${AGREEMENT_KIND} then ${publications.key}::int end`),
    )
    .where(
      and(eq(publications.kind, AGREEMENT_KIND), search === '' ? undefined : ilikeContains(companyNameSql, search)),
    )
    .orderBy(asc(companyNameSql), asc(companies.id));
  const all = new Map((await listPublications(tx, [AGREEMENT_KIND])).map((one) => [one.row.id, one]));
  const inForce = new Map((await listInForce(tx, [AGREEMENT_KIND], { now })).map(({ id, data }) => [id, data]));
  const read = (data: unknown) => agreementCollection.normalize(AGREEMENT_KIND, data);
  const today = toLocalDay(now);
  return named.flatMap(({ publicationId, ...company }): ListedAgreement[] => {
    const publication = all.get(publicationId);
    if (!publication) return [];
    const counts = inForce.has(publicationId);
    const terms = read(
      counts ? inForce.get(publicationId) : (getScheduled(publication)?.data ?? getEditableData(publication)),
    );
    const getState = (): ListedAgreement['state'] => {
      if (counts) return getAgreementState(terms, today);
      if (isHidden(publication) || getRefused(publication)) return 'ended';
      return getScheduled(publication) ? 'scheduled' : 'draft';
    };
    return [{ company, state: getState(), terms, hasDraft: hasDraft(publication) }];
  });
}

/** How a company is called at the desk; null for one that does not exist. */
export async function findCompanyName(tx: Tx, companyId: number): Promise<string | null> {
  const [row] = await tx.select({ name: companyNameSql }).from(companies).where(eq(companies.id, companyId));
  return row?.name ?? null;
}
