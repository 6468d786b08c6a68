/** Since the first day of the year, without an end. */
const current = { activeFrom: '2026-01-01T00:00:00Z', activeTo: null } as const;

/** The coupons of the demo (handbook 2.3). */
export const demoCoupons = [
  { code: 'TRADE5', percent: 5, ...current },
  { code: 'WELCOME10', percent: 10, ...current },
  { code: 'PLATES15', percent: 15, ...current },
  { code: 'OLD20', percent: 20, activeFrom: '2025-01-01T00:00:00Z', activeTo: '2025-12-31T20:00:00Z' },
] as const;
