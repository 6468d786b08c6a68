import { and, eq, isNull } from 'drizzle-orm';
import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import { getBothSideFlag, readAnswers } from '@platewright/domain/options/answers';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { Selection } from '@platewright/domain/options/option-types';
import { findUnusualScale } from '@platewright/domain/options/unusual-scale';
import { pruneSelection } from '@platewright/domain/options/selection';
import { ORDER_DECIMALS } from '@platewright/domain/options/number-options';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import { listPlates, type OrderPlate } from '@platewright/domain/orders/order-plates';
import type { Tx } from '../../platform/db/database.ts';
import { customers, type NeededFiles, type SpecifiedColumns } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { authorize } from '../auth/index.ts';
import { findProduct, getOptionTree, type ProductRow } from '../catalogue/index.ts';
import { loadPriceBasis, loadUsableCoupon, toCompanyPrices, type UsableCoupon } from '../pricing/index.ts';
import type { OrderRow } from './order-row.ts';
import { createOrderSnapshot, storeOrderSnapshot } from './order-snapshots.ts';
import { toPriceColumns } from './price-columns.ts';

/** What a customer has configured, whether it is ordered or quoted. */
export interface ConfiguredProduct {
  readonly productId: number;
  /** Answers by option id; answers of unknown and hidden options are dropped. */
  readonly selection: Selection;
  readonly projectName: string;
  readonly projectDescription: string;
  readonly prepressNotes: string;
  readonly couponCode: string | null;
  /** Customer of an agent for whom the order is placed. */
  readonly customerId: number | null;
  /** The person has confirmed a typed scale that lies far from the calculated one. */
  readonly scaleConfirmed: boolean;
  /**
   * The order that is repeated, with the separations that are ordered again (null for all). Its customer stays, even if
   * archived since.
   */
  readonly reorder?: { readonly source: OrderRow; readonly colours: readonly string[] | null };
}

/** A configured product, checked and priced, with a snapshot of what it was priced with. */
export interface OrderSpecification {
  readonly columns: SpecifiedColumns;
  readonly plates: readonly OrderPlate[];
  readonly product: ProductRow;
  /** Checked, not yet redeemed. */
  readonly coupon: UsableCoupon | null;
  readonly neededFiles: NeededFiles;
  readonly destinationCountry: string;
}

/**
 * Checks a configured product and prices it for the company of whoever orders; stores its snapshot.
 * @throws CallError productUnknown, selectionInvalid with a message per option, scaleUnusual, notFound for a missing
 *   customer, agentsOnly, the errors of the coupon
 */
export async function specifyOrder(
  tx: Tx,
  principal: CustomerPrincipal,
  spec: ConfiguredProduct,
  now: Date,
): Promise<OrderSpecification> {
  const { companyId } = principal;
  const [product, basis] = await Promise.all([
    findProduct(tx, { id: spec.productId }),
    loadPriceBasis(tx, now, companyId),
  ]);
  if (!product) throw new CallError('productUnknown');
  const prices = toCompanyPrices(basis, product, now);
  const storedTree = getOptionTree(product);
  const tree = localizeOptionTree(storedTree, 'en');
  const selection = pruneSelection(tree, spec.selection);
  assertSelectionValid(validateSelection(tree, selection, { decimals: ORDER_DECIMALS }));
  const unusual = spec.scaleConfirmed ? null : findUnusualScale(tree, selection);
  if (unusual)
    throw new CallError('scaleUnusual', { params: { scale: unusual.scale, calculated: unusual.calculated } });
  const source = spec.reorder?.source ?? null;
  const customer = source
    ? { id: source.customerId, name: source.customerName }
    : await loadActiveCustomer(tx, principal, spec.customerId);
  const coupon =
    spec.couponCode === null ? null : await loadUsableCoupon(tx, spec.couponCode, { companyId, product }, now);
  const answers = readAnswers(tree, selection);
  const bothSide = product.hasBothSide && getBothSideFlag(tree, selection) === 1;
  return {
    product,
    coupon,
    destinationCountry: basis.destinationCountry,
    plates: listPlates({ ...prices, tree, selection, colours: spec.reorder?.colours ?? null }),
    neededFiles: {
      needsBack: bothSide,
      needsMounting: product.hasAttachFile && (answers.sku('method') ?? 'mntNone') !== 'mntNone',
      takesAdditional: product.additionalUploadFile,
    },
    columns: {
      customerId: customer.id,
      customerName: customer.name,
      productId: product.id,
      productName: product.name.en,
      productNameAr: product.name.ar,
      projectName: spec.projectName,
      projectDescription: spec.projectDescription,
      prepressNotes: spec.prepressNotes,
      selection: selection as Record<string, string | string[]>,
      snapshotId: await storeOrderSnapshot(tx, createOrderSnapshot(product, prices)),
      bothSide,
      isTesting: product.testProduct,
      rush: answers.skus('services').includes('rush'),
      couponId: coupon?.id ?? null,
      couponPercent: coupon?.percent ?? 0,
      ...toPriceColumns({
        ...prices,
        tree: storedTree,
        selection,
        couponPercent: coupon?.percent ?? 0,
        destinationCountry: basis.destinationCountry,
        reorder: spec.reorder ? { colours: spec.reorder.colours } : null,
      }),
    },
  };
}

function assertSelectionValid(messages: Readonly<Record<string, FieldMessage>>): void {
  const entries = Object.entries(messages);
  if (entries.length === 0) return;
  throw new CallError('selectionInvalid', {
    fields: Object.fromEntries(entries.map(([id, message]) => [`optionsJson.${id}`, toOptionMessage(message)])),
  });
}

/** The message of a required option ends with a full stop, that of a required project field does not [PROD-49, PROD-60]. */
const toOptionMessage = (message: FieldMessage): FieldMessage =>
  message.key === 'fieldRequired' ? { ...message, key: 'optionRequired' } : message;

async function loadActiveCustomer(
  tx: Tx,
  principal: CustomerPrincipal,
  customerId: number | null,
): Promise<{ id: number | null; name: string }> {
  if (customerId === null) return { id: null, name: '' };
  const { companyId } = principal;
  authorize(principal, 'order.createForCustomer', { kind: 'company', companyId });
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, customerId), eq(customers.companyId, companyId), isNull(customers.archivedAt)))
    .limit(1);
  // Of another company, or archived since the page was opened.
  if (!row) throw new CallError('notFound', { fields: { customerId: { key: 'customerGone' } } });
  return { id: row.id, name: `${row.firstname} ${row.lastname}` };
}
