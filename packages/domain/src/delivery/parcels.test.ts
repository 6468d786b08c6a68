import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatus } from '../orders/order-status.ts';
import { calculateParcel, weighParcel } from './parcel.ts';
import {
  findEntryError,
  formatParcelNumber,
  getDestinationKey,
  parcelStates,
  parcelTransitions,
  parseParcelNumber,
  transitionParcel,
  type ParcelFacts,
} from './parcels.ts';

const ready = { id: 1, statusId: orderStatus.ready, isLast: true };
const parcel: ParcelFacts = {
  ...{ state: 'closed', isCollection: false, courier: { hasTracking: true }, trackingNumber: 'DC-1', orders: [ready] },
};
const run = (facts: Partial<ParcelFacts>, transition: (typeof parcelTransitions)[number]) => {
  const result = transitionParcel({ ...parcel, ...facts }, transition);
  return result.ok ? result.value : result.reason.error;
};

describe('a parcel', () => {
  it.each([
    ['open', 'close', 'closed'],
    ['open', 'reopen', 'parcelNotClosed'],
    ['open', 'handOver', 'handedOver'],
    ['closed', 'close', 'parcelNotOpen'],
    ['closed', 'reopen', 'open'],
    ['closed', 'handOver', 'handedOver'],
    ['handedOver', 'close', 'parcelHandedOver'],
    ['handedOver', 'reopen', 'parcelHandedOver'],
    ['handedOver', 'handOver', 'parcelHandedOver'],
  ] as const)('%s, %s: %s', (state, transition, expected) => expect(run({ state }, transition)).toBe(expected));

  it.each([
    ['without a courier', { courier: null }, 'courierMissing'],
    ['without a number', { trackingNumber: ' ' }, 'trackingMissing'],
    ['of a courier without numbers', { trackingNumber: '', courier: { hasTracking: false } }, 'handedOver'],
    ['that is collected', { trackingNumber: '', courier: null, isCollection: true }, 'handedOver'],
    ['with nothing in it', { orders: [] }, 'parcelEmpty'],
    [
      'with an order on hold',
      { orders: [ready, { ...ready, id: 2, statusId: orderStatus.onHold }] },
      'orderNotShippable',
    ],
    [
      'with the last of an order that is made',
      { orders: [{ ...ready, statusId: orderStatus.inProduction }] },
      'orderNotReady',
    ],
    [
      'with a part of an order that is made',
      { orders: [{ id: 1, statusId: orderStatus.inProduction, isLast: false }] },
      'handedOver',
    ],
  ])('%s is handed over or not', (_name, facts, expected) => expect(run(facts, 'handOver')).toBe(expected));

  it('names the order that it waits for', () => {
    const result = transitionParcel(
      { ...parcel, orders: [ready, { ...ready, id: 7, statusId: orderStatus.onHold }] },
      'handOver',
    );
    expect(result).toEqual({ ok: false, reason: { error: 'orderNotShippable', orderId: 7 } });
  });

  it('never leaves twice, and never without something in it', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parcelTransitions), { maxLength: 20 }),
        fc.boolean(),
        (transitions, isEmpty) => {
          let state: ParcelFacts['state'] = 'open';
          let left = 0;
          for (const transition of transitions) {
            const result = transitionParcel({ ...parcel, state, orders: isEmpty ? [] : [ready] }, transition);
            if (!result.ok) continue;
            state = result.value;
            if (state === 'handedOver') left += 1;
          }
          expect(parcelStates).toContain(state);
          expect(left).toBeLessThanOrEqual(isEmpty ? 0 : 1);
        },
      ),
    ));
});

describe('a plate that is put into a parcel', () => {
  const open = { state: 'open', destination: 'a' } as const;
  const plate = { state: 'packed', statusId: orderStatus.ready, destination: 'a', isInParcel: false } as const;
  it.each([
    ['packed and ready', {}, {}, null],
    ['packed, its order in production', {}, { statusId: orderStatus.inProduction }, null],
    ['not packed', {}, { statusId: orderStatus.inProduction, state: 'open' }, 'plateNotPacked'],
    ['not packed, made ready by a master', {}, { state: 'open' }, null],
    ['held in a ready order', {}, { state: 'held' }, null],
    ['of an order on hold', {}, { statusId: orderStatus.onHold }, 'orderNotShippable'],
    ['of a cancelled order', {}, { statusId: orderStatus.cancelled }, 'orderNotShippable'],
    ['in a parcel', {}, { isInParcel: true }, 'plateInParcel'],
    ['of another address', {}, { destination: 'b' }, 'otherAddress'],
    ['without an address', {}, { destination: null }, 'otherAddress'],
    ['of a closed parcel', { state: 'closed' }, {}, 'parcelNotOpen'],
  ] as const)('%s', (_name, parcelFacts, plateFacts, expected) =>
    expect(findEntryError({ ...open, ...parcelFacts }, { ...plate, ...plateFacts })).toBe(expected),
  );
});

describe('a destination', () => {
  const address = {
    ...{ firstname: 'Maha', middlename: '', lastname: 'Noor', company: 'Gulf Packs', street: 'Gate 7', city: 'Dubai' },
    ...{ region: 'Dubai', postcode: '', countryId: 'AE' },
  };
  const key = (more = {}, companyId = 1, method = 'local-standard', isCollection = false) =>
    getDestinationKey(companyId, method, { ...address, ...more }, isCollection);
  it('is the same however it is spaced or capitalized, and another one otherwise', () => {
    expect(key({ street: ' gate  7' })).toBe(key());
    const others = [key({ street: 'Gate 8' }), key({}, 2), key({}, 1, 'local-sameday'), key({ lastname: 'Said' })];
    expect(new Set([key(), ...others]).size).toBe(5);
    expect(key({}, 1, 'pickup', true)).toBe(key({ street: 'Gate 8' }, 1, 'pickup', true));
  });
});

describe('the weight of a parcel (handbook 5.1)', () => {
  const plate = { widthUm: 400_000, lengthUm: 600_000, thicknessUm: 1_140 };
  it('is that of equal plates, whoever adds it up', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (plates) => {
        expect(weighParcel(Array.from({ length: plates }, () => plate))).toBe(
          calculateParcel({ plates, ...plate }).grams,
        );
      }),
    ));
  it('is known only when all sizes are', () => {
    expect(weighParcel([plate, { ...plate, thicknessUm: null }])).toBeNull();
    expect(weighParcel([])).toBe(500);
  });
});

it('the number of a parcel is read as it is printed', () => {
  for (const text of ['P5001', 'p5001', ' P 5001 ']) expect(parseParcelNumber(text)).toBe(5001);
  for (const text of ['5001', 'P0', 'PX', 'P5001-01', 'P1234567890']) expect(parseParcelNumber(text)).toBeNull();
  expect(parseParcelNumber(formatParcelNumber(5001))).toBe(5001);
});
