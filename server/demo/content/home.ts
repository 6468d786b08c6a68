import { localized } from '../../catalogue-seed/catalogue/types.ts';
import { standardFigures, standardValues } from '../../catalogue-seed/content/home.ts';

/** Key figures of the demo operator [HOME-13]. */
export const demoFigures = [
  { value: localized('500+', '500+'), name: localized('customers', 'عميل') },
  { value: localized('25+', '25+'), name: localized('countries', 'بلداً') },
  ...standardFigures,
];

/** The standard values, the first one with figures of the demo operator [HOME-10, HOME-13, HOME-14, HOME-15]. */
export const demoValues = standardValues.map((value) =>
  value.picture === 'quality'
    ? {
        ...value,
        text: localized(
          `${value.text.en} Over 500 customers in over 25 countries print with them.`,
          `${value.text.ar} يطبع بها أكثر من 500 عميل في أكثر من 25 بلداً.`,
        ),
      }
    : value,
);

export const demoTestimonials = [
  {
    name: localized('Production manager, label printer, Sharjah', 'مدير إنتاج، مطبعة ملصقات، الشارقة'),
    text: localized(
      '<p>We see the price while we type the repeat. No more waiting for a quote to answer our own customer.</p>',
      '<p>نرى السعر ونحن نكتب طول التكرار. لم نعد ننتظر عرض سعر كي نجيب عميلنا.</p>',
    ),
  },
  {
    name: localized('Prepress lead, film converter, Abu Dhabi', 'مسؤول ما قبل الطباعة، مصنع أفلام بلاستيكية، أبوظبي'),
    text: localized(
      '<p>Each separation is checked and approved on screen. The plates on the press are the plates we signed.</p>',
      '<p>كل فصل لوني يُفحص ويُعتمد على الشاشة. والألواح على الآلة هي التي وقّعنا عليها.</p>',
    ),
  },
  {
    name: localized('Owner, paper bag maker, Nairobi', 'مالك مصنع أكياس ورقية، نيروبي'),
    text: localized(
      '<p>Express to Kenya in four days, with the papers customs wants. One damaged colour was remade the same evening.</p>',
      '<p>شحن سريع إلى كينيا في أربعة أيام ومعه أوراق الجمارك. وأُعيد صنع لون تالف في المساء نفسه.</p>',
    ),
  },
];

const createPartner = (name: string, mark: string) => ({ name, logo: `/media/partners/${mark}.svg`, url: '' });

/** Suppliers of the demo operator, not its customers: invented names, drawn marks [HOME-12]. */
export const demoPartners = [
  createPartner('Najd Photopolymers', 'gulf-labels'),
  createPartner('Saffron Anilox', 'desert-packs'),
  createPartner('Meridian Imaging', 'oasis-print'),
  createPartner('Marina Sleeves', 'marina-cartons'),
  createPartner('Falcon Courier', 'falcon-film'),
  createPartner('Liwa Mounting Tapes', 'liwa-sacks'),
];
