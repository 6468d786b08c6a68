import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { at, sharjah, v1Answers, walk } from '../../../testing/checkout.ts';
import { world, type World } from '../../../testing/world.ts';
import { addresses, orders } from '../../db/schema/index.ts';

let w: World;
let owner: Person;
let orderId: number;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  owner = await w.anOwner();
  ({ orderId } = await w.anOrder({ of: owner, status: 5, answers: { ...v1Answers, outputs: ['physical', 'pdf'] } }));
  await choose([{ id: 1, colors: ['face-1', 'face-2'] }]);
});

const choose = (types: unknown) =>
  owner.call.checkoutOrderTypeSetOrdertype({ orderId, orderTypeId: 2, orderTypes: JSON.stringify(types) });
const bill = (more: object = {}) => owner.call.checkoutSteptwo({ ...sharjah, ...more, orderId, type: 'billing' });
const ship = (more: object = {}) => owner.call.checkoutSteptwo({ ...sharjah, ...more, orderId, type: 'shipping' });
const methods = async () => (await owner.call.checkoutShippingStepthree({ orderId })).shipping_methods;

describe('addresses of the checkout', () => {
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
      await bill();
      const answer = await w.send({
        method: 'POST',
        url: '/api/checkout/steptwo',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { ...sharjah, [field]: '', orderId, type },
      });
      const { error } = answer.json<{ error: { fields: Record<string, { message: string }> } }>();
      expect(answer.statusCode).toBe(422);
      expect(error.fields[field]?.message).toBe(sentence);
    },
  );

  it.each([
    ['telephone', '+971 50', 'onlyNumber'],
    ['postcode', '12-345', 'zipLettersDigits'],
    ['countryId', 'XX', 'countryInvalid'],
  ])('refuses %s %s [CHK-37] [CHK-38]', async (field, value, key) => {
    await expect(bill({ [field]: value })).rejects.toMatchObject({ fields: { [field]: { key } } });
  });

  it('takes an address without middle name, company, state and fax; the summary stands beside the payload [CHK-39] [CHK-40] [CHK-41] [CHK-73]', async () => {
    const { firstname, lastname, street, city, postcode, countryId, telephone } = sharjah;
    const answer = await w.send({
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

  it('ships to the billing country when none is given [CHK-36]', async () => {
    await bill({ countryId: 'KE', city: 'Nairobi', region: '' });
    const { summary } = await ship({ countryId: '', city: 'Mombasa', region: '' });
    expect(summary.vat).toBe(0);
    expect((await methods()).map(({ id }) => id)).toEqual(['international-express']);
  });

  it('answers the address of the step, before it the default of the book [CHK-62] [CHK-71]', async () => {
    expect(await owner.call.checkoutAddress({ orderId, type: 'billing' })).toEqual({ address: null });
    await bill({ saveToAddrBook: 1, isDefaultBilling: 1, company: 'In the book' });
    await bill({ company: 'For this order' });
    const now = await owner.call.checkoutAddress({ orderId, type: 'billing' });
    expect(now.address).toMatchObject({ company: 'For this order', id: null });
    const next = await w.anOrder({ of: owner, status: 5 });
    const other = await owner.call.checkoutAddress({ orderId: next.orderId, type: 'billing' });
    expect(other.address).toMatchObject({ company: 'In the book' });
  });

  it('saves to the address book; a new default clears the old one [CHK-42] [CHK-46] [CHK-72] [CHK-27]', async () => {
    const first = await bill({ company: 'One', saveToAddrBook: 1, isDefaultBilling: 1, isDefaultShipping: 1 });
    const second = await bill({ company: 'Two', saveToAddrBook: 1, isDefaultBilling: 1 });
    const { addresses: all } = await owner.call.checkoutAddressbook({ orderId });
    expect(
      all.map(({ company, isDefaultBilling, isDefaultShipping }) => [company, isDefaultBilling, isDefaultShipping]),
    ).toEqual([
      ['Two', true, false],
      ['One', false, true],
    ]);
    const { addresses: forShipping } = await owner.call.checkoutAddressbook({ orderId, useAsShipping: 1 });
    expect(forShipping.map(({ id }) => id)).toEqual([first.address.id]);
    const chosen = await bill({ company: 'Two', addressId: second.address.id });
    expect(chosen.address.id).toBe(second.address.id);
  });

  it('changes the chosen entry when it is saved again, and copies one that was deleted (decision 68)', async () => {
    const saved = await bill({ company: 'One', saveToAddrBook: 1 });
    const id = saved.address.id ?? 0;
    await bill({ company: 'Renamed', addressId: id, saveToAddrBook: 1 });
    const { addresses: book } = await owner.call.checkoutAddressbook({ orderId });
    expect(book.map(({ company }) => company)).toEqual(['Renamed']);
    await w.deps.database.read.delete(addresses).where(eq(addresses.id, id));
    await expect(bill({ addressId: id })).rejects.toMatchObject({ refusal: 'notFound' });
    const copy = await bill({ company: 'Copy', addressId: id, deleted: 1 });
    expect(copy.address.id).not.toBe(id);
    expect((await owner.call.checkoutAddressbook({ orderId })).addresses).toMatchObject([{ company: 'Copy' }]);
  });

  it('does not know the addresses of others', async () => {
    const stranger = await w.anOwner();
    const { orderId: theirs } = await w.anOrder({ of: stranger, status: 5 });
    await walk(stranger, theirs);
    const saved = await stranger.call.checkoutSteptwo({
      ...sharjah,
      orderId: theirs,
      type: 'billing',
      saveToAddrBook: 1,
    });
    await expect(bill({ addressId: saved.address.id })).rejects.toMatchObject({ refusal: 'notFound' });
    expect((await owner.call.checkoutAddressbook({ orderId })).addresses).toEqual([]);
  });

  it.each(['SY', 'KP', 'IR', 'SO', 'QA'])('neither ships plates nor sells files to %s [CHK-52]', async (countryId) => {
    await bill({ countryId, region: '', shipping: 1 });
    expect(await methods()).toEqual([]);
    await expect(
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'international-express' }),
    ).rejects.toMatchObject({ refusal: 'countryNotServed' });
    await choose([{ id: 3 }]);
    await expect(bill({ countryId, region: '' })).rejects.toMatchObject({ refusal: 'countryNotServed' });
  });
});

describe('shipping methods', () => {
  it('lists methods by type with prices in AED [CHK-48] [CHK-49] [CHK-74]', async () => {
    w.clock.set('2026-11-22T05:00:00.000Z');
    owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
    await bill({ shipping: 1 });
    expect(await methods()).toEqual([
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

  it('marks a method that can not be had with code 400 and refuses it [CHK-51]', async () => {
    await bill({ city: 'Abu Dhabi', region: 'Abu Dhabi', shipping: 1 });
    const sameDay = (await methods()).find(({ id }) => id === 'local-same-day');
    expect(sameDay?.error).toEqual({ code: 400, message: 'Same day delivery is not available for this address.' });
    await expect(
      owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'local-same-day' }),
    ).rejects.toMatchObject({
      refusal: 'sameDayUnavailable',
    });
    await expect(owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'camel' })).rejects.toMatchObject({
      refusal: 'methodUnavailable',
    });
    await expect(owner.call.checkoutShippingStepfour({ orderId, shipping_method: '' })).rejects.toMatchObject({
      fields: { shipping_method: { key: 'selectShippingMethod' } },
    });
  });

  it('answers the chosen method with the new sum [CHK-50] [CHK-54] [CHK-75]', async () => {
    await bill({ shipping: 1 });
    const answer = await owner.call.checkoutShippingStepfour({ orderId, shipping_method: 'local-standard' });
    expect(answer.shipping_data).toEqual({ id: 'local-standard', typeName: 'Local courier', name: 'Standard' });
    expect(answer.summary.shipping).toBe(25);
    expect(answer.state).toMatchObject({ shippingMethod: 'ready', payment: 'active' });
  });

  it('takes a same-day method back when its hour has passed before payment', async () => {
    w.clock.set('2026-11-22T07:30:00.000Z');
    owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
    await walk(owner, orderId, { method: 'local-same-day' });
    w.clock.forward({ minutes: 31 });
    owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
    await expect(owner.call.checkoutSubmit({ orderId, expectedTotal: 1 })).rejects.toMatchObject({
      refusal: 'methodUnavailable',
    });
    const again = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect(again.state).toMatchObject({ shippingMethod: 'active', payment: 'passive' });
    expect(again.summary.shipping).toBe(0);
  });

  it('tells why: too heavy for a parcel abroad [CHK-51]', async () => {
    const { orderId: heavy } = await w.anOrder({
      of: owner,
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
    await choose([{ id: 1, colors: ['face-1', 'face-2', 'face-3', 'face-4', 'face-5'] }]);
    await bill(at({ countryId: 'KE', city: 'Nairobi', region: '', shipping: 1 }));
    expect((await methods())[0]?.error).toEqual({
      code: 400,
      message: 'Please contact support for parcels above 30 kg.',
    });
    const [row] = await w.deps.database.read
      .select({ status: orders.statusId })
      .from(orders)
      .where(eq(orders.id, heavy));
    expect(row?.status).toBe(5);
  });
});

describe('countries', () => {
  it('are named in both languages', async () => {
    const english = (await w.client().countriesIndex({})).countries;
    expect(english).toContainEqual({ id: 'AE', country_name: 'United Arab Emirates' });
    const arabic = (await w.client().countriesIndex({ lang: 'ar' })).countries;
    expect(arabic).toContainEqual({ id: 'AE', country_name: 'الإمارات العربية المتحدة' });
    expect(arabic).toHaveLength(english.length);
  });
});
