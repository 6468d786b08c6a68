import { eq } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { isCountryId } from '@platewright/domain/addresses/countries';
import { EMIRATES_COUNTRY } from '@platewright/domain/addresses/emirates';
import { isCountryServed } from '@platewright/domain/delivery/shipping-methods';
import {
  presentAddress,
  completeEmirate,
  listAddresses,
  pickAddressFields,
  findAddress,
  writeAddressKeepingFlags,
  type AddressFields,
} from '../../addresses/index.ts';
import { keepDeliveryAddress } from '../../customers/index.ts';
import { loadShippingRates } from '../../pricing/index.ts';
import { applyStepInput, storeAnswers } from '../checkout-answers.ts';
import { isSameAddress, presentCheckoutState, presentSummary } from '../present.ts';
import {
  loadPayableCheckoutContext,
  loadCheckoutContext,
  loadCheckoutContextForOrder,
  type CheckoutContext,
} from '../checkout-context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { companies, users, type OrderAddress } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type HandlerContext, type Handler } from '../../../platform/http/handler-context.ts';

type StepTwoInput = Parameters<Handler<'checkoutSteptwo'>>[0];

/**
 * The address answered for this order, otherwise the company's default. A bill without either is filled with the first
 * address of the book, and a first bill with what is known of the account. What an agent orders for a customer goes where
 * the last order for it went; the first time, name and phone of the customer are known.
 */
export const checkoutAddress: Handler<'checkoutAddress'> = async ({ orderId, type }, ctx) => {
  const { tx, deps } = ctx;
  const context = await loadCheckoutContext(tx, deps.clock.now(), orderId);
  const row =
    type === 'billing'
      ? (context.billing ?? context.defaultBilling)
      : (getOtherShipping(context) ?? getDefaultShipping(context));
  if (!row && type === 'billing') {
    const [known] = await listAddresses(tx, getCustomerPrincipal(ctx).companyId, false);
    return { address: known ? presentAddress(known) : await createAccountAddress(ctx) };
  }
  return { address: row && presentAddress(row) };
};

/** The shipping address answered before. That of the bill says nothing of where an agent's customer is. */
function getOtherShipping({ rows: { customer }, billing, shipping }: CheckoutContext): OrderAddress | null {
  return customer && billing && shipping && isSameAddress(billing, shipping) ? null : shipping;
}

function getDefaultShipping({ rows: { customer }, defaultShipping }: CheckoutContext): OrderAddress | null {
  if (!customer || customer.deliveryAddress) return defaultShipping;
  const { deliveryAddress: _none, ...known } = customer;
  // Customers may be abroad; an empty country is that of the bill.
  return { ...unknownAddress, ...known, countryId: '' };
}

const unknownAddress = { id: null, middlename: '', street: '', city: '', region: '', postcode: '', fax: '' };

/** Name and phone of the person, and the company: the rest of the address is asked. */
async function createAccountAddress(ctx: HandlerContext): Promise<OrderAddress | null> {
  const { userId } = getCustomerPrincipal(ctx);
  const [account] = await ctx.tx
    .select({
      firstname: users.firstname,
      lastname: users.lastname,
      telephone: users.phone,
      company: companies.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (!account) return null;
  return { ...unknownAddress, ...account, countryId: EMIRATES_COUNTRY };
}

/** The company's address book for the checkout, which needs the permission CHECKOUT instead of ADDRESSES. */
export const checkoutAddressbook: Handler<'checkoutAddressbook'> = async ({ useAsShipping }, ctx) => {
  const rows = await listAddresses(ctx.tx, getCustomerPrincipal(ctx).companyId, useAsShipping);
  return {
    addresses: rows.map((row) => ({
      ...presentAddress(row),
      isDefaultBilling: row.isDefaultBilling,
      isDefaultShipping: row.isDefaultShipping,
    })),
  };
};

/** Stores the billing or shipping address of an order. */
export const checkoutSteptwo: Handler<'checkoutSteptwo'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const now = deps.clock.now();
  const context = await loadPayableCheckoutContext(tx, now, input.orderId, { lock: true });
  const isBilling = input.type === 'billing';
  if (!isBilling && !context.isPhysical) throw new CallError('stepNotReady');
  const steps = applyStepInput(
    context.steps,
    isBilling ? { type: 'billingReady', shipHere: input.shipping } : { type: 'shippingReady' },
  );
  await assertCountry(ctx, input, context);

  const fields = pickAddressFields(input, isBilling ? '' : (context.billing?.countryId ?? ''));
  const address: OrderAddress = { ...fields, id: await resolveAddressBookEntryId(ctx, input, fields) };
  const alsoShip = isBilling && input.shipping && context.isPhysical;
  const stored = await storeAnswers(
    tx,
    context,
    steps,
    isBilling ? { billing: address, ...(alsoShip ? { shipping: address } : {}) } : { shipping: address },
    now,
  );
  if (!isBilling && getChosenId(input) === null) await keepCustomerAddress(tx, context, address);
  // An entry of the address book may have become the default, or may no longer be it.
  const after = address.id === null ? stored : await loadCheckoutContextForOrder(tx, now, context.order);
  return { address, summary: presentSummary(after.totals), state: presentCheckoutState(after.steps) };
};

/**
 * What goes to an agent's customer is known with the next order for it; what goes to the agent, at the address of the bill
 * or at an entry of the agent's address book, is not where it lives.
 */
async function keepCustomerAddress(tx: Tx, { order, billing }: CheckoutContext, address: OrderAddress): Promise<void> {
  if (order.customerId === null || (billing && isSameAddress(address, billing))) return;
  const countryId = address.countryId || (billing?.countryId ?? '');
  await keepDeliveryAddress(tx, order.customerId, { ...address, id: null, countryId });
}

/** @throws CallError countryRequired or countryInvalid on the field; countryNotServed for a file-only order billed there */
async function assertCountry(
  { tx, deps }: HandlerContext,
  { type, countryId }: StepTwoInput,
  context: CheckoutContext,
): Promise<void> {
  if (countryId === '') {
    if (type === 'billing') throw fieldError('countryId', 'countryRequired');
    return;
  }
  if (!isCountryId(countryId)) throw fieldError('countryId', 'countryInvalid');
  // Plates get no shipping method for such a country; a file-only order has no shipping step and is rejected here
  // (spec decision 55).
  if (context.isPhysical) return;
  if (!isCountryServed(countryId, await loadShippingRates(tx, deps.clock.now())))
    throw new CallError('countryNotServed');
}

/** The entry of the address book that was taken; null for an address that was entered. */
const getChosenId = ({ addressId, id }: StepTwoInput): number | null => addressId ?? id ?? null;

/**
 * The id of the address book entry of an address: the chosen one, a new one when it is to be saved, null when the
 * address is for this order only. An entry that was deleted in the meantime is saved again as a copy (spec decision
 * 68).
 */
async function resolveAddressBookEntryId(
  ctx: HandlerContext,
  input: StepTwoInput,
  fields: AddressFields,
): Promise<number | null> {
  const { companyId } = getCustomerPrincipal(ctx);
  const chosenId = getChosenId(input);
  const entry = chosenId === null ? null : await findAddress(ctx.tx, companyId, chosenId);
  if (chosenId !== null && !entry && !input.deleted) throw new CallError('notFound');
  const isCopy = input.deleted && !entry;
  if (!input.saveToAddrBook && !isCopy) {
    if (entry) await completeEmirate(ctx.tx, entry, fields);
    return entry?.id ?? null;
  }
  const saved = await writeAddressKeepingFlags(ctx.tx, companyId, entry?.id ?? null, fields, {
    isDefaultBilling: input.isDefaultBilling,
    isDefaultShipping: input.isDefaultShipping,
    useAsShipping: input.useAsShipping || input.type === 'shipping' || input.shipping,
  });
  return saved.id;
}
