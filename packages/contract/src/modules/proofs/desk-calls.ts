import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { artworkFileField, id, json, optionalText, orderInput, uuid } from '../../fields.ts';
import { orderDocument } from '../../shapes.ts';

/** Proofs and released files that staff publish to an order. */
export const proofDeskCalls = {
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
      fileIds: json(z.array(uuid).max(64, 'choiceInvalid').default([])),
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
      'uploadMissing',
    ],
  }),
};
