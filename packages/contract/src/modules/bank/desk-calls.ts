import { columnRoles } from '@platewright/domain/bank/column-mapping';
import { delimiters } from '@platewright/domain/bank/csv-reader';
import { payableKinds } from '@platewright/domain/bank/allocate-money';
import { matchReasons, matchStrengths } from '@platewright/domain/bank/propose-matches';
import { dateOrders, decimalSigns } from '@platewright/domain/bank/statement-figures';
import { lineObstacles } from '@platewright/domain/bank/statement-line';
import { isIban, normalizeIban } from '@platewright/domain/payments/iban';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  aedInput,
  day,
  emptyAnswer,
  flag,
  id,
  instant,
  integerInput,
  json,
  optionalFilter,
  optionalText,
  page,
  requiredText,
  search,
  uuid,
  MAX_AMOUNT,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { paymentObstacles } from '../payments/payment-obstacles.ts';
import { paidFromAccount, payable } from './payable-shapes.ts';

/** A statement of 50,000 lines has some 8 MB; larger files are refused before they are read. */
export const MAX_BANK_FILE_BYTES = 26_214_400;
/** What can be read of a file, and why not. */
export const bankFileFailures = [
  'tooManyLines',
  'tooLong',
  'stopped',
  'cellTooLong',
  'tooManyCells',
  'notCamt',
  'camtVersion',
  'xmlBroken',
  'xmlEntities',
  'otherAccount',
  'noLines',
] as const;

/** `open`: nobody has decided · `refused`: listed, but cannot be booked. */
export const bankLineFilters = ['open', 'booked', 'aside', 'refused'] as const;
export const bankLineSorts = ['day', 'amount'] as const;
export const asideReasons = ['fee', 'ownTransfer', 'interest', 'refund', 'other'] as const;

const lineFilter = {
  /** A part of payer, reference or text, or an amount. */
  search,
  filter: optionalFilter(z.enum(bankLineFilters, 'choiceInvalid')),
  accountId: optionalFilter(id),
};

const mapping = z.object({
  delimiter: z.enum(delimiters, 'choiceInvalid'),
  skippedRows: integerInput('pageInvalid', 0, 100),
  dateOrder: z.enum(dateOrders, 'choiceInvalid'),
  decimal: z.enum(decimalSigns, 'choiceInvalid'),
  roles: z.array(z.enum(columnRoles, 'choiceInvalid').nullable()).max(60, 'textTooLong'),
  heads: z.array(z.string().max(4000, 'textTooLong')).max(60, 'textTooLong'),
});

const allocation = z.object({
  kind: z.enum(payableKinds, 'choiceInvalid'),
  id,
  amount: aedInput({ min: 1, max: MAX_AMOUNT }),
});
/** No account has more open that one payment is for. */
const allocations = json(z.array(allocation).max(200, 'textTooLong'));

const previewLine = z.object({
  day: z.string().nullable(),
  amount: aed.nullable(),
  currency: z.string(),
  payer: z.string(),
  reference: z.string(),
  text: z.string(),
  obstacle: z.enum(lineObstacles).nullable(),
});

const bankImport = z.object({
  id: z.uuid(),
  account: z.string(),
  fileName: z.string(),
  state: z.enum(['mapping', 'reading', 'done', 'failed']),
  failure: z.enum(bankFileFailures).nullable(),
  /** From 0 to 100. */
  percent: z.number(),
  readLines: z.number(),
  newLines: z.number(),
  knownLines: z.number(),
  otherRows: z.number(),
  createdAt: instant,
  by: z.string(),
});

const proposal = z.object({
  companyId: z.number(),
  name: z.string(),
  strength: z.enum(matchStrengths),
  reasons: z.array(z.enum(matchReasons)),
  allocations: z.array(payable.extend({ amount: aed })),
  /** What is left of it for the account. */
  rest: aed,
  /** What the account then pays, with what is kept there already. */
  fromAccount: z.array(paidFromAccount),
  /** What the account has paid ahead then. */
  left: aed,
});

const bankLine = z.object({
  id: z.number(),
  accountId: z.number(),
  account: z.string(),
  day: z.string().nullable(),
  /** Negative for what went out; null for one that cannot be read. */
  amount: aed.nullable(),
  currency: z.string(),
  payer: z.string(),
  payerIban: z.string(),
  reference: z.string(),
  cheque: z.string(),
  text: z.string(),
  obstacle: z.enum(lineObstacles).nullable(),
  state: z.enum(['open', 'booked', 'aside']),
  asideReason: z.enum(asideReasons).nullable(),
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** What it was booked for. */
  booked: z
    .object({
      companyId: z.number(),
      name: z.string(),
      parts: z.array(
        z.object({
          kind: z.enum(payableKinds),
          orderId: z.number().nullable(),
          amount: aed,
          /** It is a cheque that the bank has returned since. */
          isReturned: z.boolean(),
        }),
      ),
      rest: aed,
      /** What the account has paid with it. */
      fromAccount: z.array(paidFromAccount),
      /** The line was found to be money that was entered by hand: taking it back leaves that as it is. */
      isEnteredByHand: z.boolean(),
    })
    .nullable(),
  /** Money that was entered by hand, which an open line looks like. */
  entered: z
    .object({
      receiptId: z.number(),
      companyId: z.number(),
      name: z.string(),
      receivedOn: z.string(),
      reference: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
  /** The strongest first; none of a line that is decided. */
  proposals: z.array(proposal),
});

const common = { area: 'bank', principals: ['staff'], action: 'desk.payments' } as const;

/** Bank statements, and money that arrives for several debts (decision 093). */
export const bankDeskCalls = {
  deskBankAccounts: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/bank/accounts',
    input: z.object({}),
    answer: z.object({
      accounts: z.array(z.object({ id: z.number(), name: z.string(), iban: z.string() })),
      /** The account that customers pay into, while it is none of them. */
      published: z.object({ name: z.string(), iban: z.string() }).nullable(),
    }),
    errors: [],
  }),
  deskAddBankAccount: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/accounts',
    input: z.object({
      name: requiredText(80, 'fieldRequired'),
      iban: requiredText(40, 'ibanInvalid').overwrite(normalizeIban).refine(isIban, 'ibanInvalid'),
    }),
    answer: z.object({ id: z.number() }),
    stepUp: true,
    errors: [],
  }),
  /** Takes a file and says how it would be read; its lines are imported by `deskStartBankImport`. */
  deskUploadBankFile: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/files',
    fileFields: { file: { maxCount: 1, maxBytes: MAX_BANK_FILE_BYTES, maxSum: MAX_BANK_FILE_BYTES } },
    input: z.object({ accountId: id }),
    answer: z.object({ importId: z.uuid() }),
    errors: ['notFound', 'uploadMissing', 'fileTooLarge', 'filesTooMany', 'fileTypeRefused', 'fileBroken'],
  }),
  /** The beginning of an uploaded file as it is read: by the mapping that is sent, else by that of its account or a guess. */
  deskBankFile: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/bank/files/:importId',
    input: z.object({ importId: uuid, mapping: json(mapping).optional() }),
    answer: z.object({
      fileName: z.string(),
      format: z.enum(['csv', 'camt']),
      encoding: z.string(),
      /** Null for XML. */
      mapping: mapping.nullable(),
      /** Whether the mapping is that of the last file of this account. */
      isKnownMapping: z.boolean(),
      /** The day on which the same bytes were imported before. */
      importedBefore: instant.nullable(),
      /** The first rows as they stand in the file. */
      rows: z.array(z.array(z.string())),
      /** The first ten lines. */
      lines: z.array(previewLine),
      failure: z.enum(bankFileFailures).nullable(),
    }),
    errors: ['notFound'],
  }),
  deskStartBankImport: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/files/:importId/import',
    /** Of an uploaded file, or of one whose import has stopped. Without a mapping for XML. */
    input: z.object({ importId: uuid, mapping: json(mapping).optional() }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** The last files, the newest first, with their progress. */
  deskBankImports: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/bank/files',
    input: z.object({}),
    answer: z.object({ imports: z.array(bankImport) }),
    errors: [],
  }),
  deskBankLines: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/bank/lines',
    input: page.extend({
      ...lineFilter,
      sort: z.enum(bankLineSorts, 'choiceInvalid').default('day'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
    }),
    /** `sum`: of all lines found in dirhams. */
    answer: z.object({
      lines: listAnswer(bankLine).extend({ sum: z.object({ open: aed, booked: aed, aside: aed }) }),
    }),
    errors: [],
  }),
  /** A URL that answers the filtered lines as CSV, valid for a minute. */
  deskBankLinesCsv: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/lines/csv',
    input: z.object(lineFilter),
    answer: z.object({ url: z.string() }),
    errors: [],
  }),
  /** Books lines, each in its own transaction: one that somebody else has decided, or that is not owed any more, stops no other. */
  deskBookBankLines: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/lines/book',
    input: z.object({
      lines: json(
        z
          .array(z.object({ lineId: id, companyId: id, allocations, alsoPays: flag }))
          .min(1, 'choiceInvalid')
          .max(100, 'textTooLong'),
      ),
    }),
    answer: z.object({
      outcomes: z.array(
        z.object({
          lineId: z.number(),
          isBooked: z.boolean(),
          /** Why it was not, in the reader's language. */
          message: z.string(),
          /** Its reference has paid another order: sent again with `alsoPays` it pays these, too. */
          isReferenceUsed: z.boolean(),
        }),
      ),
    }),
    stepUp: true,
    errors: [],
  }),
  deskPutAsideBankLine: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/lines/:lineId/aside',
    input: z.object({ lineId: id, reason: z.enum(asideReasons, 'choiceInvalid'), note: optionalText(200) }),
    answer: emptyAnswer,
    errors: ['notFound', 'lineDecided'],
  }),
  /** The line is money that was entered by hand: it is booked with it, and enters nothing. */
  deskLinkBankLine: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/lines/:lineId/link',
    input: z.object({ lineId: id, receiptId: id }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'lineDecided', 'notEditableNow'],
  }),
  /** A booked line is reversed by entries of its own; one that was put aside is open again. */
  deskTakeBackBankLine: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/bank/lines/:lineId/take-back',
    input: z.object({ lineId: id, note: requiredText(200, 'noteRequired') }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow'],
  }),
  /** Accounts that a line may be of, by name, or by the number of an order or invoice. */
  deskPayers: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/bank/payers',
    input: z.object({ search }),
    answer: z.object({ payers: z.array(z.object({ companyId: z.number(), name: z.string() })) }),
    errors: [],
  }),
  /** What an account owes and waits to pay, the oldest first. */
  deskPayables: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/payables',
    input: z.object({ companyId: id, search }),
    /** `owedCount`: debts and orders that are owed, of which the longest due are listed. */
    answer: z.object({
      name: z.string(),
      payables: z.array(payable),
      owedCount: z.number(),
      /** By which `forecastWaitingOrders` says which orders that wait for their transfer are paid besides, the oldest first. */
      account: z.object({
        unspent: aed,
        onCredit: aed,
        hasCredit: z.boolean(),
        waiting: z.array(z.object({ id: z.number(), due: aed })),
      }),
    }),
    errors: ['notFound'],
  }),
  /** Money that came in for several debts, booked by hand. Two requests with the same `key` book it once. */
  deskReceiveMoney: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/accounts/:companyId/receive-money',
    input: z
      .object({
        companyId: id,
        key: uuid,
        amount: aedInput({ min: 1, max: MAX_AMOUNT }),
        receivedOn: day,
        /** What the bank calls a transfer; the receipt of cash, where one was written. */
        reference: optionalText(80),
        means: z.enum(['transfer', 'cash'], 'choiceInvalid'),
        allocations,
        alsoPays: flag,
      })
      .refine(({ means, reference }) => means === 'cash' || reference !== '', {
        path: ['reference'],
        message: 'bankReferenceRequired',
      }),
    answer: emptyAnswer,
    stepUp: true,
    errors: [
      'notFound',
      'changedMeanwhile',
      'alreadyPaid',
      'receiptKnown',
      'transferReferenceUsed',
      ...paymentObstacles,
    ],
  }),
};
