import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, nothing, text, uuid } from '../fields.ts';
import { uploadedFile } from '../shapes.ts';

/** Product-page uploads (specification 001 section 7). Bytes of large files travel over tus at /api/uploads. */
export const upload = {
  orderfilesCreate: call({
    area: 'upload',
    method: 'POST',
    path: '/orderfiles/create',
    who: 'customer',
    action: 'upload.product',
    files: { files: { maxCount: 64, maxBytes: 525_336_575, maxSum: 525_336_575 } },
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
