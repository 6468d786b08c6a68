import { deskPeople } from '@platewright/contract/areas/desk-people';
import { z } from '@platewright/contract/z';
import { paymentMeans } from '@platewright/domain/credit/ledger';
import { plainAmount } from '../prices/price-form.ts';

/** How money came in, and what is no money. */
export const entryKinds = [...paymentMeans, 'correction'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryFields = ['amount', 'number', 'bank', 'date', 'note'] as const;
export const chequeFields = ['number', 'bank', 'date'] as const;

/** A schema of the wire for a form that has all of its fields, whatever the choice leaves out. */
const asTyped = <Out, In>(schema: z.ZodType<Out>) => schema as z.ZodType<Out, In>;

/** An entry as it is typed; what comes out is what `deskAddEntry` takes. */
export const entrySchema = z
  .object({
    companyId: z.number(),
    key: z.string(),
    means: z.enum(entryKinds),
    amount: z.string().transform(plainAmount),
    number: z.string().transform(plainAmount),
    bank: z.string(),
    date: z.string(),
    note: z.string(),
  })
  .pipe(asTyped(deskPeople.deskAddEntry.input));

/** What stands on a cheque, and whose entry it belongs to. */
export const chequeSchema = deskPeople.deskNoteCheque.input;
/** What the bank said of a cheque; the note counts where it was not paid. */
export const settleSchema = z
  .object({
    companyId: z.number(),
    entryId: z.number(),
    outcome: z.enum(['cleared', 'bounced']),
    note: z.string(),
  })
  .pipe(asTyped(deskPeople.deskSettleCheque.input));
