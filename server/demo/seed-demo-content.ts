import type { Tx } from '../src/platform/db/database.ts';
import { coupons } from '../src/platform/db/schema/index.ts';
import type { Couriers } from '@platewright/domain/settings/couriers';
import { insertPublications, type PublicationSeed } from '../catalogue-seed/insert-publications.ts';
import { standardCouriers } from '../catalogue-seed/settings.ts';
import { standardDate } from '../catalogue-seed/seed-standard-catalogue.ts';
import { demoContent } from './content/index.ts';
import { demoCoupons } from './coupons.ts';

/** The courier of the demo world, whose page no operator can have, in front of the standard ones. */
const demoCouriers: PublicationSeed = {
  kind: 'couriers',
  key: 'couriers',
  position: 0,
  data: {
    couriers: [
      {
        key: 'desert',
        name: { en: 'Desert Courier', ar: 'ديزرت كورير' },
        trackingUrl: 'https://courier.example/track/{number}',
        isActive: true,
      },
      ...standardCouriers.couriers,
    ],
  } satisfies Couriers,
};

/** Adds the coupons of the handbook and replaces neutral content and couriers by those of the demo operator. */
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
  await insertPublications(tx, [...demoContent, demoCouriers], standardDate, { replaceSeeded: true });
}
