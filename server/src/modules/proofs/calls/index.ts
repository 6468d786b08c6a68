import { openCertificate, presentCertificates } from '../certificates/present-certificates.ts';
import {
  proofsComments,
  proofsAddComment,
  proofsReply,
  proofsResolve,
  proofsDeleteText,
  proofsReadComments,
} from './comments.ts';
import { orderdetailsDownloadfiles } from './download-files.ts';
import { orderdetailsGetFileUrl } from './file-url.ts';
import { orderdetailsProof } from './proof.ts';
import { orderdetailsDecide } from './decide.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Files that wait for the customer's approval, and the decision on them (spec decisions 6 to 8, handbook 4.3). */
export const proofHandlers = {
  proofsComments,
  proofsAddComment,
  proofsReply,
  proofsResolve,
  proofsDeleteText,
  proofsReadComments,
  orderdetailsDownloadfiles,
  orderdetailsGetFileUrl,
  orderdetailsProof,
  orderdetailsDecide,
  orderdetailsCertificates: async ({ orderId }, { tx }) => ({ certificates: await presentCertificates(tx, orderId) }),
  orderdetailsCertificate: async (input, { tx, deps, principal }) => ({
    fileUrl: await openCertificate(tx, deps.tokens, principal, input),
  }),
} satisfies Partial<Handlers>;
