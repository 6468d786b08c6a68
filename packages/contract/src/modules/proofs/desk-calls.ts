import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { artworkFileField, id, json, optionalText, orderInput, uuid } from '../../fields.ts';
import { orderDocument } from '../../shapes.ts';
import { approvalCertificate, certificateInput } from './certificates.ts';
import { commentDeskCalls } from './comment-desk-calls.ts';
import { fileComparison, MAX_POSTED_FILES, seenDifferences } from './proof-comparison.ts';
import { wrongPictureDeskCalls } from './wrong-picture-desk-calls.ts';

/** Proofs and released files that staff publish to an order. */
export const proofDeskCalls = {
  ...commentDeskCalls,
  ...wrongPictureDeskCalls,
  /** Publishes proofs (`approve`) or released files (`release`). Large files are uploaded by tus before. */
  deskPostFile: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/desk/orders/:orderId/files',
    principals: ['staff'],
    action: 'desk.proofs',
    fileFields: { files: artworkFileField(8) },
    input: orderInput.extend({
      purpose: z.enum(['approve', 'release'], 'choiceInvalid'),
      folderName: optionalText(80),
      /** Publishes a new version of this document, which withdraws approvals of older versions. */
      documentId: id.nullish(),
      /** Files that were uploaded by tus; each can be published once. */
      fileIds: json(z.array(uuid).max(MAX_POSTED_FILES, 'choiceInvalid').default([])),
      /** Differences from the order, and from the version before, that the sender confirms (`getFileDifferenceKey`). */
      differences: seenDifferences,
    }),
    answer: z.object({ files: z.array(orderDocument), statusId: z.number() }),
    errors: [
      'notFound',
      'moveNotAllowed',
      'fileTooLarge',
      'filesTooMany',
      'fileTypeRefused',
      'fileBroken',
      'fileLocked',
      'fileNotReady',
      'sameFile',
      'proofDiffers',
      'uploadMissing',
    ],
  }),
  /**
   * How proofs differ from what was ordered and from the version before: those of the order in their current versions, or
   * files that were uploaded and are about to be posted.
   */
  deskProofComparison: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/desk/orders/:orderId/proof-comparison',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: orderInput.extend({
      fileIds: json(z.array(uuid).max(MAX_POSTED_FILES, 'choiceInvalid').default([])),
      /** The document that gets a new version. */
      documentId: id.nullish(),
    }),
    answer: z.object({ files: z.array(fileComparison) }),
    errors: ['notFound'],
    // Asked every two seconds while files are read.
    rateLimit: { max: 600, windowMinutes: 5 },
  }),
  /** Certificates of approved versions of the order's proofs, newest first, at most 100. */
  deskCertificates: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/desk/orders/:orderId/certificates',
    principals: ['staff'],
    action: 'desk.files',
    input: orderInput,
    answer: z.object({ certificates: z.array(approvalCertificate) }),
    errors: ['notFound'],
  }),
  deskCertificate: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/desk/orders/:orderId/certificates/:number',
    principals: ['staff'],
    action: 'desk.files',
    input: certificateInput,
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'fileNotReady'],
  }),
};
