import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES_AT_MOST } from '@platewright/domain/addresses/flags';
import type { Person } from '../../../testing/builders.ts';
import { post, sentences } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { addresses } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const fields = {
  firstname: 'Maha',
  lastname: 'Noor',
  street: 'Street 1',
  city: 'Dubai',
  postcode: '00000',
  countryId: 'AE',
  telephone: '971501234567',
};
const on = { isDefaultBilling: 1, isDefaultShipping: 1, useAsShipping: 1 } as const;

const book = (of: Person) =>
  w.deps.database.read.select().from(addresses).where(eq(addresses.companyId, of.companyId)).orderBy(asc(addresses.id));
const list = async ({ call }: Person, shipping: 0 | 1 = 0) =>
  (await call.addressesIndex({ shipping, _start: 0, _end: 5 })).addresses;
const add = async (of: Person, more: Record<string, unknown> = {}): Promise<number> => {
  await of.call.addressesCreate({ ...fields, ...more });
  return (await book(of)).at(-1)?.id ?? 0;
};
const flagsOf = async (of: Person) =>
  (await book(of)).map(({ street, isDefaultBilling, isDefaultShipping, useAsShipping }) => [
    street,
    isDefaultBilling,
    isDefaultShipping,
    useAsShipping,
  ]);

describe('the address book', () => {
  it('keeps an entry with everything that was typed and answers it for editing [ADR-21, ADR-35, ADR-36]', async () => {
    const owner = await w.anOwner();
    const more = { middlename: 'بنت', company: 'نور للطباعة', region: 'Dubai', fax: '04 123', street: '<b>Σ 1</b> 🏭' };
    const id = await add(owner, { ...more, isDefaultBilling: 'on' });
    const { address } = await owner.call.addressesEditData({ id });
    expect(address).toEqual({
      ...fields,
      ...more,
      id,
      isDefaultBilling: true,
      isDefaultShipping: false,
      useAsShipping: false,
      revision: 0,
    });
  });

  it('lists all for billing and what may be shipped to for shipping, five a page, the default first [ADR-08, ADR-10, ADR-21, ADR-34]', async () => {
    const owner = await w.anOwner();
    for (let n = 1; n <= 7; n++) await add(owner, { street: `Street ${n}`, useAsShipping: n % 2 });
    await add(owner, { street: 'Default', isDefaultBilling: 1 });
    const billing = await list(owner);
    expect(billing.count).toBe(8);
    expect(billing.rows.map(({ street, isdefault }) => [street, isdefault])).toEqual([
      ['Default', true],
      ['Street 1', false],
      ['Street 2', false],
      ['Street 3', false],
      ['Street 4', false],
    ]);
    expect((await owner.call.addressesIndex({ shipping: 0, _start: 5, _end: 10 })).addresses.rows).toHaveLength(3);
    const shipping = await list(owner, 1);
    expect([shipping.count, shipping.rows.some(({ isdefault }) => isdefault)]).toEqual([4, false]);
  });

  it('gives the default to the newest and takes it from the one before [ADR-18, ADR-19, ADR-20]', async () => {
    const owner = await w.anOwner();
    const first = await add(owner, { street: 'A', ...on });
    await add(owner, { street: 'B', isDefaultShipping: 1 });
    expect(await flagsOf(owner)).toEqual([
      ['A', true, false, true],
      ['B', false, true, true],
    ]);
    await owner.call.addressesUpdate({ id: first, ...fields, street: 'A', isDefaultShipping: 1 });
    expect(await flagsOf(owner)).toEqual([
      ['A', false, true, true],
      ['B', false, false, true],
    ]);
    await owner.call.addressesUpdate({ id: first, ...fields, street: 'A' });
    expect(await flagsOf(owner)).toEqual([
      ['A', false, false, false],
      ['B', false, false, true],
    ]);
  });

  it('changes and removes an entry [ADR-37, ADR-38]', async () => {
    const owner = await w.anOwner();
    const id = await add(owner);
    expect(await owner.call.addressesUpdate({ id, ...fields, city: 'Sharjah', countryId: 'SA' })).toBeNull();
    expect((await owner.call.addressesEditData({ id })).address).toMatchObject({ city: 'Sharjah', countryId: 'SA' });
    expect(await owner.call.addressesDelete({ id })).toBeNull();
    expect(await list(owner)).toEqual({ rows: [], count: 0 });
    await expect(owner.call.addressesDelete({ id })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(owner.call.addressesUpdate({ id, ...fields })).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(owner.call.addressesEditData({ id })).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it(`has room for ${ADDRESSES_AT_MOST} entries`, async () => {
    const owner = await w.anOwner();
    const row = { ...fields, companyId: owner.companyId };
    await w.deps.database.read.insert(addresses).values(Array.from({ length: ADDRESSES_AT_MOST - 1 }, () => row));
    await add(owner);
    await expect(add(owner)).rejects.toMatchObject({
      refusal: 'addressesTooMany',
      message: 'Your address book is full: 100 addresses. Please delete one first.',
    });
  });
});

describe('the form', () => {
  const problems = async (owner: Person, body: Record<string, unknown>) =>
    sentences((await post(w, '/addresses/create', body, { authorization: `Bearer ${owner.token}` })).error);

  it('asks for what is needed in the words of the specification [ADR-23, ADR-24, ADR-25, ADR-26, ADR-27, ADR-28, ADR-29]', async () => {
    const owner = await w.anOwner();
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
    expect(await problems(owner, Object.fromEntries(Object.keys(fields).map((key) => [key, '  '])))).toEqual(required);
    expect(await list(owner)).toEqual({ rows: [], count: 0 });
  });

  it('takes digits as phone, letters and digits as zip, and a country of the list [ADR-30, ADR-31]', async () => {
    const owner = await w.anOwner();
    for (const telephone of ['+971501234567', '050 123', '05O', '٠٥٠'])
      expect(await problems(owner, { ...fields, telephone }), telephone).toEqual({ telephone: 'Type only number' });
    for (const postcode of ['SW1A-1', '12 345', '1.2'])
      expect(await problems(owner, { ...fields, postcode }), postcode).toEqual({
        postcode: 'Type only letters and digits',
      });
    for (const countryId of ['XX', 'ARE', 'ae'])
      expect(Object.keys(await problems(owner, { ...fields, countryId })), countryId).toEqual(['countryId']);
    expect(await problems(owner, { ...fields, postcode: 'SW1A1AA' })).toEqual({});
  });

  it('does without middle name, company, state and fax [ADR-32]', async () => {
    const owner = await w.anOwner();
    const { address } = await owner.call.addressesEditData({ id: await add(owner) });
    expect(address).toMatchObject({ middlename: '', company: '', region: '', fax: '' });
  });

  it('takes no longer text than its field has room for', async () => {
    const owner = await w.anOwner();
    for (const key of ['firstname', 'street', 'company', 'fax'])
      expect(await problems(owner, { ...fields, [key]: 'x'.repeat(201) }), key).toEqual({
        [key]: 'This text is too long.',
      });
  });
});

describe('who', () => {
  it('without ADDRESSES is refused, with it shares the book of the account [ADR-02, ADR-33]', async () => {
    const owner = await w.anOwner();
    const id = await add(owner, { street: 'Owner street' });
    const without = await w.aMember(owner, ['CREDITS']);
    const { call } = without;
    const asks = [
      () => call.addressesIndex({ shipping: 0 }),
      () => call.addressesEditData({ id }),
      () => call.addressesCreate(fields),
      () => call.addressesUpdate({ id, ...fields }),
      () => call.addressesDelete({ id }),
    ];
    for (const ask of asks) await expect(ask()).rejects.toMatchObject({ refusal: 'noPermission' });
    const withIt = await w.aMember(owner, ['ADDRESSES']);
    await withIt.call.addressesUpdate({ id, ...fields, street: 'Member street' });
    expect((await list(owner)).rows.map(({ street }) => street)).toEqual(['Member street']);
  });

  it('belongs to another account finds no such address and changes nothing [ADR-33]', async () => {
    const [owner, stranger] = [await w.anOwner(), await w.anOwner()];
    const id = await add(owner, on);
    const { call } = stranger;
    for (const ask of [
      () => call.addressesEditData({ id }),
      () => call.addressesUpdate({ id, ...fields, ...on }),
      () => call.addressesDelete({ id }),
    ])
      await expect(ask()).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await list(stranger)).toEqual({ rows: [], count: 0 });
    expect(await flagsOf(owner)).toEqual([['Street 1', true, true, true]]);
  });
});

describe('two people', () => {
  it('who edit one address: the second is told and nothing is overwritten', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['ADDRESSES']);
    const id = await add(owner);
    const { revision } = (await member.call.addressesEditData({ id })).address;
    const edit = ({ call }: Person, city: string) => call.addressesUpdate({ id, revision, ...fields, city });
    const results = await Promise.allSettled([edit(owner, 'Sharjah'), edit(member, 'Ajman')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ refusal: 'changedMeanwhile' });
    const { address } = await owner.call.addressesEditData({ id });
    expect([address.city, address.revision]).toEqual([results[0].status === 'fulfilled' ? 'Sharjah' : 'Ajman', 1]);
  });

  it('notice that a default was taken from the entry they edit', async () => {
    const owner = await w.anOwner();
    const id = await add(owner, on);
    const { revision } = (await owner.call.addressesEditData({ id })).address;
    await add(owner, { isDefaultBilling: 1 });
    await expect(owner.call.addressesUpdate({ id, revision, ...fields, ...on })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
  });

  it('who make a default at once leave one default of each kind', async () => {
    const owner = await w.anOwner();
    await Promise.all([1, 2, 3, 4, 5].map((n) => owner.call.addressesCreate({ ...fields, street: `S${n}`, ...on })));
    const rows = await book(owner);
    expect(rows).toHaveLength(5);
    expect(rows.filter((row) => row.isDefaultBilling)).toHaveLength(1);
    expect(rows.filter((row) => row.isDefaultShipping)).toHaveLength(1);
  });

  it('who move the defaults to different entries at once leave one of each kind', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['ADDRESSES']);
    const ids = [await add(owner, on), await add(owner, { street: 'B' }), await add(owner, { street: 'C' })];
    const edits = ids
      .slice(1)
      .flatMap((id, n) =>
        [owner, member].map(({ call }) => call.addressesUpdate({ id, ...fields, street: `Moved ${n}`, ...on })),
      );
    expect((await Promise.allSettled(edits)).map(({ status }) => status)).toEqual(edits.map(() => 'fulfilled'));
    const rows = await flagsOf(owner);
    expect(rows[0]).toEqual(['Street 1', false, false, true]);
    expect(rows.filter(([, billing]) => billing)).toHaveLength(1);
    expect(rows.filter(([, , shipping]) => shipping)).toHaveLength(1);
  });

  it('of whom one deletes while the other saves: the address is gone and the other is told', async () => {
    const owner = await w.anOwner();
    for (let round = 0; round < 10; round++) {
      const id = await add(owner);
      const [removed, saved] = await Promise.allSettled([
        owner.call.addressesDelete({ id }),
        owner.call.addressesUpdate({ id, revision: 0, ...fields, city: 'Ajman' }),
      ]);
      expect(removed.status).toBe('fulfilled');
      if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ refusal: 'notFound' });
      expect(await list(owner)).toEqual({ rows: [], count: 0 });
    }
  });
});

it('countries have an id and a name, without signing in [ADR-22, ADR-39]', async () => {
  const { countries } = await w.client().countriesIndex({});
  expect(countries.length).toBeGreaterThan(200);
  expect(countries.find(({ id }) => id === 'AE')).toEqual({ id: 'AE', country_name: 'United Arab Emirates' });
});
