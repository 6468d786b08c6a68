import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { uuid } from '../../fields.ts';

/** Files of any order, for staff. */
export const fileDeskCalls = {
  /** A URL that opens one file for a minute. */
  deskFileTicket: defineCall({
    area: 'files',
    method: 'GET',
    path: '/desk/files/ticket/:fileId',
    principals: ['staff'],
    action: 'desk.files',
    input: z.object({ fileId: uuid }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'fileNotReady'],
  }),
};
