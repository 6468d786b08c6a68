import { hasPhysicalType, calculateColoursPrice, type OrderType } from '@platewright/domain/pricing/order-types';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Separation } from '@platewright/domain/options/separations';
import type { Language } from '@platewright/texts/languages';
import { presentAddress } from '../../addresses/index.ts';
import { applyStepInput, storeAnswers } from '../checkout-answers.ts';
import { describePromise } from '../describe-promise.ts';
import { getPlateName, promiseOrder } from '../../orders/index.ts';
import { presentCheckoutState, presentSummary } from '../present.ts';
import { presentChoices } from '../present-choices.ts';
import { selectOrderTypes, toStoredTypes } from '../select-order-types.ts';
import { canWithdraw, loadPayableCheckoutContext, type CheckoutContext } from '../checkout-context.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { translate } from '../../../platform/translate.ts';

/** The order types that are sold for this order, the answers so far and the summary. */
export const checkoutOrderTypeGetOrdertypes: Handler<'checkoutOrderTypeGetOrdertypes'> = async (
  { orderId },
  { tx, deps, lang },
) => {
  const context = await loadPayableCheckoutContext(tx, deps.clock.now(), orderId);
  const { order, checkoutOrder, steps } = context;
  const { customer, open, productName } = context.rows;
  return {
    order_types: checkoutOrder.types.map((type) => presentOrderType(type, context, lang)),
    summary: presentSummary(context.totals),
    onlyPhysical: order.isTesting,
    state: presentCheckoutState(steps),
    projectName: order.projectName,
    productName: productName[lang],
    inks: order.inks.map(({ name }) => name),
    poNumber: order.poNumber,
    costCentre: order.costCentre,
    customerName: customer && `${customer.firstname} ${customer.lastname}`,
    pricing: presentPricing(context),
    chosen: presentChoices(context, deps.paymentProviders, lang),
    defaultBillingAddr: context.defaultBilling && presentAddress(context.defaultBilling),
    filesPromise: describeFilesPromise(context, deps.clock.now(), lang),
    atBank: open?.state === 'redirected' && !canWithdraw(open),
  };
};

/** For who buys files alone; nothing where each order is carried. */
function describeFilesPromise({ order, checkoutOrder, rows }: CheckoutContext, now: Date, lang: Language) {
  if (checkoutOrder.hasPrintedProof || checkoutOrder.types.every(({ hasShipping }) => hasShipping)) return null;
  const made = promiseOrder(order, null, rows, now);
  return made && describePromise(made, 'filesReady', lang);
}

function presentPricing({ checkoutOrder, order, defaultBilling, defaultShipping }: CheckoutContext) {
  const { prices, surcharge } = checkoutOrder;
  const files = defaultBilling?.countryId || 'AE';
  return {
    services: filsToAed(prices.services),
    surcharge: { amount: filsToAed(surcharge.amount), ordered: filsToAed(surcharge.ordered) },
    couponPercent: order.couponPercent,
    vat: order.snapshot.priceList.vat,
    destination: { delivery: defaultShipping?.countryId || files, files },
  };
}

function presentOrderType(type: OrderType, { checkoutOrder, chosenTypes }: CheckoutContext, lang: Language) {
  const chosen = chosenTypes.find(({ id }) => id === type.id);
  // A type that is not chosen shows its price with all colours: they are preselected when it is chosen.
  const selectedIds = chosen?.colours ?? type.colours.map(({ id }) => id);
  const hasColours = type.colours.length > 0;
  const listed = checkoutOrder.listedTypes.find(({ id, orderTypePrice }) => id === type.id && orderTypePrice > 0);
  const priceOf = ({ orderTypePrice }: OrderType) =>
    filsToAed(hasColours ? calculateColoursPrice(orderTypePrice, checkoutOrder.plates, selectedIds) : orderTypePrice);
  const textKey = type.isServicesOnly ? 'services' : type.key;
  return {
    id: type.id,
    name: translate(lang, `checkout.types.${textKey}.name`),
    description: translate(lang, `checkout.types.${textKey}.description`),
    orderTypePrice: priceOf(type),
    ...(listed && { listPrice: priceOf(listed) }),
    priceByColors: hasColours ? filsToAed(type.priceByColors) : null,
    colors: type.colours.map((colour, index) => ({
      id: colour.id,
      name: getPlateName(colour, lang),
      color: getInkColour(colour),
      side: colour.side,
      price: filsToAed(type.colourPrices[index] ?? 0),
      ...(listed && { listPrice: filsToAed(listed.colourPrices[index] ?? 0) }),
      selected: selectedIds.includes(colour.id),
    })),
    hasShipping: type.hasShipping || checkoutOrder.hasPrintedProof,
    selected: chosen !== undefined,
  };
}

const processInkColours: Readonly<Record<string, string>> = {
  cyan: '#00aeef',
  magenta: '#ec008c',
  yellow: '#fff200',
  black: '#231f20',
};
/** Display colour of a process ink; empty for spot colours, whose look is not known. */
const getInkColour = ({ ink }: Separation): string => processInkColours[ink.toLowerCase()] ?? '';

/** Stores the chosen types and colours; the answers of all later steps are cleared. */
export const checkoutOrderTypeSetOrdertype: Handler<'checkoutOrderTypeSetOrdertype'> = async (input, { tx, deps }) => {
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, input.orderId, { lock: true });
  const { checkoutOrder, defaultBilling } = context;
  const chosen = selectOrderTypes(context, input.orderTypes);
  const steps = applyStepInput(context.steps, {
    type: 'typeReady',
    physical: hasPhysicalType(chosen) || checkoutOrder.hasPrintedProof,
    hasDefaultBilling: defaultBilling !== null,
  });
  const after = await storeAnswers(tx, context, steps, { types: toStoredTypes(chosen) }, now);
  return {
    defaultBillingAddr: defaultBilling && presentAddress(defaultBilling),
    summary: presentSummary(after.totals),
    state: presentCheckoutState(after.steps),
  };
};
