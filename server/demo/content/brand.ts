import { t } from '../catalogue/types.ts';

/** Content of the demo house (conventions, Brand): invented, edited by staff. */
export const demoBrand = {
  name: t('Dune Flexo Plates', 'ديون لألواح الفلكسو'),
  address: t(
    'Plot 14, Al Quoz Industrial Area 3, Dubai, United Arab Emirates',
    'قطعة 14، القوز الصناعية 3، دبي، الإمارات العربية المتحدة',
  ),
  plot: t('Plot 14, Al Quoz Industrial Area 3', 'قطعة 14، القوز الصناعية 3'),
  hours: t('Sunday to Thursday, 9am to 6pm', 'الأحد إلى الخميس، 9 صباحاً إلى 6 مساءً'),
  latitude: 25.1318,
  longitude: 55.2232,
  phone: '+971 4 000 0014',
  email: 'support@dune-flexo.example',
  trn: '100000000000003',
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

/** What stands on every page while the house announces works; off until staff switch it on. */
export const demoMaintenance = {
  on: false,
  closed: false,
  text: t(
    'We are improving the portal tonight. Ordering may pause for a few minutes.',
    'نحسّن الموقع هذه الليلة. قد يتوقف استقبال الطلبات بضع دقائق.',
  ),
  until: '',
};
