import { CallError } from '@platewright/contract/call-errors';
import { languages, type Language, type LocalizedText } from '@platewright/domain/localized-text';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import { listMoments } from './in-force.ts';

/** A version that is written, as a check sees it. */
export interface CheckedVersion {
  /** Id of its publication. */
  readonly id: number;
  readonly kind: string;
  /** Its moment. */
  readonly from: Date;
  /** What was in force before it was published, and the plans that are called off for it. */
  readonly formers: readonly unknown[];
}

/** Why a version does not fit, in words. */
export interface Misfit {
  /** For whoever publishes it. */
  readonly error: CallError;
  /** For whoever is notified of it later. */
  readonly reason: string;
}

/**
 * What versions of several kinds have to say together, such as products and their prices. It is checked when one of them is
 * published, at every moment that is planned, and once more when its moment has come.
 */
export interface VersionCheck {
  readonly kinds: readonly string[];
  /** Lets one transaction at a time go on with these kinds, until it ends: two at once would each be right beside the other's past. */
  readonly lock: (tx: Tx) => Promise<void>;
  /** Whether what is in force at a moment fits, as far as this version goes; null when it does. */
  readonly findMisfit: (
    tx: Tx,
    version: CheckedVersion & { readonly at: Date; readonly now: Date },
  ) => Promise<((lang: Language) => Misfit) | null>;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly versionChecks: readonly VersionCheck[];
  }
}

const listChecks = ({ versionChecks }: Pick<Deps, 'versionChecks'>, kind: string): VersionCheck[] =>
  versionChecks.filter(({ kinds }) => kinds.includes(kind));

/** Before a version of this kind is written or applied. */
export async function lockChecked(tx: Tx, deps: Deps, kind: string): Promise<void> {
  for (const { lock } of listChecks(deps, kind)) await lock(tx);
}

/**
 * Refuses a version that was just written and does not fit what will be in force from its moment on. What it replaces may have
 * been planned for earlier, so every moment from now on counts.
 * @throws CallError
 */
export async function assertFits(ctx: HandlerContext, version: CheckedVersion): Promise<void> {
  const misfit = await findNextMisfit(ctx, version);
  if (misfit) throw misfit.error;
}

/** Refuses that a plan was just called off without which something else would not fit, in words. @throws CallError planNeeded */
export async function assertNotNeeded(ctx: HandlerContext, plan: CheckedVersion): Promise<void> {
  const misfit = await findNextMisfit(ctx, plan);
  if (misfit) throw new CallError('planNeeded', { params: { reason: misfit.reason } });
}

async function findNextMisfit({ tx, deps, lang }: HandlerContext, version: CheckedVersion): Promise<Misfit | null> {
  const now = deps.clock.now();
  for (const { kinds, findMisfit } of listChecks(deps, version.kind)) {
    const moments = [version.from, ...(await listMoments(tx, kinds, now))];
    for (const at of new Map(moments.map((moment) => [moment.getTime(), moment])).values()) {
      const misfit = await findMisfit(tx, { ...version, at, now });
      if (misfit) return misfit(lang);
    }
  }
  return null;
}

/** Why a version whose moment has come does not fit what else is in force; null when it does. */
export async function findDenial(tx: Tx, deps: Deps, version: CheckedVersion): Promise<LocalizedText | null> {
  for (const { findMisfit } of listChecks(deps, version.kind)) {
    const misfit = await findMisfit(tx, { ...version, at: version.from, now: version.from });
    if (misfit) return Object.fromEntries(languages.map((lang) => [lang, misfit(lang).reason])) as LocalizedText;
  }
  return null;
}
