import { expect, it } from 'vitest';
import { desk } from './en/desk.ts';
import { server } from './en/server.ts';
import { web } from './en/web.ts';

/** Labels that the specifications or the law of invoices write with capitals inside; they stand exactly so. */
const FIXED_LABELS = new Set([
  'Account Information',
  'Account Settings',
  'Add Address',
  'Add Customer',
  'Add Member',
  'Add New Address',
  'Address Book',
  'Available Balance',
  'Billing Address',
  'Billing Information',
  'Contact Number',
  'Create New Project',
  'Credit Limit',
  'Customer Last Name',
  'Customer Name',
  'Delete Address',
  'Die-Cut Template',
  'Download File',
  'Due Date',
  'Fast Quote',
  'Files for Approval',
  'First Name',
  'Hide Details',
  'Last Name',
  'Maintenance Break',
  'My Account',
  'My Press Settings',
  'My Templates',
  'New Password',
  'No Credits',
  'No Customer',
  'No Members',
  'Old Password',
  'Payment Date',
  'Payment Information',
  'Phone Number',
  'Privacy Policy',
  'Product Categories',
  'Project Details',
  'Project Successfully Created',
  'Received Files',
  'Reorder Without Changes',
  'Repeat New Password',
  'Repeat Password',
  'Reset Password',
  'Same as Billing Address',
  'Select File',
  'Select from Address Book',
  'Select From Your Templates',
  'Select Product',
  'Ship to Different Address',
  'Ship to this Address',
  'Shipping Address',
  'Shipping Information',
  'Shipping Method',
  'Show Details',
  'Start from a Blank Project',
  'Tax Credit Note',
  'Tax Invoice',
  'The Process',
  'Upload Back Side',
  'Upload Die-Cut Template',
  'Upload Face Side',
  'Upload File',
  'Upload Mounting Details',
  'Uploaded Date',
  'Uploaded Folder',
  'Use a Project Template',
  'You do not have Credit Limit',
  'Your Country is not supported',
  'Zip Code',
  '{n} Bytes',
  '{n} Kb',
  '{n} Mb',
]);

/** Names of people, places, languages and products, which are written with a capital wherever they stand. */
const PROPER_NAMES = new Set(['Arabic', 'Dubai', 'Drive', 'English', 'Gmail', 'Google', 'MasterCard', 'Visa']);
/** Districts on the map of the contact page, and emirates, those in the boxes of the VAT return too. */
const ONLY_NAMES = /^(?:contact\.map\.places\.|content\.choices\.[A-Z]{3}$|vatReturn\.boxes\.box1[a-g]$)/;
const MOST_WORDS_OF_A_LABEL = 6;

function flattenTexts(part: unknown, key = ''): [key: string, text: string][] {
  if (typeof part === 'string') return [[key, part]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => flattenTexts(value, key ? `${key}.${name}` : name));
}

const isLabel = (text: string): boolean => !/[.!?…:]$/.test(text) && text.split(/\s+/).length <= MOST_WORDS_OF_A_LABEL;

/** Whether a word inside of a label has a capital that no proper name and no abbreviation explains. */
const hasStrayCapital = (label: string): boolean =>
  label
    .split(/[.:]\s+|[“"‘(/]/)
    .flatMap((part) => part.trim().split(/\s+/).slice(1))
    .some((word) => /^[A-Z][a-z]+$/.test(word) && !PROPER_NAMES.has(word));

it('labels are in sentence case unless their text is fixed', () => {
  const labels = [web, desk, server].flatMap((catalogue) =>
    flattenTexts(catalogue).filter(([key, text]) => isLabel(text) && !ONLY_NAMES.test(key)),
  );
  const stray = labels.filter(([, text]) => hasStrayCapital(text) && !FIXED_LABELS.has(text));
  expect(stray).toEqual([]);
  const texts = new Set(labels.map(([, text]) => text));
  expect([...FIXED_LABELS].filter((text) => !texts.has(text))).toEqual([]);
});
