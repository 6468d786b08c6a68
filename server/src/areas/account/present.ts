import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AccountRow } from './store.ts';

/** What the browser stores in place of the old data; tokens are not part of it [ACC-16, ACC-29]. */
export const presentOwnAccount = (row: AccountRow): AnswerOf<Contract['accountUpdate']> => ({
  userId: row.userId,
  isMember: row.isMember,
  email: row.email,
  firstname: row.firstname,
  middlename: row.middlename,
  lastname: row.lastname,
  companyName: row.companyName,
  phone: row.phone,
});
