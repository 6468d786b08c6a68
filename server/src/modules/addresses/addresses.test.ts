import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_ADDRESSES } from '@platewright/domain/addresses/address-limits';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { postCall, getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addresses } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const addressFields = {
  firstname: 'Maha',
  lastname: 'Noor',
  street: 'Street 1',
  city: 'Dubai',
  postcode: '00000',
  countryId: 'AE',
  telephone: '971501234567',
};
const allFlags = { isDefaultBilling: 1, isDefaultShipping: 1, useAsShipping: 1 } as const;

const loadAddressRows = (of: TestCustomer) =>
  app.deps.database.db.select().from(addresses).where(eq(addresses.companyId, of.companyId)).orderBy(asc(addresses.id));
const fetchAddresses = async ({ call }: TestCustomer, shipping: 0 | 1 = 0) =>
  (await call.addressesIndex({ shipping, _start: 0, _end: 5 })).addresses;
const addAddress = async (of: TestCustomer, more: Record<string, unknown> = {}): Promise<number> => {
  await of.call.addressesCreate({ ...addressFields, ...more });
  return (await loadAddressRows(of)).at(-1)?.id ?? 0;
};
const loadAddressFlags = async (of: TestCustomer) =>
  (await loadAddressRows(of)).map(({ street, isDefaultBilling, isDefaultShipping, useAsShipping }) => [
    street,
    isDefaultBilling,
    isDefaultShipping,
    useAsShipping,
  ]);

describe('the address book', () => {
  it('stores all fields of an address and returns it for editing [ADR-21, ADR-35, ADR-36]', async () => {
    const owner = await app.createOwner();
    const more = { middlename: 'بنت', company: 'نور للطباعة', region: 'Dubai', fax: '04 123', street: '<b>Σ 1</b> 🏭' };
    const id = await addAddress(owner, { ...more, isDefaultBilling: 'on' });
    const { address } = await owner.call.addressesEditData({ id });
    expect(address).toEqual({
      ...addressFields,
      ...more,
      id,
      isDefaultBilling: true,
      isDefaultShipping: false,
      useAsShipping: false,
      revision: 0,
    });
  });

  it('lists all addresses for billing and only shippable ones for shipping, five per page, the default first [ADR-08, ADR-10, ADR-21, ADR-34]', async () => {
    const owner = await app.createOwner();
    for (let n = 1; n <= 7; n++) await addAddress(owner, { street: `Street ${n}`, useAsShipping: n % 2 });
    await addAddress(owner, { street: 'Default', isDefaultBilling: 1 });
    const billing = await fetchAddresses(owner);
    expect(billing.count).toBe(8);
    expect(billing.rows.map(({ street, isdefault }) => [street, isdefault])).toEqual([
      ['Default', true],
      ['Street 1', false],
      ['Street 2', false],
      ['Street 3', false],
      ['Street 4', false],
    ]);
    expect((await owner.call.addressesIndex({ shipping: 0, _start: 5, _end: 10 })).addresses.rows).toHaveLength(3);
    const shipping = await fetchAddresses(owner, 1);
    expect([shipping.count, shipping.rows.some(({ isdefault }) => isdefault)]).toEqual([4, false]);
  });

  it('moves the default flag to the newest default address [ADR-18, ADR-19, ADR-20]', async () => {
    const owner = await app.createOwner();
    const first = await addAddress(owner, { street: 'A', ...allFlags });
    await addAddress(owner, { street: 'B', isDefaultShipping: 1 });
    expect(await loadAddressFlags(owner)).toEqual([
      ['A', true, false, true],
      ['B', false, true, true],
    ]);
    await owner.call.addressesUpdate({ id: first, ...addressFields, street: 'A', isDefaultShipping: 1 });
    expect(await loadAddressFlags(owner)).toEqual([
      ['A', false, true, true],
      ['B', false, false, true],
    ]);
    await owner.call.addressesUpdate({ id: first, ...addressFields, street: 'A' });
    expect(await loadAddressFlags(owner)).toEqual([
      ['A', false, false, false],
      ['B', false, false, true],
    ]);
  });

  it('changes and removes an entry [ADR-37, ADR-38]', async () => {
    const owner = await app.createOwner();
    const id = await addAddress(owner);
    expect(await owner.call.addressesUpdate({ id, ...addressFields, city: 'Sharjah', countryId: 'SA' })).toBeNull();
    expect((await owner.call.addressesEditData({ id })).address).toMatchObject({ city: 'Sharjah', countryId: 'SA' });
    expect(await owner.call.addressesDelete({ id })).toBeNull();
    expect(await fetchAddresses(owner)).toEqual({ rows: [], count: 0 });
    await expect(owner.call.addressesDelete({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(owner.call.addressesUpdate({ id, ...addressFields })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(owner.call.addressesEditData({ id })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it(`has room for ${MAX_ADDRESSES} entries`, async () => {
    const owner = await app.createOwner();
    const row = { ...addressFields, companyId: owner.companyId };
    await app.deps.database.db.insert(addresses).values(Array.from({ length: MAX_ADDRESSES - 1 }, () => row));
    await addAddress(owner);
    await expect(addAddress(owner)).rejects.toMatchObject({
      errorName: 'addressesTooMany',
      message: 'Your address book is full: 100 addresses. Please delete one first.',
    });
  });
});

describe('address validation', () => {
  const problems = async (owner: TestCustomer, body: Record<string, unknown>) =>
    getFieldMessages(
      (await postCall(app, '/addresses/create', body, { authorization: `Bearer ${owner.token}` })).error,
    );

  it('reports missing required fields with the messages of the specification [ADR-23, ADR-24, ADR-25, ADR-26, ADR-27, ADR-28, ADR-29]', async () => {
    const owner = await app.createOwner();
    const required = {
      firstname: 'First Name field is required.',
      lastname: 'Last Name field is required.',
      street: 'Address field is required.',
      city: 'City field is required.',
      telephone: 'Phone Number field is required.',
      postcode: 'Zip Code field is required.',
      countryId: 'Country field is required.',
    };
    expect(await problems(owner, {})).toEqual(required);
    expect(await problems(owner, Object.fromEntries(Object.keys(addressFields).map((key) => [key, '  '])))).toEqual(
      required,
    );
    expect(await fetchAddresses(owner)).toEqual({ rows: [], count: 0 });
  });

  it('accepts a numeric phone, an alphanumeric postcode and a known country only [ADR-30, ADR-31]', async () => {
    const owner = await app.createOwner();
    for (const telephone of ['05O', '+971 50 123 45 ext 7', 'call me'])
      expect(await problems(owner, { ...addressFields, telephone }), telephone).toEqual({
        telephone: 'Type only number',
      });
    for (const postcode of ['SW1A-1', '12 345', '1.2'])
      expect(await problems(owner, { ...addressFields, postcode }), postcode).toEqual({
        postcode: 'Type only letters and digits',
      });
    for (const countryId of ['XX', 'ARE', 'ae'])
      expect(Object.keys(await problems(owner, { ...addressFields, countryId })), countryId).toEqual(['countryId']);
    expect(await problems(owner, { ...addressFields, postcode: 'SW1A1AA' })).toEqual({});
  });

  it('reads the phone in any notation and stores digits with the country code [FUL-29]', async () => {
    const owner = await app.createOwner();
    for (const telephone of ['+971 050 123 4567', '050 123 4567', '٠٥٠١٢٣٤٥٦٧', '971501234567']) {
      const id = await addAddress(owner, { telephone });
      expect((await owner.call.addressesEditData({ id })).address.telephone, telephone).toBe('971501234567');
    }
  });

  it('accepts an address without middle name, company, state and fax [ADR-32]', async () => {
    const owner = await app.createOwner();
    const { address } = await owner.call.addressesEditData({ id: await addAddress(owner) });
    expect(address).toMatchObject({ middlename: '', company: '', region: 'Dubai', fax: '' });
  });

  it('rejects text longer than the field allows', async () => {
    const owner = await app.createOwner();
    for (const key of ['firstname', 'street', 'company', 'fax'])
      expect(await problems(owner, { ...addressFields, [key]: 'x'.repeat(201) }), key).toEqual({
        [key]: 'This text is too long.',
      });
  });
});

describe('permissions of the address book', () => {
  it('a member needs ADDRESSES and then shares the address book of the account [ADR-02, ADR-33]', async () => {
    const owner = await app.createOwner();
    const id = await addAddress(owner, { street: 'Owner street' });
    const without = await app.createMember(owner, ['CREDITS']);
    const { call } = without;
    const asks = [
      () => call.addressesIndex({ shipping: 0 }),
      () => call.addressesEditData({ id }),
      () => call.addressesCreate(addressFields),
      () => call.addressesUpdate({ id, ...addressFields }),
      () => call.addressesDelete({ id }),
    ];
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ errorName: 'noPermission' });
    const withIt = await app.createMember(owner, ['ADDRESSES']);
    await withIt.call.addressesUpdate({ id, ...addressFields, street: 'Member street' });
    expect((await fetchAddresses(owner)).rows.map(({ street }) => street)).toEqual(['Member street']);
  });

  it('a customer of another account gets not found and changes nothing [ADR-33]', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    const id = await addAddress(owner, allFlags);
    const { call } = stranger;
    for (const ask of [
      () => call.addressesEditData({ id }),
      () => call.addressesUpdate({ id, ...addressFields, ...allFlags }),
      () => call.addressesDelete({ id }),
    ])
      await expect(ask()).rejects.toMatchObject({ errorName: 'notFound' });
    expect(await fetchAddresses(stranger)).toEqual({ rows: [], count: 0 });
    expect(await loadAddressFlags(owner)).toEqual([['Street 1', true, true, true]]);
  });
});

describe('concurrent changes of the address book', () => {
  it('the second of two editors gets a conflict and overwrites nothing', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['ADDRESSES']);
    const id = await addAddress(owner);
    const { revision } = (await member.call.addressesEditData({ id })).address;
    const edit = ({ call }: TestCustomer, city: string) =>
      call.addressesUpdate({ id, revision, ...addressFields, city });
    const results = await Promise.allSettled([edit(owner, 'Sharjah'), edit(member, 'Ajman')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ errorName: 'changedMeanwhile' });
    const { address } = await owner.call.addressesEditData({ id });
    expect([address.city, address.revision]).toEqual([results[0].status === 'fulfilled' ? 'Sharjah' : 'Ajman', 1]);
  });

  it('an editor gets a conflict when the default flag was moved away from the edited address', async () => {
    const owner = await app.createOwner();
    const id = await addAddress(owner, allFlags);
    const { revision } = (await owner.call.addressesEditData({ id })).address;
    await addAddress(owner, { isDefaultBilling: 1 });
    await expect(owner.call.addressesUpdate({ id, revision, ...addressFields, ...allFlags })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('concurrently created defaults leave one default of each kind', async () => {
    const owner = await app.createOwner();
    await Promise.all(
      [1, 2, 3, 4, 5].map((n) => owner.call.addressesCreate({ ...addressFields, street: `S${n}`, ...allFlags })),
    );
    const rows = await loadAddressRows(owner);
    expect(rows).toHaveLength(5);
    expect(rows.filter((row) => row.isDefaultBilling)).toHaveLength(1);
    expect(rows.filter((row) => row.isDefaultShipping)).toHaveLength(1);
  });

  it('defaults moved concurrently leave one default of each kind', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['ADDRESSES']);
    const ids = [
      await addAddress(owner, allFlags),
      await addAddress(owner, { street: 'B' }),
      await addAddress(owner, { street: 'C' }),
    ];
    const edits = ids
      .slice(1)
      .flatMap((id, n) =>
        [owner, member].map(({ call }) =>
          call.addressesUpdate({ id, ...addressFields, street: `Moved ${n}`, ...allFlags }),
        ),
      );
    expect((await Promise.allSettled(edits)).map(({ status }) => status)).toEqual(edits.map(() => 'fulfilled'));
    const rows = await loadAddressFlags(owner);
    expect(rows[0]).toEqual(['Street 1', false, false, true]);
    expect(rows.filter(([, billing]) => billing)).toHaveLength(1);
    expect(rows.filter(([, , shipping]) => shipping)).toHaveLength(1);
  });

  it('deleting while another saves removes the address and the save fails', async () => {
    const owner = await app.createOwner();
    for (let round = 0; round < 10; round++) {
      const id = await addAddress(owner);
      const [removed, saved] = await Promise.allSettled([
        owner.call.addressesDelete({ id }),
        owner.call.addressesUpdate({ id, revision: 0, ...addressFields, city: 'Ajman' }),
      ]);
      expect(removed.status).toBe('fulfilled');
      if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ errorName: 'notFound' });
      expect(await fetchAddresses(owner)).toEqual({ rows: [], count: 0 });
    }
  });
});

it('countries are listed with id and name without a session [ADR-22, ADR-39]', async () => {
  const { countries } = await app.createClient().countriesIndex({});
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.find(({ id }) => id === 'AE')).toEqual({ id: 'AE', country_name: 'United Arab Emirates' });
});
