export {
  completeEmirate,
  findAddress,
  listAddresses,
  pickAddressFields,
  writeAddressKeepingFlags,
  type AddressFields,
  type AddressRow,
} from './address-book.ts';
export { addressToWire } from './address-to-wire.ts';
