import type { Publish } from '../../../platform/outbox/domain-events.ts';
import type { PersonRef } from '../person-ref.ts';

/** What happened to a second factor; an email says so to its owner. */
export const secondFactorChanges = [
  'on',
  'off',
  'reset',
  'appAdded',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryUsed',
  'recoveryRenewed',
] as const;
export type SecondFactorChange = (typeof secondFactorChanges)[number];

declare module '../../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** `byId`: the staff member who reset it; null when the owner did it. */
    secondFactorChanged: {
      readonly companyId: number;
      readonly userId: number;
      readonly change: SecondFactorChange;
      readonly byId: number | null;
    };
    staffSecondFactorChanged: {
      readonly staffId: number;
      readonly change: SecondFactorChange;
      readonly byId: number | null;
    };
  }
}

export function publishSecondFactorChange(
  { publish }: { readonly publish: Publish },
  { kind, id }: PersonRef,
  { companyId }: { readonly companyId: number | null },
  change: SecondFactorChange,
  byId: number | null = null,
): void {
  if (kind === 'staff') publish({ type: 'staffSecondFactorChanged', staffId: id, change, byId });
  else if (companyId !== null) publish({ type: 'secondFactorChanged', companyId, userId: id, change, byId });
}
