import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@platewright/contract/contract';
import type { CourierList, ReasonLists } from '@platewright/contract/modules/settings/desk-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { standardCouriers, standardReasons } from '../../../catalogue-seed/settings.ts';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createPayableOrder, payByCard } from '../../../testing/payment-steps.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { companyDocuments, creditNotes, orderHistory, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let editor: TestStaff;
let other: TestStaff;
/** Everything but the right to change settings. */
let worker: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createStaff(['SETTINGS']);
  other = await app.createStaff(['SETTINGS']);
  worker = await app.createStaff(staffPermissionKeys.filter((key) => key !== 'SETTINGS'));
});
afterAll(() => app.close());

const standard = structuredClone(standardCouriers) as CourierList;
const reasons = structuredClone(standardReasons) as ReasonLists;
const desert = {
  key: 'desert',
  name: { en: 'Desert Courier', ar: 'ديزرت كورير' },
  trackingUrl: 'https://courier.example/track?n={number}',
  isActive: true,
};
async function saveCouriers(data: CourierList) {
  const { id, revision } = await editor.call.deskCouriers({});
  return { id, revision: (await editor.call.deskCouriersSave({ id, revision, data })).revision };
}
const publishCouriers = async (couriers: CourierList['couriers']) =>
  editor.call.deskCouriersPublish(await saveCouriers({ couriers }));
async function publishReasons(more: Partial<ReasonLists>) {
  const { id, revision } = await editor.call.deskReasons({});
  const saved = await editor.call.deskReasonsSave({ id, revision, data: { ...reasons, ...more } });
  return editor.call.deskReasonsPublish({ id, revision: saved.revision });
}
async function transition(orderId: number, to: number, more: object) {
  const { order } = await worker.call.deskOrder({ orderId });
  return worker.call.deskTransitionOrder({ orderId, to, revision: order.revision, ...more });
}
async function createReadyOrder(owner: TestCustomer) {
  const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.ready });
  return orderId;
}
const readTracking = async (owner: TestCustomer, id: number, lang: 'en' | 'ar' = 'en') =>
  (await owner.call.ordersIsexist({ id, lang })).result.trackingInfo;

describe('rights', () => {
  const calls = Object.entries(contract).filter(
    ([name, { area }]) => area === 'settings' && name.startsWith('desk') && name !== 'deskOffered',
  );
  const inputs = createSampleInputs({ orderId: 1, productId: 1, productUrl: 'label-plates' });
  it.each(calls.map(([name]) => name))('%s needs the right for settings', async (name) => {
    const owner = await app.createOwner();
    const send = async (who: TestStaff | TestCustomer) =>
      (who.call as unknown as Record<string, (input: unknown) => Promise<unknown>>)[name]?.(
        inputs[name as keyof typeof inputs],
      );
    await expect(send(worker)).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(send(owner)).rejects.toMatchObject({ errorName: 'noPermission' });
  });

  it('lets everybody at the desk choose from what is offered, and no customer', async () => {
    const offered = await (await app.createStaff(['CHAT'])).call.deskOffered({});
    expect(offered.couriers.map(({ key }) => key)).toEqual(['desert', 'local', 'international', 'ownDriver']);
    expect(offered.reasons.cancel).toHaveLength(standardReasons.cancel.length);
    await expect((await app.createOwner()).call.deskOffered({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});

describe('couriers', () => {
  it('are drafts until they are right: each error is at its field', async () => {
    const broken = { ...desert, name: { en: 'Desert', ar: '' }, trackingUrl: 'http://courier.example/{number}' };
    const saved = await saveCouriers({
      couriers: [broken, { ...desert, key: 'second', name: { en: 'desert', ar: 'أ' } }],
    });
    await expect(editor.call.deskCouriersPublish(saved)).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: {
        'couriers.0.name.ar': { key: 'fieldRequired' },
        'couriers.0.trackingUrl': { key: 'trackingUrlInvalid' },
      },
    });
    const empty = await saveCouriers({ couriers: standard.couriers.map((one) => ({ ...one, isActive: false })) });
    await expect(editor.call.deskCouriersPublish(empty)).rejects.toMatchObject({
      fields: { couriers: { key: 'noneActive' } },
    });
    await editor.call.deskCouriersDiscard(empty);
  });

  it('make the link of a parcel, on the page and in the email; what was shipped keeps it', async () => {
    await publishCouriers([desert, ...standard.couriers]);
    const owner = await app.createOwner({ lang: 'ar' });
    const orderId = await createReadyOrder(owner);
    await transition(orderId, orderStatus.shipped, { courierKey: 'desert', trackingNumber: 'DC 1/2' });
    const link = 'https://courier.example/track?n=DC%201%2F2';
    const shipped = { currierName: 'Desert Courier', trackingNumber: 'DC 1/2', trackingNumberUrl: link };
    expect(await readTracking(owner, orderId)).toEqual(shipped);
    expect(await readTracking(owner, orderId, 'ar')).toEqual({ ...shipped, currierName: 'ديزرت كورير' });
    const emails = await waitForEmails(app, owner.email);
    const email = emails.find(({ text }) => text.includes('DC 1/2'));
    expect(email?.text).toContain('ديزرت كورير');
    expect(email?.links).toContain(link);
    const { message } = await owner.call.orderdetailsNotifications({ orderId, lang: 'ar' });
    expect(message.rows[0]?.description).toContain('ديزرت كورير');

    await publishCouriers([
      { ...desert, name: { en: 'Renamed', ar: 'اسم آخر' }, trackingUrl: 'https://other.example/{number}' },
    ]);
    expect(await readTracking(owner, orderId)).toEqual(shipped);
    await publishCouriers(standard.couriers);
    expect(await readTracking(owner, orderId, 'ar')).toMatchObject({ currierName: 'ديزرت كورير' });
  });

  it('are chosen from what is offered now', async () => {
    await publishCouriers([{ ...desert, isActive: false }, ...standard.couriers]);
    const orderId = await createReadyOrder(await app.createOwner());
    for (const courierKey of ['desert', 'Own driver', 'constructor'])
      await expect(transition(orderId, orderStatus.shipped, { courierKey, trackingNumber: '1' })).rejects.toMatchObject(
        { errorName: 'invalidInput', fields: { courierKey: { key: 'choiceInvalid' } } },
      );
    await transition(orderId, orderStatus.shipped, { courierKey: 'ownDriver', trackingNumber: '1' });
    const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ courier: 'Own driver', courierAr: 'سائقنا', trackingUrl: null });
  });

  it('count from the moment of their version', async () => {
    await publishCouriers(standard.couriers);
    const saved = await saveCouriers({ couriers: [desert, ...standard.couriers] });
    const moment = new Date(app.clock.now().getTime() + 600_000);
    await editor.call.deskCouriersPublish({ ...saved, inForceFrom: moment.toISOString() });
    const list = async () => (await worker.call.deskOffered({})).couriers.map(({ key }) => key);
    expect(await list()).not.toContain('desert');
    app.clock.advance({ minutes: 10 });
    expect(await list()).toContain('desert');
  });

  it('are published by one of two at once; the other is told', async () => {
    const saved = await saveCouriers({ couriers: [desert] });
    expect(
      await callAtOnce(app, { publications: saved.id }, [
        () => editor.call.deskCouriersPublish(saved),
        () => other.call.deskCouriersPublish(saved),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    const again = await saveCouriers({ couriers: standard.couriers });
    expect(
      await callAtOnce(app, { publications: again.id }, [
        () => other.call.deskCouriersSave({ ...again, data: { couriers: [desert] } }),
        () => editor.call.deskCouriersPublish(again),
      ]),
    ).toEqual(['done', 'changedMeanwhile']);
    await publishCouriers(standard.couriers);
  });
});

describe('reasons that are published', () => {
  it('keep their meaning: one that takes over the text of another is refused at its field', async () => {
    const [first, second, ...others] = reasons.cancel;
    if (!first || !second) throw new Error('There are no reasons.');
    await expect(publishReasons({ cancel: [{ ...first, name: second.name }, ...others] })).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { 'cancel.0.name.en': { key: 'textOfOther' }, 'cancel.0.name.ar': { key: 'textOfOther' } },
    });
    const { id, revision } = await editor.call.deskReasons({});
    await editor.call.deskReasonsDiscard({ id, revision });
  });

  it('are read without the kinds that came later', async () => {
    const { faultRejection: _later, scrap: _latest, ...earlier } = standardReasons;
    await replacePublished(app.deps.database.db, 'reasons', earlier);
    expect((await editor.call.deskReasons({})).live).toEqual({ ...reasons, faultRejection: [], scrap: [] });
    expect((await worker.call.deskOffered({})).reasons.faultRejection).toEqual([]);
    await replacePublished(app.deps.database.db, 'reasons', standardReasons);
  });
});

describe('a reason from the list', () => {
  const listHistory = (orderId: number, event: string) =>
    app.deps.database.db
      .select({ event: orderHistory.event, note: orderHistory.note, reasonKey: orderHistory.reasonKey })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, orderId))
      .orderBy(asc(orderHistory.id))
      .then((rows) => rows.filter((row) => row.event === event));

  it('is stored with its key and its text, which outlive the list', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner, status: orderStatus.waitingForApproval });
    const note = 'The same was ordered twice.';
    await transition(orderId, orderStatus.cancelled, { note, reasonKey: 'orderedTwice' });
    await publishReasons({ cancel: [] });
    expect(await listHistory(orderId, 'cancel')).toEqual([{ event: 'cancel', note, reasonKey: 'orderedTwice' }]);
    expect((await owner.call.ordersIsexist({ id: orderId })).result.staffNote).toBe(note);
    await publishReasons({});
  });

  it('is not needed: words of their own have no key, and no words are refused as before', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    await expect(
      transition(orderId, orderStatus.cancelled, { note: ' ', reasonKey: 'orderedTwice' }),
    ).rejects.toMatchObject({ errorName: 'noteRequired' });
    await transition(orderId, orderStatus.cancelled, { note: 'In other words.' });
    expect(await listHistory(orderId, 'cancel')).toMatchObject([{ note: 'In other words.', reasonKey: null }]);
  });

  it('is one of its kind that is offered now', async () => {
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const refused = { errorName: 'invalidInput', fields: { reasonKey: { key: 'choiceInvalid' } } };
    for (const reasonKey of ['goodwill', 'unknown', '__proto__'])
      await expect(transition(orderId, orderStatus.cancelled, { note: 'x', reasonKey })).rejects.toMatchObject(refused);
    await publishReasons({ cancel: reasons.cancel.map((one) => ({ ...one, isActive: false })) });
    await expect(transition(orderId, orderStatus.cancelled, { note: 'x', reasonKey: 'notPaid' })).rejects.toMatchObject(
      refused,
    );
    await publishReasons({});
  });

  it('is kept of a remake and of a credit note, in the history and with the note', async () => {
    const owner = await app.createOwner();
    const orderId = await createPayableOrder(app, owner);
    await payByCard(app, owner, orderId);
    const credited = { orderId, left: 814.28, amount: 10, reason: 'The delivery was late.', reasonKey: 'late' };
    await expect(worker.call.deskCreditOrder({ ...credited, reasonKey: 'goodwill' })).rejects.toMatchObject({
      fields: { reasonKey: { key: 'choiceInvalid' } },
    });
    const { creditNote } = await worker.call.deskCreditOrder(credited);
    const [note] = await app.deps.database.db.select().from(creditNotes).where(eq(creditNotes.number, creditNote));
    expect(note).toMatchObject({ reason: 'adjustment', note: 'The delivery was late.', reasonKey: 'late' });
    expect(await listHistory(orderId, 'creditOrder')).toMatchObject([{ reasonKey: 'late' }]);

    const done = await app.createOrder({ orderedBy: owner, status: orderStatus.completed, inks: ['Cyan'] });
    await worker.call.deskRemakeOrder({
      ...{ orderId: done.orderId, colours: ['face-1'] },
      ...{ reason: 'The parcel was lost on its way.', reasonKey: 'lostOnWay' },
    });
    expect(await listHistory(done.orderId, 'remakeOrder')).toMatchObject([{ reasonKey: 'lostOnWay' }]);
  });

  it('is kept with the documents that are refused', async () => {
    const owner = await app.createOwner();
    await app.deps.database.db.insert(companyDocuments).values(
      (['tradeLicense', 'trnCertificate'] as const).map((kind, index) => ({
        ...{ id: crypto.randomUUID(), companyId: owner.companyId, kind, purpose: 'registration', name: 'a.pdf' },
        ...{ mime: 'application/pdf', size: 1, sha256: String(index), storageKey: `company-documents/${index}` },
        createdAt: app.clock.now(),
      })),
    );
    await worker.call.deskDecidePapers({
      ...{ companyId: owner.companyId, decision: 'refuse' },
      ...{ reason: 'A document cannot be read.', reasonKey: 'unreadable' },
    });
    const rows = await app.deps.database.db
      .select()
      .from(companyDocuments)
      .where(eq(companyDocuments.companyId, owner.companyId));
    expect(rows.map(({ state, reason, reasonKey }) => `${state} ${reasonKey}: ${reason}`)).toEqual([
      'refused unreadable: A document cannot be read.',
      'refused unreadable: A document cannot be read.',
    ]);
  });
});
