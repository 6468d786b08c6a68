import { localized } from '../catalogue/types.ts';

/**
 * A neutral brand for an installation that has not been named yet: staff replace it at the desk. Emails, invoices and pages
 * require all of its mandatory fields. The `.example` domain is reserved (RFC 2606), so that nothing reaches a stranger.
 */
export const standardBrand = {
  name: localized('Flexo Plates', 'ألواح الفلكسو'),
  address: localized('Dubai, United Arab Emirates', 'دبي، الإمارات العربية المتحدة'),
  plot: localized('Dubai', 'دبي'),
  city: localized('', ''),
  emirate: 'noEmirate',
  hours: localized('', ''),
  latitude: 25.2048,
  longitude: 55.2708,
  phone: '+971 4 000 0000',
  email: 'support@flexo-plates.example',
  trn: '',
  academyUrl: '',
  social: [],
  cards: [{ name: 'Visa' }, { name: 'MasterCard' }],
  securedPayment: true,
  expressDelivery: true,
};

/** The maintenance notice of all pages, off until staff switch it on. */
export const standardMaintenance = {
  on: false,
  closed: false,
  text: localized(
    'We are improving the portal tonight. Ordering may pause for a few minutes.',
    'نحسّن الموقع هذه الليلة. قد يتوقف استقبال الطلبات بضع دقائق.',
  ),
  until: '',
};
