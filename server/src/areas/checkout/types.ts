import { eq } from 'drizzle-orm';
import { wrongField } from '@platewright/contract/refusals';
import {
  refuseChoice,
  isPhysical,
  pickedPrice,
  type ChoiceRefusal,
  type ChosenType,
  type OrderType,
} from '@platewright/domain/pricing/checkout';
import { aedToWire } from '@platewright/domain/money/fils';
import type { Separation } from '@platewright/domain/options/separations';
import type { Language } from '@platewright/texts/shape';
import { answerStep, storeAnswers } from '../../checkout/answers.ts';
import {
  addressToWire,
  chosenMethodToWire,
  paymentMethodName,
  sameAddress,
  stateToWire,
  summaryToWire,
} from '../../checkout/present.ts';
import { clearAttempts, openAttempt, payableStanding, type Standing } from '../../checkout/standing.ts';
import { products } from '../../db/schema/index.ts';
import type { Handler } from '../../http/context.ts';
import { say } from '../../texts.ts';

/** The types that the order can be bought as, what was answered so far and the summary. */
export const checkoutOrderTypeGetOrdertypes: Handler<'checkoutOrderTypeGetOrdertypes'> = async (
  { orderId },
  { tx, deps, lang },
) => {
  const standing = await payableStanding(tx, deps.clock.now(), orderId);
  const { order, job, billing, shipping, method, paymentMethod, steps } = standing;
  const [product] = await tx.select({ name: products.name }).from(products).where(eq(products.id, order.productId));
  return {
    order_types: job.types.map((type) => typeToWire(type, standing, lang)),
    summary: summaryToWire(standing.totals),
    onlyPhysical: order.isTesting,
    state: stateToWire(steps),
    projectName: order.projectName,
    productName: product?.name[lang] ?? order.productName,
    inks: order.inks.map(({ name }) => name),
    chosen: {
      billing: billing && addressToWire(billing),
      shipping: shipping && addressToWire(shipping),
      sameAsBilling: billing !== null && shipping !== null && sameAddress(billing, shipping),
      shippingMethod: method && chosenMethodToWire(method, lang),
      paymentMethod:
        paymentMethod === null ? null : { id: paymentMethod, name: paymentMethodName(paymentMethod, lang) },
    },
    defaultBillingAddr: standing.defaultBilling && addressToWire(standing.defaultBilling),
    atBank: (await openAttempt(tx, orderId))?.state === 'redirected',
  };
};

function typeToWire(type: OrderType, { job, chosen }: Standing, lang: Language) {
  const picked = chosen.find(({ id }) => id === type.id);
  // A type that is not chosen shows what it costs with all its colours, as they are ticked when it is selected.
  const ticked = picked?.colours ?? type.colours.map(({ id }) => id);
  const hasColours = type.colours.length > 0;
  return {
    id: type.id,
    name: say(lang, `checkout.types.${type.key}.name`),
    description: say(lang, `checkout.types.${type.key}.description`),
    orderTypePrice: aedToWire(
      hasColours ? pickedPrice(type.orderTypePrice, job.separations, ticked) : type.orderTypePrice,
    ),
    priceByColors: hasColours ? aedToWire(type.priceByColors) : null,
    colors: type.colours.map((colour) => ({
      id: colour.id,
      name: colour.ink || say(lang, `checkout.colour.${colour.side}`, { number: colour.number }),
      color: inkColour(colour),
      side: colour.side,
      selected: ticked.includes(colour.id),
    })),
    hasShipping: type.hasShipping,
    selected: picked !== undefined,
  };
}

const processInks: Readonly<Record<string, string>> = {
  cyan: '#00aeef',
  magenta: '#ec008c',
  yellow: '#fff200',
  black: '#231f20',
};
/** How a process ink looks; spot colours have no colour that a screen knows. */
const inkColour = ({ ink }: Separation): string => processInks[ink.toLowerCase()] ?? '';

const fieldKey: Record<ChoiceRefusal, string> = {
  selectOneType: 'selectType',
  selectOneItem: 'selectItem',
  unknownType: 'choiceInvalid',
  unknownColour: 'choiceInvalid',
};

/** Takes the chosen types and colours; whatever was answered after this step is asked again. */
export const checkoutOrderTypeSetOrdertype: Handler<'checkoutOrderTypeSetOrdertype'> = async (input, { tx, deps }) => {
  const now = deps.clock.now();
  const standing = await payableStanding(tx, now, input.orderId, true);
  const { order, job, defaultBilling } = standing;
  // The colour boxes of a test product are locked: it is bought whole.
  const chosen: ChosenType[] = input.orderTypes.map(({ id, colors }) => ({
    id,
    colours: order.isTesting
      ? (job.types.find((type) => type.id === id)?.colours.map((one) => one.id) ?? colors)
      : colors,
  }));
  const refusal = refuseChoice(job.types, chosen);
  if (refusal) throw wrongField('orderTypes', fieldKey[refusal]);
  await clearAttempts(tx, input.orderId, now);
  const steps = answerStep(standing.steps, {
    type: 'typeReady',
    physical: isPhysical(chosen),
    hasDefaultBilling: defaultBilling !== null,
  });
  const types = chosen.map(({ id, colours }) => ({ id, colors: [...colours] }));
  await storeAnswers(tx, input.orderId, steps, { types }, now);
  const after = await payableStanding(tx, now, input.orderId);
  return {
    defaultBillingAddr: defaultBilling && addressToWire(defaultBilling),
    summary: summaryToWire(after.totals),
    state: stateToWire(after.steps),
  };
};
