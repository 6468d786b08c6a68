import { desc, eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { artworkRules } from '@platewright/domain/artwork/artwork';
import {
  findSettingProblem,
  listChangedRules,
  toChanges,
  type RuleChanges,
  type RuleSettings,
} from '@platewright/domain/artwork/preflight-profile';
import type { Tx } from '../../../platform/db/database.ts';
import { preflightProfiles, products } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext } from '../../../platform/http/handler-context.ts';
import {
  findEffectiveVersion,
  findNewestVersion,
  getChanges,
  getSettings,
  toStoredChanges,
  whereProfileOf,
  type PreflightRow,
} from './profiles.ts';
import { defaultSettings } from './rule-settings.ts';

/** Versions that a person looks back at. */
const MAX_HISTORY = 20;

interface ProfileChange {
  readonly productId: number | null;
  /** The version that the editor has seen; 0 before the first. */
  readonly version: number;
}

/** @throws CallError notFound */
export async function assertProduct(tx: Tx, productId: number | null): Promise<void> {
  if (productId === null) return;
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) throw new CallError('notFound');
}

/** Settings of one rule each, all of them. @throws CallError invalidInput for the first that can not be used */
function assertSettings(settings: RuleSettings): void {
  for (const rule of artworkRules) {
    const problem = findSettingProblem(rule, settings[rule]);
    if (problem?.key === 'choiceInvalid') throw fieldError(`rules.${rule}`, problem.key);
    if (problem) throw fieldError(`rules.${rule}`, problem.key, { min: problem.min, max: problem.max });
  }
}

export const saveProfile = (ctx: HandlerContext, change: ProfileChange, settings: RuleSettings) => {
  assertSettings(settings);
  return storeVersion(ctx, change, toChanges(defaultSettings, settings));
};

export const resetProfile = (ctx: HandlerContext, change: ProfileChange) => storeVersion(ctx, change, null);

/**
 * Stores the next version, unless somebody else was faster. Files that are read from now on are checked against it.
 * @throws CallError changedMeanwhile with the name of that person and the time in the flags `by` and `at`; notFound
 */
async function storeVersion(
  ctx: HandlerContext,
  { productId, version }: ProfileChange,
  rules: RuleChanges | null,
): Promise<{ version: number }> {
  const { tx, deps, publish } = ctx;
  const { staffId, name } = getStaffPrincipal(ctx);
  await assertProduct(tx, productId);
  const newest = await findNewestVersion(tx, productId);
  if ((newest?.version ?? 0) !== version) throw createChangedError(newest);
  const values = { productId, version: version + 1, changes: toStoredChanges(rules) };
  const [stored] = await tx
    .insert(preflightProfiles)
    .values({ ...values, byId: staffId, byName: name, at: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: preflightProfiles.id });
  if (!stored) throw createChangedError(await findNewestVersion(tx, productId));
  publish({ type: 'preflightChanged', productId, version: version + 1, isReset: rules === null, byId: staffId });
  return { version: version + 1 };
}

const createChangedError = (newest: PreflightRow | null): CallError =>
  new CallError('changedMeanwhile', newest ? { flags: { by: newest.byName, at: newest.at.toISOString() } } : {});

/** What was changed with each version, newest first. */
export async function loadHistory(tx: Tx, productId: number | null) {
  const rows = await tx
    .select()
    .from(preflightProfiles)
    .where(whereProfileOf(productId))
    .orderBy(desc(preflightProfiles.version))
    .limit(MAX_HISTORY + 1);
  return rows.slice(0, MAX_HISTORY).map((row, index) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.byName,
    isReset: getChanges(row) === null,
    rules: listChangedRules(getSettings(rows[index + 1] ?? null), getSettings(row)),
  }));
}

/** The settings that count, and those that count after a reset. */
export async function loadSettings(tx: Tx, productId: number | null) {
  const newest = await findNewestVersion(tx, productId);
  const operatorVersion = productId === null ? null : await findEffectiveVersion(tx, null);
  const defaults = getSettings(operatorVersion);
  const isOwn = newest !== null && getChanges(newest) !== null;
  return { version: newest?.version ?? 0, isOwn, rules: isOwn ? getSettings(newest) : defaults, defaults };
}
