export {
  completeEmirate,
  findAddress,
  listAddresses,
  pickAddressFields,
  writeAddressKeepingFlags,
  type AddressFields,
  type AddressRow,
} from './address-book.ts';
export { presentAddress } from './present-address.ts';
