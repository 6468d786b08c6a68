import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { addAddress } from '../../../testing/add-address.ts';
import { createOrderInput, createProductSelection, getProductId } from '../../../testing/order-input.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { quoteVectors, type QuoteVector } from '../../../testing/quote-vectors.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { countPdfPages } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { coupons, couponUses, orders, quotations } from '../../platform/db/schema/index.ts';
import { loadPriceList } from '../pricing/index.ts';
import { drawIssuedQuotation } from './quotation-pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const quote = (who: TestCustomer, overrides: Record<string, unknown> = {}) =>
  who.call.quotationsCreate(createOrderInput('label-plates', overrides));
const refusesAs = (errorName: string) => expect.objectContaining({ errorName }) as unknown;
const readOrder = async (orderId: number) => {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
};
const later = (days: number) => app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000).toISOString());

describe('a quotation', () => {
  it('becomes an order with the price, answers and snapshot that it was made with', async () => {
    const owner = await app.createOwner();
    const { id, number } = await quote(owner);
    expect(number).toMatch(/^Q-\d{4}-\d{6}$/);
    const { quotation } = await owner.call.quotationsRead({ id });
    await insertStagedUpload(app, owner, 'label-plates');
    const { orderId } = await owner.call.quotationsAccept({ id });
    const order = await readOrder(orderId);
    const [row] = await app.deps.database.db.select().from(quotations).where(eq(quotations.id, id));
    expect(order).toMatchObject({ ...row?.ordered, companyId: owner.companyId, createdBy: owner.userId });
    expect(order.price).toBe(Math.round(quotation.net * 100));
    expect(quotation.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(quotation.subtotal, 6);
    expect((await owner.call.quotationsRead({ id })).quotation).toMatchObject({ state: 'accepted', orderId });
    // What was asked twice is answered by name, with the order that it became.
    await expect(owner.call.quotationsAccept({ id })).rejects.toMatchObject({
      errorName: 'quotationAccepted',
      flags: { orderId },
    });
    // It is in the list of the order, and can be ordered once.
    await expect(owner.call.quotationsWithdraw({ id })).rejects.toEqual(refusesAs('quotationAccepted'));
  });

  it('has the total of the price model, and its order has it after another price list', async () => {
    const made = [];
    for (const [name, vector] of Object.entries(quoteVectors) as [string, QuoteVector][]) {
      const owner = await app.createOwner();
      if (vector.country)
        await addAddress(app, owner, {
          countryId: vector.country,
          ...{ isDefaultShipping: true, isDefaultBilling: true },
        });
      const { id } = await quote(owner, {
        productId: getProductId(vector.product),
        optionsJson: createProductSelection(vector.product, vector.inks, vector.answers),
        ...(vector.couponCode && { couponCode: vector.couponCode }),
      });
      const { quotation } = await owner.call.quotationsRead({ id });
      expect(quotation.total, name).toBe(vector.quoted['priceInclTax']);
      made.push({ name, vector, owner, quotation });
    }
    const list = await loadPriceList(app.deps.database.db, app.clock.now());
    const dearer = Object.fromEntries(
      Object.entries(list.thickness).map(([sku, rate]) => [sku, { ...rate, rate: rate.rate * 2, minimum: 9_900 }]),
    );
    await publishRates(app, 'priceList', { ...list, version: list.version + 1, thickness: dearer });
    for (const { name, vector, owner, quotation } of made) {
      for (const purpose of ['face', 'back', 'mounting'] as const)
        await insertStagedUpload(app, owner, vector.product, purpose);
      const { orderId } = await owner.call.quotationsAccept({ id: quotation.id });
      const order = await readOrder(orderId);
      expect([order.price, order.couponPercent], name).toEqual([
        Math.round(quotation.net * 100),
        quotation.couponPercent,
      ]);
      const { result } = await owner.call.ordersIsexist({ id: orderId });
      expect(result.purchase.summary.grandTotalInclVat, name).toBe(quotation.total);
    }
  });

  it('is made once for a request that is sent again, and never for another content', async () => {
    const owner = await app.createOwner();
    const requestId = randomUUID();
    const first = await quote(owner, { requestId });
    expect(await quote(owner, { requestId })).toEqual(first);
    await expect(quote(owner, { requestId, projectName: 'Other' })).rejects.toEqual(refusesAs('requestReused'));
    expect((await owner.call.quotationsList({})).quotations.count).toBe(1);
  });

  it('says what is wrong at its field, as an order does', async () => {
    const owner = await app.createOwner();
    await expect(quote(owner, { optionsJson: {} })).rejects.toMatchObject({
      errorName: 'selectionInvalid',
      fields: expect.any(Object) as object,
    });
    await expect(quote(owner, { productId: 999_999 })).rejects.toEqual(refusesAs('productUnknown'));
    await expect(quote(owner, { couponCode: 'NOSUCH' })).rejects.toEqual(refusesAs('couponUnknown'));
  });

  it('waits for the artwork: without it nothing is ordered', async () => {
    const owner = await app.createOwner();
    const { id } = await quote(owner);
    await expect(owner.call.quotationsAccept({ id })).rejects.toEqual(refusesAs('uploadFileError'));
    expect((await owner.call.quotationsRead({ id })).quotation.state).toBe('quoted');
    expect(await app.deps.database.db.$count(orders, eq(orders.companyId, owner.companyId))).toBe(0);
  });
});

describe('the validity of a quotation', () => {
  it('ends with its last day, at the moment itself, for whoever orders and whoever has the link', async () => {
    app.clock.set('2026-12-01T08:00:00.000Z');
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    const { id } = await quote(owner);
    const { linkToken } = await owner.call.quotationsShare({ id });
    const { quotation } = await owner.call.quotationsRead({ id });
    expect(quotation.validTo).toBe('2026-12-31');
    app.clock.set('2026-12-31T20:00:00.000Z');
    const again = { ...owner, call: app.createClient(await app.createAccessToken(owner)) };
    expect((await again.call.quotationsRead({ id })).quotation.state).toBe('expired');
    await expect(again.call.quotationsAccept({ id })).rejects.toEqual(refusesAs('quotationExpired'));
    await expect(app.createClient().quotationsShared({ token: linkToken })).rejects.toEqual(
      refusesAs('quotationLinkEnded'),
    );
    await expect(again.call.quotationsShare({ id })).rejects.toEqual(refusesAs('quotationExpired'));
    app.clock.set('2026-12-31T19:59:59.999Z');
    expect((await again.call.quotationsAccept({ id })).orderId).toBeGreaterThan(0);
  });

  it('is extended by staff with the right for prices, and read at the desk with that for invoices', async () => {
    const owner = await app.createOwner();
    const { id, number } = await quote(owner);
    const { validTo } = (await owner.call.quotationsRead({ id })).quotation;
    const prices = await app.createStaff(['PRICES']);
    const invoices = await app.createStaff(['INVOICES']);
    const others = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'PRICES' && key !== 'INVOICES'));
    later(40);
    const [desk, reader] = await Promise.all(
      [prices, invoices].map(async (one) => app.createClient(await app.createAccessToken(one))),
    );
    if (!desk || !reader) throw new Error('Nobody has signed in.');
    const until = '2027-06-30';
    await expect(reader.deskExtendQuotation({ id, until, validTo })).rejects.toEqual(refusesAs('noPermission'));
    await expect(reader.deskWithdrawQuotation({ id, reason: 'No' })).rejects.toEqual(refusesAs('noPermission'));
    const outside = app.createClient(await app.createAccessToken(others));
    await expect(outside.deskQuotation({ id })).rejects.toEqual(refusesAs('noPermission'));
    await expect(outside.deskQuotations({})).rejects.toEqual(refusesAs('noPermission'));
    await expect(desk.deskExtendQuotation({ id, until: '2026-01-01', validTo })).rejects.toMatchObject({
      fields: { until: { key: 'dayNotLater' } },
    });
    await desk.deskExtendQuotation({ id, until, validTo });
    await expect(desk.deskExtendQuotation({ id, until, validTo })).rejects.toEqual(refusesAs('changedMeanwhile'));
    expect((await reader.deskQuotation({ id })).quotation).toMatchObject({ number, state: 'quoted', validTo: until });
    await desk.deskWithdrawQuotation({ id, reason: 'The film is not made any more.' });
    const list = (await reader.deskQuotations({ search: number, state: 'withdrawn' })).quotations;
    expect(list).toMatchObject({ count: 1, rows: [{ number }], sum: { total: list.rows[0]?.total } });
    expect((await reader.deskQuotationsCsv({ search: number })).url).toContain('/api/');
    const customer = app.createClient(await app.createAccessToken(owner));
    await expect(customer.quotationsAccept({ id })).rejects.toEqual(refusesAs('quotationWithdrawn'));
  });
});

describe('who may see a quotation', () => {
  it('is the company, with the right to order', async () => {
    const owner = await app.createOwner();
    const stranger = await app.createOwner();
    const buyer = await app.createMember(owner, ['CREATE_ORDER']);
    const viewer = await app.createMember(owner, ['APPROVE', 'CHAT']);
    const { id } = await quote(owner);
    expect((await buyer.call.quotationsRead({ id })).quotation.id).toBe(id);
    expect((await buyer.call.quotationsList({})).quotations.count).toBe(1);
    for (const [who, errorName] of [
      [stranger, 'notFound'],
      [viewer, 'noPermission'],
    ] as const) {
      const refused = refusesAs(errorName);
      await expect(who.call.quotationsRead({ id })).rejects.toEqual(refused);
      await expect(who.call.quotationsPdf({ id, pdfLang: 'en' })).rejects.toEqual(refused);
      await expect(who.call.quotationsShare({ id })).rejects.toEqual(refused);
      await expect(who.call.quotationsRevoke({ id })).rejects.toEqual(refused);
      await expect(who.call.quotationsSend({ id, email: 'a@test.example', emailLang: 'en' })).rejects.toEqual(refused);
      await expect(who.call.quotationsWithdraw({ id })).rejects.toEqual(refused);
      await expect(who.call.quotationsAccept({ id })).rejects.toEqual(refused);
    }
    await expect(quote(viewer)).rejects.toEqual(refusesAs('noPermission'));
    expect((await stranger.call.quotationsList({})).quotations.count).toBe(0);
    await insertStagedUpload(app, buyer, 'label-plates');
    // Whoever accepts it orders, with their own files.
    expect((await readOrder((await buyer.call.quotationsAccept({ id })).orderId)).createdBy).toBe(buyer.userId);
  });

  it('is found by number, project and state, page by page', async () => {
    const owner = await app.createOwner();
    const made = [];
    for (const projectName of ['Dates', 'Honey', 'Water']) made.push(await quote(owner, { projectName }));
    await owner.call.quotationsWithdraw({ id: made[1]?.id ?? 0 });
    const list = async (query: object) =>
      (await owner.call.quotationsList(query)).quotations.rows.map(({ projectName }) => projectName);
    expect(await list({})).toEqual(['Water', 'Honey', 'Dates']);
    expect(await list({ sort: 'projectName', direction: 'asc', _start: 1, _end: 2 })).toEqual(['Honey']);
    expect(await list({ search: made[2]?.number })).toEqual(['Water']);
    expect(await list({ search: 'hon' })).toEqual(['Honey']);
    expect(await list({ state: 'quoted' })).toEqual(['Water', 'Dates']);
    expect(await list({ state: 'withdrawn' })).toEqual(['Honey']);
  });

  it('is whoever has its link, as long as it is not taken back', async () => {
    const owner = await app.createOwner();
    const { id, number } = await quote(owner);
    const { linkToken } = await owner.call.quotationsShare({ id });
    expect(linkToken).toMatch(/^[\w-]{43}$/);
    expect((await owner.call.quotationsShare({ id })).linkToken).toBe(linkToken);
    const guest = app.createClient();
    const shared = await guest.quotationsShared({ token: linkToken });
    expect(shared.quotation.number).toBe(number);
    expect(JSON.stringify(shared.quotation)).not.toContain('optionsJson');
    const arabic = await app.inject({ url: `/api/web/quotations/shared/${linkToken}?lang=ar` });
    const { seller } = arabic.json<{ payload: { quotation: { seller: string } } }>().payload.quotation;
    expect([shared.quotation.seller, seller]).toEqual(['Dune Flexo Plates', 'كثبان لألواح الفلكسو']);
    const pdf = await app.inject({ url: shared.pdfs.ar });
    expect(pdf.statusCode).toBe(200);
    expect(await countPdfPages(pdf.rawPayload)).toBe(1);
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex, nofollow' });
    await owner.call.quotationsRevoke({ id });
    const refused = refusesAs('quotationLinkEnded');
    await expect(guest.quotationsShared({ token: linkToken })).rejects.toEqual(refused);
    expect((await app.inject({ url: shared.pdfs.en })).statusCode).toBe(404);
    await expect(guest.quotationsShared({ token: 'x'.repeat(43) })).rejects.toEqual(refused);
    expect((await owner.call.quotationsShare({ id })).linkToken).not.toBe(linkToken);
  });

  it('is told by email: the customer with the PDF, a colleague with the link', async () => {
    const owner = await app.createOwner();
    const { id, number } = await quote(owner);
    const [email] = await waitForEmails(app, owner.email, 1);
    expect(email?.subject).toContain(number);
    expect(email?.attachments?.map(({ name }) => name).sort()).toEqual([`${number}-ar.pdf`, `${number}-en.pdf`]);
    const to = `${randomUUID()}@test.example`;
    const { linkToken } = await owner.call.quotationsSend({ id, email: to, emailLang: 'ar' });
    const [sent] = await waitForEmails(app, to, 1);
    expect(sent?.text).toContain(`/quotation/${linkToken}`);
    const { url } = await owner.call.quotationsPdf({ id, pdfLang: 'en' });
    const first = await app.inject({ url });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // Drawn again it is the same file.
    await app.deps.database.db.update(quotations).set({ pdfKeys: {} }).where(eq(quotations.id, id));
    expect((await app.inject({ url })).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('is told once however often its PDF is drawn, with the PDF of the day until which it holds by then', async () => {
    const owner = await app.createOwner();
    const { id, number } = await quote(owner);
    const { db } = app.deps.database;
    await waitForEmails(app, owner.email, 1);
    // As after a process that ended once it had enqueued the email: the job runs again.
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueue');
    await drawIssuedQuotation(app.deps, id);
    expect(enqueue).not.toHaveBeenCalled();
    enqueue.mockRestore();
    // Extended between drawing and sending.
    await db.update(quotations).set({ pdfKeys: {} }).where(eq(quotations.id, id));
    await app.deps.database.transact((tx) =>
      app.deps.jobs.enqueue(tx, 'email', {
        ...{ kind: 'quotationIssued', params: { quotationId: id }, userId: owner.userId, orderId: null },
      }),
    );
    const sent = await waitForEmails(app, owner.email, 2);
    expect(sent).toHaveLength(2);
    expect(sent.map(({ attachments }) => attachments?.map(({ name }) => name).sort())).toEqual(
      Array(2).fill([`${number}-ar.pdf`, `${number}-en.pdf`]),
    );
  });
});

describe('a coupon of a quotation', () => {
  it('keeps one use as long as the quotation holds, and becomes that of its order even when it has ended', async () => {
    const { db } = app.deps.database;
    const code = `Q${randomUUID().slice(0, 6)}`.toUpperCase();
    const [coupon] = await db.insert(coupons).values({ code, percent: 20, maxUses: 1 }).returning();
    const [owner, other] = [await app.createOwner(), await app.createOwner()];
    const { id } = await quote(owner, { couponCode: code });
    await expect(quote(other, { couponCode: code })).rejects.toEqual(refusesAs('couponUsedUp'));
    await owner.call.quotationsWithdraw({ id });
    const second = await quote(other, { couponCode: code });
    await db.update(coupons).set({ endedAt: app.clock.now() }).where(eq(coupons.code, code));
    await insertStagedUpload(app, other, 'label-plates');
    const { orderId } = await other.call.quotationsAccept({ id: second.id });
    expect((await readOrder(orderId)).couponPercent).toBe(20);
    expect(
      await db
        .select()
        .from(couponUses)
        .where(eq(couponUses.couponId, coupon?.id ?? 0)),
    ).toMatchObject([{ orderId, companyId: other.companyId }]);
  });
});
