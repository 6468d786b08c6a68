import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, instant, optionalFilter, page, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

export const wrongPictureStates = ['open', 'checked'] as const;

/** An approval of a file whose photographs the plates showed negative. */
const wrongPicture = z.object({
  approvalId: z.number(),
  orderId: z.number(),
  projectName: z.string(),
  company: z.string(),
  statusId: z.number(),
  filename: z.string(),
  version: z.number(),
  fileId: z.uuid(),
  approvedBy: z.string(),
  approvedAt: instant,
  /** Who of the staff has looked at it again; null while nobody has. */
  checked: z.object({ by: z.string(), at: instant }).nullable(),
});

/** Approvals that rest on a wrong picture, and who has looked at them again. */
export const wrongPictureDeskCalls = {
  deskWrongPictures: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/desk/wrong-pictures',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: page.extend({
      /** Number of the order, project or customer. */
      search,
      state: optionalFilter(z.enum(wrongPictureStates, 'choiceInvalid')),
    }),
    /** `unread`: approvals of that time whose file was not read yet. */
    answer: z.object({ pictures: listAnswer(wrongPicture), unread: z.number() }),
    errors: [],
  }),
  deskCheckWrongPicture: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/desk/wrong-pictures/:approvalId/check',
    principals: ['staff'],
    action: 'desk.proofs',
    input: z.object({ approvalId: id }),
    answer: z.object({ at: instant }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
