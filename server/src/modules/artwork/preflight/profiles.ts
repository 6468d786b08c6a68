import { eq, inArray } from 'drizzle-orm';
import type { Profile } from '@platewright/artwork/preflight/profile';
import type { RuleSettings } from '@platewright/domain/artwork/preflight-profile';
import type { Tx } from '../../../platform/db/database.ts';
import { orders, publications, publicationVersions } from '../../../platform/db/schema/index.ts';
import type { FileRow } from '../../files/index.ts';
import { loadInForce } from '../../publishing/index.ts';
import { getProfileRef, isOperatorProfile, toProfileData } from './profile-collection.ts';
import { defaultSettings, toProfile } from './rule-settings.ts';

/** Settings that count, and the version they are of; null: the default of the reader. */
interface EffectiveProfile {
  readonly versionId: number | null;
  readonly rules: RuleSettings;
}

/** What counts for a product: its own rules, or those of the operator, or the default. */
export async function findEffectiveProfile(tx: Tx, productId: number | null): Promise<EffectiveProfile> {
  for (const owner of productId === null ? [null] : [productId, null]) {
    const found = await loadInForce(tx, getProfileRef(owner));
    const rules = found && toProfileData(found.data).rules;
    if (rules) return { versionId: found.versionId, rules };
  }
  return { versionId: null, rules: defaultSettings };
}

/** What a file is checked against: the profile of the product that it was uploaded for. */
export async function findPreflight(
  tx: Tx,
  { productId, orderId }: Pick<FileRow, 'productId' | 'orderId'>,
): Promise<{ readonly id: number | null; readonly profile: Profile }> {
  const [order] =
    productId === null && orderId !== null
      ? await tx.select({ productId: orders.productId }).from(orders).where(eq(orders.id, orderId))
      : [];
  const { versionId, rules } = await findEffectiveProfile(tx, productId ?? order?.productId ?? null);
  return { id: versionId, profile: toProfile(rules) };
}

/** What readings were made with, by the id of the version. */
export async function loadProfileNames(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<Map<number, { readonly kind: 'operator' | 'product'; readonly version: number }>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: publicationVersions.id, version: publicationVersions.version, key: publications.key })
    .from(publicationVersions)
    .innerJoin(publications, eq(publications.id, publicationVersions.publicationId))
    .where(inArray(publicationVersions.id, known));
  return new Map(
    rows.map((row) => [row.id, { kind: isOperatorProfile(row) ? 'operator' : 'product', version: row.version }]),
  );
}
