import type { Tx } from '../src/platform/db/database.ts';
import { coupons } from '../src/platform/db/schema/index.ts';
import { insertPublications } from '../catalogue-seed/insert-publications.ts';
import { standardDate } from '../catalogue-seed/seed-standard-catalogue.ts';
import { demoContent } from './content/index.ts';
import { demoCoupons } from './coupons.ts';

/** Adds the coupons of the handbook and replaces the neutral content by that of the demo operator. */
export async function seedDemoContent(tx: Tx): Promise<void> {
  await tx
    .insert(coupons)
    .values(
      demoCoupons.map((coupon) => ({
        code: coupon.code,
        percent: coupon.percent,
        activeFrom: new Date(coupon.activeFrom),
        createdAt: new Date(coupon.activeFrom),
        activeTo: coupon.activeTo ? new Date(coupon.activeTo) : null,
      })),
    )
    .onConflictDoNothing();
  await insertPublications(tx, demoContent, standardDate, { replaceSeeded: true });
}
