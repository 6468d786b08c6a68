import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import {
  createCheckoutAddress,
  sharjahCheckoutAddress,
  v1LabelAnswers,
  completeCheckoutSteps,
} from '../../../testing/checkout-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addresses, checkouts, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let orderId: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createOwner();
  ({ orderId } = await app.createOrder({
    orderedBy: owner,
    status: 5,
    answers: { ...v1LabelAnswers, outputs: ['physical', 'pdf'] },
  }));
  await chooseOrderTypes([{ id: 1, colors: ['face-1', 'face-2'] }]);
});

const chooseOrderTypes = (types: unknown) =>
  owner.call.checkoutOrderTypeSetOrdertype({ orderId, orderTypeId: 2, orderTypes: JSON.stringify(types) });
const saveBillingAddress = (more: object = {}) =>
  owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, ...more, orderId, type: 'billing' });
const saveShippingAddress = (more: object = {}) =>
  owner.call.checkoutSteptwo({ ...sharjahCheckoutAddress, ...more, orderId, type: 'shipping' });
const listShippingMethods = async () => (await owner.call.checkoutShippingStepthree({ orderId })).shipping_methods;

describe('the emirate of a UAE address', () => {
  it.each([
    [{ city: 'Jebel Ali', region: 'Dubai' }, 25],
    [{ city: 'جبل علي', region: 'دبي' }, 25],
    [{ city: 'Deira', region: 'DXB' }, 25],
    [{ city: 'Dubai', region: 'Fujairah' }, 35],
    [{ city: 'Dubai', region: '' }, 25],
  ])('alone decides the price of delivery: %o [FUL-12]', async (place, price) => {
    const { address } = await saveBillingAddress({ ...place, shipping: 1 });
    expect(['Dubai', 'Fujairah']).toContain(address.region);
    expect((await listShippingMethods())[0]).toMatchObject({ id: 'local-standard', price });
  });

  it.each([
    { city: 'Jebel Ali', region: '' },
    { city: 'Dubai', region: 'dubai marina' },
  ])('is asked when %o does not name it [FUL-12]', async (place) => {
    const missing = { errorName: 'invalidInput', fields: { region: { key: 'emirateRequired' } } };
    await expect(saveBillingAddress(place)).rejects.toMatchObject(missing);
    await saveBillingAddress();
    // A shipping address without a country is in that of the bill.
    await expect(saveShippingAddress({ ...place, countryId: '' })).rejects.toMatchObject(missing);
    await expect(owner.call.addressesCreate({ ...sharjahCheckoutAddress, ...place })).rejects.toMatchObject(missing);
  });

  it('is asked once of an address from before the list', async () => {
    const old = { ...sharjahCheckoutAddress, companyId: owner.companyId, city: 'JLT', region: 'dubai marina' };
    const [entry] = await app.deps.database.db.insert(addresses).values(old).returning();
    const id = entry?.id ?? 0;
    const answered = { city: 'JLT', region: 'Dubai', addressId: id };
    await expect(saveBillingAddress({ ...answered, region: 'dubai marina' })).rejects.toMatchObject({
      fields: { region: { key: 'emirateRequired' } },
    });
    await saveBillingAddress({ ...answered, street: 'Somewhere else' });
    const load = async () => (await owner.call.addressesEditData({ id })).address;
    expect(await load()).toMatchObject({ region: 'dubai marina', revision: 0 });
    await saveBillingAddress({ ...answered, telephone: '971509999999' });
    expect(await load()).toMatchObject({ region: 'Dubai', revision: 1, telephone: sharjahCheckoutAddress.telephone });
    await saveBillingAddress({ ...answered, region: 'Ajman' });
    expect(await load()).toMatchObject({ region: 'Dubai', revision: 1 });
  });

  it('is asked again of a checkout that was answered without it', async () => {
    await saveBillingAddress({ shipping: 1 });
    const former = { ...sharjahCheckoutAddress, id: null, middlename: '', region: 'dubai marina' };
    await app.deps.database.db.update(checkouts).set({ shipping: former }).where(eq(checkouts.orderId, orderId));
    const { state, chosen } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect([state.billing, state.shipping, chosen.shipping]).toEqual(['ready', 'active', null]);
  });
});

describe('checkout addresses', () => {
  it.each([
    ['billing', 'firstname', 'First Name field is required.'],
    ['billing', 'lastname', 'Last Name field is required.'],
    ['billing', 'street', 'Address field is required.'],
    ['billing', 'city', 'City field is required.'],
    ['billing', 'telephone', 'Phone Number field is required.'],
    ['billing', 'postcode', 'Zip Code field is required.'],
    ['billing', 'countryId', 'Country field is required.'],
    ['shipping', 'firstname', 'First Name field is required.'],
    ['shipping', 'lastname', 'Last Name field is required.'],
    ['shipping', 'street', 'Address field is required.'],
    ['shipping', 'city', 'City field is required.'],
    ['shipping', 'telephone', 'Phone Number field is required.'],
    ['shipping', 'postcode', 'Zip Code field is required.'],
  ])(
    'requires of %s: %s [CHK-28] [CHK-29] [CHK-30] [CHK-31] [CHK-32] [CHK-33] [CHK-34] [CHK-35]',
    async (type, field, sentence) => {
      await saveBillingAddress();
      const answer = await app.inject({
        method: 'POST',
        url: '/api/checkout/steptwo',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { ...sharjahCheckoutAddress, [field]: '', orderId, type },
      });
      const { error } = answer.json<{ error: { fields: Record<string, { message: string }> } }>();
      expect(answer.statusCode).toBe(422);
      expect(error.fields[field]?.message).toBe(sentence);
    },
  );

  it.each([
    ['telephone', '+971 5o', 'onlyNumber'],
    ['postcode', '12-345', 'zipLettersDigits'],
    ['countryId', 'XX', 'countryInvalid'],
  ])('refuses %s %s [CHK-37] [CHK-38]', async (field, value, key) => {
    await expect(saveBillingAddress({ [field]: value })).rejects.toMatchObject({ fields: { [field]: { key } } });
  });

  it('accepts an address without middle name, company, state and fax and returns the summary beside the payload [CHK-39] [CHK-40] [CHK-41] [CHK-73]', async () => {
    const { firstname, lastname, street, city, postcode, countryId, telephone } = sharjahCheckoutAddress;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/checkout/steptwo',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: {
        firstname,
        lastname,
        street,
        city,
        postcode,
        countryId,
        telephone,
        orderId,
        type: 'billing',
        deleted: 0,
      },
    });
    const body = answer.json<{ payload: { address: object; summary?: object }; summary: object }>();
    expect(body.payload.address).toMatchObject({ id: null, firstname: 'Aisha', middlename: '', company: '', fax: '' });
    expect(body.payload.summary).toBeUndefined();
    expect(body.summary).toHaveProperty('grandTotalInclVat');
  });

  it('defaults the shipping country to the billing country [CHK-36]', async () => {
    await saveBillingAddress({ countryId: 'KE', city: 'Nairobi', region: '' });
    const { summary } = await saveShippingAddress({ countryId: '', city: 'Mombasa', region: '' });
    expect(summary.vat).toBe(0);
    expect((await listShippingMethods()).map(({ id }) => id)).toEqual(['international-express']);
  });

  it('returns the saved address of the step, or the default of the address book before it is saved [CHK-62] [CHK-71]', async () => {
    const known = await owner.call.accountMe();
    expect((await owner.call.checkoutAddress({ orderId, type: 'billing' })).address).toEqual({
      ...{ id: null, middlename: '', street: '', city: '', region: '', postcode: '', fax: '', countryId: 'AE' },
      ...{ firstname: known.firstname, lastname: known.lastname, telephone: known.phone, company: known.companyName },
    });
    expect(await owner.call.checkoutAddress({ orderId, type: 'shipping' })).toEqual({ address: null });
    await saveBillingAddress({ saveToAddrBook: 1, company: 'No default' });
    const second = await app.createOrder({ orderedBy: owner, status: 5 });
    const filled = await owner.call.checkoutAddress({ orderId: second.orderId, type: 'billing' });
    expect(filled.address).toMatchObject({ company: 'No default' });
    await saveBillingAddress({ saveToAddrBook: 1, isDefaultBilling: 1, company: 'In the book' });
    await saveBillingAddress({ company: 'For this order' });
    const now = await owner.call.checkoutAddress({ orderId, type: 'billing' });
    expect(now.address).toMatchObject({ company: 'For this order', id: null });
    const next = await app.createOrder({ orderedBy: owner, status: 5 });
    const other = await owner.call.checkoutAddress({ orderId: next.orderId, type: 'billing' });
    expect(other.address).toMatchObject({ company: 'In the book' });
  });

  it('saves to the address book; a new default clears the old one [CHK-42] [CHK-46] [CHK-72] [CHK-27]', async () => {
    const first = await saveBillingAddress({
      company: 'One',
      saveToAddrBook: 1,
      isDefaultBilling: 1,
      isDefaultShipping: 1,
    });
    const second = await saveBillingAddress({ company: 'Two', saveToAddrBook: 1, isDefaultBilling: 1 });
    const { addresses: all } = await owner.call.checkoutAddressbook({ orderId });
    expect(
      all.map(({ company, isDefaultBilling, isDefaultShipping }) => [company, isDefaultBilling, isDefaultShipping]),
    ).toEqual([
      ['Two', true, false],
      ['One', false, true],
    ]);
    const { addresses: forShipping } = await owner.call.checkoutAddressbook({ orderId, useAsShipping: 1 });
    expect(forShipping.map(({ id }) => id)).toEqual([first.address.id]);
    const chosen = await saveBillingAddress({ company: 'Two', addressId: second.address.id });
    expect(chosen.address.id).toBe(second.address.id);
  });

  it('updates the chosen entry on a second save and saves a copy when it was deleted (spec decision 68)', async () => {
    const saved = await saveBillingAddress({ company: 'One', saveToAddrBook: 1 });
    const id = saved.address.id ?? 0;
    await saveBillingAddress({ company: 'Renamed', addressId: id, saveToAddrBook: 1 });
    const { addresses: book } = await owner.call.checkoutAddressbook({ orderId });
    expect(book.map(({ company }) => company)).toEqual(['Renamed']);
    await app.deps.database.db.delete(addresses).where(eq(addresses.id, id));
    await expect(saveBillingAddress({ addressId: id })).rejects.toMatchObject({ errorName: 'notFound' });
    const copy = await saveBillingAddress({ company: 'Copy', addressId: id, deleted: 1 });
    expect(copy.address.id).not.toBe(id);
    expect((await owner.call.checkoutAddressbook({ orderId })).addresses).toMatchObject([{ company: 'Copy' }]);
  });

  it('does not find addresses of other companies', async () => {
    const otherOwner = await app.createOwner();
    const { orderId: theirs } = await app.createOrder({ orderedBy: otherOwner, status: 5 });
    await completeCheckoutSteps(otherOwner, theirs);
    const saved = await otherOwner.call.checkoutSteptwo({
      ...sharjahCheckoutAddress,
      orderId: theirs,
      type: 'billing',
      saveToAddrBook: 1,
    });
    await expect(saveBillingAddress({ addressId: saved.address.id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await owner.call.checkoutAddressbook({ orderId })).addresses).toEqual([]);
  });

  it.each(['SY', 'KP', 'IR', 'SO', 'QA'])('refuses plates and files for %s [CHK-52]', async (countryId) => {
    await saveBillingAddress({ countryId, region: '', shipping: 1 });
    expect(await listShippingMethods()).toEqual([]);
    await expect(
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'international-express' }),
    ).rejects.toMatchObject({ errorName: 'countryNotServed' });
    await chooseOrderTypes([{ id: 3 }]);
    await expect(saveBillingAddress({ countryId, region: '' })).rejects.toMatchObject({
      errorName: 'countryNotServed',
    });
  });
});

describe('shipping methods', () => {
  it('lists methods by type with prices in AED [CHK-48] [CHK-49] [CHK-74]', async () => {
    app.clock.set('2026-11-22T05:00:00.000Z');
    owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
    await saveBillingAddress({ shipping: 1 });
    expect(await listShippingMethods()).toEqual([
      { id: 'local-standard', name: 'Standard', price: 25, shipping_method_type_name: 'Local courier', error: null },
      { id: 'local-same-day', name: 'Same day', price: 60, shipping_method_type_name: 'Local courier', error: null },
      {
        id: 'pickup',
        name: 'Pick up at the plate house',
        price: 0,
        shipping_method_type_name: 'Collection',
        error: null,
      },
    ]);
    const arabic = await owner.call.checkoutShippingStepthree({ orderId, lang: 'ar' });
    expect(arabic.shipping_methods[0]?.name).toBe('توصيل عادي');
  });

  it('marks an unavailable method with code 400 and rejects it [CHK-51]', async () => {
    await saveBillingAddress({ city: 'Abu Dhabi', region: 'Abu Dhabi', shipping: 1 });
    const sameDay = (await listShippingMethods()).find(({ id }) => id === 'local-same-day');
    expect(sameDay?.error).toEqual({ code: 400, message: 'Same day delivery is not available for this address.' });
    await expect(
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'local-same-day' }),
    ).rejects.toMatchObject({
      errorName: 'sameDayUnavailable',
    });
    await expect(owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'camel' })).rejects.toMatchObject({
      errorName: 'methodUnavailable',
    });
    await expect(owner.call.checkoutShippingStepfour({ orderId, shipping_method: '' })).rejects.toMatchObject({
      fields: { shipping_method: { key: 'selectShippingMethod' } },
    });
  });

  it('returns the chosen method with the new total [CHK-50] [CHK-54] [CHK-75]', async () => {
    await saveBillingAddress({ shipping: 1 });
    const answer = await owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'local-standard' });
    expect(answer.shipping_data).toEqual({ id: 'local-standard', typeName: 'Local courier', name: 'Standard' });
    expect(answer.summary.shipping).toBe(25);
    expect(answer.state).toMatchObject({ shippingMethod: 'ready', payment: 'active' });
  });

  it('removes a same-day method when its cut-off hour passes before payment', async () => {
    app.clock.set('2026-11-22T07:30:00.000Z');
    owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
    await completeCheckoutSteps(owner, orderId, { method: 'local-same-day' });
    app.clock.advance({ minutes: 31 });
    owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
    await expect(owner.call.checkoutSubmit({ orderId, expectedTotal: 1 })).rejects.toMatchObject({
      errorName: 'methodUnavailable',
    });
    const again = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(again.state).toMatchObject({ shippingMethod: 'active', payment: 'passive' });
    expect(again.summary.shipping).toBe(0);
  });

  it('explains that the parcel is too heavy for international courier [CHK-51]', async () => {
    const { orderId: heavy } = await app.createOrder({
      orderedBy: owner,
      status: 5,
      product: 'corrugated-postprint',
      inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'White'],
      answers: {
        plateType: 'dig',
        thickness: 't635',
        printWidth: '2000',
        printLength: '2000',
        services: [],
        outputs: ['physical'],
      },
    });
    orderId = heavy;
    await chooseOrderTypes([{ id: 1, colors: ['face-1', 'face-2', 'face-3', 'face-4', 'face-5'] }]);
    await saveBillingAddress(createCheckoutAddress({ countryId: 'KE', city: 'Nairobi', region: '', shipping: 1 }));
    expect((await listShippingMethods())[0]?.error).toEqual({
      code: 400,
      message: 'Please contact support for parcels above 30 kg.',
    });
    const [row] = await app.deps.database.db
      .select({ status: orders.statusId })
      .from(orders)
      .where(eq(orders.id, heavy));
    expect(row?.status).toBe(5);
  });
});

describe('countries', () => {
  it('are named in both languages', async () => {
    const english = (await app.createClient().countriesIndex({})).countries;
    expect(english).toContainEqual({ id: 'AE', country_name: 'United Arab Emirates' });
    const arabic = (await app.createClient().countriesIndex({ lang: 'ar' })).countries;
    expect(arabic).toContainEqual({ id: 'AE', country_name: 'الإمارات العربية المتحدة' });
    expect(arabic).toHaveLength(english.length);
  });
});
