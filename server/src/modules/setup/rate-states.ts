import { and, desc, eq, lt, lte } from 'drizzle-orm';
import { rateKinds, type RateKind } from '@platewright/contract/modules/setup/desk-calls';
import type { Tx } from '../../platform/db/database.ts';
import { rateConfirmations, rateSheets, staff } from '../../platform/db/schema/index.ts';

/** The sheet of a kind that is in force, and who has confirmed this version. */
export interface RateState {
  readonly kind: RateKind;
  readonly version: number;
  readonly activeFrom: Date;
  readonly data: unknown;
  readonly confirmed: { readonly at: Date; readonly by: string } | null;
}

/** @throws Error when there is no sheet of this kind */
export async function loadRateState(tx: Tx, kind: RateKind, now: Date): Promise<RateState> {
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
  const { version, activeFrom, data, at, by } = row;
  return { kind, version, activeFrom, data, confirmed: at && { at, by: by ?? '' } };
}

/** The sheet of a kind that was in force before a version; null for the first. */
export async function findPreviousRates(
  tx: Tx,
  kind: RateKind,
  version: number,
): Promise<Pick<RateState, 'version' | 'data'> | null> {
  const [row] = await tx
    .select({ version: rateSheets.version, data: rateSheets.data })
    .from(rateSheets)
    .where(and(eq(rateSheets.kind, kind), lt(rateSheets.version, version)))
    .orderBy(desc(rateSheets.version))
    .limit(1);
  return row ?? null;
}

export async function listRateStates(tx: Tx, now: Date): Promise<RateState[]> {
  const states: RateState[] = [];
  for (const kind of rateKinds) states.push(await loadRateState(tx, kind, now));
  return states;
}
