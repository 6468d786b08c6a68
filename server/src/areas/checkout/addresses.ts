import { Refusal, wrongField } from '@platewright/contract/refusals';
import { isCountryId } from '@platewright/domain/countries/countries';
import { isServed } from '@platewright/domain/shipping/methods';
import { addressBook, addressFieldsOf, ownAddress, saveAddress, type AddressFields } from '../../addresses/book.ts';
import { shippingRatesAt } from '../../catalogue/rates.ts';
import { answerStep, storeAnswers } from '../../checkout/answers.ts';
import { addressToWire, stateToWire, summaryToWire } from '../../checkout/present.ts';
import { clearAttempts, payableStanding, standingOf, type Standing } from '../../checkout/standing.ts';
import type { OrderAddress } from '../../db/schema/index.ts';
import { customer, type Context, type Handler } from '../../http/context.ts';

type StepTwo = Parameters<Handler<'checkoutSteptwo'>>[0];

/** The address given for this order, else the default of the book. */
export const checkoutAddress: Handler<'checkoutAddress'> = async ({ orderId, type }, { tx, deps }) => {
  const standing = await standingOf(tx, deps.clock.now(), orderId);
  const row =
    type === 'billing'
      ? (standing.billing ?? standing.defaultBilling)
      : (standing.shipping ?? standing.defaultShipping);
  return { address: row && addressToWire(row) };
};

/** Entries of the company's book; the checkout needs CHECKOUT for them, not ADDRESSES. */
export const checkoutAddressbook: Handler<'checkoutAddressbook'> = async ({ useAsShipping }, ctx) => {
  const rows = await addressBook(ctx.tx, customer(ctx).companyId, useAsShipping);
  return {
    addresses: rows.map((row) => ({
      ...addressToWire(row),
      isDefaultBilling: row.isDefaultBilling,
      isDefaultShipping: row.isDefaultShipping,
    })),
  };
};

/** Takes the billing or shipping address of an order. */
export const checkoutSteptwo: Handler<'checkoutSteptwo'> = async (input, ctx) => {
  const { tx, deps } = ctx;
  const now = deps.clock.now();
  const standing = await payableStanding(tx, now, input.orderId, true);
  const isBilling = input.type === 'billing';
  if (!isBilling && !standing.physical) throw new Refusal('stepNotReady');
  const steps = answerStep(
    standing.steps,
    isBilling ? { type: 'billingReady', shipHere: input.shipping } : { type: 'shippingReady' },
  );
  await refuseCountry(ctx, input, standing);
  await clearAttempts(tx, input.orderId, now);

  const fields = addressFieldsOf(input);
  const address: OrderAddress = { ...fields, id: await bookEntry(ctx, input, fields) };
  const alsoShip = isBilling && input.shipping && standing.physical;
  await storeAnswers(
    tx,
    input.orderId,
    steps,
    isBilling ? { billing: address, ...(alsoShip ? { shipping: address } : {}) } : { shipping: address },
    now,
  );
  const after = await payableStanding(tx, now, input.orderId);
  return { address, summary: summaryToWire(after.totals), state: stateToWire(after.steps) };
};

/** @throws Refusal countryRequired or countryInvalid on the field, countryNotServed for files billed to such a country */
async function refuseCountry({ tx, deps }: Context, { type, countryId }: StepTwo, standing: Standing): Promise<void> {
  if (countryId === '') {
    if (type === 'billing') throw wrongField('countryId', 'countryRequired');
    return;
  }
  if (!isCountryId(countryId)) throw wrongField('countryId', 'countryInvalid');
  // Plates for such a country get no shipping method; files have no such step, so they are refused here (decision 55).
  if (standing.physical) return;
  if (!isServed(countryId, await shippingRatesAt(tx, deps.clock.now()))) throw new Refusal('countryNotServed');
}

/**
 * The number of the book's entry that belongs to the address: the chosen one, a new one when it is to be saved, null
 * when it is for this order only. An entry that was deleted meanwhile comes back as a copy (decision 68).
 */
async function bookEntry(ctx: Context, input: StepTwo, fields: AddressFields): Promise<number | null> {
  const { companyId } = customer(ctx);
  const chosen = input.addressId ?? input.id ?? null;
  const known = chosen === null ? null : await ownAddress(ctx.tx, companyId, chosen);
  if (chosen !== null && !known && !input.deleted) throw new Refusal('notFound');
  const copy = input.deleted && !known;
  if (!input.saveToAddrBook && !copy) return known?.id ?? null;
  const saved = await saveAddress(ctx.tx, companyId, known?.id ?? null, fields, {
    isDefaultBilling: input.isDefaultBilling,
    isDefaultShipping: input.isDefaultShipping,
    useAsShipping: input.useAsShipping || input.type === 'shipping' || input.shipping,
  });
  return saved.id;
}
