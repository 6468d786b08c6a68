import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { deviceId, id, instant, optionalMultilineText, optionalText, orderInput } from '../../fields.ts';
import { fileListInput, listAnswer, orderFile, orderPermissions } from '../../shapes.ts';
import {
  approvalCertificate,
  certificateInput,
  MAX_SIGN_OFF_POINTS,
  MAX_SIGNATURE,
  signOffPoint,
  signOffPointKey,
} from './certificates.ts';
import { commentCalls } from './comment-calls.ts';
import { proofComparison, seenDifferences } from './proof-comparison.ts';

const proofDecision = z.object({
  approved: z.boolean(),
  by: z.string(),
  at: instant,
  remark: z.string(),
  /** Numbers of the open comments that a rejection took along. */
  comments: z.array(z.number()),
});

const trimSize = z.object({ width: z.number(), height: z.number() }).nullable();

/** A file for approval in its newest version, with what a person needs to recognise and to judge it. */
export const proofFile = orderFile.extend({
  /** Image path of the first page, with a ticket; null when there is none. */
  picture: z.string().nullable(),
  /** Pages of the file. */
  pageCount: z.number(),
  inks: z.array(z.string()),
  trimMm: trimSize,
  /** Who approved or rejected this version; null while nobody has. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Comments that nobody has resolved yet. */
  openComments: z.number(),
});

/** Proofs of an order: list, viewer, approval and rejection (specification 001, Approve). */
export const proofCalls = {
  ...commentCalls,
  orderdetailsDownloadfiles: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/orderdetails/downloadfiles/:orderId',
    principals: ['customer'],
    action: 'order.readApprovals',
    input: fileListInput,
    answer: listAnswer(proofFile),
    errors: ['notFound'],
  }),
  orderdetailsGetFileUrl: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/orderdetails/getFileUrl/:orderId/:fileId/:uniqueId',
    principals: ['customer'],
    action: 'order.approve',
    input: orderInput.extend({ fileId: id, uniqueId: deviceId }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound', 'fileNotReady'],
  }),
  /** Data of the proof viewer (spec decision 6): page images, file facts and the sign-off sentence. */
  orderdetailsProof: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/orderdetails/proof/:orderId/:fileId',
    principals: ['customer'],
    action: 'order.readApprovals',
    /** Without `version` the newest version; older ones are read-only. */
    input: orderInput.extend({ fileId: id, version: id.optional() }),
    answer: z.object({
      file: orderFile,
      projectName: z.string(),
      sha256: z.string(),
      /** Image path of each page; each carries a ticket. */
      pages: z.array(z.string()),
      /** Pages of the file; only the first ones have an image. */
      pageCount: z.number(),
      original: z.string(),
      /** The stored file, whose plates `artworkSeparations` answers. */
      storedFileId: z.uuid(),
      inks: z.array(z.string()),
      /** Lines per inch that the order asks for; null when it does not say. */
      lineScreen: z.number().nullable(),
      trimMm: trimSize,
      signOff: z.string(),
      /** What has to be checked before the proof is approved, by what the order's product makes. */
      signOffPoints: z.array(signOffPoint),
      /** Where it is not what was ordered, or not what the version before was. */
      comparison: proofComparison,
      /** Name of the person who asks: what is typed to sign. */
      signAs: z.string(),
      decision: proofDecision.nullable(),
      /** Versions of this file with their decisions, newest first, at most 50. */
      versions: z.array(z.object({ version: z.number(), createdAt: instant, decision: proofDecision.nullable() })),
      allowed: orderPermissions,
    }),
    errors: ['notFound', 'fileNotReady'],
  }),
  orderdetailsDecide: defineCall({
    area: 'proofs',
    method: 'POST',
    path: '/orderdetails/decide/:orderId/:fileId',
    principals: ['customer'],
    action: 'order.approve',
    input: orderInput.extend({
      fileId: id,
      approve: z.boolean('choiceInvalid'),
      /** A rejection needs one unless open comments say what has to change. */
      remark: optionalMultilineText(2000),
      /** Whether the customer ticked the sign-off sentence; required to approve. */
      signed: z.boolean().default(false),
      /** Points of the sign-off that the customer ticked; all that the proof asks are required to approve. */
      checked: z.array(signOffPointKey).max(MAX_SIGN_OFF_POINTS, 'choiceInvalid').default([]),
      /** Differences that the customer was shown; all that are known are required to approve (`getDifferenceKey`). */
      differences: seenDifferences,
      /** The customer's name as typed to sign; required to approve. */
      signature: optionalText(MAX_SIGNATURE),
      /** Checksum of the version that the customer saw, so that a newer version is never approved by accident. */
      sha256: z.string('idInvalid').regex(/^[0-9a-f]{64}$/, 'idInvalid'),
      /** Pages that the customer looked at, counted from 1; all that have an image are required to approve. */
      seenPages: z.array(z.number().int().min(1).max(10_000)).max(1_000).default([]),
      /** Whether the customer opened the file itself: required to approve one that has more pages than images. */
      fileOpened: z.boolean().default(false),
      uniqueId: deviceId.optional(),
    }),
    answer: z.object({ statusId: z.number() }),
    errors: [
      'notFound',
      'alreadyDecided',
      'newerVersion',
      'signOffRequired',
      'signOffIncomplete',
      'signatureDiffers',
      'proofDiffers',
      'pagesUnseen',
      'remarkRequired',
      'notEditableNow',
    ],
  }),
  /** Certificates of approved versions of the order's proofs, newest first, at most 100. */
  orderdetailsCertificates: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/orderdetails/certificates/:orderId',
    principals: ['customer'],
    action: 'order.readApprovals',
    input: orderInput,
    answer: z.object({ certificates: z.array(approvalCertificate) }),
    errors: ['notFound'],
  }),
  /** The address of a certificate's PDF. */
  orderdetailsCertificate: defineCall({
    area: 'proofs',
    method: 'GET',
    path: '/orderdetails/certificate/:orderId/:number',
    principals: ['customer'],
    action: 'order.readApprovals',
    input: certificateInput,
    answer: z.object({ fileUrl: z.string() }),
    errors: ['notFound', 'fileNotReady'],
  }),
};
