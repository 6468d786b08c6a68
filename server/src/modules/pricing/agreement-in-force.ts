import { checkAgreement, type Agreement } from '@platewright/domain/pricing/agreement';
import type { Database, Tx } from '../../platform/db/database.ts';
import { createDocumentReader } from '../../platform/read-document.ts';
import { findCachedVersion, listInForce, loadInForce, type PublicationRef } from '../publishing/index.ts';

export const AGREEMENT_KIND = 'priceAgreement';

/** Names the one agreement of a company. */
export const getAgreementRef = (companyId: number): PublicationRef & { readonly kind: typeof AGREEMENT_KIND } => ({
  kind: AGREEMENT_KIND,
  key: String(companyId),
});

export interface AgreementInForce {
  readonly version: number;
  readonly agreement: Agreement;
}

/** @throws Error for a stored one that is wrong */
export const readAgreement = createDocumentReader(AGREEMENT_KIND, checkAgreement);

/** Of an agreement as a statement answers it; null for none. @throws Error for one that is wrong */
export function readAgreementInForce(found: unknown): AgreementInForce | null {
  if (found === null || found === undefined) return null;
  const { version, data } = found as { readonly version: number; readonly data: unknown };
  return { version, agreement: readAgreement(data) };
}

/** The agreement of a company at `now` from the cache, whose keys name the company. */
export async function loadCachedAgreement(
  database: Database,
  companyId: number,
  now: Date,
): Promise<AgreementInForce | null> {
  const ref = getAgreementRef(companyId);
  const version = await findCachedVersion(database, ref, now);
  if (version === null) return null;
  return database.publishedCache.getOrLoad(`agreement ${companyId} ${version}`, async () =>
    readAgreementInForce(await loadInForce(database.db, ref, now)),
  );
}

/** The agreements of all companies at `at`, by company. */
export async function loadAgreementsInForce(tx: Tx, at: Date): Promise<ReadonlyMap<number, Agreement>> {
  const found = await listInForce(tx, [AGREEMENT_KIND], { now: at });
  return new Map(found.map(({ key, data }) => [Number(key), readAgreement(data)]));
}
