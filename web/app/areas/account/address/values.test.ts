import { books } from '@platewright/texts/en/web/books';
import { validation } from '@platewright/texts/en/validation';
import { describe, expect, it } from 'vitest';
import { entrySchema, valuesOf, type EntryValues } from './values.ts';
import { readBookView, writeBookView, type BookView } from './view.ts';

const problems = (changes: Partial<EntryValues>): Record<string, string> => {
  const parsed = entrySchema.safeParse({ ...valuesOf(null), ...changes });
  const issues = parsed.success ? [] : [...parsed.error.issues].reverse();
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), validation[message as keyof typeof validation]]),
  );
};

describe('the form of an address', () => {
  it('asks for every required field in the words of the specification [ADR-23, ADR-24, ADR-25, ADR-26, ADR-27, ADR-28, ADR-29, ADR-32]', () => {
    expect(problems({})).toEqual({
      firstname: 'First Name field is required.',
      lastname: 'Last Name field is required.',
      street: 'Address field is required.',
      city: 'City field is required.',
      telephone: 'Phone Number field is required.',
      postcode: 'Zip Code field is required.',
      countryId: 'Country field is required.',
    });
  });

  it('takes figures as phone, letters and digits as zip [ADR-30, ADR-31]', () => {
    expect(problems({ telephone: '05O', postcode: 'A-1' })).toMatchObject({
      telephone: 'Type only number',
      postcode: 'Type only letters and digits',
    });
  });

  it('says the fixed words [ADR-03, ADR-04, ADR-06, ADR-07, ADR-12, ADR-17]', () => {
    const { tabs, add, empty, thanks, done, sure, no, yes } = books.address;
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

describe('the address of the page', () => {
  const views: BookView[] = [
    { kind: 'billing', page: 1, edited: null },
    { kind: 'shipping', page: 3, edited: null },
    { kind: 'billing', page: 2, edited: 'new' },
    { kind: 'shipping', page: 1, edited: 17 },
  ];
  it.each(views)('keeps %o', (view) => {
    expect(readBookView(writeBookView(view))).toEqual(view);
  });
  it('takes nonsense as the first page', () => {
    expect(readBookView(new URLSearchParams('tab=x&page=-1&edit=0'))).toEqual(views[0]);
    expect(readBookView(new URLSearchParams('page=1e9&edit=new%20'))).toEqual(views[0]);
  });
});
