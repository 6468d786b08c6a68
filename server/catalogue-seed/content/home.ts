import { ORDER_ARTWORK_LIMIT_MB } from '@platewright/domain/files/order-artwork-limit';
import { localized } from '../catalogue/types.ts';

/** Key figures of the home page [HOME-13]: only those that hold for every operator with the standard shipping rates. */
export const standardFigures = [
  { value: localized('24–48 h', '24–48'), name: localized('to anywhere in the UAE', 'ساعة للتسليم داخل الإمارات') },
  { value: localized('4–5 days', '4–5'), name: localized('to customers abroad', 'أيام للتسليم الدولي') },
];

/** The three values of the home page [HOME-10, HOME-13, HOME-14, HOME-15]. */
export const standardValues = [
  {
    picture: 'quality',
    title: localized('Worldwide Quality', 'جودة عالمية'),
    text: localized(
      'Flat-top dots, measured reliefs, one unique quality workflow for every plate.',
      'نقاط مسطّحة ونقوش مقاسة، ومسار جودة فريد لكل لوح.',
    ),
  },
  {
    picture: 'repeat',
    title: localized('Always as new', 'كالجديد دائماً'),
    text: localized(
      'Your job stays on file. One damaged colour is ordered again alone, and fits the others. 30 day return policy.',
      'يبقى عملك محفوظاً. يُطلب اللون التالف وحده من جديد فيطابق البقية. سياسة إرجاع خلال 30 يوماً.',
    ),
  },
  {
    picture: 'register',
    title: localized('Customer Satisfaction', 'رضا العملاء'),
    text: localized(
      'You talk to the person who prepares your plates, inside the order, and see every step as it happens.',
      'تتحدث مع من يحضّر ألواحك داخل الطلب نفسه، وترى كل خطوة لحظة حدوثها.',
    ),
  },
];

/** The five process steps of an order [HOME-11]. */
export const standardSteps = [
  {
    picture: 'upload',
    title: localized('Upload', 'ارفع'),
    text: localized(
      `Send the artwork, up to ${ORDER_ARTWORK_LIMIT_MB} MB, and go on filling in the page meanwhile.`,
      `أرسل التصميم، حتى ${ORDER_ARTWORK_LIMIT_MB} ميغابايت، وتابع ملء الصفحة أثناء الرفع.`,
    ),
  },
  {
    picture: 'adjust',
    title: localized('Adjust', 'اضبط'),
    text: localized(
      'Prepress checks bleed, traps and inks, and fixes the final price.',
      'يفحص قسم ما قبل الطباعة زيادة القص وتداخل الألوان والأحبار، ويثبّت السعر النهائي.',
    ),
  },
  {
    picture: 'approve',
    title: localized('Approve', 'اعتمد'),
    text: localized(
      'Look at every separation on screen. Approve, or say what to change.',
      'انظر إلى كل فصل لوني على الشاشة. اعتمده أو قل ما يجب تغييره.',
    ),
  },
  {
    picture: 'supervise',
    title: localized('Supervise', 'تابع'),
    text: localized(
      'Pay, then follow imaging, exposure, washout and finishing.',
      'ادفع، ثم تابع التصوير والتعريض والغسل والتشطيب.',
    ),
  },
  {
    picture: 'receive',
    title: localized('Receive', 'استلم'),
    text: localized(
      'Plates by courier, LEN and PDF files to download.',
      'الألواح مع شركة التوصيل، وملفات LEN وPDF للتنزيل.',
    ),
  },
];

export const standardHome = {
  processLead: localized(
    'One job, five stations. The web moves on when you say so.',
    'عمل واحد وخمس مراحل. لا ننتقل إلى المرحلة التالية إلا بموافقتك.',
  ),
  fingerprintTitle: localized('Your press has a fingerprint.', 'لآلتك بصمة.'),
  fingerprintLead: localized(
    'Print one test form. We measure it and send back curves, densities and the smallest dot your press can hold, saved as a press setting for every later job.',
    'اطبع نموذج اختبار واحداً. نقيسه ونعيد إليك المنحنيات والكثافات وأصغر نقطة تستطيع آلتك طباعتها، محفوظة كإعداد آلة لكل عمل لاحق.',
  ),
};
