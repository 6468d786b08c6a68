/** What an entry of the address book is used for. Default billing depends on nothing [ADR-20]. */
export interface AddressFlags {
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
  readonly useAsShipping: boolean;
}

/** The default shipping address can be shipped to [ADR-18]. */
export const setDefaultShipping = (flags: AddressFlags, on: boolean): AddressFlags => ({
  ...flags,
  isDefaultShipping: on,
  useAsShipping: on || flags.useAsShipping,
});

/** What can not be shipped to is not the default shipping address [ADR-19]. */
export const setUseAsShipping = (flags: AddressFlags, on: boolean): AddressFlags => ({
  ...flags,
  useAsShipping: on,
  isDefaultShipping: on && flags.isDefaultShipping,
});

/** Flags as somebody sent them, made to fit each other: a wish for a default counts. */
export const settledFlags = (flags: AddressFlags): AddressFlags => setDefaultShipping(flags, flags.isDefaultShipping);

/** Entries that one account's book may have. */
export const ADDRESSES_AT_MOST = 100;
