import {
  bookExportFormats,
  bookExportKinds,
  bookExportStates,
  formatsOfExport,
} from '@platewright/domain/ledger/book-export';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { day, emptyAnswer, instant, lang, uuid } from '../../fields.ts';

/** What every file needs; which kinds a person may have is asked of each (`desk.payments`, `desk.invoices`). */
const common = { area: 'journal', principals: ['staff'], action: 'desk.use' } as const;

/** Files of the books, which a job makes: the journal, or invoices and credit notes of a period (decision 094). */
export const bookExportDeskCalls = {
  deskBookExports: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/book-exports',
    input: z.object({ lang }),
    answer: z.object({
      /** Those that this person may have. */
      kinds: z.array(z.enum(bookExportKinds)),
      /** The latest, of everybody, newest first. */
      exports: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(bookExportKinds),
          format: z.enum(bookExportFormats),
          from: z.string(),
          to: z.string(),
          state: z.enum(bookExportStates),
          percent: z.number(),
          /** How many entries or documents are written. */
          entries: z.number(),
          /** Null until it is made. */
          bytes: z.number().nullable(),
          createdAt: instant,
          by: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  /** `key`: generated when the form is opened. */
  deskMakeBookExport: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/book-exports',
    input: z
      .object({
        key: uuid,
        kind: z.enum(bookExportKinds, 'choiceInvalid'),
        format: z.enum(bookExportFormats, 'choiceInvalid'),
        from: day,
        to: day,
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'statementPeriodReversed' })
      .refine(({ kind, format }) => formatsOfExport[kind].includes(format), {
        path: ['format'],
        message: 'choiceInvalid',
      }),
    answer: emptyAnswer,
    errors: ['noPermission', 'changedMeanwhile'],
    rateLimit: { max: 30, windowMinutes: 10 },
  }),
  /** A URL of the file, valid for a minute. */
  deskBookExportFile: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/book-exports/:exportId',
    input: z.object({ exportId: uuid }),
    answer: z.object({ url: z.string() }),
    errors: ['noPermission', 'notFound'],
  }),
};
