import { FIXED_ORDER_TYPE_ID } from '@platewright/domain/pricing/checkout';
import { z } from '../z.ts';
import { call } from '../call.ts';
import { aed, flag, id, json, required, success, text } from '../fields.ts';
import { address, addressFields, summary } from '../shapes.ts';
import { addressInput } from './address.ts';

const lang = z.enum(['en', 'ar']).optional();
const ofOrder = z.object({ orderId: id, lang });

const stepState = z.enum(['passive', 'active', 'ready', 'defaultaddress']);
/** Where the checkout of an order stands; the server keeps it, so a reload continues (decisions 66). */
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
  priceByColors: aed.nullable(),
  colors: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.string(),
      side: z.enum(['face', 'back']),
      selected: z.boolean(),
    }),
  ),
  hasShipping: z.boolean(),
  selected: z.boolean(),
});

export const checkout = {
  checkoutOrderTypeGetOrdertypes: call({
    area: 'checkout',
    method: 'GET',
    path: '/checkoutOrderType/getOrdertypes/:orderId',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder,
    answer: z.object({
      order_types: z.array(orderType),
      summary,
      onlyPhysical: z.boolean(),
      state: checkoutState,
      projectName: z.string(),
      productName: z.string(),
      inks: z.array(z.string()),
      /** Answers already given, so that the page can fold the finished steps. */
      chosen: z.object({
        billing: address.nullable(),
        shipping: address.nullable(),
        sameAsBilling: z.boolean(),
        shippingMethod: z.object({ id: z.string(), typeName: z.string(), name: z.string() }).nullable(),
        paymentMethod: z.object({ id: z.string(), name: z.string() }).nullable(),
      }),
      defaultBillingAddr: address.nullable(),
      /** A payment waits on the bank's page: nothing can be changed, and submit without a card leads back to it. */
      atBank: z.boolean(),
    }),
    refusals: ['notFound', 'checkoutClosed', 'alreadyPaid'],
  }),
  checkoutOrderTypeSetOrdertype: call({
    area: 'checkout',
    method: 'POST',
    path: '/checkoutOrderType/setOrdertype',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder.extend({
      orderTypeId: z.coerce.number().pipe(z.literal(FIXED_ORDER_TYPE_ID, 'choiceInvalid')),
      orderTypes: json(
        z
          .array(
            z.object({ id: z.number().int().min(1).max(3), colors: z.array(z.string().max(40)).max(40).default([]) }),
            'selectType',
          )
          .min(1, 'selectType')
          .max(3, 'selectType'),
      ),
    }),
    answer: z.object({ defaultBillingAddr: address.nullable(), summary, state: checkoutState }),
    refusals: ['notFound', 'checkoutClosed', 'alreadyPaid', 'paymentOpen', 'invalidInput'],
  }),
  checkoutAddress: call({
    area: 'checkout',
    method: 'GET',
    path: '/checkout/address',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder.extend({ type: z.enum(['billing', 'shipping'], 'choiceInvalid') }),
    answer: z.object({ address: address.nullable() }),
    refusals: ['notFound'],
  }),
  checkoutAddressbook: call({
    area: 'checkout',
    method: 'GET',
    path: '/checkout/addressbook',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder.extend({ useAsShipping: flag }),
    answer: z.object({
      addresses: z.array(address.extend({ isDefaultBilling: z.boolean(), isDefaultShipping: z.boolean() })),
    }),
    refusals: ['notFound'],
  }),
  checkoutSteptwo: call({
    area: 'checkout',
    method: 'POST',
    path: '/checkout/steptwo',
    who: 'customer',
    action: 'order.checkout',
    input: addressInput.extend({
      orderId: id,
      lang,
      type: z.enum(['billing', 'shipping'], 'choiceInvalid'),
      id: id.nullish(),
      addressId: id.nullish(),
      saveToAddrBook: flag,
      /** Also ship here: the billing address becomes the shipping address. */
      shipping: flag,
      isDefaultBilling: flag,
      isDefaultShipping: flag,
      useAsShipping: flag,
      deleted: flag,
    }),
    answer: z.object({
      address: z.object({ id: z.number().nullable(), ...addressFields }),
      summary,
      state: checkoutState,
    }),
    topLevel: ['summary'],
    refusals: [
      'notFound',
      'checkoutClosed',
      'alreadyPaid',
      'stepNotReady',
      'paymentOpen',
      'countryNotServed',
      'invalidInput',
    ],
  }),
  checkoutShippingStepthree: call({
    area: 'checkout',
    method: 'GET',
    path: '/checkout-shipping/stepthree',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder,
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
      weightKg: z.number(),
    }),
    refusals: ['notFound', 'checkoutClosed', 'alreadyPaid', 'stepNotReady'],
  }),
  checkoutShippingStepfour: call({
    area: 'checkout',
    method: 'POST',
    path: '/checkout-shipping/stepfour',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder.extend({ shipping_method: required(40, 'selectShippingMethod') }),
    answer: z.object({
      shipping_data: z.object({ id: z.string(), typeName: z.string(), name: z.string() }),
      summary,
      state: checkoutState,
    }),
    refusals: [
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

export const payment = {
  checkoutPaymentStepfive: call({
    area: 'payment',
    method: 'GET',
    path: '/checkout-payment/stepfive',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder,
    answer: z.array(z.object({ id: z.string(), name: z.string() })),
    refusals: ['notFound', 'checkoutClosed', 'alreadyPaid', 'stepNotReady'],
  }),
  checkoutPaymentStepsix: call({
    area: 'payment',
    method: 'POST',
    path: '/checkout-payment/stepsix',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder.extend({ payment_method: required(20, 'selectPaymentMethod') }),
    answer: z.object({ summary, state: checkoutState }),
    refusals: ['notFound', 'checkoutClosed', 'alreadyPaid', 'stepNotReady', 'paymentOpen', 'methodUnavailable'],
  }),
  checkoutSubmit: call({
    area: 'payment',
    method: 'POST',
    path: '/checkout/submit',
    who: 'customer',
    action: 'order.checkout',
    input: ofOrder.extend({
      /** One-time token of the card, made in the browser by the processor's own script; never a card number. */
      cardToken: text(200).optional(),
      /** Total the customer saw, in AED; a difference is refused instead of charged. */
      expectedTotal: z.coerce.number().min(0).max(100_000_000).optional(),
    }),
    answer: z.object({
      type: z.enum(['card', 'paypal', 'cash', 'pdc', 'dp']),
      url: z.string().nullable(),
      /** How the browser turns a card into a token: public key and address of the processor, never a secret. */
      form: z
        .object({
          publicKey: z.string(),
          tokenUrl: z.string(),
          provider: z.string(),
          amountMinor: z.number(),
          currency: z.string(),
        })
        .nullable(),
      redirectUrl: z.string().nullable(),
      orderId: z.number(),
      success: z.boolean(),
    }),
    refusals: [
      'notFound',
      'checkoutClosed',
      'alreadyPaid',
      'stepNotReady',
      'methodUnavailable',
      'priceChanged',
      'paymentDeclined',
      'paymentOpen',
      'paymentUnknown',
      'providerUnavailable',
    ],
    limit: { max: 30, minutes: 10 },
  }),
  checkoutCheckoutcom: call({
    area: 'payment',
    method: 'POST',
    path: '/checkout/checkoutcom',
    who: 'anyone',
    input: z.object({ ckoSessionId: required(200, 'idInvalid') }),
    answer: success.extend({ orderId: z.number(), state: z.enum(['paid', 'declined', 'checking']) }),
    refusals: ['notFound', 'providerUnavailable'],
    limit: { max: 60, minutes: 10 },
  }),
  checkoutSummarypdf: call({
    area: 'invoice',
    method: 'GET',
    path: '/checkout/summarypdf/:orderId',
    who: 'customer',
    action: 'order.invoice',
    input: ofOrder,
    answer: z.object({ fileUrl: z.string() }),
    refusals: ['notFound', 'invoiceMissing'],
  }),
};
