import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { createCheckoutAddress, v1LabelAnswers, completeCheckoutSteps } from '../../../testing/checkout-steps.ts';
import { loadPaymentOutcome, payByCard, createPayableOrder } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, coupons, invoices, orderMembers, orders, payments } from '../../platform/db/schema/index.ts';
import { cleanUp } from '../clean-up.ts';
import type { InvoiceData } from '@platewright/domain/invoices/invoice-data';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  await app.deps.database.db.update(companies).set({ trn: '100200300400503' }).where(eq(companies.id, owner.companyId));
});
afterAll(() => app.close());

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ');

async function openInvoice(who: TestCustomer, orderId: number) {
  const { fileUrl } = await who.call.checkoutSummarypdf({ orderId });
  const answer = await app.inject({ url: fileUrl });
  return { fileUrl, answer, text: await readPdfText(answer.rawPayload) };
}

describe('Generate invoice document', () => {
  it('is the numbered tax invoice of a paid order [INV-02] [INV-04]', async () => {
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const { answer, text } = await openInvoice(owner, orderId);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(String(answer.headers['content-disposition'])).toMatch(/^inline; filename="INV-2026-\d{6}\.pdf"/);
    for (const words of [
      'Tax Invoice',
      (await loadPaymentOutcome(app, orderId)).invoices[0]?.number ?? 'no number',
      '20 November 2026',
      'Dune Flexo Plates',
      'TRN 100000000000003',
      'Gulf Labels LLC',
      'Aisha Khan',
      'TRN 100200300400503',
      'Flexographic printing plates',
      'Cyan, Magenta, Yellow, Black',
      '4 181.82 0.00 727.28 5 % 36.36 763.64',
      '1 30.00 0.00 30.00 5 % 1.50 31.50',
      'Prepress: Trapping 1 32.00 0.00 32.00 5 % 1.60 33.60',
      'Delivery: Local courier, Standard 1 25.00 0.00 25.00 5 % 1.25 26.25',
      '789.28',
      '814.28',
      '40.71',
      '854.99',
      'Visa, MasterCard',
      'UAE dirhams (AED)',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Pro-forma');
  });

  it('is a summary marked as not a tax invoice before payment [INV-02]', async () => {
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.approvedPaymentDue,
      answers: v1LabelAnswers,
    });
    const early = await openInvoice(owner, orderId);
    expect(early.text).toContain('Pro-forma summary');
    expect(early.text).toContain('not a tax invoice');
    expect(early.text).toContain('789.28');
    await completeCheckoutSteps(owner, orderId);
    const late = await openInvoice(owner, orderId);
    expect(late.text).toContain('854.99');
    expect(late.text).toContain('Aisha Khan');
    expect((await loadPaymentOutcome(app, orderId)).invoices).toEqual([]);
  });

  it('counts plates whose price does not divide, with the same prices on checkout, summary and invoice [FUL-09]', async () => {
    const { orderId, revision } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.waitingForApproval,
      answers: { ...v1LabelAnswers, services: [] },
    });
    const staff = await app.createStaff(staffPermissionKeys);
    const prices = { physicalPrice: 6600.01, lenPrice: 200, pdfPrice: 60, services: 0 };
    await staff.call.deskSetPrices({ orderId, revision, ...prices, note: 'Larger plates.' });
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.approvedPaymentDue })
      .where(eq(orders.id, orderId));
    const threePlates = [{ id: 1, colors: ['face-1', 'face-2', 'face-3'] }];
    const { first } = await completeCheckoutSteps(owner, orderId, { types: threePlates });
    const [plates] = first.order_types;
    expect(plates?.colors.map(({ price }) => price)).toEqual([1650.01, 1650, 1650, 1650]);
    const { summary, order_types } = await owner.call.checkoutOrderTypeGetOrdertypes({ orderId });
    expect([order_types[0]?.orderTypePrice, summary.subtotal]).toEqual([4950.01, 4980.01 - 30]);
    const lines = ['Cyan 1 1,650.01 0.00 1,650.01', 'Magenta, Yellow 2 1,650.00 0.00 3,300.00'];
    const proForma = await openInvoice(owner, orderId);
    for (const line of lines) expect(toOneLine(proForma.text)).toContain(line);
    await payByCard(app, owner, orderId);
    const invoice = await openInvoice(owner, orderId);
    for (const line of lines) expect(toOneLine(invoice.text)).toContain(line);
    const data = (await loadPaymentOutcome(app, orderId)).invoices[0]?.data as InvoiceData;
    expect(data.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(data.subtotal + data.shipping);
    expect(data.lines.reduce((sum, line) => sum + line.vat, 0)).toBe(data.vat);
  });

  it('lists services one by one and adds up to what staff charge for them', async () => {
    const [coupon] = await app.deps.database.db.select().from(coupons).where(eq(coupons.code, 'PLATES15'));
    const { orderId, revision } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.waitingForApproval,
      answers: { ...v1LabelAnswers, proof: 'proofA4', proofCopies: '2' },
      coupon: coupon ?? null,
    });
    const staff = await app.createStaff(staffPermissionKeys);
    const prices = { physicalPrice: 727.28, lenPrice: 200, pdfPrice: 60, services: 152.01 };
    await staff.call.deskSetPrices({ orderId, revision, ...prices, note: 'A harder trap.' });
    await app.deps.database.db
      .update(orders)
      .set({ statusId: orderStatus.approvedPaymentDue })
      .where(eq(orders.id, orderId));
    await completeCheckoutSteps(owner, orderId);
    await payByCard(app, owner, orderId);
    const data = (await loadPaymentOutcome(app, orderId)).invoices[0]?.data as InvoiceData;
    expect(data.lines.map(({ kind, detail, amount }) => [kind, detail, amount])).toMatchObject([
      ['plates', expect.anything(), 72_728],
      ['service', 'Several times on the plate', 3000],
      ['service', 'Trapping', 3200],
      ['service', 'Colour proof: A4 × 2', 9001],
      ['delivery', expect.anything(), 2500],
    ]);
    const sum = (name: 'amount' | 'discount' | 'vat' | 'gross') =>
      data.lines.reduce((all, line) => all + line[name], 0);
    expect(['amount', 'discount', 'vat', 'gross'].map((name) => sum(name as 'amount'))).toEqual([
      data.subtotal + data.shipping,
      data.discount,
      data.vat,
      data.totalInclVat,
    ]);
  });

  it('has one line of services where a payment from before does not say what each costs', async () => {
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    await app.deps.database.db
      .update(payments)
      .set({ summary: sql`${payments.summary} - 'services'` })
      .where(eq(payments.orderId, orderId));
    const staff = await app.createStaff(staffPermissionKeys);
    const { order } = await staff.call.deskOrder({ orderId });
    await staff.call.deskTransitionOrder({ orderId, to: orderStatus.inProduction, revision: order.revision, note: '' });
    expect((await openInvoice(owner, orderId)).text).toContain(
      'Prepress services and proofs 1 62.00 0.00 62.00 5 % 3.10 65.10',
    );
  });

  it('caches a summary by its content for two days', async () => {
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.approvedPaymentDue,
      answers: v1LabelAnswers,
    });
    const write = vi.spyOn(app.deps.storage, 'putBytes');
    const name = async () => {
      const { fileUrl } = await owner.call.checkoutSummarypdf({ orderId });
      return /t\/(.+)\.pdf/.exec(fileUrl)?.[1] ?? '';
    };
    const early = await name();
    expect(await name()).toBe(early);
    expect(write).toHaveBeenCalledTimes(1);
    await completeCheckoutSteps(owner, orderId);
    expect(await name()).not.toBe(early);
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
    await cleanUp(app.deps);
    expect(await app.deps.storage.getSize(`invoices/${early}.pdf`)).toBeGreaterThan(1000);
    app.clock.advance({ minutes: 49 * 60 });
    const remove = vi.spyOn(app.deps.storage, 'remove').mockRejectedValue(new Error('Away.'));
    await cleanUp(app.deps);
    expect(remove).toHaveBeenCalledWith(`invoices/${early}.pdf`);
    remove.mockRestore();
    // A file that the storage failed to delete is deleted later.
    await cleanUp(app.deps);
    await expect(app.deps.storage.getSize(`invoices/${early}.pdf`)).rejects.toThrow();
    owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
    expect((await openInvoice(owner, orderId)).answer.statusCode).toBe(200);
  });

  it.each([1, 3, 4])('does not exist in status %i', async (status) => {
    const { orderId } = await app.createOrder({ orderedBy: owner, status });
    await expect(owner.call.checkoutSummarypdf({ orderId })).rejects.toMatchObject({ errorName: 'invoiceMissing' });
  });

  it('opens only for people who see the order, with an unexpired ticket for this document', async () => {
    const [orderId, other] = [await createPayableOrder(app, owner), await createPayableOrder(app, owner)];
    const otherOwner = await app.createOwner();
    await expect(otherOwner.call.checkoutSummarypdf({ orderId })).rejects.toMatchObject({ errorName: 'notFound' });
    const member = await app.createMember(owner, []);
    await app.assignToOrder(orderId, member, []);
    const { fileUrl } = await openInvoice(member, orderId);
    const { fileUrl: otherUrl } = await openInvoice(owner, other);
    const ticket = (url: string) => new URL(url, 'http://localhost').searchParams.get('ticket') ?? '';
    const path = fileUrl.split('?')[0] ?? '';
    for (const url of [
      `${path}?ticket=${ticket(otherUrl)}`,
      fileUrl.replace('/t/', '/t/9'),
      path,
      // The signature of another session's ticket.
      fileUrl.replace(ticket(fileUrl).split('.')[0] ?? '', ticket(otherUrl).split('.')[0] ?? ''),
      `/api/invoices/t/..%2f..%2fsecret.key.pdf?ticket=${ticket(fileUrl)}`,
    ])
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    expect((await app.inject({ url: fileUrl })).statusCode).toBe(200);
    // A member who was removed from the order cannot open its invoice any more.
    await app.deps.database.db.delete(orderMembers).where(eq(orderMembers.userId, member.userId));
    expect((await app.inject({ url: fileUrl })).statusCode).toBe(404);
    expect((await app.inject({ url: otherUrl })).statusCode).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect((await app.inject({ url: otherUrl })).statusCode).toBe(404);
    owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
  });
});

describe('an issued invoice', () => {
  it('is rendered by the job and stored', async () => {
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const stored = await app.waitFor(async () => (await loadPaymentOutcome(app, orderId)).invoices[0]?.storageKey);
    expect(await app.deps.storage.getSize(stored)).toBeGreaterThan(5000);
  });

  it('is immutable after issue', async () => {
    const orderId = await createPayableOrder(app, owner, {
      billing: createCheckoutAddress({ company: 'شركة الخليج (ذ.م.م)' }),
    });
    await payByCard(app, owner, orderId);
    await app.deps.database.db
      .update(companies)
      .set({ trn: '999999999999999' })
      .where(eq(companies.id, owner.companyId));
    const data = (await loadPaymentOutcome(app, orderId)).invoices[0]?.data as InvoiceData;
    expect(data.buyer).toMatchObject({ name: 'شركة الخليج (ذ.م.م)', trn: '100200300400503' });
    const { text } = await openInvoice(owner, orderId);
    expect(text).toContain('100200300400503');
  });

  it('prints every digit and script that the forms accept, or says what it wrote instead [FUL-22]', async () => {
    const orderId = await createPayableOrder(app, owner, {
      billing: createCheckoutAddress({
        company: 'शारदा प्रिंट',
        firstname: '北京',
        lastname: 'ਪੰਜਾਬੀ',
        street: '١٢٣٤',
        city: '۵۶۷۸',
      }),
    });
    await payByCard(app, owner, orderId);
    const { text } = await openInvoice(owner, orderId);
    for (const words of ['BeiJing', '١٢٣٤', '۵۶۷۸', 'square brackets']) expect(text).toContain(words);
    expect(text).toMatch(/[\u0900-\u097f]/u);
    expect(text).not.toContain('北');
  });

  it('is drawn whole when two are drawn at once', async () => {
    const orderIds = await Promise.all([createPayableOrder(app, owner), createPayableOrder(app, owner)]);
    const files = await Promise.all(
      [...orderIds, ...orderIds].map(async (orderId) => ({ orderId, ...(await openInvoice(owner, orderId)) })),
    );
    for (const { orderId, text } of files) {
      expect(text).toContain(String(orderId));
      expect(text).toContain('854.99');
    }
  });

  it('charges no VAT abroad and states the reason', async () => {
    const { orderId } = await app.createOrder({
      orderedBy: owner,
      status: orderStatus.approvedPaymentDue,
      answers: v1LabelAnswers,
    });
    await completeCheckoutSteps(owner, orderId, {
      billing: createCheckoutAddress({ city: 'Riyadh', region: '', countryId: 'SA' }),
      method: 'international-express',
    });
    await payByCard(app, owner, orderId);
    const data = (await loadPaymentOutcome(app, orderId)).invoices[0]?.data as InvoiceData;
    expect(data).toMatchObject({ vat: 0, totalInclVat: 90_428, destinationCountry: 'SA', currency: 'AED' });
    expect((await openInvoice(owner, orderId)).text).toContain('outside the United Arab Emirates');
  });

  it("starts a new number series at midnight in the operator's time zone", async () => {
    app.clock.set('2026-12-31T20:30:00.000Z');
    const person = await app.createOwner();
    const orderId = await createPayableOrder(app, person);
    await payByCard(app, person, orderId);
    const [issued] = await app.deps.database.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(issued?.number).toBe('INV-2027-000001');
  });
});
