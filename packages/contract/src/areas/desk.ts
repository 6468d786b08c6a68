import { z } from '../z.ts';
import { call } from '../call.ts';
import {
  aed,
  deviceId,
  email,
  id,
  instant,
  json,
  nothing,
  optional,
  page,
  password,
  search,
  typedAed,
} from '../fields.ts';
import { listOf, orderFile, uploadedFile } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();
const ofOrder = z.object({ orderId: id, lang });

export const staffSession = z.object({
  token: z.string(),
  refreshToken: z.string(),
  staffId: z.number(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  keys: z.array(z.string()),
});

/** A version of an order's approval or released file. */
const deskDocument = orderFile.extend({
  /** Name it to post the next version of this document. */
  documentId: z.number(),
  fileId: z.uuid(),
  stage: z.number(),
  kind: z.enum(['approve', 'release']),
  superseded: z.boolean(),
  sha256: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});

/** Empty is not free: a price that was left out is refused. */
const price = typedAed('priceInvalid', { min: 0, max: 1_000_000_000 });

const queueRow = z.object({
  id: z.number(),
  projectName: z.string(),
  productName: z.string(),
  company: z.string(),
  customer: z.string(),
  statusId: z.number(),
  statusName: z.string(),
  statusColor: z.string(),
  step: z.number(),
  createdAt: instant,
  updatedAt: instant,
  price: aed,
  inks: z.array(z.string()),
  rush: z.boolean(),
});

/** The staff back office. Staff tokens only (conventions, Wire). */
export const desk = {
  deskAuthenticate: call({
    area: 'desk',
    method: 'POST',
    path: '/desk/authenticate',
    who: 'anyone',
    whileClosed: true,
    input: z.object({ email, password: password('passwordRequired', 'passwordShortSignIn'), uniqueId: deviceId }),
    answer: staffSession,
    refusals: ['wrongCredentials', 'accountBlocked'],
    limit: { max: 10, minutes: 5, perAddress: true },
  }),
  deskRefreshToken: call({
    area: 'desk',
    method: 'POST',
    path: '/desk/refresh-token',
    who: 'anyone',
    whileClosed: true,
    input: z.object({
      refreshToken: z.string('tokenInvalid').min(20, 'tokenInvalid').max(400, 'tokenInvalid'),
      email,
      uniqueId: deviceId,
    }),
    answer: staffSession,
    refusals: ['sessionEnded'],
    limit: { max: 60, minutes: 5 },
  }),
  deskLogout: call({
    area: 'desk',
    method: 'POST',
    path: '/desk/logout',
    who: 'anyone',
    whileClosed: true,
    input: z.object({ uniqueId: deviceId, refreshToken: z.string().max(400).optional() }),
    answer: nothing,
    refusals: [],
  }),
  deskCounts: call({
    area: 'desk',
    method: 'GET',
    path: '/desk/counts',
    who: 'staff',
    action: 'desk.readOrders',
    input: z.object({ lang }),
    answer: z.object({
      statuses: z.array(z.object({ id: z.number(), name: z.string(), color: z.string(), count: z.number() })),
      total: z.number(),
    }),
    refusals: [],
  }),
  deskQueue: call({
    area: 'desk',
    method: 'GET',
    path: '/desk/orders',
    who: 'staff',
    action: 'desk.readOrders',
    input: page.extend({
      search,
      statusId: z.preprocess((v) => (v === '' ? undefined : v), id.optional()),
      sort: z.enum(['id', 'projectName', 'company', 'updatedAt', 'createdAt'], 'choiceInvalid').default('updatedAt'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
      lang,
    }),
    answer: z.object({ orders: listOf(queueRow) }),
    refusals: [],
  }),
  deskOrder: call({
    area: 'desk',
    method: 'GET',
    path: '/desk/orders/:orderId',
    who: 'staff',
    action: 'desk.readOrders',
    input: ofOrder,
    answer: z.object({
      order: queueRow.extend({
        projectDescription: z.string(),
        productUrl: z.string(),
        isTesting: z.boolean(),
        /** Optimistic lock: send it back with a change. */
        revision: z.number(),
        contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), company: z.string() }),
        tracking: z
          .object({ currierName: z.string(), trackingNumber: z.string(), trackingNumberUrl: z.string() })
          .nullable(),
        holdReason: z.string().nullable(),
      }),
      specification: z.array(
        z.object({
          optionId: z.string(),
          label: z.string(),
          value: z.string(),
          fieldType: z.string(),
          wrong: z.boolean(),
        }),
      ),
      ticket: z.object({
        repeatMm: z.number().nullable(),
        printWidthMm: z.number().nullable(),
        lengthMm: z.number().nullable(),
        kMm: z.number().nullable(),
        scalePercent: z.number().nullable(),
        plateImageLengthMm: z.number().nullable(),
        areaCm2: z.number().nullable(),
        plates: z.number(),
        /** `ink` is empty where the job does not name it; its colour on the screen follows from the name. */
        separations: z.array(
          z.object({ no: z.number(), ink: z.string(), side: z.enum(['face', 'back']), angle: z.number() }),
        ),
        weightKg: z.number(),
      }),
      prices: z.object({
        physicalPrice: aed,
        lenPrice: aed,
        pdfPrice: aed,
        services: aed,
        discountPercent: z.number(),
        price: aed,
        final: z.boolean(),
        /** The types that were ordered: they and the services make `price`. */
        ordered: z.array(z.enum(['physicalPrice', 'lenPrice', 'pdfPrice'])),
        quoted: z.object({ physicalPrice: aed, lenPrice: aed, pdfPrice: aed, services: aed }),
      }),
      received: z.array(uploadedFile),
      documents: z.array(deskDocument),
      history: z.array(
        z.object({
          id: z.number(),
          at: instant,
          actor: z.string(),
          actorKind: z.string(),
          /** What happened: a move of the lifecycle, or create, setPrices, postProof, releaseFiles. */
          event: z.string(),
          from: z.number().nullable(),
          to: z.number(),
          note: z.string(),
        }),
      ),
      payment: z.object({
        method: z.string().nullable(),
        state: z.string().nullable(),
        amount: aed.nullable(),
        invoiceNumber: z.string().nullable(),
      }),
      /** Only the moves that the lifecycle allows now. `needs` names what the move asks for. */
      moves: z.array(
        z.object({
          to: z.number(),
          name: z.string(),
          color: z.string(),
          ok: z.boolean(),
          reason: z.string().nullable(),
          needs: z.array(z.enum(['note', 'options', 'tracking'])),
        }),
      ),
    }),
    refusals: ['notFound'],
  }),
  deskMove: call({
    area: 'desk',
    method: 'POST',
    path: '/desk/orders/:orderId/move',
    who: 'staff',
    action: 'desk.move',
    input: ofOrder.extend({
      to: id,
      revision: z.coerce.number('idInvalid').int('idInvalid').min(0, 'idInvalid'),
      note: optional(2000),
      /** Options the customer must correct (status 2). */
      wrongOptionIds: z.array(z.string().max(80)).max(100).default([]),
      courier: optional(80),
      trackingNumber: optional(80),
      trackingUrl: z
        .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'urlInvalid' }).max(500, 'textTooLong')])
        .default(''),
    }),
    answer: z.object({ statusId: z.number(), revision: z.number() }),
    refusals: [
      'notFound',
      'moveNotAllowed',
      'changedMeanwhile',
      'noteRequired',
      'proofMissing',
      'pricesMissing',
      'trackingMissing',
    ],
  }),
  /** Final prices of an order in processing (handbook 4.2, status 4). */
  deskSetPrices: call({
    area: 'desk',
    method: 'POST',
    path: '/desk/orders/:orderId/prices',
    who: 'staff',
    action: 'desk.prices',
    input: ofOrder.extend({
      revision: z.coerce.number('idInvalid').int('idInvalid').min(0, 'idInvalid'),
      physicalPrice: price,
      lenPrice: price,
      pdfPrice: price,
      services: price,
      note: optional(2000),
    }),
    answer: z.object({ revision: z.number() }),
    refusals: ['notFound', 'notEditableNow', 'changedMeanwhile', 'noteRequired'],
  }),
  /** Files of the desk: approval files (`approve`) or released files (`release`). The bytes may come by tus first. */
  deskPostFile: call({
    area: 'desk',
    method: 'POST',
    path: '/desk/orders/:orderId/files',
    who: 'staff',
    action: 'desk.proofs',
    files: { files: { maxCount: 8, maxBytes: 525_336_575, maxSum: 525_336_575 } },
    input: ofOrder.extend({
      purpose: z.enum(['approve', 'release'], 'choiceInvalid'),
      folderName: optional(80),
      /** A new version of this document withdraws older approvals of it. */
      documentId: id.nullish(),
      /** Files that came by tus before, each posted once. */
      fileIds: json(z.array(z.uuid('idInvalid')).max(64, 'choiceInvalid').default([])),
    }),
    answer: z.object({ files: z.array(deskDocument), statusId: z.number() }),
    refusals: [
      'notFound',
      'moveNotAllowed',
      'fileTooLarge',
      'filesTooMany',
      'fileTypeRefused',
      'fileBroken',
      'fileLocked',
      'fileNotReady',
      'uploadMissing',
    ],
  }),
  deskFileTicket: call({
    area: 'desk',
    method: 'GET',
    path: '/desk/files/ticket/:fileId',
    who: 'staff',
    action: 'desk.files',
    input: z.object({ fileId: z.uuid('idInvalid') }),
    answer: z.object({ url: z.string() }),
    refusals: ['notFound', 'fileNotReady'],
  }),
  deskMe: call({
    area: 'desk',
    method: 'GET',
    path: '/desk/me',
    who: 'staff',
    action: 'desk.use',
    input: z.object({}),
    answer: staffSession.omit({ token: true, refreshToken: true }),
    refusals: [],
  }),
};
