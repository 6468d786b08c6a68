import type { Handlers } from '../../../platform/http/handler-context.ts';
import { openCertificate, presentCertificates } from '../certificates/present-certificates.ts';
import { commentDeskHandlers } from './comments.ts';
import { deskPostFile } from './post-file.ts';
import { wrongPictureHandlers } from './wrong-pictures.ts';
import { deskProofComparison } from './proof-comparison.ts';

type DeskCallName =
  | keyof typeof commentDeskHandlers
  | keyof typeof wrongPictureHandlers
  | 'deskPostFile'
  | 'deskProofComparison'
  | 'deskCertificates'
  | 'deskCertificate';

/** Calls of staff about files for approval with their comments, and released files. */
export const proofDeskHandlers: Handlers<DeskCallName> = {
  ...commentDeskHandlers,
  ...wrongPictureHandlers,
  deskPostFile,
  deskProofComparison,
  deskCertificates: async ({ orderId }, { tx }) => ({ certificates: await presentCertificates(tx, orderId) }),
  deskCertificate: async (input, { tx, deps, principal }) => ({
    url: await openCertificate(tx, deps.tokens, principal, input),
  }),
};
