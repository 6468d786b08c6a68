import { eq } from 'drizzle-orm';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { isCollectionMethod } from '@platewright/domain/delivery/collection';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { orderTypeIds, type OrderTypeKey, type SelectedOrderType } from '@platewright/domain/pricing/order-types';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { invoices } from '../../platform/db/schema/index.ts';
import { loadCheckoutContextForOrder, presentParty, type CheckoutContext } from '../checkout/index.ts';
import { loadBrand, loadLogo } from '../content/index.ts';
import { listDeskDocuments, listDocuments } from '../files/index.ts';
import { loadShippingRates } from '../pricing/index.ts';
import {
  createJobTicket,
  findRemakeOf,
  getSnapshotTree,
  listOrderedPlates,
  loadOrderDetails,
  nameCourier,
  presentProductionChecks,
  presentStatus,
  toTicketPlate,
} from '../orders/index.ts';

/** Received files that a ticket lists. */
const MAX_LISTED_FILES = 100;
const SELLER_COUNTRY = 'AE';

export type Printouts = CallAnswer<Contract['deskPrintouts']>;
type StoredCheckout = CheckoutContext['rows']['row'];

/** Everything that job ticket, packing slip and parcel label print: what was ordered, not what was quoted. */
export async function loadPrintouts(
  tx: Tx,
  orderId: number,
  { now, lang }: { readonly now: Date; readonly lang: Language },
): Promise<Printouts> {
  const { order, product, person, company } = await loadOrderDetails(tx, orderId);
  const [invoice] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, orderId));
  const remake = await findRemakeOf(tx, orderId);
  const context = await loadCheckoutContextForOrder(tx, now, order);
  const { row: checkout, plates } = context.rows;
  const chosenTypes = checkout?.types?.map(({ id, colors }) => ({ id, colours: colors })) ?? context.chosenTypes;
  const types = listTypes(plates, chosenTypes);
  const isDelivered = types.some(({ key }) => key === 'physical') || context.checkoutOrder.hasPrintedProof;
  const { separations: _separations, ...sizes } = createJobTicket(
    order,
    checkout?.types ? (types.find(({ key }) => key === 'physical')?.plates ?? []) : plates,
    { areChosen: Boolean(checkout?.types) },
  );
  const brand = await loadBrand(tx);
  const logo = await loadLogo(tx, brand);
  return {
    order: {
      id: order.id,
      projectName: order.projectName,
      projectDescription: order.projectDescription,
      prepressNotes: order.prepressNotes,
      poNumber: order.poNumber,
      productName: product.name[lang],
      company,
      customer: order.customerName,
      contact: person,
      statusName: presentStatus(order.statusId, lang).statusName,
      createdAt: order.createdAt.toISOString(),
      dueAt: order.dueAt?.toISOString() ?? null,
      rush: order.rush,
      isTesting: order.isTesting,
      reorderOf: order.sourceOrderId,
      remakeReason: remake?.reason ?? '',
    },
    seller: {
      name: brand.name[lang],
      logo: logo && { src: logo.src, width: logo.width, height: logo.height },
      address: brand.address[lang],
      phone: brand.phone,
      email: brand.email,
    },
    isOrdered: Boolean(checkout?.types),
    types: types.map(({ key, plates }) => ({ key, plates: plates.map(toTicketPlate) })),
    sizes: { ...sizes, reliefUm: order.reliefUm },
    checks: await presentProductionChecks(tx, orderId, sizes.plates),
    specification: summarizeAnswers(
      localizeOptionTree(getSnapshotTree(order), lang),
      order.selection,
      answerFormat[lang],
    ).map(({ key, label, value }) => ({ key, label, value })),
    ...(await listFiles(tx, orderId)),
    delivery: isDelivered ? await presentDelivery(tx, now, checkout, lang) : null,
    tracking:
      order.courier && order.trackingNumber
        ? { courier: nameCourier(order, lang), number: order.trackingNumber }
        : null,
    invoiceNumber: invoice?.number ?? null,
  };
}

const typeKeys = Object.keys(orderTypeIds) as OrderTypeKey[];

/** The order types that were chosen at the checkout, or before it quoted, with their plates. */
const listTypes = (plates: readonly OrderPlate[], chosen: readonly SelectedOrderType[]) =>
  typeKeys.flatMap((key) => {
    const type = chosen.find(({ id }) => id === orderTypeIds[key]);
    if (!type) return [];
    const listed = plates.filter(({ id }) => type.colours.includes(id));
    return [{ key, plates: key === 'physical' ? listOrderedPlates(plates, type.colours) : listed }];
  });

async function listFiles(tx: Tx, orderId: number) {
  const received = await listDocuments(tx, orderId, 'received', { offset: 0, limit: MAX_LISTED_FILES });
  const posted = await listDeskDocuments(tx, orderId);
  return {
    files: received.rows.map(({ document, version, file }) => ({
      name: file.name,
      folder: document.folderName,
      version: version.version,
      sha256: file.sha256 ?? '',
    })),
    approvals: posted.flatMap(({ version, file, decision }) =>
      decision?.approved && !version.superseded
        ? [
            {
              name: file.name,
              version: version.version,
              sha256: decision.sha256,
              by: decision.userName,
              at: decision.at.toISOString(),
            },
          ]
        : [],
    ),
  };
}

async function presentDelivery(tx: Tx, now: Date, checkout: StoredCheckout, lang: Language) {
  const method = checkout?.shippingMethod;
  const shipping = checkout?.shipping;
  if (!method || !shipping) return null;
  const rate = (await loadShippingRates(tx, now)).methods.find(({ id }) => id === method.id);
  const { separator } = answerFormat[lang];
  const countryId = shipping.countryId || checkout.billing?.countryId || SELLER_COUNTRY;
  return {
    isCollection: isCollectionMethod(method.id),
    // A method that is not offered any more keeps the name that was chosen.
    method: rate
      ? `${rate.typeName[lang]}${separator}${rate.name[lang]}`
      : `${method.typeName}${separator}${method.name}`,
    address: presentParty({ ...shipping, countryId }, lang),
    isExport: countryId !== SELLER_COUNTRY,
  };
}
