import { asc, sql } from 'drizzle-orm';
import type { RuleSettings } from '@platewright/domain/artwork/preflight-profile';
import { preflightProfiles, products } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';
import { assertProduct, loadHistory, loadSettings, resetProfile, saveProfile } from '../preflight/edit-profile.ts';
import { getChanges } from '../preflight/profiles.ts';

type PreflightCallName = 'deskPreflight' | 'deskSavePreflight' | 'deskResetPreflight';

/** What artwork is checked for, for all products and by product. */
export const preflightDeskHandlers: Handlers<PreflightCallName> = {
  deskPreflight: async ({ productId = null }, { tx, lang }) => {
    await assertProduct(tx, productId);
    const settings = await loadSettings(tx, productId);
    return { ...settings, history: await loadHistory(tx, productId), products: await listProducts(tx, lang) };
  },
  // The contract takes settings of rules that exist; all of them, as the domain then finds.
  deskSavePreflight: ({ productId = null, version, rules }, ctx) =>
    saveProfile(ctx, { productId, version }, rules as RuleSettings),
  deskResetPreflight: ({ productId = null, version }, ctx) => resetProfile(ctx, { productId, version }),
};

async function listProducts(tx: Tx, lang: 'en' | 'ar') {
  const newest = await tx
    .selectDistinctOn([preflightProfiles.productId])
    .from(preflightProfiles)
    .where(sql`${preflightProfiles.productId} is not null`)
    .orderBy(preflightProfiles.productId, sql`${preflightProfiles.version} desc`);
  const own = new Set(newest.filter((row) => getChanges(row) !== null).map(({ productId }) => productId));
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.categoryId), asc(products.position));
  return rows.map(({ id, name }) => ({ id, name: name[lang], isOwn: own.has(id) }));
}
