import { z } from '../z.ts';
import { call } from '../call.ts';
import { deviceId, id, instant, nothing, optional, page, search, text, uuid } from '../fields.ts';
import { allowed, listOf, orderFile, uploadedFile } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();
const ofOrder = z.object({ orderId: id, lang });

const proofDecision = z.object({ approved: z.boolean(), by: z.string(), at: instant, remark: z.string() });

const fileList = ofOrder.merge(page).extend({ filename: search });

export const files = {
  orderdetailsFiles: call({
    area: 'files',
    method: 'GET',
    path: '/orderdetails/files/:orderId',
    who: 'customer',
    action: 'order.read',
    input: fileList.extend({
      status: z.coerce.number('choiceInvalid').pipe(z.union([z.literal(3), z.literal(4)], 'choiceInvalid')),
    }),
    answer: listOf(orderFile),
    refusals: ['notFound', 'noPermission'],
  }),
  orderdetailsMissingFile: call({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/missingFile/:orderId',
    who: 'customer',
    action: 'order.uploadFiles',
    files: { files: { maxCount: 31, maxBytes: 525_336_575, maxSum: 525_336_575 } },
    input: ofOrder.extend({
      cloudName: z.enum(['direct', 'dropbox', 'onedrive', 'google'], 'choiceInvalid').default('direct'),
      access_token: text(4000).optional(),
    }),
    answer: z.record(z.string(), uploadedFile),
    refusals: [
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
  orderdetailsMissingFiles: call({
    area: 'files',
    method: 'GET',
    path: '/orderdetails/missingFiles/:orderId',
    who: 'customer',
    action: 'order.uploadFiles',
    input: ofOrder,
    answer: z.array(uploadedFile),
    refusals: ['notFound'],
  }),
  orderdetailsDeleteAllMissingFile: call({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/deleteAllMissingFile/:orderId',
    who: 'customer',
    action: 'order.uploadFiles',
    input: ofOrder,
    answer: nothing,
    refusals: ['notFound', 'notEditableNow'],
  }),
  orderdetailsSaveMissingFiles: call({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/saveMissingFiles/:orderId',
    who: 'customer',
    action: 'order.uploadFiles',
    input: ofOrder,
    answer: nothing,
    refusals: ['notFound', 'notEditableNow', 'uploadMissing', 'fileNotReady'],
  }),
  orderdetailsDeleteMissingFile: call({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/deleteMissingFile/:orderId/:fileId',
    who: 'customer',
    action: 'order.uploadFiles',
    input: ofOrder.extend({ fileId: uuid }),
    answer: nothing,
    refusals: ['notFound', 'notEditableNow'],
  }),
  orderdetailsCheckDocVersionId: call({
    area: 'files',
    method: 'POST',
    path: '/orderdetails/checkDocVersionId/:orderId/:docVersionId',
    who: 'customer',
    action: 'order.download',
    input: ofOrder.extend({ docVersionId: id, type: text(40).optional() }),
    /** `url` carries a one-minute ticket for this one file (decisions 25). */
    answer: z.object({ success: z.boolean(), url: z.string() }),
    refusals: ['notFound', 'fileNotReady'],
  }),
  orderdetailsDownloadfile: call({
    area: 'files',
    method: 'GET',
    path: '/orderdetails/downloadfile/:docVersionId/:directDownloading',
    who: 'anyone',
    input: z.object({
      docVersionId: id,
      directDownloading: z.enum(['0', '1'], 'choiceInvalid'),
      ticket: text(600).optional(),
    }),
    answer: z.never(),
    bytes: true,
    refusals: ['notFound'],
  }),
};

export const approve = {
  orderdetailsDownloadfiles: call({
    area: 'approve',
    method: 'GET',
    path: '/orderdetails/downloadfiles/:orderId',
    who: 'customer',
    action: 'order.readApprovals',
    input: fileList,
    answer: listOf(orderFile),
    refusals: ['notFound'],
  }),
  orderdetailsGetFileUrl: call({
    area: 'approve',
    method: 'GET',
    path: '/orderdetails/getFileUrl/:orderId/:fileId/:uniqueId',
    who: 'customer',
    action: 'order.approve',
    input: ofOrder.extend({ fileId: id, uniqueId: deviceId }),
    answer: z.object({ url: z.string() }),
    refusals: ['notFound', 'fileNotReady'],
  }),
  /** What the proof viewer shows (decisions 6): the page image, its facts and the sentence to sign. */
  orderdetailsProof: call({
    area: 'approve',
    method: 'GET',
    path: '/orderdetails/proof/:orderId/:fileId',
    who: 'customer',
    action: 'order.readApprovals',
    /** Without `version` the newest; an older one is only looked at. */
    input: ofOrder.extend({ fileId: id, version: id.optional() }),
    answer: z.object({
      file: orderFile,
      projectName: z.string(),
      sha256: z.string(),
      /** Picture of each page, opened with a ticket. */
      pages: z.array(z.string()),
      original: z.string(),
      inks: z.array(z.string()),
      trimMm: z.object({ width: z.number(), height: z.number() }).nullable(),
      signOff: z.string(),
      decision: proofDecision.nullable(),
      /** The versions of this file, newest first, at most 50, each with what was said of it. */
      versions: z.array(z.object({ version: z.number(), createdAt: instant, decision: proofDecision.nullable() })),
      allowed,
    }),
    refusals: ['notFound', 'fileNotReady'],
  }),
  orderdetailsDecide: call({
    area: 'approve',
    method: 'POST',
    path: '/orderdetails/decide/:orderId/:fileId',
    who: 'customer',
    action: 'order.approve',
    input: ofOrder.extend({
      fileId: id,
      approve: z.boolean('choiceInvalid'),
      remark: optional(2000),
      /** The customer ticked the sign-off sentence; needed to approve. */
      signed: z.boolean().default(false),
      /** Checksum of the version that was looked at: a newer version is never approved by accident. */
      sha256: z.string('idInvalid').regex(/^[0-9a-f]{64}$/, 'idInvalid'),
      uniqueId: deviceId.optional(),
    }),
    answer: z.object({ statusId: z.number() }),
    refusals: ['notFound', 'alreadyDecided', 'newerVersion', 'signOffRequired', 'remarkRequired', 'notEditableNow'],
  }),
};
