import { describe, expect, it } from 'vitest';
import { setDefaultShipping, setUseAsShipping, settledFlags, type AddressFlags } from './flags.ts';

const both = [false, true];
const all: AddressFlags[] = both.flatMap((isDefaultBilling) =>
  both.flatMap((isDefaultShipping) =>
    both.map((useAsShipping) => ({ isDefaultBilling, isDefaultShipping, useAsShipping })),
  ),
);

describe.each(all)('flags of an address %o', (flags) => {
  it('default shipping also sets save-as-shipping; taking it away leaves that alone [ADR-18]', () => {
    expect(setDefaultShipping(flags, true)).toMatchObject({ isDefaultShipping: true, useAsShipping: true });
    expect(setDefaultShipping(flags, false)).toMatchObject({
      isDefaultShipping: false,
      useAsShipping: flags.useAsShipping,
    });
  });

  it('unchecking save-as-shipping also clears default shipping; checking it makes no default [ADR-19]', () => {
    expect(setUseAsShipping(flags, false)).toMatchObject({ useAsShipping: false, isDefaultShipping: false });
    expect(setUseAsShipping(flags, true).isDefaultShipping).toBe(flags.isDefaultShipping);
  });

  it('never touches default billing [ADR-20]', () => {
    for (const on of both) {
      expect(setDefaultShipping(flags, on).isDefaultBilling).toBe(flags.isDefaultBilling);
      expect(setUseAsShipping(flags, on).isDefaultBilling).toBe(flags.isDefaultBilling);
    }
    expect(settledFlags(flags).isDefaultBilling).toBe(flags.isDefaultBilling);
  });

  it('settled: a default shipping address can always be shipped to', () => {
    const settled = settledFlags(flags);
    expect(settled.isDefaultShipping).toBe(flags.isDefaultShipping);
    expect(!settled.isDefaultShipping || settled.useAsShipping).toBe(true);
    expect(settledFlags(settled)).toEqual(settled);
  });
});
