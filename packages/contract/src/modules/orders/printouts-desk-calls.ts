import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { productionCheck } from './check-desk-calls.ts';
import { instant, orderInput } from '../../fields.ts';

const plate = z.object({ no: z.number(), ink: z.string(), side: z.enum(['face', 'back']), angle: z.number() });
const address = z.object({
  /** Company, or the person without one. */
  name: z.string(),
  lines: z.array(z.string()),
  phone: z.string(),
});

/** What accompanies an order on paper: job ticket, packing slip and parcel label. */
export const printoutsDeskCalls = {
  deskPrintouts: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/orders/:orderId/printouts',
    principals: ['staff'],
    action: 'desk.printouts',
    input: orderInput,
    answer: z.object({
      order: z.object({
        id: z.number(),
        projectName: z.string(),
        projectDescription: z.string(),
        prepressNotes: z.string(),
        /** The customer's; empty without. */
        poNumber: z.string(),
        productName: z.string(),
        company: z.string(),
        /** Customer of an agent; empty without. */
        customer: z.string(),
        contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
        statusName: z.string(),
        createdAt: instant,
        dueAt: instant.nullable(),
        rush: z.boolean(),
        isTesting: z.boolean(),
        reorderOf: z.number().nullable(),
        /** Why its plates are made again free of charge; empty for other orders. */
        remakeReason: z.string(),
      }),
      /** Whoever prints. */
      seller: z.object({
        name: z.string(),
        /** With its size in pixels; null for none. */
        logo: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
        address: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
      /** False before the checkout: then `types` are those that were quoted. */
      isOrdered: z.boolean(),
      /** The order types with their plates or files; a PDF file has no colours. */
      types: z.array(z.object({ key: z.enum(['physical', 'len', 'pdf']), plates: z.array(plate) })),
      sizes: z.object({
        repeatMm: z.number().nullable(),
        printWidthMm: z.number().nullable(),
        lengthMm: z.number().nullable(),
        kMm: z.number().nullable(),
        scalePercent: z.number().nullable(),
        plateImageLengthMm: z.number().nullable(),
        areaCm2: z.number().nullable(),
        plates: z.number(),
        weightKg: z.number(),
        reliefUm: z.number().nullable(),
        /** Lines per inch that the order asks for; null when it does not say. */
        lineScreen: z.number().nullable(),
      }),
      checks: z.array(productionCheck),
      specification: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
      files: z.array(z.object({ name: z.string(), folder: z.string(), version: z.number(), sha256: z.string() })),
      approvals: z.array(
        z.object({ name: z.string(), version: z.number(), sha256: z.string(), by: z.string(), at: instant }),
      ),
      /** Null before the checkout, and for an order of files alone. */
      delivery: z
        .object({
          isCollection: z.boolean(),
          method: z.string(),
          address,
          /** The parcel leaves the country. */
          isExport: z.boolean(),
        })
        .nullable(),
      tracking: z.object({ courier: z.string(), number: z.string() }).nullable(),
      invoiceNumber: z.string().nullable(),
    }),
    errors: ['notFound'],
  }),
};
