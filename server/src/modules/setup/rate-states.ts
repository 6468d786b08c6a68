import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { RateKind } from '@platewright/contract/modules/setup/desk-calls';
import type { Tx } from '../../platform/db/database.ts';
import { rateConfirmations, rateSheets, staff } from '../../platform/db/schema/index.ts';
import { rateSheetChecks, readRateSheet, type RateSheets } from '../pricing/index.ts';

/** The sheet of a kind that is in force, and who has confirmed this version. */
export interface RateState<K extends RateKind = RateKind> {
  readonly kind: K;
  readonly version: number;
  readonly activeFrom: Date;
  readonly data: RateSheets[K];
  readonly confirmed: { readonly at: Date; readonly by: string } | null;
}

/** @throws Error when there is no sheet of this kind, or it is wrong */
export async function loadRateState<K extends RateKind>(tx: Tx, kind: K, now: Date): Promise<RateState<K>> {
  const [row] = await tx
    .select({
      version: rateSheets.version,
      activeFrom: rateSheets.activeFrom,
      data: rateSheets.data,
      at: rateConfirmations.at,
      by: staff.name,
    })
    .from(rateSheets)
    .leftJoin(
      rateConfirmations,
      and(eq(rateConfirmations.kind, rateSheets.kind), eq(rateConfirmations.version, rateSheets.version)),
    )
    .leftJoin(staff, eq(staff.id, rateConfirmations.staffId))
    .where(and(eq(rateSheets.kind, kind), lte(rateSheets.activeFrom, now)))
    .orderBy(desc(rateSheets.version))
    .limit(1);
  if (!row) throw new Error(`No ${kind} sheet is active.`);
  const { version, activeFrom, at, by } = row;
  const data = readRateSheet(kind, row.data);
  return { kind, version, activeFrom, data, confirmed: at && { at, by: by ?? '' } };
}

/** The sheet of a kind that was in force before a version; null for the first, and after one that was wrong. */
export async function findPreviousRates<K extends RateKind>(
  tx: Tx,
  kind: K,
  version: number,
): Promise<Pick<RateState<K>, 'version' | 'data'> | null> {
  const [row] = await tx
    .select({ version: rateSheets.version, data: rateSheets.data })
    .from(rateSheets)
    .where(and(eq(rateSheets.kind, kind), lt(rateSheets.version, version)))
    .orderBy(desc(rateSheets.version))
    .limit(1);
  if (!row) return null;
  const checked = rateSheetChecks[kind](row.data);
  return checked.ok ? { version: row.version, data: checked.value } : null;
}

export const loadRateStates = async (tx: Tx, now: Date): Promise<{ readonly [K in RateKind]: RateState<K> }> => ({
  prices: await loadRateState(tx, 'prices', now),
  shipping: await loadRateState(tx, 'shipping', now),
});
