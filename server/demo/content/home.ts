import { t } from '../catalogue/types.ts';

/** What the house says of itself in figures [HOME-13]. */
export const demoFigures = [
  { value: t('500+', '500+'), name: t('customers', 'عميل') },
  { value: t('25+', '25+'), name: t('countries', 'بلداً') },
  { value: t('24–48 h', '24–48'), name: t('delivery in the UAE', 'ساعة للتسليم داخل الإمارات') },
  { value: t('4–5', '4–5'), name: t('international delivery, days', 'أيام للتسليم الدولي') },
];

/** The three promises [HOME-10, HOME-13, HOME-14, HOME-15]. */
export const demoValues = [
  {
    picture: 'quality',
    title: t('Worldwide Quality', 'جودة عالمية'),
    text: t(
      'Flat-top dots, measured reliefs, one unique quality workflow for every plate that leaves the house. Over 500 customers in over 25 countries print with them.',
      'نقاط مسطّحة ونقوش مقاسة، ومسار جودة فريد لكل لوح يغادر الدار. يطبع بها أكثر من 500 عميل في أكثر من 25 بلداً.',
    ),
  },
  {
    picture: 'repeat',
    title: t('Always as new', 'كالجديد دائماً'),
    text: t(
      'Your job stays on file. One damaged colour is ordered again alone, and fits the others. 30 day return policy.',
      'يبقى عملك محفوظاً. يُطلب اللون التالف وحده من جديد فيطابق البقية. سياسة إرجاع خلال 30 يوماً.',
    ),
  },
  {
    picture: 'register',
    title: t('Customer Satisfaction', 'رضا العملاء'),
    text: t(
      'You talk to the person who prepares your plates, inside the order, and see every step as it happens.',
      'تتحدث مع من يحضّر ألواحك داخل الطلب نفسه، وترى كل خطوة لحظة حدوثها.',
    ),
  },
];

/** The Process: five stations of a job [HOME-11]. */
export const demoSteps = [
  {
    picture: 'upload',
    title: t('Upload', 'ارفع'),
    text: t(
      'Send the artwork, up to 500 MB, and go on filling in the page meanwhile.',
      'أرسل التصميم، حتى 500 ميغابايت، وتابع ملء الصفحة أثناء الرفع.',
    ),
  },
  {
    picture: 'adjust',
    title: t('Adjust', 'اضبط'),
    text: t(
      'Prepress checks bleed, traps and inks, and fixes the final price.',
      'يفحص قسم التحضير الزيادات والتراكب والأحبار، ويثبّت السعر النهائي.',
    ),
  },
  {
    picture: 'approve',
    title: t('Approve', 'اعتمد'),
    text: t(
      'Look at every separation on screen. Approve, or say what to change.',
      'انظر إلى كل فصل لوني على الشاشة. اعتمده أو قل ما يجب تغييره.',
    ),
  },
  {
    picture: 'supervise',
    title: t('Supervise', 'تابع'),
    text: t(
      'Pay, then follow imaging, exposure, washout and finishing.',
      'ادفع، ثم تابع التصوير والتعريض والغسل والتشطيب.',
    ),
  },
  {
    picture: 'receive',
    title: t('Receive', 'استلم'),
    text: t('Plates by courier, LEN and PDF files to download.', 'الألواح مع شركة التوصيل، وملفات LEN وPDF للتنزيل.'),
  },
];

export const demoHome = {
  processLead: t(
    'One job, five stations. The web moves on when you say so.',
    'عمل واحد وخمس محطات. لا يتقدم الشريط إلا بموافقتك.',
  ),
  fingerprintTitle: t('Your press has a fingerprint.', 'لآلتك بصمة.'),
  fingerprintLead: t(
    'Print one test form. We measure it and send back curves, densities and the smallest dot your press can hold, saved as a press setting for every later job.',
    'اطبع نموذج اختبار واحداً. نقيسه ونعيد إليك المنحنيات والكثافات وأصغر نقطة تستطيع آلتك طباعتها، محفوظة كإعداد آلة لكل عمل لاحق.',
  ),
};

const partner = (name: string, mark: string) => ({ name, logo: `/media/partners/${mark}.svg`, url: '' });

/** Invented names, drawn marks [HOME-12]. */
export const demoPartners = [
  partner('Gulf Labels', 'gulf-labels'),
  partner('Desert Packs', 'desert-packs'),
  partner('Oasis Print', 'oasis-print'),
  partner('Marina Cartons', 'marina-cartons'),
  partner('Falcon Film', 'falcon-film'),
  partner('Liwa Sacks', 'liwa-sacks'),
];
