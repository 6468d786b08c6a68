import { asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { products } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  assertValid,
  createPublishingHandlers,
  findPublication,
  insertPublication,
  listInForce,
  presentPublication,
  writeDraft,
} from '../../publishing/index.ts';
import { getProfileRef, PREFLIGHT_KIND, profileCollection, toProfileData } from '../preflight/profile-collection.ts';
import { findEffectiveProfile } from '../preflight/profiles.ts';
import { defaultSettings } from '../preflight/rule-settings.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

const profileHandlers = createPublishingHandlers(profileCollection);

/* What artwork is checked for, for all products and by product. */

export const deskPreflight: Handler<'deskPreflight'> = async ({ productId = null }, { tx, deps, lang }) => {
  await assertProduct(tx, productId);
  const { kind, key } = getProfileRef(productId);
  const profile = await findPublication(tx, kind, key);
  return {
    ...(profile ? await presentPublication(tx, profileCollection, profile, deps.clock.now()) : unwrittenPublication),
    defaults: productId === null ? defaultSettings : (await findEffectiveProfile(tx, null)).rules,
    products: await listProducts(tx, lang),
  };
};

export const deskPreflightCreate: Handler<'deskPreflightCreate'> = async ({ productId = null, data }, ctx) => {
  const { tx, deps } = ctx;
  await assertProduct(tx, productId);
  const draft = assertValid(profileCollection.check(PREFLIGHT_KIND, data, 'draft'));
  const profile = await insertPublication(tx, { ...getProfileRef(productId), position: 0 });
  const stored = profileCollection.toStored?.(PREFLIGHT_KIND, draft);
  return {
    id: profile.row.id,
    revision: await writeDraft(tx, profile, stored, getStaffPrincipal(ctx), deps.clock.now()),
  };
};

export const deskPreflightSave: Handler<'deskPreflightSave'> = profileHandlers.save;

export const deskPreflightPublish: Handler<'deskPreflightPublish'> = profileHandlers.publish;

export const deskPreflightDiscard: Handler<'deskPreflightDiscard'> = profileHandlers.discard;

export const deskPreflightVersions: Handler<'deskPreflightVersions'> = profileHandlers.versions;

export const deskPreflightVersion: Handler<'deskPreflightVersion'> = profileHandlers.version;

export const deskPreflightRestore: Handler<'deskPreflightRestore'> = profileHandlers.restore;
export const deskPreflightWithdraw: Handler<'deskPreflightWithdraw'> = profileHandlers.withdraw;

/** @throws CallError notFound */
async function assertProduct(tx: Tx, productId: number | null): Promise<void> {
  if (productId === null) return;
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw new CallError('notFound');
}

async function listProducts(tx: Tx, lang: 'en' | 'ar') {
  const profiles = await listInForce(tx, [PREFLIGHT_KIND]);
  const own = new Set(profiles.filter(({ data }) => toProfileData(data).rules !== null).map(({ key }) => key));
  const rows = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.categoryId), asc(products.position));
  return rows.map(({ id, name }) => ({ id, name: name[lang], isOwn: own.has(String(id)) }));
}
