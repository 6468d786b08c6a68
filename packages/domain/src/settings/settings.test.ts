import { describe, expect, it } from 'vitest';
import { findActiveChoice } from './choices.ts';
import { checkCouriers, createTrackingUrl, isTrackingUrl, type Courier } from './couriers.ts';
import { checkReasons, fillReasonKinds, findGivenReason, findTakenTexts } from './reasons.ts';

const desert: Courier = {
  key: 'desert',
  name: { en: 'Desert Courier', ar: 'ديزرت' },
  trackingUrl: 'https://courier.example/track?n={number}&lang=en',
  isActive: true,
};
const falcon: Courier = { key: 'falcon', name: { en: 'Falcon', ar: 'فالكون' }, trackingUrl: '', isActive: false };
const findErrors = (...couriers: Courier[]) => {
  const checked = checkCouriers({ couriers });
  return checked.ok ? {} : Object.fromEntries(Object.entries(checked.reason).map(([path, { key }]) => [path, key]));
};

describe('the page of a parcel', () => {
  it.each([
    ['https://courier.example/track/{number}', true],
    ['https://www.courier.example:8443/t?n={number}#top', true],
    ['https://courier.example?n={number}', true],
    ['http://courier.example/{number}', false],
    ['javascript:alert({number})', false],
    ['https://courier.example/track', false],
    ['https://courier.example/{number}/{number}', false],
    ['https://{number}.courier.example/', false],
    ['https://courier.example{number}/', false],
    ['https://user@courier.example/{number}', false],
    ['https://courier.example@evil.example/{number}', false],
    ['https://courier.example\\{number}', false],
    ['https://courier.example/ {number}', false],
    ['https://courier.example/"><script>{number}', false],
    ['https://localhost/{number}', false],
    [`https://courier.example/${'a'.repeat(400)}{number}`, false],
    ['', false],
  ])('%s: %s', (address, isRight) => expect(isTrackingUrl(address)).toBe(isRight));

  it.each([
    ['DC-1', 'https://courier.example/track?n=DC-1&lang=en'],
    [' DC 1/2 ', 'https://courier.example/track?n=DC%201%2F2&lang=en'],
    ['$& $1', 'https://courier.example/track?n=%24%26%20%241&lang=en'],
    ['١٢', 'https://courier.example/track?n=%D9%A1%D9%A2&lang=en'],
    ['7\ud800', 'https://courier.example/track?n=7&lang=en'],
    ['&x=1#y', 'https://courier.example/track?n=%26x%3D1%23y&lang=en'],
  ])('has the number %j in its place', (number, address) =>
    expect(createTrackingUrl(desert.trackingUrl, number)).toBe(address),
  );

  it('is none for a courier without one', () => expect(createTrackingUrl('', 'DC-1')).toBeNull());
});

describe('couriers that are published', () => {
  it.each([
    ['are right', [desert, falcon], {}],
    ['need one that is offered', [falcon], { couriers: 'noneActive' }],
    ['need both names', [{ ...desert, name: { en: 'A', ar: ' ' } }], { 'couriers.0.name.ar': 'fieldRequired' }],
    [
      'have different names, however they are written',
      [desert, { ...falcon, name: { en: ' DESERT courier', ar: 'فالكون' } }],
      { 'couriers.1.name.en': 'usedTwice' },
    ],
    ['have keys of their own', [desert, { ...falcon, key: 'desert' }], { 'couriers.1.key': 'usedTwice' }],
    [
      'lead to a page of https',
      [{ ...desert, trackingUrl: 'http://courier.example/{number}' }],
      { 'couriers.0.trackingUrl': 'trackingUrlInvalid' },
    ],
  ])('%s', (_case, couriers, errors) => expect(findErrors(...couriers)).toEqual(errors));

  it('are chosen while they are offered', () => {
    expect(findActiveChoice([desert, falcon], 'desert')).toBe(desert);
    expect(findActiveChoice([desert, falcon], 'falcon')).toBeUndefined();
    expect(findActiveChoice([desert, falcon], '')).toBeUndefined();
  });
});

describe('reasons that are published', () => {
  const reason = (key: string, en: string) => ({ key, name: { en, ar: en }, isActive: true });
  it('may be none, and repeat neither keys nor texts within their kind', () => {
    const none = { cancel: [], remake: [], rejection: [], creditNote: [], faultRejection: [], scrap: [] };
    expect(checkReasons(none).ok).toBe(true);
    expect(checkReasons({ ...none, cancel: [reason('a', 'Late')], remake: [reason('a', 'Late')] }).ok).toBe(true);
    expect(checkReasons({ ...none, remake: [reason('a', 'Late'), reason('a', 'late ')] })).toMatchObject({
      ok: false,
      reason: { 'remake.1.key': { key: 'usedTwice' }, 'remake.1.name.en': { key: 'usedTwice' } },
    });
    expect(checkReasons({ cancel: [], remake: [], rejection: [], faultRejection: [], scrap: [] })).toMatchObject({
      reason: { creditNote: { key: 'fieldRequired' } },
    });
  });

  it('keep their meaning: none takes over the text of another one', () => {
    const lists = (...cancel: ReturnType<typeof reason>[]) => ({
      ...{ cancel, remake: [], rejection: [], creditNote: [], faultRejection: [], scrap: [] },
    });
    const inForce = lists(reason('late', 'Too late.'), reason('paid', 'Not paid.'));
    expect(findTakenTexts(inForce, lists(reason('late', 'Too late, sorry.'), reason('paid', 'Not paid.')))).toEqual({});
    // A reason that was removed leaves its text to a new one.
    expect(findTakenTexts(inForce, lists(reason('new', 'Too late.'), reason('paid', 'Not paid.')))).toEqual({});
    expect(findTakenTexts(inForce, lists(reason('late', 'not paid. ')))).toEqual({
      'cancel.0.name.en': { key: 'textOfOther' },
      'cancel.0.name.ar': { key: 'textOfOther' },
    });
  });

  it('are given by what people read: the chosen one in any words, but not in those of another', () => {
    const offered = [reason('late', 'Too late.'), reason('paid', 'Not paid.')];
    const given = (key: string, text: string) => findGivenReason(offered, key, text)?.key;
    expect(given('late', 'Too late. We have begun.')).toBe('late');
    expect(given('late', 'We have begun.')).toBe('late');
    expect(given('late', 'Not paid. Please see the invoice.')).toBe('paid');
    expect(given('late', 'Too late. Not paid.')).toBe('late');
    expect(given('', 'Not paid.')).toBeUndefined();
    expect(given('gone', 'Not paid.')).toBeUndefined();
  });

  it('have no list yet for a kind that came later', () => {
    const stored = { cancel: [reason('a', 'A')], remake: [], rejection: [], creditNote: [] };
    expect(checkReasons(fillReasonKinds(stored))).toMatchObject({
      ok: true,
      value: { ...stored, faultRejection: [], scrap: [] },
    });
    expect(fillReasonKinds(null)).toBeNull();
  });
});
