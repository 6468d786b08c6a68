import { z } from 'zod';
import { call } from '../call.ts';
import { aed, deviceId, id, instant, nothing, optional, page, search, selection, text, uuid } from '../fields.ts';
import { allowed, listOf, orderFile, uploadedFile } from '../shapes.ts';
import { option } from './catalogue.ts';

const lang = z.enum(['en', 'ar']).optional();
const ofOrder = z.object({ orderId: id, lang });

const status = z.object({ id: z.number(), name: z.string(), color: z.string() });

/** Product-page uploads (specification 001 section 7). Bytes of large files travel over tus at /api/uploads. */
export const upload = {
  orderfilesCreate: call({
    area: 'upload',
    method: 'POST',
    path: '/orderfiles/create',
    who: 'customer',
    action: 'upload.product',
    files: { files: { maxCount: 64, maxBytes: 525_336_576 } },
    input: z.object({
      productId: id,
      cloudName: z.enum(['direct', 'dropbox', 'onedrive', 'google'], 'choiceInvalid').default('direct'),
      bothSide: z.coerce.number().int().min(0).max(1).default(0),
      access_token: text(4000).optional(),
      additionalUpload: z.coerce.number().int().min(0).max(1).default(0),
      printingMethod: z.coerce.number().int().min(0).max(1).default(0),
    }),
    answer: z.record(z.string(), uploadedFile),
    refusals: [
      'productUnknown',
      'uploadMissing',
      'fileTooLarge',
      'filesTooMany',
      'fileTypeRefused',
      'fileBroken',
      'methodUnavailable',
    ],
  }),
  orderfilesDelete: call({
    area: 'upload',
    method: 'DELETE',
    path: '/orderfiles/delete/:id',
    who: 'customer',
    action: 'upload.product',
    input: z.object({ id: uuid, templateId: id.optional() }),
    answer: nothing,
    refusals: ['notFound', 'fileInUse'],
  }),
  orderfilesGetfiles: call({
    area: 'upload',
    method: 'GET',
    path: '/orderfiles/getfiles',
    who: 'customer',
    action: 'upload.product',
    input: z.object({ productId: id }),
    answer: z.array(uploadedFile),
    refusals: [],
  }),
  orderfilesGetadditionalfiles: call({
    area: 'upload',
    method: 'GET',
    path: '/orderfiles/getadditionalfiles',
    who: 'customer',
    action: 'upload.product',
    input: z.object({ productId: id, templateId: id.optional() }),
    answer: z.array(uploadedFile),
    refusals: [],
  }),
  /** Where a picture or a file of a pile or an order opens: a path that works for one minute without a header. */
  filesTicket: call({
    area: 'upload',
    method: 'GET',
    path: '/files/ticket/:fileId',
    who: 'customer',
    action: 'session.use',
    input: z.object({ fileId: uuid }),
    answer: z.object({ url: z.string() }),
    refusals: ['notFound', 'fileNotReady'],
  }),
};

export const orderList = {
  orderstatusesGetList: call({
    area: 'order-list',
    method: 'GET',
    path: '/orderstatuses/getList',
    who: 'customer',
    action: 'order.list',
    input: z.object({ lang }),
    /** `count` = orders the caller sees in that status. */
    answer: z.object({ statuses: z.array(status.extend({ count: z.number() })), total: z.number() }),
    refusals: [],
  }),
  ordersGetList: call({
    area: 'order-list',
    method: 'GET',
    path: '/orders/getList',
    who: 'customer',
    action: 'order.list',
    input: page.extend({
      advancedSearch: search,
      statusId: z.preprocess((v) => (v === '' ? undefined : v), id.optional()),
      _orderSort: z
        .enum(
          ['id', 'projectName', 'projectDescription', 'name', 'customer', 'createdAt', 'updatedAt'],
          'choiceInvalid',
        )
        .default('id'),
      _orderSortType: z.enum(['asc', 'desc'], 'choiceInvalid').default('desc'),
      searchByAttributes: z.preprocess(
        (v) => {
          if (typeof v !== 'string') return v;
          try {
            return v === '' ? undefined : (JSON.parse(v) as unknown);
          } catch {
            return null;
          }
        },
        z.object({ id: search, name: search, projectDescription: search, projectName: search }).partial().optional(),
      ),
      lang,
    }),
    answer: z.object({
      orders: listOf(
        z.object({
          id: z.number(),
          orderId: z.number(),
          projectName: z.string(),
          projectDescription: z.string(),
          name: z.string(),
          productUrl: z.string(),
          customer: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
          createdAt: instant,
          updatedAt: instant,
          statusId: z.number(),
          statusName: z.string(),
          statusColor: z.string(),
          step: z.number(),
          /** Ink names for the picture of the job. */
          inks: z.array(z.string()),
        }),
      ),
    }),
    refusals: [],
  }),
};

export const orderPage = {
  ordersIsexist: call({
    area: 'order-page',
    method: 'GET',
    path: '/orders/isexist/:id',
    who: 'customer',
    orderIn: 'id',
    action: 'order.read',
    input: z.object({ id, lang }),
    answer: z.object({
      result: z.object({
        id: z.number(),
        projectName: z.string(),
        projectDescription: z.string(),
        productName: z.string(),
        productUrl: z.string(),
        createdAt: instant,
        updatedAt: instant,
        customerName: z.string().nullable(),
        step: z.number(),
        statusId: z.number(),
        statusName: z.string(),
        statusColor: z.string(),
        isTesting: z.boolean(),
        price: aed,
        physicalPrice: aed,
        lenPrice: aed,
        pdfPrice: aed,
        allowPay: z.boolean(),
        allowReorder: z.boolean(),
        isTracking: z.boolean(),
        trackingInfo: z
          .object({ currierName: z.string(), trackingNumber: z.string(), trackingNumberUrl: z.string() })
          .nullable(),
        inks: z.array(z.string()),
        allowed,
      }),
    }),
    refusals: ['notFound'],
  }),
  orderstatusesGetKeyForShowList: call({
    area: 'order-page',
    method: 'GET',
    path: '/orderstatuses/getKeyForShowList/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({
      statuses: z.array(z.object({ step: z.number(), keyForShow: z.string() })),
      currentStep: z.object({
        step: z.number(),
        name: z.string(),
        description: z.string(),
        additionalDescription: z.string(),
      }),
    }),
    refusals: ['notFound'],
  }),
  orderdetailsSpecifications: call({
    area: 'order-page',
    method: 'GET',
    path: '/orderdetails/specifications/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({
      options: z.array(z.object({ label: z.string(), value: z.string(), fieldType: z.string(), wrong: z.boolean() })),
      projectName: z.string(),
      projectDescription: z.string(),
      /** The answers as they were given, and the tree they were given to, for the editable form of status 2. */
      origOptions: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      tree: z.array(z.unknown()),
      visible: z.array(option),
      wrongOptionIds: z.array(z.string()),
      staffNote: z.string().nullable(),
      productId: z.number(),
      productUrl: z.string(),
      additionalFiles: z.array(z.object({ name: z.string(), file: z.string() })),
      editable: z.boolean(),
    }),
    refusals: ['notFound'],
  }),
  orderdetailsChangeOrderOptions: call({
    area: 'order-page',
    method: 'POST',
    path: '/orderdetails/changeOrderOptions/:orderId',
    who: 'customer',
    action: 'order.changeOptions',
    input: ofOrder.extend({ optionsJson: selection }),
    answer: nothing,
    refusals: ['notFound', 'attributesWrong', 'notEditableNow'],
  }),
  ordersCancel: call({
    area: 'order-page',
    method: 'POST',
    path: '/orders/cancel/:orderId',
    who: 'customer',
    action: 'order.cancel',
    input: ofOrder.extend({ reason: optional(500) }),
    answer: nothing,
    refusals: ['notFound', 'notCancellable'],
  }),
};

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
    files: { files: { maxCount: 31, maxBytes: 525_336_576 } },
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
    input: ofOrder.extend({ fileId: id }),
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
      decision: z.object({ approved: z.boolean(), by: z.string(), at: instant, remark: z.string() }).nullable(),
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

export const notifications = {
  genNotification: call({
    area: 'notifications',
    method: 'GET',
    path: '/genNotification',
    who: 'customer',
    action: 'notifications.read',
    input: z.object({ lang }),
    answer: z.object({
      message: z.array(
        z.object({
          id: z.number(),
          orderNumber: z.number(),
          createdAt: instant,
          projectName: z.string(),
          description: z.string(),
          chatNotification: z.number(),
          orderCount: z.number(),
        }),
      ),
      unread: z.number(),
    }),
    refusals: [],
  }),
  orderdetailsGetCountOfNotifications: call({
    area: 'notifications',
    method: 'GET',
    path: '/orderdetails/getCountOfNotifications/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({ count: z.number() }),
    refusals: ['notFound'],
  }),
  orderdetailsNotifications: call({
    area: 'notifications',
    method: 'GET',
    path: '/orderdetails/notifications/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder.merge(page),
    answer: z.object({
      message: listOf(
        z.object({
          id: z.number(),
          description: z.string(),
          createdAt: instant,
          read: z.boolean(),
          orderStatuses: z.object({ name: z.string(), description: z.string() }),
        }),
      ),
    }),
    refusals: ['notFound'],
  }),
  notificationsRead: call({
    area: 'notifications',
    method: 'POST',
    path: '/notifications/read',
    who: 'customer',
    action: 'notifications.read',
    input: z.object({ orderId: id.optional() }),
    answer: z.object({ unread: z.number() }),
    refusals: ['notFound'],
  }),
};
