import { sql } from 'drizzle-orm';
import { priceLimitRoles, standardPriceLimits, type PriceLimits } from '@platewright/domain/staff/price-limits';
import type { Tx } from '../../platform/db/database.ts';
import { priceLimits } from '../../platform/db/schema/index.ts';

/** How far each role changes a price alone: as the operator has set it, otherwise the standard. */
export async function loadPriceLimits(tx: Tx): Promise<PriceLimits> {
  const rows = await tx.select().from(priceLimits);
  return { ...standardPriceLimits, ...Object.fromEntries(rows.map(({ role, percent }) => [role, percent])) };
}

export async function storePriceLimits(tx: Tx, limits: PriceLimits): Promise<void> {
  await tx
    .insert(priceLimits)
    .values(priceLimitRoles.map((role) => ({ role, percent: limits[role] })))
    .onConflictDoUpdate({ target: priceLimits.role, set: { percent: sql`excluded.percent` } });
}
