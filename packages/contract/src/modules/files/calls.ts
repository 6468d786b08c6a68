import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { stagedPurposes } from '@platewright/domain/files/file-purposes';
import {
  artworkFileField,
  emptyAnswer,
  flag,
  id,
  json,
  numberInput,
  optionalFilter,
  orderInput,
  text,
  uuid,
  zeroOrOne,
} from '../../fields.ts';
import { fileListInput, listAnswer, orderFile, uploadedFile } from '../../shapes.ts';
import {
  accessToken,
  cloudDrive,
  cloudFiles,
  cloudName,
  isTokenForGoogle,
  tokenForGoogleIssue,
} from './cloud-files.ts';

/** Files of an order and uploads of the product page (specification 001 section 7). Large files use tus at /api/uploads. */
export const fileCalls = {
  orderfilesCreate: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderfiles/create',
    principals: ['customer'],
    needsOpenPortal: true,
    action: 'upload.product',
    fileFields: { files: artworkFileField(64) },
    /** `files` names the files of a cloud drive; the server fetches them after it has answered. */
    input: z
      .object({
        productId: id,
        cloudName,
        files: cloudFiles,
        bothSide: zeroOrOne,
        access_token: accessToken,
        additionalUpload: zeroOrOne,
        printingMethod: zeroOrOne,
      })
      .refine(isTokenForGoogle, tokenForGoogleIssue),
    answer: z.record(z.string(), uploadedFile),
    errors: [
      'cloudLinkRefused',
      'busy',
      'productUnknown',
      'uploadMissing',
      'fileTooLarge',
      'filesTooMany',
      'fileTypeRefused',
      'fileBroken',
      'methodUnavailable',
    ],
  }),
  /**
   * Stages the artwork of an order for its product once more, for a new order with the same setup. Not in the
   * specification. `gone`: names of files that are not kept any more.
   */
  orderfilesTake: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderfiles/take/:orderId',
    principals: ['customer'],
    needsOpenPortal: true,
    action: 'order.readReceived',
    rateLimit: { max: 60, windowMinutes: 60 },
    input: orderInput,
    answer: z.object({ taken: z.array(z.string()), gone: z.array(z.string()) }),
    errors: ['notFound', 'noPermission', 'busy', 'productUnknown', 'fileTooLarge', 'filesTooMany', 'fileTypeRefused'],
  }),
  /** The cloud drives that are configured, with what their pickers need. */
  orderfilesDrives: defineCall({
    area: 'files',
    method: 'GET',
    path: '/orderfiles/drives',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({}),
    answer: z.array(cloudDrive),
    errors: [],
  }),
  orderfilesDelete: defineCall({
    area: 'files',
    method: 'DELETE',
    path: '/orderfiles/delete/:id',
    principals: ['customer'],
    action: 'upload.product',
    input: z.object({ id: uuid, templateId: optionalFilter(id) }),
    answer: emptyAnswer,
    errors: ['notFound', 'fileInUse'],
  }),
  orderfilesGetfiles: defineCall({
    area: 'files',
    method: 'GET',
    path: '/orderfiles/getfiles',
    principals: ['customer'],
    action: 'upload.product',
    input: z.object({ productId: id }),
    answer: z.array(uploadedFile),
    errors: [],
  }),
  orderfilesGetadditionalfiles: defineCall({
    area: 'files',
    method: 'GET',
    path: '/orderfiles/getadditionalfiles',
    principals: ['customer'],
    action: 'upload.product',
    input: z.object({ productId: id, templateId: optionalFilter(id) }),
    answer: z.array(uploadedFile),
    errors: [],
  }),
  /** A path that opens one staged upload or file of an order for a minute, without a session header. */
  filesTicket: defineCall({
    area: 'files',
    method: 'GET',
    path: '/files/ticket/:fileId',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ fileId: uuid }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'fileNotReady'],
  }),
  orderdetailsFiles: defineCall({
    area: 'files',
    method: 'GET',
    path: '/orderdetails/files/:orderId',
    principals: ['customer'],
    action: 'order.read',
    input: fileListInput.extend({
      status: numberInput(z.literal([3, 4], 'choiceInvalid')),
    }),
    answer: listAnswer(orderFile),
    errors: ['notFound', 'noPermission'],
  }),
  orderdetailsMissingFile: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/missingFile/:orderId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    fileFields: { files: artworkFileField(31) },
    input: orderInput
      .extend({ cloudName, files: cloudFiles, access_token: accessToken })
      .refine(isTokenForGoogle, tokenForGoogleIssue),
    answer: z.record(z.string(), uploadedFile),
    errors: [
      'cloudLinkRefused',
      'busy',
      'notFound',
      'notEditableNow',
      'uploadMissing',
      'fileTooLarge',
      'filesTooMany',
      'fileTypeRefused',
      'fileBroken',
      'methodUnavailable',
    ],
  }),
  orderdetailsMissingFiles: defineCall({
    area: 'files',
    method: 'GET',
    path: '/orderdetails/missingFiles/:orderId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    input: orderInput,
    answer: z.array(uploadedFile),
    errors: ['notFound'],
  }),
  orderdetailsDeleteAllMissingFile: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/deleteAllMissingFile/:orderId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    input: orderInput,
    answer: emptyAnswer,
    errors: ['notFound', 'notEditableNow'],
  }),
  orderdetailsSaveMissingFiles: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/saveMissingFiles/:orderId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    input: orderInput.extend({
      /** The customer knows which files could not be read, and saves the others. */
      leaveOutFiles: flag,
      /** Received files of the same name and folder are replaced: each gets one further version at most. */
      replaceSameNames: flag,
      /** What a file is for, by its id; one that is not named belongs to the missing files. */
      purposes: json(z.record(uuid, z.enum(stagedPurposes, 'choiceInvalid')), 20_000).optional(),
    }),
    answer: emptyAnswer,
    errors: ['notFound', 'notEditableNow', 'uploadMissing', 'fileNotReady', 'filesLeftOut', 'sameFile'],
  }),
  /** Opens the upload again for files that were forgotten, until staff begin (decision 037). */
  orderdetailsAddFiles: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/addFiles/:orderId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    input: orderInput,
    answer: emptyAnswer,
    errors: ['notFound', 'notEditableNow', 'processingStarted'],
  }),
  /** Closes it again without new files. */
  orderdetailsEndFiles: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/endFiles/:orderId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    input: orderInput,
    answer: emptyAnswer,
    errors: ['notFound', 'notEditableNow', 'processingStarted'],
  }),
  orderdetailsDeleteMissingFile: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/deleteMissingFile/:orderId/:fileId',
    principals: ['customer'],
    action: 'order.uploadFiles',
    input: orderInput.extend({ fileId: uuid }),
    answer: emptyAnswer,
    errors: ['notFound', 'notEditableNow'],
  }),
  orderdetailsCheckDocVersionId: defineCall({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/checkDocVersionId/:orderId/:docVersionId',
    principals: ['customer'],
    action: 'order.download',
    input: orderInput.extend({ docVersionId: id, type: text(40).optional() }),
    /** `url` carries a one-minute ticket for this one file (spec decision 25). */
    answer: z.object({ success: z.boolean(), url: z.string() }),
    errors: ['notFound', 'fileNotReady'],
  }),
  orderdetailsDownloadfile: defineCall({
    area: 'files',
    method: 'GET',
    path: '/orderdetails/downloadfile/:docVersionId/:directDownloading',
    principals: ['guest', 'customer', 'staff'],
    input: z.object({
      docVersionId: id,
      directDownloading: z.enum(['0', '1'], 'choiceInvalid'),
      ticket: text(600).optional(),
    }),
    answer: z.never(),
    binaryAnswer: true,
    errors: ['notFound'],
  }),
};
