import { FIXED_ORDER_TYPE_ID } from '@platewright/domain/pricing/order-types';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, flag, id, instant, json, lang, numberInput, orderInput, requiredText } from '../../fields.ts';
import { address, addressFields, foreignCharge, orderReferences, priceSummary } from '../../shapes.ts';
import { addressInput } from '../addresses/calls.ts';

const stepState = z.enum(['passive', 'active', 'ready', 'defaultaddress']);
/** State of every checkout step. Stored by the server, so that a reload continues at the same step (spec decision 66). */
export const checkoutState = z.object({
  type: stepState,
  billing: stepState,
  shipping: stepState,
  shippingMethod: stepState,
  payment: stepState,
  progress: z.number(),
});

const orderType = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  orderTypePrice: aed,
  /** The same by the price list, where the company has a price of its own. */
  listPrice: aed.optional(),
  priceByColors: aed.nullable(),
  colors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      side: z.enum(['face', 'back']),
      /** What the plate or file of this colour costs; the colours of a type together cost exactly its price. */
      price: aed,
      listPrice: aed.optional(),
      selected: z.boolean(),
    }),
  ),
  hasShipping: z.boolean(),
  selected: z.boolean(),
});

/** The chosen order types with their colours, as JSON text [CHK-20]. */
export const orderTypesInput = json(
  z
    .array(
      z.object({ id: z.number().int().min(1).max(3), colors: z.array(z.string().max(40)).max(40).default([]) }),
      'selectType',
    )
    .min(1, 'selectType')
    .max(3, 'selectType'),
);

/** Stored choices, shown in the completed steps. */
export const checkoutChoices = z.object({
  billing: address.nullable(),
  shipping: address.nullable(),
  sameAsBilling: z.boolean(),
  shippingMethod: z.object({ id: z.string(), typeName: z.string(), name: z.string() }).nullable(),
  paymentMethod: z.object({ id: z.string(), name: z.string(), charge: foreignCharge }).nullable(),
});

/** Checkout steps before payment: order types, addresses, shipping method (specification 001 section 4). */
export const checkoutCalls = {
  checkoutOrderTypeGetOrdertypes: defineCall({
    area: 'checkout',
    method: 'GET',
    path: '/checkoutOrderType/getOrdertypes/:orderId',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput,
    answer: z.object({
      order_types: z.array(orderType),
      summary: priceSummary,
      onlyPhysical: z.boolean(),
      state: checkoutState,
      projectName: z.string(),
      productName: z.string(),
      inks: z.array(z.string()),
      ...orderReferences,
      /** The customer whom an agent orders for: delivery there is kept for the next order. */
      customerName: z.string().nullable(),
      /** What the page needs besides the prices of the types to show the totals of a choice before it is sent. */
      pricing: z.object({
        services: aed,
        surcharge: z.object({ amount: aed, ordered: aed }),
        couponPercent: z.number(),
        vat: z.object({ country: z.string(), percent: z.number() }),
        /** The country that decides VAT as long as no address is answered: of delivery, and of billing for files. */
        destination: z.object({ delivery: z.string(), files: z.string() }),
      }),
      chosen: checkoutChoices,
      defaultBillingAddr: address.nullable(),
      /** When files are ready that are bought without plates, in words; null where none can be. */
      filesPromise: z.string().nullable(),
      /** A payment awaits the bank's page: nothing can be changed, and submit without a card answers its URL again. */
      atBank: z.boolean(),
    }),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid'],
  }),
  checkoutOrderTypeSetOrdertype: defineCall({
    area: 'checkout',
    method: 'POST',
    path: '/checkoutOrderType/setOrdertype',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.checkout',
    input: orderInput.extend({
      orderTypeId: numberInput(z.literal(FIXED_ORDER_TYPE_ID, 'choiceInvalid')),
      orderTypes: orderTypesInput,
    }),
    answer: z.object({ defaultBillingAddr: address.nullable(), summary: priceSummary, state: checkoutState }),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid', 'paymentOpen', 'invalidInput'],
  }),
  checkoutAddress: defineCall({
    area: 'checkout',
    method: 'GET',
    path: '/checkout/address',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput.extend({ type: z.enum(['billing', 'shipping'], 'choiceInvalid') }),
    answer: z.object({ address: address.nullable() }),
    errors: ['notFound'],
  }),
  checkoutAddressbook: defineCall({
    area: 'checkout',
    method: 'GET',
    path: '/checkout/addressbook',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput.extend({ useAsShipping: flag }),
    answer: z.object({
      addresses: z.array(address.extend({ isDefaultBilling: z.boolean(), isDefaultShipping: z.boolean() })),
    }),
    errors: ['notFound'],
  }),
  checkoutSteptwo: defineCall({
    area: 'checkout',
    method: 'POST',
    path: '/checkout/steptwo',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.checkout',
    input: addressInput.extend({
      orderId: id,
      lang,
      type: z.enum(['billing', 'shipping'], 'choiceInvalid'),
      id: id.nullish(),
      addressId: id.nullish(),
      saveToAddrBook: flag,
      /** Uses the billing address as the shipping address too. */
      shipping: flag,
      isDefaultBilling: flag,
      isDefaultShipping: flag,
      useAsShipping: flag,
      deleted: flag,
    }),
    answer: z.object({
      address: z.object({ id: z.number().nullable(), ...addressFields }),
      summary: priceSummary,
      state: checkoutState,
    }),
    topLevelFields: ['summary'],
    errors: [
      'notFound',
      'checkoutClosed',
      'alreadyPaid',
      'stepNotReady',
      'paymentOpen',
      'countryNotServed',
      'invalidInput',
    ],
  }),
  checkoutShippingStepthree: defineCall({
    area: 'checkout',
    method: 'GET',
    path: '/checkout-shipping/stepthree',
    principals: ['customer'],
    orderTaking: true,
    action: 'order.checkout',
    input: orderInput,
    answer: z.object({
      shipping_methods: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          price: aed,
          shipping_method_type_name: z.string(),
          error: z.object({ code: z.number(), message: z.string() }).nullable(),
        }),
      ),
      /** When an order that is paid before `holdsUntil` arrives, by each method that can be chosen. */
      promises: z.array(
        z.object({
          methodId: z.string(),
          arrivesBy: instant,
          holdsUntil: instant,
          /** The same in words: the page has no dates otherwise. */
          sentence: z.string(),
          /** That a cheaper method arrives no later, in words; null where nothing cheaper is as quick. */
          notQuicker: z.string().nullable(),
        }),
      ),
      weightKg: z.number(),
    }),
    errors: ['notFound', 'checkoutClosed', 'alreadyPaid', 'stepNotReady'],
  }),
  checkoutShippingStepfour: defineCall({
    area: 'checkout',
    method: 'POST',
    path: '/checkout-shipping/stepfour',
    principals: ['customer'],
    orderTaking: true,
    needsOpenPortal: true,
    action: 'order.checkout',
    input: orderInput.extend({ shipping_method: requiredText(40, 'selectShippingMethod') }),
    answer: z.object({
      shipping_data: z.object({ id: z.string(), typeName: z.string(), name: z.string() }),
      summary: priceSummary,
      state: checkoutState,
    }),
    errors: [
      'notFound',
      'checkoutClosed',
      'alreadyPaid',
      'stepNotReady',
      'paymentOpen',
      'methodUnavailable',
      'sameDayUnavailable',
      'parcelTooHeavy',
      'countryNotServed',
    ],
  }),
};
