import { checkout as texts } from '@platewright/texts/en/web/checkout';
import { validation } from '@platewright/texts/en/validation';
import { describe, expect, it } from 'vitest';
import { addressSchemas, valuesOf, type AddressType, type AddressValues } from './values.ts';

const good: AddressValues = {
  ...valuesOf(null),
  firstname: 'Mariam',
  lastname: 'Al Suwaidi',
  street: 'Industrial Area 12',
  city: 'Sharjah',
  postcode: '00000',
  countryId: 'AE',
  telephone: '0501234567',
};

function problems(type: AddressType, changes: Partial<AddressValues>): Record<string, string> {
  const parsed = addressSchemas[type].safeParse({ ...good, ...changes });
  const issues = parsed.success ? [] : parsed.error.issues;
  // The form shows the first sentence of a field.
  const first = [...issues].reverse();
  return Object.fromEntries(
    first.map(({ path, message }) => [String(path[0]), validation[message as keyof typeof validation]]),
  );
}
const nothing = { firstname: '', lastname: '', street: '', city: '', telephone: '', postcode: '', countryId: '' };
const required = {
  firstname: 'First Name field is required.',
  lastname: 'Last Name field is required.',
  street: 'Address field is required.',
  city: 'City field is required.',
  telephone: 'Phone Number field is required.',
  postcode: 'Zip Code field is required.',
};

describe('address form', () => {
  it('asks for every required field of a billing address at once [CHK-28] [CHK-29] [CHK-30] [CHK-31] [CHK-32] [CHK-33] [CHK-34]', () => {
    expect(problems('billing', nothing)).toEqual({ ...required, countryId: 'Country field is required.' });
  });

  it('asks for the same of a shipping address, without the country [CHK-35] [CHK-36]', () => {
    expect(problems('shipping', nothing)).toEqual(required);
  });

  it('does without middle name, company, state and fax [CHK-39]', () => {
    expect(problems('billing', {})).toEqual({});
  });

  it('takes figures only as phone and letters and digits only as zip [CHK-37] [CHK-38]', () => {
    expect(problems('billing', { telephone: '05O', postcode: 'SW1A-1' })).toEqual({
      telephone: 'Type only number',
      postcode: 'Type only letters and digits',
    });
    expect(problems('billing', { postcode: 'ب12' })).toEqual({});
  });

  it('says the fixed words of the specification [CHK-05] [CHK-45] [CHK-52]', () => {
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
