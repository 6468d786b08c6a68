/** Entries in the address book of one account. */
export const MAX_ADDRESSES = 100;
