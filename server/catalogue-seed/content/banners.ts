import { localized } from '../catalogue/types.ts';

/** The banners of the home page. */
export const standardBanners = [
  {
    image: '/media/banners/dune.svg',
    imageAlt: localized('A desert landscape printed in four screened inks', 'منظر صحراوي مطبوع بأربعة أحبار شبكية'),
    title: localized('Flexo plates, priced while you type', 'ألواح فلكسو يظهر سعرها وأنت تكتب'),
    description: localized(
      'Give gears and label size: the plate is drawn to scale and priced in AED at once. Approve it ink by ink before it is made.',
      'أدخل عدد الأسنان ومقاس الملصق: يُرسم اللوح بمقياسه ويُسعَّر بالدرهم في الحال، وتعتمده حبراً حبراً قبل صنعه.',
    ),
    url: '/products/label-plates',
    buttonText: localized('Configure a plate', 'حدّد مواصفات لوحك'),
  },
  {
    image: '/media/banners/label.svg',
    imageAlt: localized('A plate cylinder with the plate wrapped round it', 'أسطوانة ألواح ملفوف حولها اللوح'),
    title: localized('Label plates in 24 to 48 hours', 'ألواح الملصقات خلال 24 إلى 48 ساعة'),
    description: localized(
      'Upload today, approve on screen, print the day after. Delivery all over the UAE.',
      'ارفع ملفك اليوم، واعتمد على الشاشة، واطبع في اليوم التالي. توصيل إلى جميع أنحاء الإمارات.',
    ),
    url: '/products/label-plates',
    buttonText: localized('Configure label plates', 'حدّد مواصفات ألواح الملصقات'),
  },
  {
    image: '/media/banners/fingerprint.svg',
    imageAlt: localized('Tone value curves of four inks', 'منحنيات القيم اللونية لأربعة أحبار'),
    title: localized('Know what your press can hold', 'اعرف ما تستطيع آلتك طباعته'),
    description: localized(
      'A fingerprint measures your press and gives you curves, densities and the smallest dot that prints.',
      'تقيس البصمة آلتك وتمنحك المنحنيات والكثافات وأصغر نقطة تُطبع.',
    ),
    url: '/products/press-fingerprint',
    buttonText: localized('Order a fingerprint', 'اطلب بصمة'),
  },
];
