import { localise } from '@platewright/domain/options/localise';
import { bothSideOf, readAnswers } from '@platewright/domain/options/read';
import type { Localised, OptionKey, OptionTree } from '@platewright/domain/options/types';
import { visible } from '@platewright/domain/options/expand';
import { stepOf, type StatusId } from '@platewright/domain/lifecycle/status';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { pricedProduct, treeOf, type ProductRow } from '../../src/catalogue/products.ts';
import type { Tx } from '../../src/db/database.ts';
import { couponUses, orderHistory, orders } from '../../src/db/schema/index.ts';
import { priceColumns } from '../../src/orders/prices.ts';
import { pathTo, type PathStep } from './path.ts';
import { answersOfInks, completeSelection, type Answers } from './selection.ts';

export interface Someone {
  readonly id: number;
  readonly name: string;
}

/** What is told of an order; everything else follows from the rules. */
export interface OrderStory {
  readonly id?: number;
  readonly companyId: number;
  readonly createdBy: Someone;
  readonly customer?: Someone | null;
  readonly staff: Someone;
  readonly product: ProductRow;
  readonly priceList: PriceList;
  readonly inks?: readonly string[];
  readonly answers?: Answers;
  readonly status: StatusId;
  readonly projectName: string;
  readonly projectDescription: string;
  readonly createdAt: Date;
  /** Time of the last move. */
  readonly updatedAt: Date;
  readonly coupon?: { readonly id: number; readonly percent: number } | null;
  /** Roles that staff marked as wrong (status 2). */
  readonly wrong?: readonly OptionKey[];
  /** Said with the last move that asks for a note. */
  readonly note?: string;
  readonly courier?: { readonly name: string; readonly number: string; readonly url: string };
  readonly destinationCountry?: string;
}

export type WrittenOrder = typeof orders.$inferSelect & {
  readonly moves: readonly (PathStep & { at: Date })[];
  /** Said with the last move; empty where it asks for nothing. */
  readonly lastNote: string;
  /** Its product's name. */
  readonly product: ProductRow['name'];
};

const usualCourier = { name: 'Desert Courier', number: 'DC-204417', url: 'https://courier.example/track/DC-204417' };
const notes: Partial<Record<PathStep['event'], string>> = {
  askAttributes: 'Please check the marked options.',
  askFiles: 'The artwork is not complete. Please send the missing files.',
  rejectProof: 'The barcode is too close to the edge.',
  hold: 'Production is stopped for a query.',
  cancel: 'Not needed any more.',
};

/** Writes one order as the rules make it, with its history up to the status. Files and payments come on top. */
export async function writeOrder(tx: Tx, story: OrderStory): Promise<WrittenOrder> {
  const stored: OptionTree<Localised> = treeOf(story.product);
  const tree = localise(stored, 'en');
  const selection = completeSelection(tree, {
    ...(story.inks ? answersOfInks(story.inks) : answersOfInks(['Cyan', 'Magenta', 'Yellow', 'Black'])),
    ...story.answers,
  });
  const answers = readAnswers(tree, selection);
  const product = pricedProduct(story.product);
  const moves = timed(
    pathTo(story.status, !answers.skus('outputs').includes('physical') && answers.skus('outputs').length > 0),
    story,
  );
  const note = story.note ?? notes[moves.at(-1)?.event ?? 'create'] ?? '';
  const wrong = new Set(story.wrong ?? (story.status === 2 ? ['lineScreen', 'printWidth'] : []));
  const courier =
    stepOf(story.status) === 5 && moves.some((one) => one.to === 10) ? (story.courier ?? usualCourier) : null;
  const [row] = await tx
    .insert(orders)
    .values({
      ...(story.id ? { id: story.id } : {}),
      companyId: story.companyId,
      createdBy: story.createdBy.id,
      customerId: story.customer?.id ?? null,
      customerName: story.customer?.name ?? '',
      productId: story.product.id,
      productName: story.product.name.en,
      statusId: story.status,
      projectName: story.projectName,
      projectDescription: story.projectDescription,
      selection,
      snapshot: {
        productVersion: story.product.version,
        priceListVersion: story.priceList.version,
        tree: stored,
        product,
        priceList: story.priceList,
      },
      bothSide: story.product.hasBothSide && bothSideOf(tree, selection) === 1,
      isTesting: story.product.testProduct,
      rush: answers.skus('services').includes('rush'),
      couponId: story.coupon?.id ?? null,
      couponPercent: story.coupon?.percent ?? 0,
      wrongOptionIds: visible(tree, selection).flatMap(({ node }) => (wrong.has(node.key) ? [node.id] : [])),
      staffNote: [2, 7, 13].includes(story.status) ? note : null,
      courier: courier?.name ?? null,
      trackingNumber: courier?.number ?? null,
      trackingUrl: courier?.url ?? null,
      pricesFinal: moves.some((one) => one.to === 3),
      revision: moves.length - 1,
      createdAt: story.createdAt,
      updatedAt: story.updatedAt,
      ...priceColumns({
        product,
        tree: stored,
        selection,
        priceList: story.priceList,
        couponPercent: story.coupon?.percent ?? 0,
        destinationCountry: story.destinationCountry ?? 'AE',
      }),
    })
    .returning();
  if (!row) throw new Error('The order was not stored.');
  if (story.coupon)
    await tx.insert(couponUses).values({ couponId: story.coupon.id, orderId: row.id, companyId: story.companyId });
  await tx.insert(orderHistory).values(
    moves.map((one, index) => ({
      orderId: row.id,
      at: one.at,
      actorKind: one.by,
      actorId: one.by === 'system' ? null : one.by === 'staff' ? story.staff.id : story.createdBy.id,
      actorName: one.by === 'system' ? 'System' : one.by === 'staff' ? story.staff.name : story.createdBy.name,
      event: one.event,
      fromStatus: one.from,
      toStatus: one.to,
      note: index === moves.length - 1 ? note : '',
    })),
  );
  return { ...row, moves, lastNote: note, product: story.product.name };
}

/** Spreads the moves over the time between creation and the last change. */
function timed(path: readonly PathStep[], { createdAt, updatedAt }: OrderStory): (PathStep & { at: Date })[] {
  const span = updatedAt.getTime() - createdAt.getTime();
  const last = Math.max(1, path.length - 1);
  return path.map((one, index) => ({
    ...one,
    at: new Date(createdAt.getTime() + Math.round((span * index) / last / 60_000) * 60_000),
  }));
}
