import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  deskAddBankAccount,
  deskBankAccounts,
  deskBankFile,
  deskBankImports,
  deskStartBankImport,
  deskUploadBankFile,
} from './files.ts';
import {
  deskBankLines,
  deskBankLinesCsv,
  deskBookBankLines,
  deskPutAsideBankLine,
  deskLinkBankLine,
  deskTakeBackBankLine,
} from './lines.ts';
import { deskPayables, deskPayers, deskReceiveMoney } from './money.ts';
import { deskReceipts, deskReceiptsCsv, deskTakeBackReceipt } from './receipts.ts';
import { deskOwedAgain } from './owed-again.ts';

/** Bank statements at the desk, and money that arrives for several debts. */
export const bankDeskHandlers = {
  deskBankAccounts,
  deskAddBankAccount,
  deskUploadBankFile,
  deskBankFile,
  deskStartBankImport,
  deskBankImports,
  deskBankLines,
  deskBankLinesCsv,
  deskBookBankLines,
  deskPutAsideBankLine,
  deskLinkBankLine,
  deskTakeBackBankLine,
  deskPayers,
  deskPayables,
  deskReceiveMoney,
  deskReceipts,
  deskReceiptsCsv,
  deskTakeBackReceipt,
  deskOwedAgain,
} satisfies Partial<Handlers>;
