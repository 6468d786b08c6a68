import { and, desc, eq } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { calculatePercentage, filsToAed, sumFils } from '@platewright/domain/money/fils';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Separation } from '@platewright/domain/options/separations';
import { canReorder } from '@platewright/domain/orders/order-lifecycle';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { may } from '@platewright/domain/permissions/may';
import type { OrderTypeKey } from '@platewright/domain/pricing/order-types';
import { explainReorderPrice } from '@platewright/domain/pricing/explain-reorder-price';
import { groupByUnitPrice } from '@platewright/domain/pricing/split-price';
import { calculateQuote } from '@platewright/domain/pricing/quote';
import { listOrderedOutputs } from '@platewright/domain/pricing/ordered-outputs';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../../platform/db/database.ts';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import { findOrderResource } from '../../auth/index.ts';
import { loadPurchase } from '../../checkout/index.ts';
import { createFileUrl, listReceivedFiles, toUploader, type FileRow } from '../../files/index.ts';
import { countRemadePlates } from '../count-remade-plates.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { toIdempotencyKey } from '../idempotency-key.ts';
import { getPlateName } from '../plate-name.ts';
import { findPlacedOrder, placeOrder } from '../place-order.ts';
import { getOrderStatusId, lockOrder } from '../transition-order.ts';
import { getOrderVisibility, whereOrderVisible } from '../visible-orders.ts';
import { getReorderedColours, loadReorderOffer, type ReorderOffer } from '../reorder-offer.ts';
import { loadOrderWithProduct, wasOrderPaid } from '../store.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

type ReorderAnswer = CallAnswer<Contract['ordersReorder']>;

/** Reorders listed on the page: enough to notice that somebody was faster. */
const LISTED_REORDERS = 5;

/** The reorder page: what the order was, what it costs today and why that differs [REO-15, REO-16]. */
export const ordersReorder: Handler<'ordersReorder'> = async ({ id }, ctx) => {
  const { tx, deps, lang } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const { order, name, url } = await loadOrderWithProduct(tx, id);
  await assertReorderable(tx, order);
  const now = deps.clock.now();
  const bought = await loadBoughtOutputs(tx, now, order, lang);
  const offer = await loadReorderOffer(tx, now, order, { chosen: null, bought, lang });
  const tree = localizeOptionTree(getSnapshotTree(order), lang);
  const remade = await countRemadePlates(tx, id);
  return {
    id,
    statusId: order.statusId,
    productUrl: url,
    productName: name[lang],
    projectName: order.projectName,
    projectDescription: order.projectDescription,
    prepressNotes: order.prepressNotes,
    options: summarizeAnswers(tree, order.selection, answerFormat[lang]).map(({ label, value, fieldType }) => ({
      label,
      value,
      fieldType,
    })),
    ...(await presentFiles(tx, deps, principal, id)),
    ...presentPrices(order, offer, bought),
    colors: (offer?.colours ?? []).map((colour) => ({
      ...presentColour(colour, lang),
      remade: remade.get(colour.id) ?? 0,
    })),
    available: offer !== null,
    missing: (offer?.missing ?? []).map(({ label, value }) => ({ label, value: value ?? null })),
    wrong: [...(offer?.wrong ?? [])],
    reorders: await listReorders(tx, principal, id),
    canCopy: offer !== null && may(principal, 'order.create').ok,
  };
};

/**
 * Places the reorder [REO-17]. The same idempotency key never places a second order.
 * @throws CallError notFound, notReorderable, productUnknown, optionsGone, selectionInvalid, changedMeanwhile when the
 *   page showed another price
 */
export const ordersReorderSubmit: Handler<'ordersReorderSubmit'> = async (input, ctx) => {
  const { tx, deps, lang } = ctx;
  const principal = getCustomerPrincipal(ctx);
  const chosen = input.orderWithoutChanges ? null : [...new Set(input.colors ?? [])];
  const idempotencyKey = toIdempotencyKey(input.requestId, {
    reorderOf: input.id,
    colours: chosen?.toSorted() ?? null,
  });
  const existing = await findPlacedOrder(tx, principal.companyId, idempotencyKey);
  if (existing) return presentPlacedOrder(existing);
  const source = await lockOrder(tx, input.id);
  await assertReorderable(tx, source);
  const now = deps.clock.now();
  const bought = await loadBoughtOutputs(tx, now, source, lang);
  const offer = await loadReorderOffer(tx, now, source, { chosen, bought, lang });
  if (!offer) throw new CallError('productUnknown');
  if (chosen && offer.missing.length === 0) assertColoursOffered(offer, chosen);
  if (offer.missing.length > 0) throw new CallError('optionsGone');
  if (offer.wrong.length > 0) throw new CallError('selectionInvalid');
  if (input.price !== undefined && Math.round(input.price * 100) !== offer.quote.price)
    throw new CallError('changedMeanwhile');
  const placed = await placeOrder(
    { tx, deps, publish: ctx.publish, principal },
    {
      productId: source.productId,
      selection: offer.selection,
      projectName: source.projectName,
      projectDescription: source.projectDescription,
      prepressNotes: source.prepressNotes,
      couponCode: null,
      customerId: source.customerId,
      uploader: toUploader(principal),
      idempotencyKey,
      // An unusual scale was confirmed when the source was ordered, and its plates were made with it.
      scaleConfirmed: true,
      templateId: null,
      templateNames: { project: null, pressSetting: null },
      reorder: { source, colours: getReorderedColours(source, chosen) },
    },
  );
  return presentPlacedOrder(placed);
};

const presentPlacedOrder = ({ orderId, createdAt }: { orderId: number; createdAt: Date }) => ({
  orderId,
  createdAt: createdAt.toISOString(),
});

/** @throws CallError notReorderable */
async function assertReorderable(tx: Tx, order: OrderRow): Promise<void> {
  const status = getOrderStatusId(order);
  const wasPaid = status === orderStatus.cancelled && (await wasOrderPaid(tx, order.id));
  if (!canReorder(status, wasPaid)) throw new CallError('notReorderable');
}

function assertColoursOffered({ colours }: ReorderOffer, chosen: readonly string[]): void {
  if (chosen.some((id) => !colours.some((colour) => colour.id === id))) throw fieldError('colors', 'choiceInvalid');
}

const presentColour = (separation: Separation, lang: Language): Omit<ReorderAnswer['colors'][number], 'remade'> => ({
  id: separation.id,
  name: getPlateName(separation, lang),
  ink: separation.ink,
  side: separation.side,
});

/** The outputs that an order was bought as; null when nothing was chosen at its checkout. */
async function loadBoughtOutputs(tx: Tx, now: Date, order: OrderRow, lang: Language): Promise<OrderTypeKey[] | null> {
  const { types } = await loadPurchase(tx, now, order, lang);
  return types.length > 0 ? types.map(({ key }) => key) : null;
}

function presentPrices(order: OrderRow, offer: ReorderOffer | null, bought: readonly OrderTypeKey[] | null) {
  const product = order.snapshot.product;
  const priceList = order.snapshot.priceList;
  const asked = listOrderedOutputs(
    product,
    calculateQuote(product, getSnapshotTree(order), order.selection, priceList),
  );
  const outputs = bought ?? asked;
  const final = {
    physical: order.physicalPrice,
    len: order.lenPrice,
    pdf: order.pdfPrice,
    services: order.servicesPrice,
  };
  const quoted = {
    physical: order.quotedPhysical,
    len: order.quotedLen,
    pdf: order.quotedPdf,
    services: order.quotedServices,
  };
  const goods = sumFils(outputs.map((key) => final[key])) + final.services;
  // The order shows the price of what was asked for.
  const isAsAsked = outputs.length === asked.length && outputs.every((key) => asked.includes(key));
  const price = isAsAsked ? order.price : goods - calculatePercentage(goods, order.couponPercent);
  const old = {
    price,
    final,
    quoted,
    outputs,
    priceListVersion: order.snapshot.priceListVersion,
  };
  const oldPlates = outputs.includes('physical') ? groupByUnitPrice(final.physical, order.inks.length) : [];
  const differences = offer
    ? explainReorderPrice(old, {
        price: offer.quote.price,
        prices: offer.quote.prices,
        outputs: offer.outputs,
        priceListVersion: offer.priceListVersion,
        asAgreedThen: offer.asAgreedThen.price,
      })
    : [];
  return {
    oneColorPrice: filsToAed(offer?.quote.oneColorPrice ?? 0),
    price: filsToAed(offer?.quote.price ?? 0),
    ...(offer?.listed && {
      listPrice: filsToAed(offer.listed.price),
      oneColorListPrice: filsToAed(offer.listed.oneColorPrice),
    }),
    oldPrice: filsToAed(price),
    oldPlates: oldPlates.map(({ quantity, unitPrice }) => ({ quantity, unitPrice: filsToAed(unitPrice) })),
    differences: differences.map(({ reason, amount }) => ({ reason, amount: filsToAed(amount) })),
  };
}

/** The order's files; links only for people who may open them. */
async function presentFiles(tx: Tx, deps: Pick<Deps, 'tokens'>, principal: CustomerPrincipal, orderId: number) {
  const resource = await findOrderResource(tx, principal, orderId);
  const canOpenReceived = resource !== null && may(principal, 'order.readReceived', resource).ok;
  const present = (file: FileRow, canOpen: boolean) => ({
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.mime,
    file: canOpen && file.state === 'ready' ? createFileUrl(deps.tokens, principal, file.id, 'original') : null,
    thumbnail: canOpen && file.thumbnailKey ? createFileUrl(deps.tokens, principal, file.id, 'thumbnail') : null,
  });
  const received = await listReceivedFiles(tx, orderId);
  return {
    files: received.flatMap(({ file }) => (file.purpose === 'additional' ? [] : [present(file, canOpenReceived)])),
    additionalFiles: received.flatMap(({ file }) => (file.purpose === 'additional' ? [present(file, true)] : [])),
  };
}

/** The newest orders that repeat this one, as far as this person sees them. */
async function listReorders(tx: Tx, principal: CustomerPrincipal, orderId: number): Promise<ReorderAnswer['reorders']> {
  const rows = await tx
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.sourceOrderId, orderId), whereOrderVisible(tx, getOrderVisibility(principal))))
    .orderBy(desc(orders.id))
    .limit(LISTED_REORDERS);
  return rows.map((row) => ({ id: row.id, createdAt: row.createdAt.toISOString() }));
}
