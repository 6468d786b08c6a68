import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { v1Answers } from '../../../testing/checkout.ts';
import { onPile, orderOf, productId, selectionOf } from '../../../testing/configuring.ts';
import { post, sentences } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { coupons, customers, files, orderCounts, orders, templates } from '../../db/schema/index.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
});
afterAll(() => w.close());

const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const create = (body: unknown, person = owner) =>
  post(w, '/orders/create', body, { authorization: `Bearer ${person.token}` });

/** Nothing of a refused order is left. */
async function expectNothing(person: Person): Promise<void> {
  const { read } = w.deps.database;
  const [made] = await read.select({ n: count() }).from(orders).where(eq(orders.companyId, person.companyId));
  expect(made?.n).toBe(0);
  expect(await read.select().from(orderCounts).where(eq(orderCounts.companyId, person.companyId))).toEqual([]);
  expect(await read.select().from(templates).where(eq(templates.companyId, person.companyId))).toEqual([]);
  const taken = await read.select({ orderId: files.orderId }).from(files).where(eq(files.companyId, person.companyId));
  expect(taken.every((file) => file.orderId === null)).toBe(true);
}

describe('orders/create refuses who may not', () => {
  it('guests, members without the key and staff [PROD-28, PROD-29, PROD-72, OLST-10]', async () => {
    const body = orderOf('label-plates');
    expect(await post(w, '/orders/create', body)).toMatchObject({ status: 401, error: { name: 'notSignedIn' } });
    const member = await w.aMember(owner, ['REORDER', 'UPLOAD_FILES', 'CHECKOUT']);
    expect(await create(body, member)).toMatchObject({ status: 403, error: { name: 'noPermission', code: 403 } });
    const staff = await w.aStaff(['ORDERS']);
    const answer = await post(w, '/orders/create', body, { authorization: `Bearer ${staff.token}` });
    expect(answer).toMatchObject({ status: 403, error: { name: 'noPermission' } });
  });

  it('a customer to accounts that are no agents, and customers of others [PROD-22, PROD-80]', async () => {
    const agent = await w.anOwner({ groupId: 3 });
    const [customer] = await w.deps.database.read
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Omar', lastname: 'Said', telephone: '971501234567' })
      .returning();
    const body = orderOf('label-plates', { customerId: customer?.id });
    for (const groupId of [1, 2] as const) {
      const person = await w.anOwner({ groupId });
      await onPile(w, person, 'label-plates');
      expect(await create(body, person)).toMatchObject({
        status: 403,
        error: { name: 'agentsOnly', message: 'Only agents can order for a customer.' },
      });
      await expectNothing(person);
    }
    const otherAgent = await w.anOwner({ groupId: 3 });
    await onPile(w, otherAgent, 'label-plates');
    expect(await create(body, otherAgent)).toMatchObject({ status: 404, error: { name: 'notFound' } });
    await expectNothing(otherAgent);
    const bare = await w.aMember(agent, []);
    expect(await create(body, bare)).toMatchObject({ status: 403, error: { name: 'noPermission' } });
  });
});

describe('orders/create asks for the files', () => {
  const flagged = (name: string) => ({
    status: 422,
    error: { name, code: 400, message: 'Upload file is required', [name]: true },
  });

  it('of the face, whole and of the one who orders [PROD-73]', async () => {
    const person = await w.anOwner();
    const body = orderOf('label-plates', { saveAsTemplate: true, couponCode: 'TRADE5' });
    expect(await create(body, person)).toMatchObject(flagged('uploadFileError'));
    await onPile(w, person, 'label-plates', 'face', { state: 'refused', reason: 'fileBroken' });
    await onPile(w, person, 'label-plates-hd');
    await onPile(w, await w.aMember(person, ['CREATE_ORDER']), 'label-plates');
    expect(await create(body, person)).toMatchObject(flagged('uploadFileError'));
    await onPile(w, person, 'label-plates', 'face', { state: 'receiving' });
    expect(await create(body, person)).toMatchObject({ status: 409, error: { name: 'fileNotReady' } });
    await expectNothing(person);
  });

  it('of the back when both sides print [PROD-46, PROD-75]', async () => {
    const person = await w.anOwner();
    await onPile(w, person, 'woven-sack-plates');
    const optionsJson = selectionOf('woven-sack-plates', process, { printedSides: 'bothSide', backColours: 'c2' });
    // What is printed decides, not what the client says of it.
    const body = orderOf('woven-sack-plates', { optionsJson, bothSide: 0 });
    expect(await create(body, person)).toMatchObject(flagged('backSideUploadFileError'));
    await expectNothing(person);
    await onPile(w, person, 'woven-sack-plates', 'back');
    expect(await create(body, person)).toMatchObject({ status: 200 });
  });

  it('of the mounting when plates are mounted', async () => {
    const person = await w.anOwner();
    await onPile(w, person, 'corrugated-postprint');
    const optionsJson = selectionOf('corrugated-postprint', process, { method: 'mntCarrier', carrierBar: 'barSmart' });
    const body = orderOf('corrugated-postprint', { optionsJson });
    expect(await create(body, person)).toMatchObject(flagged('printingMethodFileError'));
    await onPile(w, person, 'corrugated-postprint', 'mounting');
    expect(await create(body, person)).toMatchObject({ status: 200 });
  });

  it('of the die-cut that was refused, while one that was never sent is not missed [PROD-74]', async () => {
    const person = await w.anOwner();
    await onPile(w, person, 'corrugated-diecut-box');
    const broken = await onPile(w, person, 'corrugated-diecut-box', 'additional', { state: 'refused' });
    const body = orderOf('corrugated-diecut-box');
    expect(await create(body, person)).toMatchObject(flagged('additionalUploadFileError'));
    await expectNothing(person);
    await w.deps.database.read.delete(files).where(eq(files.id, broken));
    expect(await create(body, person)).toMatchObject({ status: 200 });
  });
});

describe('orders/create marks what is wrong', () => {
  const selection = () =>
    selectionOf('label-plates', process, { ...v1Answers, distortion: 'distMan', scale: '98.069' });
  const marked = async (
    change: Record<string, string | string[] | undefined>,
    url = 'label-plates',
    base = selection(),
  ) => {
    const changed = Object.entries(change).map(([key, answer]) => [`${url}.${key}`, answer]);
    const optionsJson = { ...base, ...(Object.fromEntries(changed) as Record<string, string | string[] | undefined>) };
    const { status, error } = await create(orderOf(url, { optionsJson }));
    expect([status, error?.name, error?.code]).toEqual([422, 'selectionInvalid', 400]);
    return Object.fromEntries(
      Object.entries(sentences(error)).map(([field, said]) => [field.replace(`optionsJson.${url}.`, ''), said]),
    );
  };

  it.each<[string, Record<string, string | string[] | undefined>, Record<string, string>]>([
    ['no plate type', { plateType: undefined }, { plateType: 'This field is required.' }],
    [
      'a value of nothing',
      { 'thickness-dig': 'label-plates.thickness-dig.t999' },
      { 'thickness-dig': 'This field is required.' },
    ],
    ['no gears', { gears: '' }, { gears: 'This field is required.' }],
    ['too few gears', { gears: '29' }, { gears: 'minimum 30' }],
    ['too many gears', { gears: '301' }, { gears: 'maximum 300' }],
    ['half a gear', { gears: '104.5' }, { gears: 'Enter a number.' }],
    ['a narrow label', { labelWidth: '4.99' }, { labelWidth: 'minimum 5mm' }],
    ['a wide label', { labelWidth: '500.1' }, { labelWidth: 'maximum 500mm' }],
    ['six decimals', { labelWidth: '70.123456' }, { labelWidth: 'Enter a number.' }],
    ['a scale under 90', { scale: '89.99' }, { scale: 'minimum 90%' }],
    ['a number over 999999', { scale: '1000000' }, { scale: 'Enter a number.' }],
    ['nothing to deliver', { outputs: [] }, { outputs: 'Pleas select at last one item' }],
    [
      'three inks of four',
      { 'processColours-c4': ['label-plates.processColours-c4.cyan'] },
      {
        'spotColours-c4': 'Process and spot colours together must be 4, now 1.',
      },
    ],
    [
      'labels that do not fit',
      { around: '4' },
      {
        around: '4 labels of 100 mm are longer than the repeat of 330.2 mm. Take fewer, or a shorter label.',
      },
    ],
  ])('%s [PROD-49, PROD-50, PROD-51, PROD-52, PROD-55, PROD-58, PROD-59]', async (_what, change, said) => {
    expect(await marked(change)).toMatchObject(said);
  });

  it('a cylinder of less than four digits [PROD-53]', async () => {
    const base = selectionOf('label-plates', process, { repeatBy: 'repCyl', cylinder: '3810' });
    expect(await marked({ cylinder: '381' }, 'label-plates', base)).toEqual({ cylinder: 'Minimum digits qty : 4' });
  });

  it('everything at once, in Arabic for an Arabic reader [PROD-49, PROD-59]', async () => {
    const answer = await post(w, '/orders/create?lang=ar', orderOf('label-plates', { optionsJson: {} }), {
      authorization: `Bearer ${owner.token}`,
    });
    const said = sentences(answer.error);
    expect(said['optionsJson.label-plates.plateType']).toBe('هذا الحقل مطلوب.');
    expect(Object.keys(said)).toEqual(
      expect.arrayContaining(['optionsJson.label-plates.outputs', 'optionsJson.label-plates.colours']),
    );
  });

  it('project name and description [PROD-60, PROD-61, PROD-62]', async () => {
    const wrong = async (more: Record<string, unknown>) => {
      const { status, error } = await create(orderOf('label-plates', more));
      expect([status, error?.name]).toEqual([422, 'invalidInput']);
      return sentences(error);
    };
    expect(await wrong({ projectName: '', projectDescription: undefined })).toEqual({
      projectName: 'This field is required',
      projectDescription: 'This field is required',
    });
    expect(await wrong({ projectName: '   ' })).toEqual({ projectName: 'This field is required' });
    expect(await wrong({ projectName: 'Honey & Co' })).toEqual({
      projectName: 'Only letters, digits and spaces, please.',
    });
    expect(await wrong({ projectDescription: '<b>bold</b>' })).toEqual({
      projectDescription: 'Only letters, digits and spaces, please.',
    });
    expect(await wrong({ projectName: 'x'.repeat(121) })).toEqual({ projectName: 'This text is too long.' });
  });

  it('products and answers that do not exist', async () => {
    expect(await create(orderOf('label-plates', { productId: 999 }))).toMatchObject({
      status: 404,
      error: { name: 'productUnknown', message: 'This product does not exist.' },
    });
    expect(await create(orderOf('label-plates', { optionsJson: '{"a":' }))).toMatchObject({
      status: 422,
      error: { name: 'invalidInput', fields: { optionsJson: { key: 'jsonInvalid' } } },
    });
    expect(await create(orderOf('label-plates', { requestId: 'again' }))).toMatchObject({ status: 422 });
    await onPile(w, owner, 'label-plates-hd');
    const foreign = { ...selectionOf('label-plates-hd', process), 'label-plates.gears': '9', nonsense: ['x'] };
    expect(await create(orderOf('label-plates-hd', { optionsJson: foreign }))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a zero byte', 'White\u0000'],
    ['half a character', 'White \ud83d'],
  ])('texts that no table takes: %s', async (_what, text) => {
    const optionsJson = { ...selectionOf('label-plates', ['White']), 'label-plates.spotColours-c1': text };
    expect(await create(orderOf('label-plates', { optionsJson }))).toMatchObject({
      status: 422,
      error: { name: 'invalidInput' },
    });
    expect(await create(orderOf('label-plates', { projectName: text }))).toMatchObject({ status: 422 });
  });
});

describe('orders/create looks at the coupon again', () => {
  it('and leaves the last use where it was when the order fails [CPN-07]', async () => {
    const person = await w.anOwner();
    const { read } = w.deps.database;
    await read.insert(coupons).values({ code: 'LAST50', percent: 50, usesLeft: 1 });
    const body = orderOf('label-plates', { requestId: randomUUID() });
    for (const [couponCode, name] of [
      ['OLD20', 'couponExpired'],
      ['NEVER1', 'couponUnknown'],
      ['NO-SUCH', 'couponMalformed'],
    ]) {
      await onPile(w, person, 'label-plates');
      expect(await create({ ...body, couponCode }, person)).toMatchObject({ error: { name, code: 400 } });
    }
    await read.delete(files).where(eq(files.companyId, person.companyId));
    expect(await create({ ...body, couponCode: 'last50' }, person)).toMatchObject({
      error: { name: 'uploadFileError' },
    });
    const left = async () => (await read.select().from(coupons).where(eq(coupons.code, 'LAST50')))[0]?.usesLeft;
    expect(await left()).toBe(1);
    await expectNothing(person);

    // The same request succeeds once the file is there.
    await onPile(w, person, 'label-plates');
    expect(await create({ ...body, couponCode: 'last50' }, person)).toMatchObject({ status: 200 });
    expect(await left()).toBe(0);
    await onPile(w, person, 'label-plates');
    expect(await create(orderOf('label-plates', { couponCode: 'LAST50' }), person)).toMatchObject({
      status: 409,
      error: { name: 'couponUsedUp', message: 'This coupon has been used up.' },
    });
    expect(productId('label-plates')).toBe(1);
  });
});
