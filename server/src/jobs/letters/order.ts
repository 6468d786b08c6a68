import { and, asc, eq } from 'drizzle-orm';
import { isWebAddress } from '@platewright/domain/lifecycle/order';
import { formatAed, type Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../db/database.ts';
import { documentVersions, documents, files, invoices, orders, products } from '../../db/schema/index.ts';
import { say } from '../../texts.ts';
import type { Frame } from './frame.ts';
import type { Content } from './layout.ts';
import { typed } from './words.ts';

type Fact = 'product' | 'note' | 'reason' | 'files' | 'price' | 'invoice' | 'courier' | 'trackingNumber';

/** Where each letter leads and what it tells besides order and project (handbook 4.4). */
const kinds = {
  orderCreated: { to: 'projectDetails', ownButton: false, facts: ['product'] },
  attributesAsked: { to: 'projectDetails', ownButton: true, facts: ['note'] },
  filesAsked: { to: 'files', ownButton: true, facts: ['note'] },
  approvalPosted: { to: 'approve', ownButton: true, facts: ['files'] },
  paymentDue: { to: 'checkout', ownButton: true, facts: ['price'] },
  paid: { to: 'projectDetails', ownButton: false, facts: ['invoice'] },
  shipped: { to: 'projectDetails', ownButton: false, facts: ['courier', 'trackingNumber'] },
  completed: { to: 'projectDetails', ownButton: false, facts: [] },
  cancelled: { to: 'projectDetails', ownButton: false, facts: ['reason'] },
  onHold: { to: 'projectDetails', ownButton: false, facts: ['reason'] },
} as const satisfies Record<string, { to: string; ownButton: boolean; facts: readonly Fact[] }>;

export type OrderLetter = keyof typeof kinds;
export const isOrderLetter = (kind: string): kind is OrderLetter => Object.hasOwn(kinds, kind);

/** The letter about an order as it stands now; null when the order is gone. */
export async function orderContent(
  tx: Tx,
  frame: Frame,
  kind: OrderLetter,
  orderId: number,
  params: Readonly<Record<string, string | number>>,
  publicUrl: string,
): Promise<Content | null> {
  const order = await orderOf(tx, orderId);
  if (!order) return null;
  const { to, ownButton, facts } = kinds[kind];
  const say1 = (key: string, params = {}) => say(frame.lang, `letters.${key}`, { orderId, ...params });
  const money = (fils: Fils) => say1('money', { amount: formatAed(fils, frame.lang) });
  const note = typed(params['note'] ?? '') || typed(order.staffNote ?? '');

  const told: Record<Fact, readonly (readonly [label: string, value: string])[]> = {
    product: [['product', typed(order.productName[frame.lang])]],
    note: [['note', note]],
    reason: [['reason', typed(params['note'] ?? '')]],
    files: [['files', facts.some((fact) => fact === 'files') ? await waitingFiles(tx, orderId) : '']],
    price: [['price', typed(money(order.price))]],
    invoice:
      order.invoiceNumber === null
        ? []
        : [
            ['invoice', typed(order.invoiceNumber)],
            ['total', typed(money(order.invoiceTotal ?? 0))],
          ],
    courier: [['courier', typed(order.courier ?? '')]],
    trackingNumber: [['trackingNumber', typed(order.trackingNumber ?? '')]],
  };
  const rows = [
    ['order', typed(orderId)] as const,
    ['project', typed(order.projectName)] as const,
    ...facts.flatMap((fact) => told[fact]),
  ];

  const orderPage = `${publicUrl}/order/${orderId}/projectDetails`;
  const target = to === 'checkout' ? `${publicUrl}/checkout/${orderId}` : `${publicUrl}/order/${orderId}/${to}`;
  const links = [{ label: ownButton ? say1(`${kind}.button`) : say1('openOrder'), url: target }];
  if (kind === 'paymentDue') links.push({ label: say1('openOrder'), url: orderPage });
  if (kind === 'shipped' && isWebAddress(order.trackingUrl ?? '')) {
    links.push({ label: say1('openTracking'), url: order.trackingUrl ?? '' });
  }
  return {
    ...frame.content,
    subject: say1(`${kind}.subject`),
    paragraphs: [say1(`${kind}.text`)],
    facts: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label: say1(`facts.${label}`), value })),
    links,
    after: [],
  };
}

async function orderOf(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({
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

/** Names of the files that wait for a decision, one a line. */
async function waitingFiles(tx: Tx, orderId: number): Promise<string> {
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
  return rows.map((row) => typed(row.name.replace(/\s+/g, ' '))).join('\n');
}
