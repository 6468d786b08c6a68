import { addresses } from '@platewright/texts/en/web/addresses';
import { validation } from '@platewright/texts/en/shared/validation';
import { describe, expect, it } from 'vitest';
import { addressEntrySchema } from './address-entry-schema.ts';
import { createEntryValues, type AddressEntryValues } from './address-entry-values.ts';
import { parseAddressBookView, toSearchParams, type AddressBookView } from './address-book-view.ts';

const validate = (changes: Partial<AddressEntryValues>): Record<string, string> => {
  const parsed = addressEntrySchema.safeParse({
    ...{ ...createEntryValues('billing', {}), countryId: '' },
    ...changes,
  });
  const issues = parsed.success ? [] : [...parsed.error.issues].reverse();
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), validation[message as keyof typeof validation]]),
  );
};

describe('a new entry', () => {
  const known = { firstname: 'Maha', lastname: 'Noor', company: 'Gulf Labels', telephone: '971501234567' };

  it('is of the country of the operator, with what is known of the person', () => {
    expect(createEntryValues('billing', known)).toMatchObject({ ...known, countryId: 'AE', useAsShipping: false });
  });

  it('is for shipping when it is opened from the shipping tab', () => {
    expect(createEntryValues('shipping', {})).toMatchObject({ firstname: '', useAsShipping: true });
  });
});

describe('the form of an address book entry', () => {
  it('requires every field with the texts of the specification [ADR-23, ADR-24, ADR-25, ADR-26, ADR-27, ADR-28, ADR-29, ADR-32]', () => {
    expect(validate({})).toEqual({
      firstname: 'First Name field is required.',
      lastname: 'Last Name field is required.',
      street: 'Address field is required.',
      city: 'City field is required.',
      telephone: 'Phone Number field is required.',
      postcode: 'Zip Code field is required.',
      countryId: 'Country field is required.',
    });
  });

  it('accepts digits only as phone, and letters and digits as zip code [ADR-30, ADR-31]', () => {
    expect(validate({ telephone: '05O', postcode: 'A-1' })).toMatchObject({
      telephone: 'Type only number',
      postcode: 'Type only letters and digits',
    });
  });

  it('uses the fixed texts [ADR-03, ADR-04, ADR-06, ADR-07, ADR-12, ADR-17]', () => {
    const { tabs, add, empty, thanks, done, sure, no, yes } = addresses;
    expect([tabs, add, empty, thanks, done, sure, no, yes]).toEqual([
      { billing: 'Billing Address', shipping: 'Shipping Address' },
      'Add Address',
      { billing: 'No billing address', shipping: 'No shipping address' },
      'Thank you',
      'Your address was successful added, edited or deleted',
      'Are you sure!!',
      'No',
      'Yes',
    ]);
  });
});

describe('the URL of the address book', () => {
  const views: AddressBookView[] = [
    { tab: 'billing', page: 1, editedEntry: null },
    { tab: 'shipping', page: 3, editedEntry: null },
    { tab: 'billing', page: 2, editedEntry: 'new' },
    { tab: 'shipping', page: 1, editedEntry: 17 },
  ];
  it.each(views)('is written and read back as %o', (view) => {
    expect(parseAddressBookView(toSearchParams(view))).toEqual(view);
  });
  it('reads invalid parameters as the first page of billing addresses', () => {
    expect(parseAddressBookView(new URLSearchParams('tab=x&page=-1&edit=0'))).toEqual(views[0]);
    expect(parseAddressBookView(new URLSearchParams('page=1e9&edit=new%20'))).toEqual(views[0]);
  });
});
