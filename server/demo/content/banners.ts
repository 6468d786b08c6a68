import { t } from '../catalogue/types.ts';

/** The slider of Home. */
export const demoBanners = [
  {
    image: '/media/banners/dune.svg',
    imageAlt: t('A desert landscape printed in four screened inks', 'منظر صحراوي مطبوع بأربعة أحبار شبكية'),
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
    imageAlt: t('A plate cylinder with the plate wrapped round it', 'أسطوانة ألواح ملفوف حولها اللوح'),
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
    imageAlt: t('Tone value curves of four inks', 'منحنيات القيم اللونية لأربعة أحبار'),
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
