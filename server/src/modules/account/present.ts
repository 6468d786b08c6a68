import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AccountRow } from './store.ts';

/** The own account as the browser stores it, without tokens [ACC-16, ACC-29]. */
export const presentOwnAccount = (row: AccountRow): CallAnswer<Contract['accountUpdate']> => ({
  userId: row.userId,
  isMember: row.isMember,
  email: row.email,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  companyName: row.companyName,
  phone: row.phone,
  version: row.version,
});
