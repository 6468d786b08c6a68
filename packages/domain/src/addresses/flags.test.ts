import { describe, expect, it } from 'vitest';
import { setDefaultShipping, setUseAsShipping, normalizeAddressFlags, type AddressFlags } from './address-flags.ts';

const booleans = [false, true];
const allFlags: AddressFlags[] = booleans.flatMap((isDefaultBilling) =>
  booleans.flatMap((isDefaultShipping) =>
    booleans.map((useAsShipping) => ({ isDefaultBilling, isDefaultShipping, useAsShipping })),
  ),
);

describe.each(allFlags)('address flags %o', (flags) => {
  it('setting default shipping also sets save-as-shipping, clearing it does not [ADR-18]', () => {
    expect(setDefaultShipping(flags, true)).toMatchObject({ isDefaultShipping: true, useAsShipping: true });
    expect(setDefaultShipping(flags, false)).toMatchObject({
      isDefaultShipping: false,
      useAsShipping: flags.useAsShipping,
    });
  });

  it('clearing save-as-shipping also clears default shipping, setting it does not set default shipping [ADR-19]', () => {
    expect(setUseAsShipping(flags, false)).toMatchObject({ useAsShipping: false, isDefaultShipping: false });
    expect(setUseAsShipping(flags, true).isDefaultShipping).toBe(flags.isDefaultShipping);
  });

  it('default billing is never changed [ADR-20]', () => {
    for (const on of booleans) {
      expect(setDefaultShipping(flags, on).isDefaultBilling).toBe(flags.isDefaultBilling);
      expect(setUseAsShipping(flags, on).isDefaultBilling).toBe(flags.isDefaultBilling);
    }
    expect(normalizeAddressFlags(flags).isDefaultBilling).toBe(flags.isDefaultBilling);
  });

  it('normalized flags never have a default shipping address that is not usable for shipping', () => {
    const normalized = normalizeAddressFlags(flags);
    expect(normalized.isDefaultShipping).toBe(flags.isDefaultShipping);
    expect(!normalized.isDefaultShipping || normalized.useAsShipping).toBe(true);
    expect(normalizeAddressFlags(normalized)).toEqual(normalized);
  });
});
