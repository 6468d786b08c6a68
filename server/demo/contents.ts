import { t } from './catalogue/types.ts';

/** Content of the demo house (conventions, Brand): invented, edited by staff. */
export const demoBrand = {
  name: t('Dune Flexo Plates', 'ديون لألواح الفلكسو'),
  address: t('Plot 14, Al Quoz Industrial Area 3, Dubai, United Arab Emirates', 'قطعة 14، القوز الصناعية 3، دبي، الإمارات العربية المتحدة'),
  phone: '+971 4 000 0014',
  email: 'support@dune-flexo.example',
  trn: '100000000000003',
  academyUrl: 'https://academy.dune-flexo.example',
  social: [
    { name: 'LinkedIn', url: 'https://linkedin.example/dune-flexo' },
    { name: 'Instagram', url: 'https://instagram.example/dune-flexo' },
    { name: 'YouTube', url: 'https://youtube.example/dune-flexo' },
  ],
};

export const demoBanners = [
  {
    image: '/media/banners/dune.svg',
    title: t('Plates made to your press', 'ألواح مصنوعة على قياس آلتك'),
    description: t(
      'Repeat, distortion and screen worked out from your own cylinder, with the price in AED before you order.',
      'التكرار والتعويض والشبكة محسوبة من أسطوانتك أنت، والسعر بالدرهم قبل أن تطلب.',
    ),
    url: '/category',
    buttonText: t('See the products', 'تصفّح المنتجات'),
  },
  {
    image: '/media/banners/label.svg',
    title: t('Label plates in 24 to 48 hours', 'ألواح الملصقات خلال 24 إلى 48 ساعة'),
    description: t(
      'Upload today, approve on screen, print the day after. Delivery all over the UAE.',
      'ارفع ملفك اليوم، واعتمد على الشاشة، واطبع في اليوم التالي. توصيل إلى جميع أنحاء الإمارات.',
    ),
    url: '/products/label-plates',
    buttonText: t('Configure label plates', 'جهّز ألواح الملصقات'),
  },
  {
    image: '/media/banners/fingerprint.svg',
    title: t('Know what your press can hold', 'اعرف ما تستطيع آلتك طباعته'),
    description: t(
      'A fingerprint measures your press and gives you curves, densities and the smallest dot that prints.',
      'تقيس البصمة آلتك وتمنحك المنحنيات والكثافات وأصغر نقطة تُطبع.',
    ),
    url: '/products/press-fingerprint',
    buttonText: t('Order a fingerprint', 'اطلب بصمة'),
  },
];

export const demoTestimonials = [
  {
    name: t('Production manager, label printer, Sharjah', 'مدير إنتاج، مطبعة ملصقات، الشارقة'),
    text: t(
      '<p>We see the price while we type the repeat. No more waiting for a quote to answer our own customer.</p>',
      '<p>نرى السعر ونحن نكتب طول التكرار. لم نعد ننتظر عرض سعر كي نجيب عميلنا.</p>',
    ),
  },
  {
    name: t('Prepress lead, film converter, Abu Dhabi', 'مسؤول ما قبل الطباعة، محوّل أغشية، أبوظبي'),
    text: t(
      '<p>Each separation is checked and approved on screen. The plates on the press are the plates we signed.</p>',
      '<p>كل فصل لوني يُفحص ويُعتمد على الشاشة. والألواح على الآلة هي التي وقّعنا عليها.</p>',
    ),
  },
  {
    name: t('Owner, paper bag maker, Nairobi', 'مالك مصنع أكياس ورقية، نيروبي'),
    text: t(
      '<p>Express to Kenya in four days, with the papers customs wants. One damaged colour was remade the same evening.</p>',
      '<p>شحن سريع إلى كينيا في أربعة أيام ومعه أوراق الجمارك. وأُعيد صنع لون تالف في المساء نفسه.</p>',
    ),
  },
];

const keywords = t(
  'flexo plates, photopolymer plates, flexographic printing plates, prepress, LEN files, UAE',
  'ألواح فلكسو، ألواح فوتوبوليمر، ألواح الطباعة الفلكسوغرافية، ما قبل الطباعة، ملفات LEN، الإمارات',
);
const meta = (route: string, en: string, ar: string, descriptionEn: string, descriptionAr: string) => ({
  route,
  title: t(en, ar),
  description: t(descriptionEn, descriptionAr),
  keywords,
});

/** Titles of pages; `*` is for every page without a row of its own. */
export const demoRouteMeta = [
  meta(
    '/',
    'Flexo plates online with a live price | Dune Flexo Plates',
    'ألواح الفلكسو عبر الإنترنت بسعر فوري | ديون لألواح الفلكسو',
    'Order flexographic printing plates online: live AED price from your own repeat and width, approval on screen, delivery in the UAE and abroad.',
    'اطلب ألواح الطباعة الفلكسوغرافية عبر الإنترنت: سعر فوري بالدرهم من تكرارك وعرضك، واعتماد على الشاشة، وتوصيل داخل الإمارات وخارجها.',
  ),
  meta(
    '/category',
    'All plate products | Dune Flexo Plates',
    'جميع منتجات الألواح | ديون لألواح الفلكسو',
    'Plates for labels, flexible packaging, corrugated, paper and tissue, with prepress services and press fingerprints.',
    'ألواح للملصقات والتغليف المرن والكرتون المضلّع والورق والمناديل، مع خدمات ما قبل الطباعة وبصمات الآلات.',
  ),
  meta('/login', 'Sign in | Dune Flexo Plates', 'تسجيل الدخول | ديون لألواح الفلكسو', 'Sign in to order plates and follow your jobs.', 'سجّل الدخول لطلب الألواح ومتابعة أعمالك.'),
  meta('/register', 'Sign up | Dune Flexo Plates', 'إنشاء حساب | ديون لألواح الفلكسو', 'Open an account as a person, a company or an agent.', 'افتح حساباً شخصياً أو لشركة أو كوكيل.'),
  meta('/dashboard', 'Dashboard | Dune Flexo Plates', 'لوحة المتابعة | ديون لألواح الفلكسو', 'Your orders, from upload to delivery.', 'طلباتك من الرفع حتى التسليم.'),
  meta(
    '*',
    'Dune Flexo Plates',
    'ديون لألواح الفلكسو',
    'Flexographic printing plates and prepress, ordered online.',
    'ألواح الطباعة الفلكسوغرافية وخدمات ما قبل الطباعة، تُطلب عبر الإنترنت.',
  ),
];
