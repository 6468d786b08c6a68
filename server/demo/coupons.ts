import type { Coupon } from '@platewright/domain/pricing/coupon';

const activeSince2026 = { activeFrom: '2026-01-01T00:00:00Z', activeTo: null, perAccount: null } as const;

/** The coupons of the demo (handbook 2.3). */
export const demoCoupons: Coupon[] = [
  { code: 'TRADE5', percent: 5, ...activeSince2026 },
  { code: 'WELCOME10', percent: 10, ...activeSince2026 },
  { code: 'PLATES15', percent: 15, ...activeSince2026 },
  {
    code: 'OLD20',
    percent: 20,
    activeFrom: '2025-01-01T00:00:00Z',
    activeTo: '2025-12-31T20:00:00Z',
    perAccount: null,
  },
];
