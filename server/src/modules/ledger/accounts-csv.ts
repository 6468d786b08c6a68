import { ledgerDeskCalls } from '@platewright/contract/modules/ledger/desk-calls';
import { ageingColumns } from '@platewright/domain/ledger/ageing';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { getOnAccount } from './on-account.ts';
import { streamAccounts, type AgedAccount } from './list-accounts.ts';

const columns = ['account', 'name', 'owed', ...ageingColumns, 'onAccount', 'promised', 'currency'];

/** What each account owes, by how long it has been due. Names of columns as programs have them, in any language. */
export const accountsCsv = createSignedCsv({
  name: 'accounts',
  action: 'desk.payments',
  query: ledgerDeskCalls.deskAccountsCsv.input,
  read: ({ database, clock }, filter) =>
    Promise.resolve({ columns, batches: toCsvBatches(streamAccounts(database.db, filter, clock.now()), toCells) }),
});

const toCells = (account: AgedAccount): CsvCell[] => [
  ...[account.companyId, account.name, toAedCell(account.owed)],
  ...ageingColumns.map((column) => toAedCell(account.ageing[column])),
  ...[toAedCell(getOnAccount(account)), toAedCell(account.promised), 'AED'],
];
