import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import { getPromisedAt } from '@platewright/domain/delivery/late-order';
import { isWebAddress } from '@platewright/domain/orders/order-lifecycle';
import { formatAed, type Fils } from '@platewright/domain/money/fils';
import { usesCredit } from '@platewright/domain/payments/payment-methods';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import {
  boughtNameSql,
  creditNotes,
  documentVersions,
  documents,
  files,
  invoices,
  orders,
  payments,
  products,
  refunds,
  staff,
} from '../../platform/db/schema/index.ts';
import { describeRequestedFindings } from '../artwork/index.ts';
import { loadPaymentProgress, type PresentedPaymentProgress } from '../payments/index.ts';
import { listReleasedFileNames } from '../files/index.ts';
import { nameCourier } from './name-courier.ts';
import { isPromiseOfFiles, toPromisedOrder } from './promise-delivery.ts';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { loadCheckoutContext } from '../checkout/index.ts';
import { loadBrand } from '../content/index.ts';
import {
  createOrderEmailContent,
  defineEmail,
  isolateUserText,
  noEmailParams,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

type OrderFact =
  | 'product'
  | 'taken'
  | 'note'
  | 'findings'
  | 'reason'
  | 'files'
  | 'price'
  | 'invoice'
  | 'payment'
  | 'promise'
  | 'creditNotes'
  | 'refund'
  | 'delivery'
  | 'releasedFiles'
  | 'courier'
  | 'trackingNumber'
  | 'plates';

/** The page that the button opens, whether the button has a text of its own, and the facts (handbook 4.4). */
interface OrderEmailParts {
  readonly page: 'projectDetails' | 'files' | 'approve' | 'checkout';
  readonly hasOwnButton?: true;
  readonly facts: readonly OrderFact[];
}

/** What any of these emails may have: the note of a transition, the amount of a refund as it is printed. */
interface OrderEmailParams {
  readonly note?: string;
  readonly total?: string;
  readonly parcel?: z.infer<typeof parcelParams>;
}

/** Of a parcel with some of the plates. */
const parcelParams = z.object({
  plates: z.string(),
  courier: z.string(),
  courierAr: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
});

/** What an order that is ready waits for: the courier, the customer, or nothing but a download. */
type ReadyFor = 'courier' | 'collection' | 'download';

/** What is sent with a transition has its note. */
const noteParams = z.object({ note: z.string() });

const defineOrderEmail = <P extends OrderEmailParams>(kind: string, params: z.ZodType<P>, parts: OrderEmailParts) =>
  defineEmail(params, {
    states: ['active'],
    createContent: (context) => createOrderEmail(kind, parts, context),
  });

/** Templates of the emails about orders. */
export const orderEmails = {
  orderCreated: defineOrderEmail('orderCreated', noteParams, { page: 'projectDetails', facts: ['product'] }),
  /** Staff took it in the customer's name (decision 091). */
  orderTaken: defineOrderEmail('orderTaken', noEmailParams, {
    page: 'projectDetails',
    facts: ['product', 'taken', 'price'],
  }),
  attributesAsked: defineOrderEmail('attributesAsked', noteParams, {
    ...{ page: 'projectDetails', hasOwnButton: true },
    facts: ['note'],
  }),
  filesAsked: defineOrderEmail('filesAsked', noteParams, {
    ...{ page: 'files', hasOwnButton: true },
    facts: ['note', 'findings'],
  }),
  approvalPosted: defineOrderEmail('approvalPosted', noEmailParams, {
    ...{ page: 'approve', hasOwnButton: true },
    facts: ['files'],
  }),
  paymentDue: defineOrderEmail('paymentDue', noteParams, { page: 'checkout', hasOwnButton: true, facts: ['price'] }),
  paid: defineOrderEmail('paid', noteParams, { page: 'projectDetails', facts: ['invoice', 'payment', 'promise'] }),
  proofRejected: defineOrderEmail('proofRejected', noteParams, { page: 'approve', facts: ['note'] }),
  ready: defineOrderEmail('ready', noteParams, { page: 'projectDetails', facts: ['delivery', 'releasedFiles'] }),
  shipped: defineOrderEmail('shipped', noteParams, { page: 'projectDetails', facts: ['courier', 'trackingNumber'] }),
  partlyShipped: defineOrderEmail('partlyShipped', z.object({ parcel: parcelParams }), {
    page: 'projectDetails',
    facts: ['plates', 'courier', 'trackingNumber'],
  }),
  completed: defineOrderEmail('completed', noteParams, { page: 'projectDetails', facts: [] }),
  cancelled: defineOrderEmail('cancelled', noteParams, { page: 'projectDetails', facts: ['reason', 'creditNotes'] }),
  creditNoteIssued: defineOrderEmail('creditNoteIssued', noEmailParams, {
    page: 'projectDetails',
    facts: ['creditNotes'],
  }),
  refundPaid: defineOrderEmail('refundPaid', z.object({ total: z.string() }), {
    page: 'projectDetails',
    facts: ['refund'],
  }),
  refundOnAccount: defineOrderEmail('refundOnAccount', z.object({ total: z.string() }), {
    page: 'projectDetails',
    facts: ['refund'],
  }),
  onHold: defineOrderEmail('onHold', noteParams, { page: 'projectDetails', facts: ['reason'] }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof orderEmails> {}
}

/** The email about an order in its current state; null when the order does not exist any more. */
async function createOrderEmail(
  kind: string,
  { page, hasOwnButton, facts }: OrderEmailParts,
  { tx, now, frame, orderId, params, publicUrl }: EmailTemplateContext<OrderEmailParams>,
): Promise<EmailContent | null> {
  const found = orderId === null ? null : await findEmailOrder(tx, orderId);
  if (!found || orderId === null) return null;
  const order = { ...found, ...params.parcel };
  const has = (fact: OrderFact) => facts.includes(fact);
  const translateKey = (key: string, more = {}) => translate(frame.lang, `emails.${key}`, { orderId, ...more });
  const toMoney = (fils: Fils) => translateKey('money', { amount: formatAed(fils, frame.lang) });
  const note = isolateUserText(params.note ?? '') || isolateUserText(order.staffNote ?? '');

  const ready = has('delivery') ? await loadReadyDelivery(tx, now, orderId, frame.lang) : null;
  const progress = has('payment') ? await loadPaymentProgress(tx, now, { id: orderId, ...order }, frame.lang) : null;
  const promisedAt = getPromisedAt(toPromisedOrder(order));
  const isOwed = progress !== null && progress.stage !== 'paid';
  const isOnAccount = kind === 'cancelled' && (await hasStayedOnAccount(tx, orderId));
  const textKey = isOwed
    ? 'owedText'
    : isOnAccount
      ? 'onAccountText'
      : ready && ready.for !== 'courier'
        ? `${ready.for}Text`
        : 'text';
  const rowsByFact: Record<OrderFact, readonly (readonly [label: string, value: string])[]> = {
    product: [['product', isolateUserText(order.productName[frame.lang])]],
    taken: [['taken', describeTaken(order, frame.lang)]],
    note: [['note', note]],
    findings: [
      ['findings', has('findings') ? (await describeRequestedFindings(tx, orderId, frame.lang)).join('\n') : ''],
    ],
    reason: [['reason', isolateUserText(params.note ?? '')]],
    files: [['files', has('files') ? await listWaitingFiles(tx, orderId) : '']],
    price: [['price', isolateUserText(toMoney(order.price))]],
    invoice:
      order.invoiceNumber === null
        ? []
        : [
            ['invoice', isolateUserText(order.invoiceNumber)],
            ['total', isolateUserText(toMoney(order.invoiceTotal ?? 0))],
          ],
    payment: progress ? [['payment', isolateUserText(describePayment(progress, frame.lang))]] : [],
    promise: [
      [
        isPromiseOfFiles(order) ? 'filesPromise' : 'promise',
        promisedAt === null ? '' : formatDay(new Date(promisedAt), frame.lang),
      ],
    ],
    creditNotes: has('creditNotes') ? await listCreditNoteRows(tx, orderId, toMoney) : [],
    refund: [['amount', isolateUserText(params.total ? translateKey('money', { amount: params.total }) : '')]],
    delivery: ready ? [['delivery', isolateUserText(ready.place)]] : [],
    releasedFiles: ready ? [['files', ready.files.map(isolateUserText).join('\n')]] : [],
    courier: [['courier', isolateUserText(nameCourier(order, frame.lang))]],
    trackingNumber: [['trackingNumber', isolateUserText(order.trackingNumber ?? '')]],
    plates: [['plates', isolateUserText(params.parcel?.plates ?? '')]],
  };
  const content = createOrderEmailContent(frame, {
    ...{ orderId, projectName: order.projectName },
    subject: `${kind}.subject`,
    text: `${kind}.${textKey}`,
    facts: facts.flatMap((fact) => rowsByFact[fact]).map(([label, value]) => [`facts.${label}`, value]),
    button: hasOwnButton ? `${kind}.button` : 'openOrder',
    url: page === 'checkout' ? `${publicUrl}/checkout/${orderId}` : `${publicUrl}/order/${orderId}/${page}`,
  });
  const links = [...content.links];
  if (page === 'checkout')
    links.push({ label: translateKey('openOrder'), url: `${publicUrl}/order/${orderId}/projectDetails` });
  if (has('trackingNumber') && isWebAddress(order.trackingUrl ?? ''))
    links.push({ label: translateKey('openTracking'), url: order.trackingUrl ?? '' });
  return { ...content, links };
}

/** How the customer asked for the order, and who of the staff took it; empty for one that a customer placed. */
const describeTaken = (
  { orderWay, takerName }: { readonly orderWay: string | null; readonly takerName: string | null },
  lang: Language,
): string =>
  orderWay === null
    ? ''
    : translate(lang, `emails.orderTaken.ways.${orderWay}`, { name: isolateUserText(takerName ?? '') });

/** Method and, where the order is not paid yet, until when it is to be paid. */
const describePayment = ({ name, dueAt }: PresentedPaymentProgress, lang: Language): string =>
  dueAt === null ? name : translate(lang, 'emails.paid.due', { method: name, day: formatDay(new Date(dueAt), lang) });

async function loadReadyDelivery(
  tx: Tx,
  now: Date,
  orderId: number,
  lang: Language,
): Promise<{ for: ReadyFor; place: string; files: string[] }> {
  const { isPhysical, storedMethodId, shippingMethod } = await loadCheckoutContext(tx, now, orderId);
  const files = await listReleasedFileNames(tx, orderId);
  if (!isPhysical) return { for: 'download', place: '', files };
  if (storedMethodId !== null && isCollectionMethod(storedMethodId))
    return { for: 'collection', place: (await loadBrand(tx)).address[lang], files };
  return { for: 'courier', place: shippingMethod ? shippingMethod.typeName[lang] : '', files };
}

async function findEmailOrder(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({
      companyId: orders.companyId,
      statusId: orders.statusId,
      projectName: orders.projectName,
      productName: boughtNameSql,
      price: orders.price,
      orderWay: orders.orderWay,
      takerName: staff.name,
      staffNote: orders.staffNote,
      courier: orders.courier,
      courierAr: orders.courierAr,
      trackingNumber: orders.trackingNumber,
      trackingUrl: orders.trackingUrl,
      promise: orders.promise,
      dueAt: orders.dueAt,
      dueReason: orders.dueReason,
      invoiceNumber: invoices.number,
      invoiceTotal: invoices.total,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(staff, eq(staff.id, orders.takenBy))
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** Whether money that came in for a cancelled order is on the account of its customer; what was bought on credit had not come in. */
async function hasStayedOnAccount(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.cause, 'orderCancelled'), eq(refunds.way, 'credit')));
  return rows.some(({ method }) => !usesCredit(method));
}

/** Number and amount of each credit note of the order. */
async function listCreditNoteRows(
  tx: Tx,
  orderId: number,
  toMoney: (fils: Fils) => string,
): Promise<(readonly [label: string, value: string])[]> {
  const notes = await tx
    .select({ number: creditNotes.number, net: creditNotes.net, vat: creditNotes.vat })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.id));
  return notes.map(({ number, net, vat }) => [
    'creditNote',
    `${isolateUserText(number)} · ${isolateUserText(toMoney(net + vat))}`,
  ]);
}

/** Names of the documents that wait for approval, one per line. */
async function listWaitingFiles(tx: Tx, orderId: number): Promise<string> {
  const rows = await tx
    .select({ name: files.name })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(files, eq(files.id, documentVersions.fileId))
    .where(
      and(
        eq(documentVersions.orderId, orderId),
        eq(documents.kind, 'approve'),
        eq(documentVersions.approval, 2),
        eq(documentVersions.superseded, false),
      ),
    )
    .orderBy(asc(documentVersions.id))
    .limit(64);
  return rows.map((row) => isolateUserText(row.name.replace(/\s+/g, ' '))).join('\n');
}
