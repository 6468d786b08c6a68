import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { getBothSideFlag, readAnswers } from '@platewright/domain/options/answers';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionKey, OptionTree } from '@platewright/domain/options/option-types';
import { listVisibleOptions } from '@platewright/domain/options/selection';
import { getStatusStep, orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { ProductRow } from '../../src/modules/catalogue/previewed.ts';
import { toPricedProduct, getOptionTree } from '../../src/modules/catalogue/products.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { couponUses, orderHistory, orders } from '../../src/platform/db/schema/index.ts';
import { configurePlates, insertOrderPlates } from '../../src/modules/orders/order-plates.ts';
import type { OrderRow } from '../../src/modules/orders/order-row.ts';
import { toListPrices } from '../../src/modules/pricing/index.ts';
import { attachSnapshot, createOrderSnapshot, storeOrderSnapshot } from '../../src/modules/orders/order-snapshots.ts';
import { toPriceColumns } from '../../src/modules/orders/price-columns.ts';
import { getTransitionPath, type TransitionStep } from './transition-path.ts';
import { toInkAnswers, buildCompleteSelection, type AnswersByKey } from './complete-selection.ts';

export interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

/** The given properties of an order; all others follow from the domain rules. */
export interface OrderSeed {
  readonly id?: number;
  readonly companyId: number;
  readonly createdBy: NamedPerson;
  readonly customer?: NamedPerson | null;
  readonly staff: NamedPerson;
  readonly product: ProductRow;
  readonly priceList: PriceList;
  readonly inks?: readonly string[];
  readonly answers?: AnswersByKey;
  readonly status: OrderStatusId;
  readonly projectName: string;
  readonly projectDescription: string;
  readonly createdAt: Date;
  /** Time of the last transition. */
  readonly updatedAt: Date;
  readonly coupon?: { readonly id: number; readonly percent: number } | null;
  /** Keys of the options that staff marked as wrong (status missingAttributes). */
  readonly wrongOptionKeys?: readonly OptionKey[];
  /** Note of the last transition. */
  readonly note?: string;
  readonly courier?: { readonly name: string; readonly number: string; readonly url: string };
  readonly destinationCountry?: string;
}

export type SeededOrder = OrderRow & {
  readonly transitions: readonly (TransitionStep & { at: Date })[];
  /** Note of the last transition; may be empty. */
  readonly lastNote: string;
  /** Name of the product. */
  readonly product: ProductRow['name'];
};

const defaultCourier = { name: 'Desert Courier', number: 'DC-204417', url: 'https://courier.example/track/DC-204417' };
const defaultNotes: Partial<Record<TransitionStep['event'], string>> = {
  askAttributes: 'Please check the marked options.',
  askFiles: 'The artwork is not complete. Please send the missing files.',
  rejectProof: 'The barcode is too close to the edge.',
  hold: 'Production is stopped for a query.',
  cancel: 'Not needed any more.',
};

const statusesWithStaffNote: readonly OrderStatusId[] = [
  orderStatus.missingAttributes,
  orderStatus.missingFiles,
  orderStatus.onHold,
];

/** Inserts an order, priced by the rules, with its history up to the status; without files and payments. */
export async function insertOrderWithHistory(tx: Tx, seed: OrderSeed): Promise<SeededOrder> {
  const storedTree: OptionTree<LocalizedText> = getOptionTree(seed.product);
  const tree = localizeOptionTree(storedTree, 'en');
  const selection = buildCompleteSelection(tree, {
    ...(seed.inks ? toInkAnswers(seed.inks) : toInkAnswers(['Cyan', 'Magenta', 'Yellow', 'Black'])),
    ...seed.answers,
  });
  const answers = readAnswers(tree, selection);
  const product = toPricedProduct(seed.product);
  const transitions = addTransitionTimes(
    getTransitionPath(seed.status, !answers.skus('outputs').includes('physical') && answers.skus('outputs').length > 0),
    seed,
  );
  const note = seed.note ?? defaultNotes[transitions.at(-1)?.event ?? 'create'] ?? '';
  const wrongKeys = new Set(
    seed.wrongOptionKeys ?? (seed.status === orderStatus.missingAttributes ? ['lineScreen', 'printWidth'] : []),
  );
  const courier =
    getStatusStep(seed.status) === 5 && transitions.some((step) => step.to === orderStatus.shipped)
      ? (seed.courier ?? defaultCourier)
      : null;
  const [row] = await tx
    .insert(orders)
    .values({
      ...(seed.id ? { id: seed.id } : {}),
      companyId: seed.companyId,
      createdBy: seed.createdBy.id,
      customerId: seed.customer?.id ?? null,
      customerName: seed.customer?.name ?? '',
      productId: seed.product.id,
      productName: seed.product.name.en,
      productNameAr: seed.product.name.ar,
      statusId: seed.status,
      projectName: seed.projectName,
      projectDescription: seed.projectDescription,
      selection,
      snapshotId: await storeOrderSnapshot(
        tx,
        createOrderSnapshot(seed.product, toListPrices(seed.product, seed.priceList)),
      ),
      bothSide: seed.product.hasBothSide && getBothSideFlag(tree, selection) === 1,
      isTesting: seed.product.testProduct,
      rush: answers.skus('services').includes('rush'),
      couponId: seed.coupon?.id ?? null,
      couponPercent: seed.coupon?.percent ?? 0,
      wrongOptionIds: listVisibleOptions(tree, selection).flatMap(({ node }) =>
        wrongKeys.has(node.key) ? [node.id] : [],
      ),
      staffNote: statusesWithStaffNote.includes(seed.status) ? note : null,
      courier: courier?.name ?? null,
      trackingNumber: courier?.number ?? null,
      trackingUrl: courier?.url ?? null,
      pricesFinal: transitions.some((step) => step.to === orderStatus.waitingForApproval),
      revision: transitions.length - 1,
      createdAt: seed.createdAt,
      updatedAt: seed.updatedAt,
      statusSince: seed.updatedAt,
      ...toPriceColumns({
        product,
        tree: storedTree,
        selection,
        priceList: seed.priceList,
        couponPercent: seed.coupon?.percent ?? 0,
        destinationCountry: seed.destinationCountry ?? 'AE',
        reorder: null,
      }),
    })
    .returning();
  if (!row) throw new Error('The order was not stored.');
  const order = await attachSnapshot(tx, row);
  await insertOrderPlates(tx, row.id, configurePlates(order));
  if (seed.coupon)
    await tx.insert(couponUses).values({ couponId: seed.coupon.id, orderId: row.id, companyId: seed.companyId });
  await tx.insert(orderHistory).values(
    transitions.map((step, index) => ({
      orderId: row.id,
      at: step.at,
      actorKind: step.by,
      actorId: step.by === 'system' ? null : step.by === 'staff' ? seed.staff.id : seed.createdBy.id,
      actorName: step.by === 'system' ? 'System' : step.by === 'staff' ? seed.staff.name : seed.createdBy.name,
      event: step.event,
      fromStatus: step.from,
      toStatus: step.to,
      note: index === transitions.length - 1 ? note : '',
    })),
  );
  return { ...order, transitions, lastNote: note, product: seed.product.name };
}

/** Distributes the transitions evenly between creation and the last change. */
function addTransitionTimes(
  path: readonly TransitionStep[],
  { createdAt, updatedAt }: OrderSeed,
): (TransitionStep & { at: Date })[] {
  const span = updatedAt.getTime() - createdAt.getTime();
  const last = Math.max(1, path.length - 1);
  return path.map((step, index) => ({
    ...step,
    at: new Date(createdAt.getTime() + Math.round((span * index) / last / 60_000) * 60_000),
  }));
}
