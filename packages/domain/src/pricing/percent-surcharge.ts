import { divideHalfUp, type Fils } from '../money/fils.ts';

/** The part of the services that is a percentage of what is bought, such as same-day production (decision 023). */
export interface Surcharge {
  /** Part of the services price while everything is bought that was ordered. */
  amount: Fils;
  /** Price of the plates and files that were ordered. */
  ordered: Fils;
}

/** The services price for chosen plates and files: the surcharge grows and shrinks with what they cost. */
export function calculateServices(services: Fils, { amount, ordered }: Surcharge, chosen: Fils): Fils {
  if (amount === 0 || ordered === 0) return services;
  return services - amount + Number(divideHalfUp(BigInt(amount) * BigInt(chosen), BigInt(ordered)));
}

/** The surcharge in a services price that staff may have changed: its share stays what it was in the quoted one. */
export const scaleSurcharge = (services: Fils, quotedSurcharge: Fils, quotedServices: Fils): Fils =>
  quotedServices === 0 ? 0 : Number(divideHalfUp(BigInt(services) * BigInt(quotedSurcharge), BigInt(quotedServices)));
