import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

export type Rates = CallAnswer<Contract['deskRates']>;

/** The type that the rates are of comes first. */
export const sortPlateTypes = ({ plateTypes }: Pick<PriceRates, 'plateTypes'>): PriceRates['plateTypes'] =>
  [...plateTypes].sort((one, other) => Math.abs(one.percent - 100) - Math.abs(other.percent - 100));

/** The rates of one version of the price list. */
export type PriceRates = Omit<NonNullable<Rates['prices']['previous']>, 'version'>;
