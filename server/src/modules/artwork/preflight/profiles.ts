import { desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Profile } from '@platewright/artwork/preflight/profile';
import { applyChanges, type RuleChanges, type RuleSettings } from '@platewright/domain/artwork/preflight-profile';
import type { Tx } from '../../../platform/db/database.ts';
import { orders, preflightProfiles } from '../../../platform/db/schema/index.ts';
import type { FileRow } from '../../files/index.ts';
import { defaultSettings, toProfile } from './rule-settings.ts';

export type PreflightRow = typeof preflightProfiles.$inferSelect;

/** What is stored of a version; null: a product follows the operator's again, the operator's the default. */
interface StoredChanges {
  readonly rules: RuleChanges | null;
}

/** Condition: the versions of a product's profile, or of the operator's. */
export const whereProfileOf = (productId: number | null) =>
  productId === null ? isNull(preflightProfiles.productId) : eq(preflightProfiles.productId, productId);

export async function findNewestVersion(tx: Tx, productId: number | null): Promise<PreflightRow | null> {
  const [row] = await tx
    .select()
    .from(preflightProfiles)
    .where(whereProfileOf(productId))
    .orderBy(desc(preflightProfiles.version))
    .limit(1);
  return row ?? null;
}

export const getChanges = ({ changes }: PreflightRow): RuleChanges | null => (changes as StoredChanges).rules;
export const toStoredChanges = (rules: RuleChanges | null): StoredChanges => ({ rules });

export const getSettings = (row: PreflightRow | null): RuleSettings =>
  applyChanges(defaultSettings, (row && getChanges(row)) ?? {});

/** The version that counts for a product: its own, or that of the operator; null: the default of the reader. */
export async function findEffectiveVersion(tx: Tx, productId: number | null): Promise<PreflightRow | null> {
  const own = productId === null ? null : await findNewestVersion(tx, productId);
  const row = own && getChanges(own) ? own : await findNewestVersion(tx, null);
  return row && getChanges(row) ? row : null;
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
  const row = await findEffectiveVersion(tx, productId ?? order?.productId ?? null);
  return { id: row?.id ?? null, profile: toProfile(getSettings(row)) };
}

/** What readings were made with, by the id of the version. */
export async function loadProfileNames(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<Map<number, { readonly kind: 'operator' | 'product'; readonly version: number }>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await tx.select().from(preflightProfiles).where(inArray(preflightProfiles.id, known));
  return new Map(
    rows.map(({ id, productId, version }) => [id, { kind: productId === null ? 'operator' : 'product', version }]),
  );
}
