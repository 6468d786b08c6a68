import type { PriceList } from '@platewright/domain/pricing/price-list';

/**
 * The standard price list (handbook 3.1) that a new installation starts with: amounts in fils, `rate` in milli-fils per cm².
 * Later versions are published at the desk.
 */
export const standardPriceList: PriceList = {
  version: 1,
  validFrom: '2026-01-01',
  thickness: {
    t114: { um: 1140, rate: 22_000, minimum: 7500 },
    t170: { um: 1700, rate: 24_000, minimum: 7500 },
    t228: { um: 2280, rate: 27_000, minimum: 11_000 },
    t254: { um: 2540, rate: 28_000, minimum: 11_000 },
    t284: { um: 2840, rate: 30_000, minimum: 11_000 },
    t394: { um: 3940, rate: 36_000, minimum: 16_000 },
    t470: { um: 4700, rate: 40_000, minimum: 16_000 },
    t550: { um: 5500, rate: 44_000, minimum: 16_000 },
    t635: { um: 6350, rate: 48_000, minimum: 16_000 },
  },
  typeFactor: { dig: 100, ftd: 115, ana: 85 },
  margin: {
    labels: 10_000,
    'flexible-packaging': 10_000,
    corrugated: 15_000,
    'paper-and-tissue': 15_000,
    'prepress-services': 10_000,
    Fingerprint: 10_000,
  },
  len: { rate: 5000, minimum: 4000 },
  services: {
    artwork: { kind: 'fixed', fils: 12_000 },
    redraw: { kind: 'fixed', fils: 18_000 },
    retouch: { kind: 'fixed', fils: 9000 },
    trapping: { kind: 'perColour', fils: 800 },
    stepRepeat: { kind: 'fixed', fils: 3000 },
    barcode: { kind: 'fixed', fils: 2000 },
    dieline: { kind: 'fixed', fils: 7500 },
    mounting: { kind: 'fixed', fils: 6000 },
    shrinkGrid: { kind: 'fixed', fils: 15_000 },
    rush: { kind: 'percentOfOutputs', percent: 25 },
  },
  proofs: { proofA4: 4500, proofA3: 8000, proofA2: 14_000 },
  vat: { country: 'AE', percent: 5 },
};
