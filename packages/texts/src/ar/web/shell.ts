import { opensSoon } from '../shared/opens-soon.ts';
import type { shell as english } from '../../en/web/shell.ts';
import type { TranslationOf } from '../../languages.ts';

export const shell: TranslationOf<typeof english> = {
  product: 'Platewright',
  skip: 'انتقل إلى المحتوى',
  pageLoading: 'جارٍ تحميل الصفحة',
  mainNavigation: 'القائمة الرئيسية',
  footerNavigation: 'روابط التذييل',
  menu: 'القائمة',
  products: 'المنتجات',
  allProducts: 'كل المنتجات',
  academy: 'الأكاديمية',
  about: 'من نحن',
  contact: 'اتصل بنا',
  faq: 'الأسئلة الشائعة',
  privacy: 'سياسة الخصوصية',
  help: 'المساعدة',
  policies: 'السياسات',
  policy: {
    delivery: 'شروط التسليم',
    refund: 'سياسة الاسترداد',
    terms: 'الشروط والأحكام',
  },
  newWindow: 'يُفتح في نافذة جديدة',
  social: 'على مواقع أخرى',
  signIn: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  signOut: 'تسجيل الخروج',
  dashboard: 'لوحة الطلبات',
  orders: 'الطلبات',
  account: 'الحساب',
  accountOf: 'حساب {name}',
  theme: 'فاتح أو داكن',
  languageName: { en: 'English', ar: 'العربية' },
  /** Between a date and a time. */
  at: 'الساعة',
  notifications: 'الإشعارات',
  notificationsUnread: 'الإشعارات، {unread} غير مقروءة',
  noNotifications: 'لا جديد.',
  notificationsFailed: 'تعذّر تحميل الإشعارات.',
  markAllRead: 'وضع علامة «مقروء» على الكل',
  push: {
    label: 'أشعرني على هذا الجهاز',
    unsupported: 'لا يستطيع هذا المتصفح عرض إشعارات هذا الموقع. على iPhone وiPad أضف الموقع إلى الشاشة الرئيسية أولاً.',
    blocked: 'إشعارات هذا الموقع محظورة. اسمح بها في إعدادات المتصفح ثم أعد تحميل الصفحة.',
    noAddress:
      'تعذّر على متصفحك الوصول إلى خدمة الإشعارات الخاصة به. لا تتوفر هذه الخدمة في النافذة الخاصة: افتح الموقع في نافذة عادية. وإن كنت في نافذة عادية فحاول لاحقاً.',
  },
  acceptedPayments: 'وسائل الدفع المقبولة',
  securedPayment: 'دفع آمن',
  expressDelivery: 'توصيل سريع',
  toHome: 'إلى الصفحة الرئيسية',
  tryAgain: 'إعادة المحاولة',
  fileSize: { bytes: '{n} بايت', kb: '{n} كيلوبايت', mb: '{n} ميغابايت' },
  noScript: 'يحتاج هذا النموذج إلى تفعيل JavaScript. فعّله في متصفحك ثم أعد تحميل الصفحة.',
  notFound: {
    code: '404',
    sentence: 'الصفحة المطلوبة غير موجودة.',
    order:
      'لا يوجد طلب كهذا، أو لا يحق لك الاطلاع عليه. تحقّق من الرقم. وإن كان أحد زملائك قد أنشأه فاطلب من صاحب الحساب إضافتك إليه.',
    orders: 'طلباتي',
  },
  failed: { title: 'حدث خطأ ما', sentence: 'تعذّر تحميل هذه الصفحة. يرجى المحاولة بعد لحظات.' },
  forbidden: { title: 'لا يمكنك فتح هذه الصفحة' },
  offline: {
    title: 'لا يوجد اتصال',
    awaited:
      'أنت غير متصل بالإنترنت. تُفتح الصفحة التي طلبتها تلقائياً عند عودة الاتصال. وحتى ذلك الحين يبقى هنا ما أدخلته.',
    stay: 'البقاء في هذه الصفحة',
  },
  networkError: {
    offline: 'أنت غير متصل بالإنترنت. ما أدخلته باقٍ هنا، ويُرسل عند إعادة المحاولة بعد عودة الاتصال.',
    unreachable: 'الخادم لا يستجيب. يرجى المحاولة بعد لحظات.',
    timedOut: 'استغرق ذلك وقتاً طويلاً. يرجى المحاولة مرة أخرى.',
  },
  opensSoon,
  announcement: 'إعلان',
  until: 'حتى',
  maintenance: { title: 'استراحة صيانة', sentence: 'يرجى التواصل مع الدعم عبر البريد الإلكتروني:' },
  version: {
    title: 'تتوفر نسخة أحدث',
    sentence: 'أعد تحميل الصفحة لاستخدامها. ما أدخلته ورفعته يبقى محفوظاً.',
    reload: 'إعادة التحميل',
  },
  /** Typed values of a form that are not sent. */
  unsaved: {
    title: 'هل تغادر دون حفظ؟',
    stored: 'لم يُرسل ما كتبته بعد. يبقى محفوظاً في هذا التبويب حتى تسجّل الخروج، فيمكنك العودة وإكماله.',
    lost: 'لم يُرسل ما كتبته بعد، ولا يمكن حفظه كله إذا غادرت.',
    leave: 'مغادرة',
    stay: 'البقاء هنا',
    restored: 'كتبت هذا من قبل ولم ترسله بعد.',
    discard: 'البدء من جديد',
  },
  /** Bar above the page while staff preview a draft. */
  preview: {
    label: 'معاينة',
    sentence: 'ترى مسودة لم تُنشر بعد. لا يراها الزوار.',
    ended: 'انتهت هذه المعاينة. ترى ما هو منشور.',
    leave: 'عرض الصفحة المنشورة',
  },
  demo: {
    label: 'عرض تجريبي',
    sentence: 'نسخة تجريبية: الطلبات والمدفوعات والرسائل هنا ليست حقيقية.',
    mailbox: 'افتح صندوق البريد',
  },
};
