import { sumFils, type Fils } from '@platewright/domain/money/fils';
import type { AgedAccount } from './list-accounts.ts';

/** What came in and settles no debt, such as a payment too much; in fils, not negative. */
export const getOnAccount = ({ owed, ageing }: Pick<AgedAccount, 'owed' | 'ageing'>): Fils =>
  sumFils(Object.values(ageing)) - owed;
