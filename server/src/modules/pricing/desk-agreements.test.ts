import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callEntries } from '@platewright/contract/contract';
import { needsStepUp } from '@platewright/contract/call';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { countStatements } from '../../../testing/count-statements.ts';
import { createOrderInput, getProductId } from '../../../testing/order-input.ts';
import { agreedPercent, agreeOnPrices, endAgreement } from '../../../testing/price-agreements.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['RATES']);
});
afterAll(() => app.close());

async function askPrice({ call }: TestCustomer) {
  const { productId, optionsJson } = createOrderInput('label-plates');
  return (await call.calcPrice({ productId, selected: optionsJson })).selectedPrice;
}
const list = async (input: Parameters<TestStaff['call']['deskAgreements']>[0] = {}) =>
  (await editor.call.deskAgreements(input)).agreements;
/** A copy that can be changed. */
const terms = (percent: number) => {
  const { percents, figures, note } = agreedPercent(percent);
  return { percents: percents.map((line) => ({ ...line })), figures: [...figures], note };
};

describe('agreements at the desk', () => {
  it('begin empty, count once they are published, end at once, and can be begun again', async () => {
    const customer = await app.createOwner({ companyName: 'Sirocco Labels' });
    const { companyId } = customer;
    const listed = await askPrice(customer);
    const empty = await editor.call.deskAgreement({ companyId });
    expect(empty).toMatchObject({
      ...{ id: 0, status: 'draft', live: null, draft: null, effect: { unpaidOrders: 0 } },
      ...{
        company: { id: companyId, name: 'Sirocco Labels' },
        prices: { len: { rate: expect.any(Number) as number } },
      },
    });
    expect(empty.products.length).toBeGreaterThan(10);

    const { id, revision } = await editor.call.deskAgreementCreate({ companyId, data: terms(20) });
    expect(await askPrice(customer)).toBe(listed);
    expect((await list({ search: 'sirocco' })).rows).toMatchObject([{ state: 'draft', hasDraft: true }]);
    await editor.call.deskAgreementPublish({ id, revision, note: 'Fair' });
    const agreed = await askPrice(customer);
    expect(agreed).toBeCloseTo(listed * 0.8, 1);
    expect(await editor.call.deskAgreement({ companyId })).toMatchObject({
      ...{ status: 'published', inForceVersion: 1, live: { percents: [{ percent: 20 }], note: 'Since the fair' } },
    });
    expect((await list({ search: 'sirocco' })).rows).toEqual([
      {
        company: { id: companyId, name: 'Sirocco Labels' },
        percents: [{ percent: 20, of: 'everything', name: null, fromDay: null, toDay: null }],
        ...{ state: 'active', figures: 0, hasDraft: false },
      },
    ]);

    await endAgreement(editor, customer);
    expect(await askPrice(customer)).toBe(listed);
    expect((await list({ search: 'sirocco' })).rows).toMatchObject([{ state: 'ended' }]);
    // What was agreed on stays in its history.
    await expect(endAgreement(editor, customer)).rejects.toMatchObject({ errorName: 'contentFixed' });
    const { revision: now } = await editor.call.deskAgreement({ companyId });
    await editor.call.deskAgreementRestore({ id, revision: now, version: 1 });
    await editor.call.deskAgreementPublish({ id, revision: now + 1 });
    expect(await askPrice(customer)).toBe(agreed);
    expect((await editor.call.deskAgreementVersions({ id })).versions.count).toBe(2);
  });

  it('hold figures of a list of its own', async () => {
    const [customer, other] = [await app.createOwner(), await app.createOwner()];
    const line = { fromDay: null, toDay: null };
    const rate = { path: 'thickness.t114.rate', value: 11_000, ...line };
    await agreeOnPrices(editor, customer, { ...agreedPercent(10), percents: [], figures: [rate] });
    expect(await askPrice(customer)).toBeLessThan(await askPrice(other));
    const rates = await customer.call.pricingRates({ productUrlName: 'label-plates' });
    expect(rates).toMatchObject({
      priceList: { thickness: { t114: { rate: 11_000 } } },
      listPrices: { priceList: { thickness: { t114: { rate: 22_000 } } } },
    });
  });

  it('are listed by name, with their state of the day, and paged', async () => {
    const today = toLocalDay(app.clock.now());
    const names = ['Zenith A', 'Zenith B', 'Zenith C', 'Zenith D'];
    const [a, b, c, d] = await Promise.all(names.map((companyName) => app.createOwner({ companyName })));
    if (!a || !b || !c || !d) throw new Error('no companies');
    const { categories } = await editor.call.deskAgreement({ companyId: a.companyId });
    const [category] = categories;
    await agreeOnPrices(editor, d, agreedPercent(5, { productId: getProductId('label-plates') }));
    await agreeOnPrices(editor, c, agreedPercent(5, { fromDay: addDays(today, 1), categoryId: category?.id ?? 0 }));
    await agreeOnPrices(editor, b, agreedPercent(5), new Date(app.clock.now().getTime() + 3_600_000));
    await agreeOnPrices(editor, a, agreedPercent(5, { toDay: addDays(today, -1) }));
    const { rows, count } = await list({ search: 'zenith' });
    expect(count).toBe(4);
    expect(rows.map(({ company, state }) => [company.name, state])).toEqual([
      ['Zenith A', 'ended'],
      ['Zenith B', 'scheduled'],
      ['Zenith C', 'scheduled'],
      ['Zenith D', 'active'],
    ]);
    expect(rows[2]?.percents[0]?.name).toBe(category?.name.en);
    expect(rows[3]?.percents[0]?.name).toMatch(/label/i);
    expect(await list({ search: 'zenith', state: 'scheduled', _start: 1, _end: 2 })).toEqual({
      rows: [rows[2]],
      count: 2,
    });
  });

  it('show what counts while another waits, and what was agreed on before it was taken back', async () => {
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
    const customer = await app.createOwner({ companyName: 'Khamsin Labels' });
    const own = { path: 'len.rate', value: 4500, fromDay: null, toDay: null };
    await agreeOnPrices(editor, customer, { ...agreedPercent(5), figures: [own] });
    await agreeOnPrices(editor, customer, agreedPercent(9), tomorrow);
    const read = async () => (await list({ search: 'khamsin' })).rows;
    expect(await read()).toMatchObject([{ state: 'active', percents: [{ percent: 5 }], figures: 1, hasDraft: false }]);
    await endAgreement(editor, customer);
    expect(await read()).toMatchObject([{ state: 'ended', percents: [{ percent: 5 }], figures: 1 }]);
    expect((await list({ search: 'khamsin', state: 'active' })).count).toBe(0);
    await agreeOnPrices(editor, customer, agreedPercent(9), tomorrow);
    expect(await read()).toMatchObject([{ state: 'scheduled', percents: [{ percent: 9 }], figures: 0 }]);
    // A figure of its own counts without any per cent.
    const { id, revision } = await editor.call.deskAgreement({ companyId: customer.companyId });
    await editor.call.deskAgreementPublish({ id, revision, data: { percents: [], figures: [own], note: '' } });
    expect(await read()).toMatchObject([{ state: 'active', percents: [], figures: 1 }]);
  });

  it('are read by one statement for the page and one for their number, however many there are', async () => {
    await app.deps.jobs.stop();
    const count = async (input: Parameters<typeof list>[0]) => {
      const { statements, result } = await countStatements(app, () => list(input));
      return { all: statements.length, ofList: statements.filter((text) => text.includes('listed')).length, result };
    };
    // Names of products and categories are cached from the first call on.
    await list({});
    const few = await count({ search: 'zenith', state: 'scheduled', _end: 1 });
    const many = await count({ _end: 50 });
    expect([few.result.rows.length, few.result.count]).toEqual([1, 2]);
    expect(many.result.rows.length).toBeGreaterThan(4);
    expect([few.ofList, many.ofList]).toEqual([2, 2]);
    expect(many.all).toBe(few.all);
  });

  it('keep what is typed, and name at its field what cannot be published', async () => {
    const { companyId } = await app.createOwner();
    const always = { fromDay: null, toDay: null };
    const data = {
      percents: [
        { percent: 0, categoryId: null, productId: null, ...always },
        { percent: 5, categoryId: 999_999, productId: null, fromDay: '2026-13-01', toDay: null },
      ],
      figures: [{ path: 'vat.percent', value: 0, ...always }],
      note: '',
    };
    const { id, revision } = await editor.call.deskAgreementCreate({ companyId, data });
    const publish = (at: number) => editor.call.deskAgreementPublish({ id, revision: at });
    await expect(publish(revision)).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: {
        'percents.0.percent': { key: 'percentOff' },
        'percents.1.fromDay': { key: 'dayInvalid' },
        'figures.0.path': { key: 'choiceUnknown' },
      },
    });
    const places = {
      ...data,
      percents: [
        { percent: 5, categoryId: 999_999, productId: null, ...always },
        { percent: 6, categoryId: null, productId: 999_999, ...always },
      ],
      figures: [
        { path: 'thickness.t999.rate', value: 1, ...always },
        { path: 'services.rush.fils', value: 1, ...always },
        { path: 'len.rate', value: 1, ...always },
      ],
    };
    const saved = await editor.call.deskAgreementSave({ id, revision, data: places });
    await expect(publish(saved.revision)).rejects.toMatchObject({
      fields: { 'percents.0.categoryId': {}, 'percents.1.productId': {} },
    });
    const figures = { ...places, percents: [] };
    const last = await editor.call.deskAgreementSave({ id, revision: saved.revision, data: figures });
    await expect(publish(last.revision)).rejects.toMatchObject({
      fields: { 'figures.0.path': { key: 'choiceUnknown' }, 'figures.1.path': { key: 'choiceUnknown' } },
    });
    expect((await editor.call.deskAgreement({ companyId })).draft).toEqual(figures);
  });

  it('are of companies that exist', async () => {
    const companyId = 999_999;
    await expect(editor.call.deskAgreement({ companyId })).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(editor.call.deskAgreementCreate({ companyId, data: terms(5) })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });
});

describe('the right to agreements', () => {
  it('is that of the price list: nobody else reads or changes one', async () => {
    const { companyId } = await app.createOwner();
    const { id, revision } = await editor.call.deskAgreementCreate({ companyId, data: terms(5) });
    const staff = await app.createStaff([
      'ORDERS',
      'FILES',
      'PROOFS',
      'PRICES',
      'CHAT',
      'CREDITS',
      'PEOPLE',
      'CONTENT',
    ]);
    const { call } = staff;
    const calls = [
      () => call.deskAgreements({}),
      () => call.deskAgreement({ companyId }),
      () => call.deskAgreementCreate({ companyId, data: terms(5) }),
      () => call.deskAgreementSave({ id, revision, data: terms(5) }),
      () => call.deskAgreementPublish({ id, revision }),
      () => call.deskAgreementDiscard({ id, revision }),
      () => call.deskAgreementRemove({ id, revision }),
      () => call.deskAgreementVersions({ id }),
      () => call.deskAgreementVersion({ id, version: 1 }),
      () => call.deskAgreementRestore({ id, revision, version: 1 }),
    ];
    for (const attempt of calls) await expect(attempt()).rejects.toMatchObject({ errorName: 'noPermission' });
    // Nor is one reached through another kind that staff may edit.
    await expect(call.deskContentVersions({ id })).rejects.toMatchObject({ errorName: 'notFound' });
    expect((await editor.call.deskAgreement({ companyId })).revision).toBe(revision);
  });

  it('asks for the second factor before prices change', () => {
    const asking = callEntries.filter(([name, call]) => name.startsWith('deskAgreement') && needsStepUp(call, {}));
    expect(asking.map(([name]) => name).sort()).toEqual(['deskAgreementPublish', 'deskAgreementRemove']);
  });
});
