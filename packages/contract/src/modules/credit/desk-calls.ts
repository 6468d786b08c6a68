import { CREDIT_LIMIT, CREDIT_TERMS_DAYS } from '@platewright/domain/credit/credit-application';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aedInput,
  companyInput,
  createPage,
  emptyAnswer,
  id,
  integerInput,
  json,
  lang,
  optionalText,
  optionalTrn,
  requiredMultilineText,
  requiredText,
  search,
  uuid,
  reasonKey,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { ledgerEntryRow } from './calls.ts';
import { chequeInput } from './cheque-input.ts';

const creditLimit = aedInput(CREDIT_LIMIT, 'creditLimitInvalid');
const termsDays = integerInput('creditTermsInvalid', CREDIT_TERMS_DAYS.min, CREDIT_TERMS_DAYS.max);

/** `key`: idempotency key, generated when the form is opened. */
const newEntryInput = companyInput.extend({ key: uuid });
const ledgerEntryInput = companyInput.extend({ entryId: id });

/** Credit of customer accounts at the desk: decisions, terms, ledger and cheques (handbook 5.2, 5.3). */
export const creditDeskCalls = {
  /** Approves or refuses an application for credit (handbook 5.3); an approval records the TRN of the certificate. */
  deskDecideCredit: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/desk/companies/:companyId/credit',
    principals: ['staff'],
    action: 'desk.credits',
    input: z.discriminatedUnion(
      'decision',
      [
        companyInput.extend({ decision: z.literal('approve'), creditLimit, termsDays, trn: optionalTrn }),
        companyInput.extend({
          decision: z.literal('refuse'),
          reason: requiredMultilineText(1000, 'creditReasonRequired'),
          reasonKey,
        }),
      ],
      'choiceInvalid',
    ),
    answer: emptyAnswer,
    stepUp: { field: 'decision', values: ['approve'] },
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Changes limit or terms; `seen` holds the values that were read, as optimistic lock. */
  deskChangeCredit: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/desk/companies/:companyId/terms',
    principals: ['staff'],
    action: 'desk.credits',
    input: companyInput.extend({ creditLimit, termsDays, seen: json(z.object({ creditLimit, termsDays })) }),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Lifts the freeze that a bounced cheque caused. */
  deskUnfreezeCredit: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/desk/companies/:companyId/unfreeze',
    principals: ['staff'],
    action: 'desk.credits',
    input: companyInput,
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskLedger: defineCall({
    area: 'credit',
    method: 'GET',
    path: '/desk/companies/:companyId/ledger',
    principals: ['staff'],
    action: 'desk.credits',
    input: createPage(15).extend({ companyId: id, search, lang }),
    answer: z.object({ entries: listAnswer(ledgerEntryRow) }),
    errors: ['notFound'],
  }),
  /** Records a received cheque or a correction; other money comes in by `deskReceiveMoney`. Two requests with the same `key` create one entry. */
  deskAddEntry: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/desk/companies/:companyId/ledger',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.discriminatedUnion(
      'means',
      [
        newEntryInput.extend({
          means: z.literal('cheque'),
          amount: aedInput(CREDIT_LIMIT),
          note: optionalText(200),
          ...chequeInput,
        }),
        newEntryInput.extend({
          means: z.literal('correction'),
          /** Positive in the customer's favour, negative against it. */
          amount: aedInput({ min: -CREDIT_LIMIT.max, max: CREDIT_LIMIT.max }).refine(
            (value) => value !== 0,
            'amountZero',
          ),
          note: requiredText(200, 'correctionReasonRequired'),
        }),
      ],
      'choiceInvalid',
    ),
    answer: z.object({ id: z.number() }),
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Corrects number, bank and date of a cheque that is here, until it is deposited or settled. */
  deskNoteCheque: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/desk/companies/:companyId/ledger/:entryId/cheque',
    principals: ['staff'],
    action: 'desk.payments',
    input: ledgerEntryInput.extend({
      ...chequeInput,
      /** What stood there when the form was opened, empty before anything did: of two who correct it the second learns of the first. */
      seen: z
        .object({
          number: z.string().max(40, 'textTooLong'),
          bank: z.string().max(80, 'textTooLong'),
          date: z.string().max(10, 'textTooLong'),
        })
        .optional(),
    }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'chequeAwaited'],
  }),
  /**
   * Records whether a cheque cleared, or that the bank has returned one that it had paid. A bounced cheque freezes the credit and puts its order on hold if it is in
   * production (handbook 5.2); the customer receives the note.
   */
  deskSettleCheque: defineCall({
    area: 'credit',
    method: 'POST',
    path: '/desk/companies/:companyId/ledger/:entryId/settle',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.discriminatedUnion(
      'outcome',
      [
        ledgerEntryInput.extend({ outcome: z.literal('cleared') }),
        ledgerEntryInput.extend({
          outcome: z.enum(['bounced', 'returned']),
          note: requiredMultilineText(500, 'noteRequired'),
        }),
      ],
      'choiceInvalid',
    ),
    answer: emptyAnswer,
    stepUp: true,
    errors: ['notFound', 'changedMeanwhile', 'chequeAwaited'],
  }),
};
