import { checkout as texts } from '@platewright/texts/en/web/checkout';
import { validation } from '@platewright/texts/en/shared/validation';
import { describe, expect, it } from 'vitest';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import { createAddressSchema } from './address-schemas.ts';
import { toAddressValues, type AddressValues } from './address-values.ts';

const validValues: AddressValues = {
  ...toAddressValues(null),
  firstname: 'Mariam',
  lastname: 'Al Suwaidi',
  street: 'Industrial Area 12',
  city: 'Sharjah',
  postcode: '00000',
  countryId: 'AE',
  telephone: '0501234567',
};

function validate(
  type: AddressType,
  changes: Partial<AddressValues>,
  defaultCountryId?: string,
): Record<string, string> {
  const parsed = createAddressSchema(type, defaultCountryId).safeParse({ ...validValues, ...changes });
  const issues = parsed.success ? [] : parsed.error.issues;
  // The form shows the first message of a field: later ones are overwritten by earlier ones.
  return Object.fromEntries(
    [...issues].reverse().map(({ path, message }) => [String(path[0]), validation[message as keyof typeof validation]]),
  );
}
const emptyFields = { firstname: '', lastname: '', street: '', city: '', telephone: '', postcode: '', countryId: '' };
const requiredMessages = {
  firstname: 'First Name field is required.',
  lastname: 'Last Name field is required.',
  street: 'Address field is required.',
  city: 'City field is required.',
  telephone: 'Phone Number field is required.',
  postcode: 'Zip Code field is required.',
};

describe('the address form of the checkout', () => {
  it('requires every field of a billing address at once [CHK-28] [CHK-29] [CHK-30] [CHK-31] [CHK-32] [CHK-33] [CHK-34]', () => {
    expect(validate('billing', emptyFields)).toEqual({ ...requiredMessages, countryId: 'Country field is required.' });
  });

  it('requires the same fields of a shipping address, without the country [CHK-35] [CHK-36]', () => {
    expect(validate('shipping', emptyFields)).toEqual(requiredMessages);
  });

  it('accepts an address without middle name, company, state and fax [CHK-39]', () => {
    expect(validate('billing', {})).toEqual({});
  });

  it('asks for the emirate where neither the list nor the city names it [FUL-12]', () => {
    const asked = { region: 'Please choose the emirate.' };
    expect(validate('billing', { city: 'Jebel Ali' })).toEqual(asked);
    expect(validate('shipping', { region: 'dubai marina', city: 'Dubai' })).toEqual(asked);
    expect(validate('billing', { city: 'Jebel Ali', region: 'Dubai' })).toEqual({});
    expect(validate('billing', { city: 'Sohar', countryId: 'OM' })).toEqual({});
    // A shipping address without a country is in that of the bill.
    const noCountry = { city: 'Jebel Ali', countryId: '' };
    expect(validate('shipping', noCountry, 'AE')).toEqual(asked);
    expect(validate('shipping', { ...noCountry, region: 'Dubai' }, 'AE')).toEqual({});
    expect(validate('shipping', noCountry, 'OM')).toEqual({});
    expect(validate('shipping', { ...noCountry, countryId: 'OM' }, 'AE')).toEqual({});
  });

  it('accepts digits only as phone, and letters and digits only as zip code [CHK-37] [CHK-38]', () => {
    expect(validate('billing', { telephone: '05O', postcode: 'SW1A-1' })).toEqual({
      telephone: 'Type only number',
      postcode: 'Type only letters and digits',
    });
    expect(validate('billing', { postcode: 'ب12' })).toEqual({});
  });

  it('uses the fixed texts of the specification [CHK-05] [CHK-45] [CHK-52]', () => {
    expect(Object.values(texts.steps)).toEqual([
      'Select order type',
      'Billing Information',
      'Shipping Information',
      'Shipping Method',
      'Payment Information',
    ]);
    expect([texts.address.same, texts.address.shipElsewhere, texts.method.none]).toEqual([
      'Same as Billing Address',
      'Ship to Different Address',
      'Your Country is not supported',
    ]);
  });
});
