import { localized } from '../../catalogue-seed/catalogue/types.ts';

/** The invented operator of the demo (conventions, Brand). */
export const demoBrand = {
  name: localized('Dune Flexo Plates', 'كثبان لألواح الفلكسو'),
  address: localized(
    'Plot 14, Al Quoz Industrial Area 3, Dubai, United Arab Emirates',
    'قطعة 14، القوز الصناعية 3، دبي، الإمارات العربية المتحدة',
  ),
  plot: localized('Plot 14, Al Quoz Industrial Area 3', 'قطعة 14، القوز الصناعية 3'),
  city: localized('Dubai', 'دبي'),
  emirate: 'DXB',
  registeredName: 'Dune Flexo Plates LLC',
  licence: '712345',
  licenceAuthority: 'Dubai Department of Economy and Tourism',
  hours: localized('Sunday to Thursday, 9am to 6pm', 'الأحد إلى الخميس، 9 صباحاً إلى 6 مساءً'),
  latitude: 25.1318,
  longitude: 55.2232,
  phone: '+971 4 000 0014',
  email: 'support@dune-flexo.example',
  trn: '100000000000003',
  bankName: 'Emirates Falcon Bank',
  accountHolder: 'Dune Flexo Plates LLC',
  iban: 'AE07 0331 2345 6789 0123 456',
  bic: 'EFBKAEAD',
  academyUrl: 'https://academy.dune-flexo.example',
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example/dune-flexo' },
    { name: 'Instagram', url: 'https://instagram.example/dune-flexo' },
    { name: 'YouTube', url: 'https://youtube.example/dune-flexo' },
  ],
  cards: [{ name: 'Visa' }, { name: 'MasterCard' }, { name: 'PayPal' }],
  securedPayment: true,
  expressDelivery: true,
};
