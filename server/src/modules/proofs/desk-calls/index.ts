import { openCertificate, presentCertificates } from '../certificates/present-certificates.ts';
import { deskPostFile } from './post-file.ts';
import { deskProofComparison } from './proof-comparison.ts';
import {
  deskComments,
  deskAddComment,
  deskReplyToComment,
  deskResolveComment,
  deskDeleteCommentText,
} from './comments.ts';
import { deskWrongPictures, deskCheckWrongPicture } from './wrong-pictures.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff about files for approval with their comments, and released files. */
export const proofDeskHandlers = {
  deskComments,
  deskAddComment,
  deskReplyToComment,
  deskResolveComment,
  deskDeleteCommentText,
  deskWrongPictures,
  deskCheckWrongPicture,
  deskPostFile,
  deskProofComparison,
  deskCertificates: async ({ orderId }, { tx }) => ({ certificates: await presentCertificates(tx, orderId) }),
  deskCertificate: async (input, { tx, deps, principal }) => ({
    url: await openCertificate(tx, deps.tokens, principal, input),
  }),
} satisfies Partial<Handlers>;
