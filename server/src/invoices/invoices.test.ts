import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { at, v1Answers, walk } from '../../testing/checkout.ts';
import { fate, pay, readyToPay } from '../../testing/paying.ts';
import { wordsOf } from '../../testing/pdf.ts';
import { world, type World } from '../../testing/world.ts';
import { companies, invoices, orderMembers } from '../db/schema/index.ts';
import { sweep } from '../jobs/sweep.ts';
import type { InvoiceData } from './data.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
  await w.deps.database.read.update(companies).set({ trn: '100200300400503' }).where(eq(companies.id, owner.companyId));
});
afterAll(() => w.close());

async function opened(who: Person, orderId: number) {
  const { fileUrl } = await who.call.checkoutSummarypdf({ orderId });
  const answer = await w.send({ url: fileUrl });
  return { fileUrl, answer, text: await wordsOf(answer.rawPayload) };
}

describe('the document behind Generate invoice', () => {
  it('is the numbered tax invoice once the order is paid [INV-02] [INV-04]', async () => {
    const orderId = await readyToPay(w, owner);
    await pay(w, owner, orderId);
    const { answer, text } = await opened(owner, orderId);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(String(answer.headers['content-disposition'])).toMatch(/^inline; filename="INV-2026-\d{6}\.pdf"/);
    for (const words of [
      'Tax Invoice',
      (await fate(w, orderId)).invoices[0]?.number ?? 'no number',
      '20 November 2026',
      'Dune Flexo Plates',
      'TRN 100000000000003',
      'Gulf Labels LLC',
      'Aisha Khan',
      'TRN 100200300400503',
      'Flexographic printing plates',
      'Cyan, Magenta, Yellow, Black',
      '4 181.82 0.00 727.28 5 % 36.36 763.64',
      'Prepress services and proofs 1 62.00 0.00 62.00 5 % 3.10 65.10',
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

  it('is a summary before that, and says that it is no tax invoice [INV-02]', async () => {
    const { orderId } = await w.anOrder({ of: owner, status: 5, answers: v1Answers });
    const early = await opened(owner, orderId);
    expect(early.text).toContain('Pro-forma summary');
    expect(early.text).toContain('not a tax invoice');
    expect(early.text).toContain('789.28');
    await walk(owner, orderId);
    const late = await opened(owner, orderId);
    expect(late.text).toContain('854.99');
    expect(late.text).toContain('Aisha Khan');
    expect((await fate(w, orderId)).invoices).toEqual([]);
  });

  it('draws a summary once for what it says, and keeps it for two days', async () => {
    const { orderId } = await w.anOrder({ of: owner, status: 5, answers: v1Answers });
    const write = vi.spyOn(w.deps.storage, 'write');
    const name = async () => {
      const { fileUrl } = await owner.call.checkoutSummarypdf({ orderId });
      return /t\/(.+)\.pdf/.exec(fileUrl)?.[1] ?? '';
    };
    const early = await name();
    expect(await name()).toBe(early);
    expect(write).toHaveBeenCalledTimes(1);
    await walk(owner, orderId);
    expect(await name()).not.toBe(early);
    expect(write).toHaveBeenCalledTimes(2);
    write.mockRestore();
    await sweep(w.deps);
    expect(await w.deps.storage.size(`invoices/${early}.pdf`)).toBeGreaterThan(1000);
    w.clock.forward({ minutes: 49 * 60 });
    const remove = vi.spyOn(w.deps.storage, 'remove').mockRejectedValue(new Error('Away.'));
    await sweep(w.deps);
    expect(remove).toHaveBeenCalledWith(`invoices/${early}.pdf`);
    remove.mockRestore();
    // What the storage did not remove is not forgotten.
    await sweep(w.deps);
    await expect(w.deps.storage.size(`invoices/${early}.pdf`)).rejects.toThrow();
    owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
    expect((await opened(owner, orderId)).answer.statusCode).toBe(200);
  });

  it.each([1, 3, 4])('does not exist in status %i', async (status) => {
    const { orderId } = await w.anOrder({ of: owner, status });
    await expect(owner.call.checkoutSummarypdf({ orderId })).rejects.toMatchObject({ refusal: 'invoiceMissing' });
  });

  it('opens for members of the order, not for strangers, and only with a fresh ticket for just this document', async () => {
    const [orderId, other] = [await readyToPay(w, owner), await readyToPay(w, owner)];
    const stranger = await w.anOwner();
    await expect(stranger.call.checkoutSummarypdf({ orderId })).rejects.toMatchObject({ refusal: 'notFound' });
    const member = await w.aMember(owner, []);
    await w.putOnOrder(orderId, member, []);
    const { fileUrl } = await opened(member, orderId);
    const { fileUrl: otherUrl } = await opened(owner, other);
    const ticket = (url: string) => new URL(url, 'http://house').searchParams.get('ticket') ?? '';
    const path = fileUrl.split('?')[0] ?? '';
    for (const url of [
      `${path}?ticket=${ticket(otherUrl)}`,
      fileUrl.replace('/t/', '/t/9'),
      path,
      // Another person's name on the same signature.
      fileUrl.replace(`c${member.userId}.`, `c${stranger.userId}.`),
      `/api/invoices/t/..%2f..%2fsecret.key.pdf?ticket=${ticket(fileUrl)}`,
    ])
      expect((await w.send({ url })).statusCode, url).toBe(404);
    expect((await w.send({ url: fileUrl })).statusCode).toBe(200);
    // Who has lost the order meanwhile does not open its papers any more.
    await w.deps.database.read.delete(orderMembers).where(eq(orderMembers.userId, member.userId));
    expect((await w.send({ url: fileUrl })).statusCode).toBe(404);
    expect((await w.send({ url: otherUrl })).statusCode).toBe(200);
    w.clock.forward({ minutes: 2 });
    expect((await w.send({ url: otherUrl })).statusCode).toBe(404);
    owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
  });
});

describe('an issued invoice', () => {
  it('is printed by the job and kept', async () => {
    const orderId = await readyToPay(w, owner);
    await pay(w, owner, orderId);
    const stored = await w.eventually(async () => (await fate(w, orderId)).invoices[0]?.storageKey);
    expect(await w.deps.storage.size(stored)).toBeGreaterThan(5000);
  });

  it('keeps the words it was issued with, whatever changes later', async () => {
    const orderId = await readyToPay(w, owner, { billing: at({ company: 'شركة الخليج (ذ.م.م)' }) });
    await pay(w, owner, orderId);
    await w.deps.database.read
      .update(companies)
      .set({ trn: '999999999999999' })
      .where(eq(companies.id, owner.companyId));
    const data = (await fate(w, orderId)).invoices[0]?.data as InvoiceData;
    expect(data.buyer).toMatchObject({ name: 'شركة الخليج (ذ.م.م)', trn: '100200300400503' });
    const { text } = await opened(owner, orderId);
    expect(text).toContain('100200300400503');
  });

  it('charges no VAT abroad and says why', async () => {
    const { orderId } = await w.anOrder({ of: owner, status: 5, answers: v1Answers });
    await walk(owner, orderId, {
      billing: at({ city: 'Riyadh', region: '', countryId: 'SA' }),
      method: 'international-express',
    });
    await pay(w, owner, orderId);
    const data = (await fate(w, orderId)).invoices[0]?.data as InvoiceData;
    expect(data).toMatchObject({ vat: 0, totalInclVat: 90_428, destinationCountry: 'SA', currency: 'AED' });
    expect((await opened(owner, orderId)).text).toContain('outside the United Arab Emirates');
  });

  it('begins a new series at the midnight of the plate house', async () => {
    w.clock.set('2026-12-31T20:30:00.000Z');
    const person = await w.anOwner();
    const orderId = await readyToPay(w, person);
    await pay(w, person, orderId);
    const [issued] = await w.deps.database.read.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(issued?.number).toBe('INV-2027-000001');
  });
});
