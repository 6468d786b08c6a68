import { z } from './z.ts';
import { aed, instant } from './fields.ts';

/** Shapes that several areas answer. Field names are those of specification 001 section 3. */
export const summary = z.object({
  subtotal: aed,
  shipping: aed,
  discount: aed,
  grandTotalExclVat: aed,
  vat: aed,
  grandTotalInclVat: aed,
  /** VAT of each invoice line, so that the sum can be followed. */
  vatLines: z.array(z.object({ line: z.enum(['plates', 'len', 'pdf', 'services', 'delivery']), net: aed, vat: aed })),
});

export const optionValue = z.object({
  id: z.string(),
  title: z.string(),
  value: z.string(),
  image: z.string().nullable(),
  sku: z.string().nullable(),
  selected: z.boolean(),
  parentId: z.string(),
  hasAttachFile: z.boolean(),
  downloadableDescription: z.string().nullable(),
  downloadableFile: z.string().nullable(),
  pdf_file: z.string().nullable(),
  bothSide: z.union([z.literal(0), z.literal(1)]).nullable(),
});

/** One file of the upload pile or of an order. `file` is a path that opens with a short-lived ticket. */
export const uploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  /** expected, receiving, checking, ready or refused (`domain/files`). */
  state: z.enum(['expected', 'receiving', 'checking', 'ready', 'refused']),
  /** Key of the sentence that says why it was refused. */
  reason: z.string().nullable(),
  file: z.string(),
  thumbnail: z.string().nullable(),
  bothSide: z.union([z.literal(0), z.literal(1)]),
  additional: z.boolean(),
  printingMethod: z.boolean(),
  templateId: z.number().nullable(),
  /** What the check found: pages, box sizes in mm, separations. */
  facts: z
    .object({
      pages: z.number().nullable(),
      trimMm: z.object({ width: z.number(), height: z.number() }).nullable(),
      bleedMm: z.number().nullable(),
      inks: z.array(z.string()),
    })
    .nullable(),
});

export const addressFields = {
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  countryId: z.string(),
  telephone: z.string(),
  fax: z.string(),
};
export const address = z.object({ id: z.number().nullable(), ...addressFields });

/** A row of an order's document list (specification 001, entity Order file). */
export const orderFile = z.object({
  id: z.number(),
  filename: z.string(),
  type: z.string(),
  url: z.string().nullable(),
  folderName: z.string(),
  createdAt: instant,
  docversionId: z.number(),
  /** Approval: 2 waiting, 1 approved, 0 rejected. */
  status: z.number(),
  /** Version of this document, counted from 1. */
  version: z.number(),
  size: z.number(),
  thumbnail: z.string().nullable(),
  remark: z.string().nullable(),
});

export const listOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), count: z.number() });

/** What may be done with an order by the one who asks, and if not, why (key of a sentence). */
export const allowed = z.record(z.string(), z.object({ ok: z.boolean(), reason: z.string().nullable() }));

export const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userId: z.number(),
  isMember: z.boolean(),
  groupId: z.number(),
  email: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  phone: z.string(),
  permissions: z.array(z.object({ name: z.string(), key: z.string() })),
});
