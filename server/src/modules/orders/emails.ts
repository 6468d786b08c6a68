import { and, asc, eq } from 'drizzle-orm';
import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import { isWebAddress } from '@platewright/domain/orders/order-lifecycle';
import { formatAed, type Fils } from '@platewright/domain/money/fils';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import {
  creditNotes,
  documentVersions,
  documents,
  files,
  invoices,
  orders,
  products,
} from '../../platform/db/schema/index.ts';
import { describeRequestedFindings } from '../artwork/index.ts';
import { loadPaymentProgress, type PresentedPaymentProgress } from '../payments/index.ts';
import { listReleasedFileNames } from '../files/index.ts';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { loadCheckoutContext } from '../checkout/index.ts';
import { loadBrand } from '../content/index.ts';
import {
  createOrderEmailContent,
  isolateUserText,
  type EmailContent,
  type EmailTemplate,
  type EmailTemplateContext,
  type EmailTemplates,
} from '../notifications/index.ts';

type OrderFact =
  | 'product'
  | 'note'
  | 'findings'
  | 'reason'
  | 'files'
  | 'price'
  | 'invoice'
  | 'payment'
  | 'creditNotes'
  | 'refund'
  | 'delivery'
  | 'releasedFiles'
  | 'courier'
  | 'trackingNumber';

/** Per kind: the page that the button opens, whether the button has a text of its own, and the facts (handbook 4.4). */
const orderEmailKinds = {
  orderCreated: { page: 'projectDetails', hasOwnButton: false, facts: ['product'] },
  attributesAsked: { page: 'projectDetails', hasOwnButton: true, facts: ['note'] },
  filesAsked: { page: 'files', hasOwnButton: true, facts: ['note', 'findings'] },
  approvalPosted: { page: 'approve', hasOwnButton: true, facts: ['files'] },
  paymentDue: { page: 'checkout', hasOwnButton: true, facts: ['price'] },
  paid: { page: 'projectDetails', hasOwnButton: false, facts: ['invoice', 'payment'] },
  proofRejected: { page: 'approve', hasOwnButton: false, facts: ['note'] },
  ready: { page: 'projectDetails', hasOwnButton: false, facts: ['delivery', 'releasedFiles'] },
  shipped: { page: 'projectDetails', hasOwnButton: false, facts: ['courier', 'trackingNumber'] },
  completed: { page: 'projectDetails', hasOwnButton: false, facts: [] },
  cancelled: { page: 'projectDetails', hasOwnButton: false, facts: ['reason', 'creditNotes'] },
  creditNoteIssued: { page: 'projectDetails', hasOwnButton: false, facts: ['creditNotes'] },
  refundPaid: { page: 'projectDetails', hasOwnButton: false, facts: ['refund'] },
  onHold: { page: 'projectDetails', hasOwnButton: false, facts: ['reason'] },
} as const satisfies Record<string, { page: string; hasOwnButton: boolean; facts: readonly OrderFact[] }>;

type OrderEmailKind = keyof typeof orderEmailKinds;

/** What an order that is ready waits for: the courier, the customer, or nothing but a download. */
type ReadyFor = 'courier' | 'collection' | 'download';

/** Templates of the emails about orders. */
export const orderEmails: EmailTemplates = Object.fromEntries(
  (Object.keys(orderEmailKinds) as OrderEmailKind[]).map((kind): [string, EmailTemplate] => [
    kind,
    { states: ['active'], createContent: (context) => createOrderEmail(kind, context) },
  ]),
);

/** The email about an order in its current state; null when the order does not exist any more. */
async function createOrderEmail(
  kind: OrderEmailKind,
  { tx, now, frame, orderId, params, publicUrl }: EmailTemplateContext,
): Promise<EmailContent | null> {
  const order = orderId === null ? null : await findEmailOrder(tx, orderId);
  if (!order || orderId === null) return null;
  const { page, hasOwnButton, facts } = orderEmailKinds[kind];
  const translateKey = (key: string, more = {}) => translate(frame.lang, `emails.${key}`, { orderId, ...more });
  const toMoney = (fils: Fils) => translateKey('money', { amount: formatAed(fils, frame.lang) });
  const note = isolateUserText(params['note'] ?? '') || isolateUserText(order.staffNote ?? '');

  const ready = kind === 'ready' ? await loadReadyDelivery(tx, now, orderId, frame.lang) : null;
  const progress = kind === 'paid' ? await loadPaymentProgress(tx, now, { id: orderId, ...order }, frame.lang) : null;
  const isOwed = progress !== null && progress.stage !== 'paid';
  const textKey = isOwed ? 'owedText' : ready && ready.for !== 'courier' ? `${ready.for}Text` : 'text';
  const rowsByFact: Record<OrderFact, readonly (readonly [label: string, value: string])[]> = {
    product: [['product', isolateUserText(order.productName[frame.lang])]],
    note: [['note', note]],
    findings: [
      ['findings', kind === 'filesAsked' ? (await describeRequestedFindings(tx, orderId, frame.lang)).join('\n') : ''],
    ],
    reason: [['reason', isolateUserText(params['note'] ?? '')]],
    files: [['files', facts.some((fact) => fact === 'files') ? await listWaitingFiles(tx, orderId) : '']],
    price: [['price', isolateUserText(toMoney(order.price))]],
    invoice:
      order.invoiceNumber === null
        ? []
        : [
            ['invoice', isolateUserText(order.invoiceNumber)],
            ['total', isolateUserText(toMoney(order.invoiceTotal ?? 0))],
          ],
    payment: progress ? [['payment', isolateUserText(describePayment(progress, frame.lang))]] : [],
    creditNotes: facts.some((fact) => fact === 'creditNotes') ? await listCreditNoteRows(tx, orderId, toMoney) : [],
    refund: [['amount', isolateUserText(params['total'] ? translateKey('money', { amount: params['total'] }) : '')]],
    delivery: ready ? [['delivery', isolateUserText(ready.place)]] : [],
    releasedFiles: ready ? [['files', ready.files.map(isolateUserText).join('\n')]] : [],
    courier: [['courier', isolateUserText(order.courier ?? '')]],
    trackingNumber: [['trackingNumber', isolateUserText(order.trackingNumber ?? '')]],
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
  if (kind === 'paymentDue')
    links.push({ label: translateKey('openOrder'), url: `${publicUrl}/order/${orderId}/projectDetails` });
  if (kind === 'shipped' && isWebAddress(order.trackingUrl ?? ''))
    links.push({ label: translateKey('openTracking'), url: order.trackingUrl ?? '' });
  return { ...content, links };
}

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
      productName: products.name,
      price: orders.price,
      staffNote: orders.staffNote,
      courier: orders.courier,
      trackingNumber: orders.trackingNumber,
      trackingUrl: orders.trackingUrl,
      invoiceNumber: invoices.number,
      invoiceTotal: invoices.total,
    })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return row ?? null;
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
