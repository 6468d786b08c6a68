import { describe, expect, it } from 'vitest';
import { calculateServices, scaleSurcharge } from './percent-surcharge.ts';

describe('the surcharge in a services price', () => {
  it('follows what is bought of what was ordered', () => {
    const surcharge = { amount: 750, ordered: 3000 };
    expect(calculateServices(1550, surcharge, 3000)).toBe(1550);
    expect(calculateServices(1550, surcharge, 1000)).toBe(800 + 250);
    expect(calculateServices(1550, surcharge, 0)).toBe(800);
    expect(calculateServices(1550, { amount: 0, ordered: 0 }, 1000)).toBe(1550);
  });

  it('keeps its share in a services price of staff', () => {
    expect(scaleSurcharge(1550, 750, 1550)).toBe(750);
    expect(scaleSurcharge(0, 750, 1550)).toBe(0);
    expect(scaleSurcharge(3100, 750, 1550)).toBe(1500);
    expect(scaleSurcharge(500, 0, 0)).toBe(0);
  });
});
