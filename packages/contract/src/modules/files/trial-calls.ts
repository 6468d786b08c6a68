import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, text, uuid } from '../../fields.ts';
import { uploadedFile } from '../../shapes.ts';

/**
 * What a guest tries a product with (decision 047). The token of the trial comes as a bearer token; the bytes come over
 * tus. Not in the specification.
 */
export const trialCalls = {
  /** Begins a trial; with its token, the same one goes on. */
  filesTry: defineCall({
    area: 'files',
    method: 'POST',
    path: '/files/trial',
    principals: ['guest'],
    needsOpenPortal: true,
    readOnly: true,
    rateLimit: { max: 60, windowMinutes: 60 },
    input: z.object({}),
    answer: z.object({ token: z.string(), expiresAt: z.string() }),
    errors: [],
  }),
  filesTrial: defineCall({
    area: 'files',
    method: 'GET',
    path: '/files/trial',
    principals: ['guest'],
    input: z.object({ productId: id }),
    answer: z.array(uploadedFile),
    errors: [],
  }),
  filesTrialDelete: defineCall({
    area: 'files',
    method: 'DELETE',
    path: '/files/trial/:id',
    principals: ['guest'],
    input: z.object({ id: uuid }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  /** Gives what a guest has tried to the account that is signed in now; what its limits do not take is left. */
  filesAdoptTrial: defineCall({
    area: 'files',
    method: 'POST',
    path: '/files/trial/adopt',
    principals: ['customer'],
    needsOpenPortal: true,
    action: 'upload.product',
    input: z.object({ token: text(200) }),
    answer: z.object({ adopted: z.number(), left: z.number() }),
    errors: [],
  }),
};
