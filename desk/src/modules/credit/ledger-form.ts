import { creditDeskCalls } from '@platewright/contract/modules/credit/desk-calls';
import { z } from '@platewright/contract/z';
import { chequeOutcomes } from '@platewright/domain/ledger/cheque';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { normalizeAmount } from '../../forms/typed-amount.ts';

/** Kinds of ledger entries that staff add. Transfers and cash are entered as money received, which says what they pay. */
export const ledgerEntryKinds = ['cheque', 'correction'] as const;

export const ledgerEntryFields = ['amount', 'number', 'bank', 'date', 'note'] as const;
export const chequeFields = ['number', 'bank', 'date'] as const;

/** Types a schema of the contract for a form that always holds all fields, even those that the chosen kind ignores. */
const asFormSchema = <Out, In>(schema: z.ZodType<Out>) => schema as z.ZodType<Out, In>;

/** Converts a typed entry into the input of `deskAddEntry`. */
export const ledgerEntrySchema = z
  .object({
    companyId: z.number(),
    key: z.string(),
    means: z.enum(ledgerEntryKinds),
    amount: z.string().transform(normalizeAmount),
    number: z.string().transform((text) => normalizeNumberInput(text, 0)),
    bank: z.string(),
    date: z.string(),
    note: z.string(),
  })
  .pipe(asFormSchema(creditDeskCalls.deskAddEntry.input));

/** The details of a cheque and the ledger entry it belongs to. */
export const chequeSchema = creditDeskCalls.deskNoteCheque.input;
/** How the bank settled a cheque; the note is required for a bounced one. */
export const settleChequeSchema = z
  .object({
    companyId: z.number(),
    entryId: z.number(),
    outcome: z.enum(chequeOutcomes),
    note: z.string(),
  })
  .pipe(asFormSchema(creditDeskCalls.deskSettleCheque.input));
