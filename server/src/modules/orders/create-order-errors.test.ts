import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { v1LabelAnswers } from '../../../testing/checkout-steps.ts';
import { createOrderInput, getProductId, createProductSelection } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { postCall, getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { coupons, customers, files, orderCounts, orders, templates } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
});
afterAll(() => app.close());

const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
const createOrder = (body: unknown, person = owner) =>
  postCall(app, '/orders/create', body, { authorization: `Bearer ${person.token}` });

/** Expects that a rejected order left no row. */
async function expectNothingStored(person: TestCustomer): Promise<void> {
  const { db: read } = app.deps.database;
  const [counted] = await read.select({ n: count() }).from(orders).where(eq(orders.companyId, person.companyId));
  expect(counted?.n).toBe(0);
  expect(await read.select().from(orderCounts).where(eq(orderCounts.companyId, person.companyId))).toEqual([]);
  expect(await read.select().from(templates).where(eq(templates.companyId, person.companyId))).toEqual([]);
  const taken = await read.select({ orderId: files.orderId }).from(files).where(eq(files.companyId, person.companyId));
  expect(taken.every((file) => file.orderId === null)).toBe(true);
}

describe('orders/create authorization', () => {
  it('denies guests, members without the permission and staff [PROD-28, PROD-29, PROD-72, OLST-10]', async () => {
    const body = createOrderInput('label-plates');
    expect(await postCall(app, '/orders/create', body)).toMatchObject({ status: 401, error: { name: 'notSignedIn' } });
    const member = await app.createMember(owner, ['REORDER', 'UPLOAD_FILES', 'CHECKOUT']);
    expect(await createOrder(body, member)).toMatchObject({ status: 403, error: { name: 'noPermission', code: 403 } });
    const staff = await app.createStaff(['ORDERS']);
    const answer = await postCall(app, '/orders/create', body, { authorization: `Bearer ${staff.token}` });
    expect(answer).toMatchObject({ status: 403, error: { name: 'noPermission' } });
  });

  it('rejects a customer id from non-agents and customers of other agents [PROD-22, PROD-80]', async () => {
    const agent = await app.createOwner({ groupId: 3 });
    const [customer] = await app.deps.database.db
      .insert(customers)
      .values({ companyId: agent.companyId, firstname: 'Omar', lastname: 'Said', telephone: '971501234567' })
      .returning();
    const body = createOrderInput('label-plates', { customerId: customer?.id });
    for (const groupId of [1, 2] as const) {
      const person = await app.createOwner({ groupId });
      await insertStagedUpload(app, person, 'label-plates');
      expect(await createOrder(body, person)).toMatchObject({
        status: 403,
        error: { name: 'agentsOnly', message: 'Only agents can order for a customer.' },
      });
      await expectNothingStored(person);
    }
    const otherAgent = await app.createOwner({ groupId: 3 });
    await insertStagedUpload(app, otherAgent, 'label-plates');
    expect(await createOrder(body, otherAgent)).toMatchObject({ status: 404, error: { name: 'notFound' } });
    await expectNothingStored(otherAgent);
    const bare = await app.createMember(agent, []);
    expect(await createOrder(body, bare)).toMatchObject({ status: 403, error: { name: 'noPermission' } });
  });
});

describe('orders/create required files', () => {
  const flagged = (name: string) => ({
    status: 422,
    error: { name, code: 400, message: 'Upload file is required', [name]: true },
  });

  it('requires complete face files of the orderer [PROD-73]', async () => {
    const person = await app.createOwner();
    const body = createOrderInput('label-plates', { saveAsTemplate: true, couponCode: 'TRADE5' });
    expect(await createOrder(body, person)).toMatchObject(flagged('uploadFileError'));
    await insertStagedUpload(app, person, 'label-plates', 'face', { state: 'refused', reason: 'fileBroken' });
    await insertStagedUpload(app, person, 'label-plates-hd');
    await insertStagedUpload(app, await app.createMember(person, ['CREATE_ORDER']), 'label-plates');
    expect(await createOrder(body, person)).toMatchObject(flagged('uploadFileError'));
    await insertStagedUpload(app, person, 'label-plates', 'face', { state: 'receiving' });
    expect(await createOrder(body, person)).toMatchObject({ status: 409, error: { name: 'fileNotReady' } });
    await expectNothingStored(person);
  });

  it('requires back files when both sides are printed [PROD-46, PROD-75]', async () => {
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'woven-sack-plates');
    const optionsJson = createProductSelection('woven-sack-plates', processInks, {
      printedSides: 'bothSide',
      backColours: 'c2',
    });
    // The selected options decide, not the flag that the client sends.
    const body = createOrderInput('woven-sack-plates', { optionsJson, bothSide: 0 });
    expect(await createOrder(body, person)).toMatchObject(flagged('backSideUploadFileError'));
    await expectNothingStored(person);
    await insertStagedUpload(app, person, 'woven-sack-plates', 'back');
    expect(await createOrder(body, person)).toMatchObject({ status: 200 });
  });

  it('requires mounting details when plates are mounted', async () => {
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'corrugated-postprint');
    const optionsJson = createProductSelection('corrugated-postprint', processInks, {
      method: 'mntCarrier',
      carrierBar: 'barSmart',
    });
    const body = createOrderInput('corrugated-postprint', { optionsJson });
    expect(await createOrder(body, person)).toMatchObject(flagged('printingMethodFileError'));
    await insertStagedUpload(app, person, 'corrugated-postprint', 'mounting');
    expect(await createOrder(body, person)).toMatchObject({ status: 200 });
  });

  it('requires replacing a rejected die-cut template, but not sending one [PROD-74]', async () => {
    const person = await app.createOwner();
    await insertStagedUpload(app, person, 'corrugated-diecut-box');
    const broken = await insertStagedUpload(app, person, 'corrugated-diecut-box', 'additional', { state: 'refused' });
    const body = createOrderInput('corrugated-diecut-box');
    expect(await createOrder(body, person)).toMatchObject(flagged('additionalUploadFileError'));
    await expectNothingStored(person);
    await app.deps.database.db.delete(files).where(eq(files.id, broken));
    expect(await createOrder(body, person)).toMatchObject({ status: 200 });
  });
});

describe('orders/create field errors', () => {
  const selection = () =>
    createProductSelection('label-plates', processInks, { ...v1LabelAnswers, distortion: 'distMan', scale: '98.069' });
  const loadMarkedFields = async (
    change: Record<string, string | string[] | undefined>,
    url = 'label-plates',
    base = selection(),
  ) => {
    const changed = Object.entries(change).map(([key, answer]) => [`${url}.${key}`, answer]);
    const optionsJson = { ...base, ...(Object.fromEntries(changed) as Record<string, string | string[] | undefined>) };
    const { status, error } = await createOrder(createOrderInput(url, { optionsJson }));
    expect([status, error?.name, error?.code]).toEqual([422, 'selectionInvalid', 400]);
    return Object.fromEntries(
      Object.entries(getFieldMessages(error)).map(([field, message]) => [
        field.replace(`optionsJson.${url}.`, ''),
        message,
      ]),
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
    ['half a gear', { gears: '104.5' }, { gears: 'Enter a whole number, without decimals.' }],
    ['a narrow label', { labelWidth: '4.99' }, { labelWidth: 'minimum 5mm' }],
    ['a wide label', { labelWidth: '500.1' }, { labelWidth: 'maximum 500mm' }],
    ['six decimals', { labelWidth: '70.123456' }, { labelWidth: 'Enter a number with at most 5 decimals.' }],
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
  ])('rejects %s [PROD-49, PROD-50, PROD-51, PROD-52, PROD-55, PROD-58, PROD-59]', async (_what, change, messages) => {
    expect(await loadMarkedFields(change)).toMatchObject(messages);
  });

  it('rejects a cylinder number of less than four digits [PROD-53]', async () => {
    const base = createProductSelection('label-plates', processInks, { repeatBy: 'repCyl', cylinder: '3810' });
    expect(await loadMarkedFields({ cylinder: '381' }, 'label-plates', base)).toEqual({
      cylinder: 'Minimum digits qty : 4',
    });
  });

  it('returns all errors at once, in Arabic for an Arabic reader [PROD-49, PROD-59]', async () => {
    const answer = await postCall(
      app,
      '/orders/create?lang=ar',
      createOrderInput('label-plates', { optionsJson: {} }),
      {
        authorization: `Bearer ${owner.token}`,
      },
    );
    const messages = getFieldMessages(answer.error);
    expect(messages['optionsJson.label-plates.plateType']).toBe('هذا الحقل مطلوب.');
    expect(Object.keys(messages)).toEqual(
      expect.arrayContaining(['optionsJson.label-plates.outputs', 'optionsJson.label-plates.colours']),
    );
  });

  it('rejects an invalid project name or description [PROD-60, PROD-61, PROD-62]', async () => {
    const wrong = async (more: Record<string, unknown>) => {
      const { status, error } = await createOrder(createOrderInput('label-plates', more));
      expect([status, error?.name]).toEqual([422, 'invalidInput']);
      return getFieldMessages(error);
    };
    expect(await wrong({ projectName: '', projectDescription: undefined })).toEqual({
      projectName: 'This field is required',
      projectDescription: 'This field is required',
    });
    expect(await wrong({ projectName: '   ' })).toEqual({ projectName: 'This field is required' });
    expect(await wrong({ projectName: 'Honey & Co' })).toEqual({
      projectName: 'Only letters, digits and spaces, please.',
    });
    // Digits of any script, but no other number: the forms take no such sign either.
    expect(await wrong({ projectName: 'Honey ½ kg' })).toEqual({
      projectName: 'Only letters, digits and spaces, please.',
    });
    expect(await wrong({ projectDescription: '<b>bold</b>' })).toEqual({
      projectDescription: 'Only letters, digits and spaces, please.',
    });
    expect(await wrong({ projectName: 'x'.repeat(121) })).toEqual({ projectName: 'This text is too long.' });
  });

  it('rejects unknown products and answers', async () => {
    expect(await createOrder(createOrderInput('label-plates', { productId: 999 }))).toMatchObject({
      status: 404,
      error: { name: 'productUnknown', message: 'This product does not exist.' },
    });
    expect(await createOrder(createOrderInput('label-plates', { optionsJson: '{"a":' }))).toMatchObject({
      status: 422,
      error: { name: 'invalidInput', fields: { optionsJson: { key: 'jsonInvalid' } } },
    });
    expect(await createOrder(createOrderInput('label-plates', { requestId: 'again' }))).toMatchObject({ status: 422 });
    await insertStagedUpload(app, owner, 'label-plates-hd');
    const unknownAnswers = {
      ...createProductSelection('label-plates-hd', processInks),
      'label-plates.gears': '9',
      nonsense: ['x'],
    };
    expect(await createOrder(createOrderInput('label-plates-hd', { optionsJson: unknownAnswers }))).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['a zero byte', 'White\u0000'],
    ['half a character', 'White \ud83d'],
  ])('rejects texts that the database cannot store: %s', async (_what, text) => {
    const optionsJson = { ...createProductSelection('label-plates', ['White']), 'label-plates.spotColours-c1': text };
    expect(await createOrder(createOrderInput('label-plates', { optionsJson }))).toMatchObject({
      status: 422,
      error: { name: 'invalidInput' },
    });
    expect(await createOrder(createOrderInput('label-plates', { projectName: text }))).toMatchObject({ status: 422 });
  });
});

describe('orders/create coupon validation', () => {
  it('does not consume the last use when the order fails [CPN-07]', async () => {
    const person = await app.createOwner();
    const { db: read } = app.deps.database;
    await read.insert(coupons).values({ code: 'LAST50', percent: 50, maxUses: 1 });
    const body = createOrderInput('label-plates', { requestId: randomUUID() });
    for (const [couponCode, name] of [
      ['OLD20', 'couponExpired'],
      ['NEVER1', 'couponUnknown'],
      ['NO-SUCH', 'couponMalformed'],
    ]) {
      await insertStagedUpload(app, person, 'label-plates');
      expect(await createOrder({ ...body, couponCode }, person)).toMatchObject({ error: { name, code: 400 } });
    }
    await read.delete(files).where(eq(files.companyId, person.companyId));
    expect(await createOrder({ ...body, couponCode: 'last50' }, person)).toMatchObject({
      error: { name: 'uploadFileError' },
    });
    const isFree = () =>
      person.call.couponCheck({ code: 'LAST50' }).then(
        () => true,
        () => false,
      );
    expect(await isFree()).toBe(true);
    await expectNothingStored(person);

    // The same request succeeds after the file was uploaded.
    await insertStagedUpload(app, person, 'label-plates');
    expect(await createOrder({ ...body, couponCode: 'last50' }, person)).toMatchObject({ status: 200 });
    expect(await isFree()).toBe(false);
    await insertStagedUpload(app, person, 'label-plates');
    expect(await createOrder(createOrderInput('label-plates', { couponCode: 'LAST50' }), person)).toMatchObject({
      status: 409,
      error: { name: 'couponUsedUp', message: 'This coupon has been used up.' },
    });
    expect(getProductId('label-plates')).toBe(1);
  });
});
