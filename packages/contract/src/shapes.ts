import { cloudDriveNames } from '@platewright/domain/files/cloud-drives';
import { creditNoteReasons } from '@platewright/domain/invoices/credit-note';
import { fileStates } from '@platewright/domain/files/file-state';
import { handRefundStates } from '@platewright/domain/payments/refund';
import { paymentStages } from '@platewright/domain/payments/payment-progress';
import { priceLineKinds } from '@platewright/domain/pricing/totals';
import { z } from './z.ts';
import { aed, instant, optionalText, orderInput, page, search } from './fields.ts';

/** Price summary of an order; like all shapes here it is used by several modules (specification 001 section 3). */
export const priceSummary = z.object({
  subtotal: aed,
  shipping: aed,
  discount: aed,
  grandTotalExclVat: aed,
  vat: aed,
  grandTotalInclVat: aed,
  /** VAT is rounded per invoice line; `vat` is the sum of these lines. */
  vatLines: z.array(z.object({ line: z.enum(priceLineKinds), net: aed, vat: aed })),
});

/** How the payment of an order stands; null while nothing was agreed. */
export const paymentProgress = z
  .object({
    method: z.string(),
    /** The method in the reader's language. */
    name: z.string(),
    stage: z.enum(paymentStages),
    /** When it is to be paid; null when nothing is due, and for cash, which is due at the handover. */
    dueAt: instant.nullable(),
    amount: aed,
    /** What is still to be paid: less than the amount after a part payment, 0 where nothing is due. */
    open: aed,
  })
  .nullable();

/** The account that a bank transfer is paid into, and the reference by which it is found. */
export const transferTo = z.object({
  bank: z.string(),
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  /** What is still to be transferred. */
  amount: aed,
  /** What of it came in already: a part, which is kept on the account, or was booked for the order. */
  received: aed,
});

const party = z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() });

/** What an order is bought as (spec decision 94): the same on every screen and document of it. */
export const purchase = z.object({
  /** What was quoted, what is chosen at the checkout, or what was bought: paid, or accepted to be paid later. */
  stage: z.enum(['quoted', 'chosen', 'bought']),
  types: z.array(
    z.object({
      key: z.enum(['physical', 'len', 'pdf']),
      name: z.string(),
      /** Empty for a type without colours. `no` counts the separations of the order; `ink` is empty without a name. */
      colours: z.array(z.object({ no: z.number(), ink: z.string(), side: z.enum(['face', 'back']), name: z.string() })),
      /** Before discount and VAT. */
      amount: aed,
    }),
  ),
  services: aed,
  hasPrintedProof: z.boolean(),
  summary: priceSummary,
  billing: party.nullable(),
  /** Null for an order of files alone, and until it is answered. */
  shipping: party.nullable(),
  delivery: z.object({ typeName: z.string(), name: z.string(), isCollection: z.boolean() }).nullable(),
});

/** Invoice and credit notes of an order; totals with VAT. */
export const issuedDocuments = z.object({
  invoice: z.object({ number: z.string(), issuedAt: instant, total: aed }).nullable(),
  creditNotes: z.array(
    z.object({ number: z.string(), issuedAt: instant, reason: z.enum(creditNoteReasons), total: aed }),
  ),
});

/** Money that goes back to the customer by hand. */
export const handRefund = z.object({
  id: z.number(),
  amount: aed,
  state: z.enum(handRefundStates),
  createdAt: instant,
  closedAt: instant.nullable(),
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

/** In mm from the left and top edge of the page as it is seen. */
export const place = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

/** A staged upload or a file of an order. `file` is a path that carries a short-lived ticket. */
export const uploadedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  /** State machine of `domain/files/file-state`. */
  state: z.enum(fileStates),
  /** Text key of the reason of a refusal; null otherwise. */
  reason: z.string().nullable(),
  /** The cloud drive that the server fetches the file from; null for files that were sent. */
  cloudName: z.enum(cloudDriveNames).nullable(),
  /** Of a file that is being fetched. */
  receivedBytes: z.number(),
  file: z.string(),
  thumbnail: z.string().nullable(),
  bothSide: z.union([z.literal(0), z.literal(1)]),
  additional: z.boolean(),
  printingMethod: z.boolean(),
  templateId: z.number().nullable(),
  /** Result of the file inspection; null before it and for formats that are not inspected. */
  facts: z
    .object({
      pages: z.number().nullable(),
      trimMm: z.object({ width: z.number(), height: z.number() }).nullable(),
      bleedMm: z.number().nullable(),
      /** What the thumbnail shows, from the left top corner of the trim box; null where that is not known. */
      pageMm: place.nullable(),
      inks: z.array(z.string()),
    })
    .nullable(),
});

/** The first page of received artwork: the size of its trim, and what its thumbnail shows around it. */
export const artworkPicture = z.object({
  /** The stored file; its signed address is another one in each answer. */
  fileId: z.uuid(),
  thumbnail: z.string(),
  width: z.number(),
  height: z.number(),
  place,
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

/** Input of the file lists of an order. */
export const fileListInput = orderInput.merge(page).extend({ filename: search });

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

/** A version of an order's proof or released file, as staff see it. */
export const orderDocument = orderFile.extend({
  /** Document that this is a version of; send it back to publish its next version. */
  documentId: z.number(),
  fileId: z.uuid(),
  stage: z.number(),
  kind: z.enum(['approve', 'release']),
  superseded: z.boolean(),
  sha256: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Numbers of the open comments that the rejection took along. */
  comments: z.array(z.number()),
});

/** A saved answer that today's options do not have any more; what was never stored or is not known of it is null. */
export const missingAnswer = z.object({ label: z.string().nullable(), value: z.string().nullable() });
export type MissingAnswer = z.infer<typeof missingAnswer>;

export const listAnswer = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), count: z.number() });
/** The search found more than the list shows and counts: what it shows are the newest. */
export const isNewestOnly = z.boolean();

/** The buyer's own references of an order; empty when there are none. */
export const orderReferences = { poNumber: z.string(), costCentre: z.string() };
export const orderReferencesInput = { poNumber: optionalText(60), costCentre: optionalText(60) };

/** What the caller may do with an order, by action; `reason` is the text key of a denial. */
export const orderPermissions = z.record(z.string(), z.object({ ok: z.boolean(), reason: z.string().nullable() }));

export const customerSession = z.object({
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

/** A sum of a payment provider. */
export const chargedSum = z.object({ amount: z.number(), currency: z.string() });

/** What a payment provider charges where it takes no dirhams; null where it charges the total itself. */
export const foreignCharge = z
  .object({
    currency: z.string(),
    amount: z.number(),
    /** AED for one unit of the currency. */
    exchangeRate: z.number(),
  })
  .nullable();
