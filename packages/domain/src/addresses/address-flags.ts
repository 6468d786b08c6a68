/** Uses of an address book entry. `isDefaultBilling` is independent of the other flags [ADR-20]. */
export interface AddressFlags {
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
  readonly useAsShipping: boolean;
}

/** Setting the default shipping address also sets `useAsShipping` [ADR-18]. */
export const setDefaultShipping = (flags: AddressFlags, on: boolean): AddressFlags => ({
  ...flags,
  isDefaultShipping: on,
  useAsShipping: on || flags.useAsShipping,
});

/** Clearing `useAsShipping` also clears the default shipping address [ADR-19]. */
export const setUseAsShipping = (flags: AddressFlags, on: boolean): AddressFlags => ({
  ...flags,
  useAsShipping: on,
  isDefaultShipping: on && flags.isDefaultShipping,
});

/** Makes flags from outside consistent: a default shipping address is always usable for shipping. */
export const normalizeAddressFlags = (flags: AddressFlags): AddressFlags =>
  setDefaultShipping(flags, flags.isDefaultShipping);
