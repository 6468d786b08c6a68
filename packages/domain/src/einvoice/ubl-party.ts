import { isPostcodeFiller } from '../addresses/emirates.ts';
import type { InvoiceAddress, InvoiceParty } from '../invoices/invoice-party.ts';
import { findBuyerEndpoint, findSubdivision, toTin, type EInvoiceDocument } from './einvoice-codes.ts';
import { element, type XmlElement } from './xml-writer.ts';

/** Address of a party or a delivery (IBG-05, -08, -15; ibr-143-ae, -144): at most one further line (ibr-sr-53). */
function createAddress(name: string, address: InvoiceAddress | null): XmlElement | null {
  if (address === null) return null;
  const [street, second, ...more] = address.street.split(/\r?\n/).filter((line) => line.trim() !== '');
  const { city, postcode, countryCode } = address;
  return element(name, [
    element('cbc:StreetName', street),
    element('cbc:AdditionalStreetName', second),
    element('cbc:CityName', city),
    element('cbc:PostalZone', isPostcodeFiller(postcode) ? null : postcode),
    element('cbc:CountrySubentity', findSubdivision(address)),
    element('cac:AddressLine', [element('cbc:Line', more.join(', '))]),
    element('cac:Country', [element('cbc:IdentificationCode', countryCode)]),
  ]);
}

/** VAT number (IBT-031, IBT-048; ibr-132-ae). */
const createTaxScheme = (trn: string | null): XmlElement | null =>
  trn === null || trn === ''
    ? null
    : element('cac:PartyTaxScheme', [
        element('cbc:CompanyID', trn),
        element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
      ]);

/** Registered name and trade licence with its authority (IBT-027, -030, -044, -047; BTAE-11, -12; ibr-150-ae, -172, -173). */
const createLegalEntity = ({ registeredName, name, licence }: InvoiceParty): XmlElement | null =>
  element('cac:PartyLegalEntity', [
    element('cbc:RegistrationName', registeredName || name),
    element('cbc:CompanyID', licence?.number, {
      schemeAgencyID: 'TL',
      ...(licence?.authority ? { schemeAgencyName: licence.authority } : {}),
    }),
  ]);

/** Whom to ask (IBG-06, IBG-09). */
const createContact = ({ contact, phone }: InvoiceParty, email?: string): XmlElement | null =>
  element('cac:Contact', [
    element('cbc:Name', contact),
    element('cbc:Telephone', phone),
    element('cbc:ElectronicMail', email),
  ]);

/** A party: its electronic address of scheme 0235 is asked for (ibr-080, ibr-081); a trade name where it differs from the registered one. */
const createParty = (party: InvoiceParty, endpoint: string | null, email?: string): XmlElement | null =>
  element('cac:Party', [
    element('cbc:EndpointID', endpoint, { schemeID: '0235' }),
    party.registeredName !== '' && party.name !== party.registeredName
      ? element('cac:PartyName', [element('cbc:Name', party.name)])
      : null,
    createAddress('cac:PostalAddress', party.address),
    createTaxScheme(party.trn),
    createLegalEntity(party),
    createContact(party, email),
  ]);

/** Seller (IBG-04). */
export const createSeller = ({ seller }: EInvoiceDocument): XmlElement | null =>
  element('cac:AccountingSupplierParty', [createParty(seller, toTin(seller.trn), seller.email)]);

/** Buyer (IBG-07). */
export const createBuyer = (document: EInvoiceDocument): XmlElement | null =>
  element('cac:AccountingCustomerParty', [createParty(document.buyer, findBuyerEndpoint(document))]);

/** Where it is delivered and to whom (IBG-13, IBG-15; ibr-142-ae, -152). */
export const createDelivery = ({ delivery }: EInvoiceDocument): XmlElement | null =>
  delivery === null
    ? null
    : element('cac:Delivery', [
        element('cac:DeliveryLocation', [createAddress('cac:Address', delivery.address)]),
        element('cac:DeliveryParty', [element('cac:PartyName', [element('cbc:Name', delivery.name)])]),
      ]);
