import { and, eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { filsToAed } from '@platewright/domain/money/fils';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { isCorrectableByStaff } from '@platewright/domain/orders/order-lifecycle';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { orders, specificationChanges } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { loadCorrectedColumns } from '../correct-specification.ts';
import { getOrderMargin } from '../job-ticket.ts';
import { addOrderHistory } from '../order-history.ts';
import { configurePlates, replaceOrderPlates } from '../order-plates.ts';
import { getSnapshotTree, type OrderRow } from '../order-row.ts';
import { compareSelections } from '../specification-changes.ts';
import { getOrderStatusId, lockOrder, transitionOrder } from '../transition-order.ts';
import { loadOrderDetails } from '../load-order-details.ts';

type CorrectedColumns = Awaited<ReturnType<typeof loadCorrectedColumns>>;
type PricedRow = Pick<OrderRow, 'physicalPrice' | 'lenPrice' | 'pdfPrice' | 'servicesPrice' | 'price'>;

const presentPrices = (row: PricedRow) => ({
  physicalPrice: filsToAed(row.physicalPrice),
  lenPrice: filsToAed(row.lenPrice),
  pdfPrice: filsToAed(row.pdfPrice),
  services: filsToAed(row.servicesPrice),
  price: filsToAed(row.price),
});

/** The specification of an order with the option tree that it was configured with. */
export const deskSpecification: Handler<'deskSpecification'> = async ({ orderId }, { tx, lang }) => {
  const { order, product, company } = await loadOrderDetails(tx, orderId);
  return {
    orderId,
    projectName: order.projectName,
    productName: product.name[lang],
    categoryKey: product.categoryKey,
    marginUm: getOrderMargin(order),
    company,
    statusId: order.statusId,
    revision: order.revision,
    editable: isCorrectableByStaff(getOrderStatusId(order)),
    pricesFinal: order.pricesFinal,
    prices: presentPrices(order),
    selection: order.selection,
    tree: localizeOptionTree(getSnapshotTree(order), lang),
    wrongOptionIds: order.wrongOptionIds,
  };
};

/** @throws CallError notFound, notEditableNow, attributesWrong with a message per wrong option */
export const deskPriceSpecification: Handler<'deskPriceSpecification'> = async ({ orderId, optionsJson }, { tx }) => {
  const { order } = await loadOrderDetails(tx, orderId);
  assertCorrectable(order);
  return presentPrices(await loadCorrectedColumns(tx, order, optionsJson, { scaleConfirmed: true }));
};

/**
 * Corrects the specification on the customer's behalf: prices follow, the change is kept with old and new answers and
 * the customer is told. An order that waits for the customer's correction returns to status 1, as with theirs.
 * @throws CallError notFound, notEditableNow, changedMeanwhile, attributesWrong with a message per wrong option
 */
export const deskChangeSpecification: Handler<'deskChangeSpecification'> = async (input, ctx) => {
  const { tx } = ctx;
  const order = await lockOrder(tx, input.orderId, input.revision);
  assertCorrectable(order);
  const columns = await loadCorrectedColumns(tx, order, input.optionsJson, input);
  const answers = compareSelections(order, columns.selection);
  if (answers.length === 0) throw fieldError('optionsJson', 'specificationUnchanged');
  const stored = await storeCorrection(ctx, order, columns, input.note);

  const principal = getStaffPrincipal(ctx);
  const [change] = await tx
    .insert(specificationChanges)
    .values({
      orderId: order.id,
      staffId: principal.staffId,
      staffName: principal.name,
      note: input.note,
      answers,
      priceBefore: order.price,
      priceAfter: columns.price,
      at: ctx.deps.clock.now(),
    })
    .returning({ id: specificationChanges.id });
  ctx.publish({
    type: 'specificationChanged',
    orderId: order.id,
    companyId: order.companyId,
    changeId: change?.id ?? 0,
    note: input.note,
    byId: principal.staffId,
  });
  return stored;
};

async function storeCorrection(ctx: HandlerContext, order: OrderRow, columns: CorrectedColumns, note: string) {
  const { tx, deps } = ctx;
  const principal = getStaffPrincipal(ctx);
  const actor = { kind: 'staff', id: principal.staffId, name: principal.name } as const;
  const status = getOrderStatusId(order);
  await replaceOrderPlates(tx, order.id, configurePlates({ ...order, ...columns }));
  if (status === orderStatus.missingAttributes) {
    const { statusId, revision } = await transitionOrder(tx, ctx.publish, deps, {
      orderId: order.id,
      transition: 'submitAttributes',
      actor,
      note,
      columns,
    });
    return { statusId, revision };
  }
  const now = deps.clock.now();
  const [row] = await tx
    .update(orders)
    .set({ ...columns, revision: order.revision + 1, updatedAt: now })
    .where(and(eq(orders.id, order.id), eq(orders.revision, order.revision)))
    .returning({ statusId: orders.statusId, revision: orders.revision });
  if (!row) throw new CallError('changedMeanwhile');
  await addOrderHistory(tx, { orderId: order.id, at: now, by: actor, event: 'changeSpecification', status, note });
  return row;
}

function assertCorrectable(order: OrderRow): void {
  if (!isCorrectableByStaff(getOrderStatusId(order))) throw new CallError('notEditableNow');
}
