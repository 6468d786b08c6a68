import type { CallAnswer } from '@platewright/contract/call';
import type { AttemptState } from '@platewright/domain/payments/payment-attempt';
import type { Contract } from '@platewright/contract/contract';
import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { filsToAed } from '@platewright/domain/money/fils';
import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { isCoveredStatus, orderStatus } from '@platewright/domain/orders/order-status';
import { orderTypeIds, type OrderTypeKey } from '@platewright/domain/pricing/order-types';
import type { PriceLineKind } from '@platewright/domain/pricing/totals';
import type { Language } from '@platewright/texts/languages';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { isAcceptedByStaff } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { getPlateName, type OrderRow } from '../orders/index.ts';
import { loadCheckoutContextForOrder, type CheckoutContext } from './checkout-context.ts';
import { toCheckoutSnapshot, type CheckoutSnapshot, type PaymentSnapshot } from './payment-snapshot.ts';
import { presentParty } from './present-party.ts';
import { presentSummary } from './present.ts';

export type Purchase = CallAnswer<Contract['ordersIsexist']>['result']['purchase'];

const lineByType = { physical: 'plates', len: 'len', pdf: 'pdf' } as const satisfies Record<
  OrderTypeKey,
  PriceLineKind
>;

/**
 * What an order is bought as: types with their colours and amounts, addresses and delivery. It is what the desk makes and
 * delivers and what the invoice says; the quote is history (spec decision 94). Every screen and document of an order
 * that names what was ordered shows this.
 */
export async function loadPurchase(tx: Tx, now: Date, order: OrderRow, lang: Language): Promise<Purchase> {
  const context = await loadCheckoutContextForOrder(tx, now, order);
  const paid = isPastPayment(order);
  const snapshot =
    (paid ? await findPaidPayment(tx, order) : null)?.snapshot ?? (await loadChosenSnapshot(tx, context));
  const stage = paid ? 'bought' : context.steps.type === 'ready' ? 'chosen' : 'quoted';
  const { totals } = snapshot;
  const getAmount = (kind: PriceLineKind) => filsToAed(totals.lines.find((line) => line.kind === kind)?.amount ?? 0);
  return {
    stage,
    types: (['physical', 'len', 'pdf'] as const).flatMap((key) => {
      const chosen = snapshot.chosen.find(({ id }) => id === orderTypeIds[key]);
      if (!chosen) return [];
      return [
        {
          key,
          name: translate(lang, `checkout.types.${key}.name`),
          colours: listColours(context.rows.plates, chosen.colours, lang),
          amount: getAmount(lineByType[key]),
        },
      ];
    }),
    services: getAmount('services'),
    hasPrintedProof: context.checkoutOrder.hasPrintedProof,
    summary: presentSummary(totals),
    billing: snapshot.billing && presentParty(snapshot.billing, lang),
    shipping: snapshot.shipping && presentParty(snapshot.shipping, lang),
    delivery: snapshot.shippingMethod && presentDelivery(snapshot.shippingMethod, lang),
  };
}

/**
 * What a checkout says now; once cash, a cheque or a transfer was chosen, what was agreed then: the customer was told that sum, and
 * pays it whatever delivery costs since.
 */
export async function loadChosenSnapshot(tx: Tx, context: CheckoutContext): Promise<CheckoutSnapshot> {
  const { open } = context.rows;
  if (!open || open.state !== 'authorised' || !isAcceptedByStaff(open.method)) return toCheckoutSnapshot(context);
  const [agreed] = await tx.select({ summary: payments.summary }).from(payments).where(eq(payments.id, open.id));
  return (agreed?.summary as PaymentSnapshot | undefined) ?? toCheckoutSnapshot(context);
}

const isPastPayment = ({ statusId }: OrderRow): boolean =>
  isCoveredStatus(statusId) || statusId === orderStatus.cancelled;

interface PaidPayment {
  readonly method: string;
  readonly transferReference: string | null;
  readonly snapshot: PaymentSnapshot;
}

/**
 * The payment of an order with what it paid for; null when there is none. A refund does not undo what was bought, except
 * where the order still waits for its payment: there a refunded attempt paid for nothing.
 */
export async function findPaidPayment(tx: Tx, order: OrderRow): Promise<PaidPayment | null> {
  const states: AttemptState[] = isPastPayment(order) ? ['captured', 'refunded'] : ['captured'];
  const [payment] = await tx
    .select({ method: payments.method, transferReference: payments.transferReference, summary: payments.summary })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.state, states)))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  return payment ? { ...payment, snapshot: payment.summary as PaymentSnapshot } : null;
}

const listColours = (plates: readonly OrderPlate[], chosen: readonly string[], lang: Language) =>
  plates
    .filter(({ id }) => chosen.includes(id))
    .map((plate) => ({ no: plate.no, ink: plate.ink, side: plate.side, name: getPlateName(plate, lang) }));

const presentDelivery = (
  { id, typeName, name }: { id: string; typeName: LocalizedText; name: LocalizedText },
  lang: Language,
) => ({
  typeName: typeName[lang],
  name: name[lang],
  isCollection: isCollectionMethod(id),
});
