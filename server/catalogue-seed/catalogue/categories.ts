import { mediaPaths, localized, type CategorySeed } from './types.ts';

type CategoryInput = Pick<CategorySeed, 'id' | 'key' | 'name' | 'meta_description' | 'gallery_description'>;

const buildCategory = (given: CategoryInput): CategorySeed => ({
  ...given,
  image: mediaPaths.category(given.key),
  thumbnail: mediaPaths.categoryThumbnail(given.key),
  meta_title: localized(
    `${given.name.en} | Flexo plates online`,
    `${given.name.ar} | ألواح الفلكسو (كليشيهات) عبر الإنترنت`,
  ),
});

/** The six categories of handbook 2.2; the key Fingerprint is fixed by the specification. */
export const standardCategories: CategorySeed[] = [
  buildCategory({
    id: 1,
    key: 'labels',
    name: localized('Labels', 'الملصقات'),
    meta_description: localized(
      'Digital and flat-top plates for labels and shrink sleeves, with step and repeat, distortion and proofs.',
      'ألواح رقمية ومسطّحة النقطة للملصقات وأكمام الانكماش (شرينك)، مع التوزيع وتعويض الاستطالة والبروفات.',
    ),
    gallery_description: localized(
      '<p>Plates for narrow web presses: sharp type, smooth vignettes and a register that holds from the first turn.</p>',
      '<p>ألواح لآلات الطباعة ضيقة العرض: نصوص حادة وتدرجات ناعمة وتطابق ثابت من الدورة الأولى.</p>',
    ),
  }),
  buildCategory({
    id: 2,
    key: 'flexible-packaging',
    name: localized('Flexible packaging', 'التغليف المرن'),
    meta_description: localized(
      'Plates for film, pouches and sleeves on roll, surface or reverse print, up to ten colours.',
      'ألواح للأفلام البلاستيكية والأكياس والأكمام على رول، طباعة سطحية أو عكسية، حتى عشرة ألوان.',
    ),
    gallery_description: localized(
      '<p>Wide web plates for film and laminates, distorted for your repeat and screened for your anilox.</p>',
      '<p>ألواح لآلات الطباعة واسعة العرض، للأفلام البلاستيكية والرقائق، معوّضة لطول التكرار ومشبّكة لأنيلوكس آلتك.</p>',
    ),
  }),
  buildCategory({
    id: 3,
    key: 'corrugated',
    name: localized('Corrugated', 'الكرتون المضلّع'),
    meta_description: localized(
      'Thick plates for corrugated post-print and die-cut boxes, mounted on carrier or as single plates.',
      'ألواح سميكة للطباعة على الكرتون المضلّع والعلب المقصوصة بالقالب، مثبّتة على حامل أو مفردة.',
    ),
    gallery_description: localized(
      '<p>Plates from 3.94 to 6.35 mm that print large solids without washboarding, ready to hang in the press.</p>',
      '<p>ألواح من 3.94 إلى 6.35 مم تطبع المساحات الكبيرة بلا تموّج، جاهزة للتعليق في الآلة.</p>',
    ),
  }),
  buildCategory({
    id: 4,
    key: 'paper-and-tissue',
    name: localized('Paper and tissue', 'الورق والمناديل'),
    meta_description: localized(
      'Plates for paper bags, woven sacks, folding cartons and tissue, one side or both.',
      'ألواح للأكياس الورقية والأكياس المنسوجة والعلب القابلة للطي والمناديل، بوجه واحد أو وجهين.',
    ),
    gallery_description: localized(
      '<p>From kraft bags to napkins: plates that carry much ink evenly and last for long runs.</p>',
      '<p>من أكياس الكرافت إلى المناديل: ألواح تنقل الحبر بالتساوي وتدوم في الكميات الكبيرة.</p>',
    ),
  }),
  buildCategory({
    id: 5,
    key: 'prepress-services',
    name: localized('Prepress services', 'خدمات ما قبل الطباعة'),
    meta_description: localized(
      'Artwork, separations, LEN and PDF files and colour proofs from flexo prepress operators.',
      'التصميم وفصل الألوان وملفات LEN وPDF والبروفات اللونية على أيدي مختصين في الفلكسو.',
    ),
    gallery_description: localized(
      '<p>You have your own imager, or only need a proof: order the prepress work by itself.</p>',
      '<p>لديك جهاز تصوير خاص أو تحتاج إلى بروفة فقط: اطلب أعمال ما قبل الطباعة وحدها.</p>',
    ),
  }),
  buildCategory({
    id: 6,
    key: 'Fingerprint',
    name: localized('Fingerprint', 'بصمة الطباعة'),
    meta_description: localized(
      'A custom print-flow profile of your press: test form, measurement, curves and ink limits.',
      'ملف تعريف خاص بآلتك: نموذج اختبار وقياس ومنحنيات وحدود للحبر.',
    ),
    gallery_description: localized(
      '<p>We print a test form on your press, measure it and store the result as your press setting.</p>',
      '<p>نطبع نموذج اختبار على آلتك ونقيسه ونحفظ النتيجة ضمن إعدادات آلتك.</p>',
    ),
  }),
];
