import { eq } from 'drizzle-orm';
import { rateKinds, type RateKind } from '@platewright/domain/pricing/rate-kinds';
import type { Tx } from '../../platform/db/database.ts';
import { publicationVersions, rateConfirmations, staff } from '../../platform/db/schema/index.ts';
import { getRateRef } from '../pricing/index.ts';
import { loadInForce } from '../publishing/index.ts';

/** The version of a kind that is in force, and who has looked at it. */
export interface RateState {
  readonly kind: RateKind;
  readonly versionId: number;
  readonly version: number;
  readonly confirmed: { readonly at: Date; readonly by: string } | null;
}

/** @throws Error when nothing of this kind is in force */
export async function loadRateState(tx: Tx, kind: RateKind, now: Date): Promise<RateState> {
  const found = await loadInForce(tx, getRateRef(kind), now);
  if (!found || found.versionId === null) throw new Error(`No ${kind} is in force.`);
  const { versionId, version } = found;
  return { kind, versionId, version, confirmed: await findConfirmation(tx, versionId) };
}

/** Whoever publishes a version at the desk has looked at it; one that came with the installation is confirmed. */
async function findConfirmation(tx: Tx, versionId: number): Promise<RateState['confirmed']> {
  const [row] = await tx
    .select({
      authorId: publicationVersions.staffId,
      author: publicationVersions.authorName,
      publishedAt: publicationVersions.at,
      at: rateConfirmations.at,
      by: staff.name,
    })
    .from(publicationVersions)
    .leftJoin(rateConfirmations, eq(rateConfirmations.versionId, publicationVersions.id))
    .leftJoin(staff, eq(staff.id, rateConfirmations.staffId))
    .where(eq(publicationVersions.id, versionId));
  if (row?.at) return { at: row.at, by: row.by ?? '' };
  return row && row.authorId !== null ? { at: row.publishedAt, by: row.author } : null;
}

export async function loadRateStates(tx: Tx, now: Date): Promise<RateState[]> {
  const states: RateState[] = [];
  for (const kind of rateKinds) states.push(await loadRateState(tx, kind, now));
  return states;
}
