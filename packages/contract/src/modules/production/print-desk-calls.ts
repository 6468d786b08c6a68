import { labelFormatNames } from '@platewright/domain/production/label-formats';
import { defineCall } from '../../call.ts';
import { id, language } from '../../fields.ts';
import { z } from '../../z.ts';

/** As many orders as one PDF has tickets and labels of: what a plate room begins in a day. */
export const MAX_PRINTED_JOBS = 60;

export const printContents = ['all', 'tickets', 'labels'] as const;
export type PrintContent = (typeof printContents)[number];

/** Job tickets and labels of many orders in one document. */
export const printDeskCalls = {
  /**
   * A URL of job tickets and labels as PDF, sorted by the station where the plates are, valid for a minute. Without orders it is of
   * today: those in production that are due until the day ends, and those whose production began today; the earliest due first.
   */
  deskPrintJobs: defineCall({
    area: 'production',
    method: 'POST',
    path: '/desk/plate-room/prints',
    principals: ['staff'],
    action: 'desk.readPlates',
    input: z.object({
      orders: z.array(id).min(1, 'jobsMissing').max(MAX_PRINTED_JOBS, 'tooManyPrints').optional(),
      content: z.enum(printContents, 'choiceInvalid'),
      /** Of the labels. */
      format: z.enum(labelFormatNames, 'choiceInvalid'),
      language,
    }),
    /** `url` is null where there is nothing to print; `left` are those of today that were more than one document has. */
    answer: z.object({ url: z.string().nullable(), jobs: z.number(), left: z.number() }),
    errors: ['notFound'],
  }),
};
