import type { LocalizedText } from '@platewright/domain/localized-text';
import { localized } from '../catalogue/types.ts';

const defaultKeywords = localized(
  'flexo plates, flexo clichés, photopolymer plates, flexographic printing plates, prepress, LEN files, UAE',
  'ألواح فلكسو، كليشيهات فلكسو، بليتات فلكسو، كليشيه، بليتة، ألواح فوتوبوليمر، ألواح الطباعة الفلكسوغرافية، ما قبل الطباعة، ملفات LEN، الإمارات',
);

/** Stands for the name of the operator, as it is published. */
const NAME = '{name}';

/**
 * Titles and descriptions of the pages; `*` stands for every page without an entry of its
 * own. `descriptions` replaces single descriptions by route.
 */
export function createRouteMeta(descriptions: Readonly<Record<string, LocalizedText>> = {}) {
  const addName = (title: string) => (title === '' ? NAME : `${title} | ${NAME}`);
  const entry = (route: string, title: LocalizedText, description: LocalizedText) => ({
    route,
    title: localized(addName(title.en), addName(title.ar)),
    description: descriptions[route] ?? description,
    keywords: defaultKeywords,
  });
  return [
    entry(
      '/',
      localized('Flexo plates online with a live price', 'ألواح الفلكسو عبر الإنترنت بسعر فوري'),
      localized(
        'Order flexographic printing plates online: live AED price from your own repeat and width, approval on screen, delivery in the UAE and abroad.',
        'اطلب ألواح الطباعة الفلكسوغرافية (الكليشيهات أو البليتات) عبر الإنترنت: سعر فوري بالدرهم من تكرارك وعرضك، واعتماد على الشاشة، وتوصيل داخل الإمارات وخارجها.',
      ),
    ),
    entry(
      '/category',
      localized('All plate products', 'جميع الألواح (كليشيهات وبليتات)'),
      localized(
        'Plates for labels, flexible packaging, corrugated, paper and tissue, with prepress services and press fingerprints.',
        'ألواح فلكسو (كليشيهات وبليتات) للملصقات والتغليف المرن والكرتون المضلّع والورق والمناديل، مع خدمات ما قبل الطباعة وبصمات الآلات.',
      ),
    ),
    entry(
      '/login',
      localized('Sign in', 'تسجيل الدخول'),
      localized('Sign in to order plates and follow your jobs.', 'سجّل الدخول لطلب الألواح ومتابعة أعمالك.'),
    ),
    entry(
      '/register',
      localized('Sign up', 'إنشاء حساب'),
      localized('Open an account as a person, a company or an agent.', 'افتح حساباً شخصياً أو لشركة أو كوكيل.'),
    ),
    entry(
      '/dashboard',
      localized('Dashboard', 'لوحة الطلبات'),
      localized('Your orders, from upload to delivery.', 'طلباتك من الرفع حتى التسليم.'),
    ),
    entry(
      '/templates',
      localized('My Templates', 'قوالبي'),
      localized('Saved jobs, ready to be ordered again.', 'أعمال محفوظة جاهزة للطلب مرة أخرى.'),
    ),
    entry(
      '/faq',
      localized('Questions and answers', 'أسئلة وأجوبة'),
      localized(
        'Uploads, bleed, approval, payment, VAT, delivery and returns: what plate buyers ask, answered.',
        'الرفع وزيادة القص والاعتماد والدفع والضريبة والتوصيل والإرجاع: ما يسأل عنه مشترو الألواح وأجوبته.',
      ),
    ),
    entry(
      '/about-us',
      localized('About us', 'من نحن'),
      localized('Who makes your plates, and how every order runs.', 'من يصنع ألواحك، وكيف يسير كل طلب.'),
    ),
    entry(
      '/contact-us',
      localized('Contact us', 'اتصل بنا'),
      localized(
        'Address, phone, e-mail and a form: how to reach us.',
        'العنوان والهاتف والبريد الإلكتروني ونموذج مراسلة: كيف تتواصل معنا.',
      ),
    ),
    entry(
      '/newsletter/confirm',
      localized('Newsletter', 'النشرة البريدية'),
      localized(`Confirm the newsletter of ${NAME}.`, `تأكيد الاشتراك في نشرة ${NAME}.`),
    ),
    entry(
      '/newsletter/unsubscribe',
      localized('Unsubscribe', 'إلغاء الاشتراك'),
      localized(`Leave the newsletter of ${NAME}.`, `إلغاء الاشتراك في نشرة ${NAME}.`),
    ),
    entry(
      '/legal',
      localized('Legal and policies', 'الشروط والسياسات'),
      localized(
        'Privacy, cancellation, delivery, liability, refunds, terms, disputes and license.',
        'الخصوصية والإلغاء والتوصيل والمسؤولية والاسترداد والشروط والنزاعات والترخيص.',
      ),
    ),
    entry(
      '/legal-mobile',
      localized('Legal and policies', 'الشروط والسياسات'),
      localized(
        'Privacy, cancellation, delivery, liability, refunds, terms, disputes and license.',
        'الخصوصية والإلغاء والتوصيل والمسؤولية والاسترداد والشروط والنزاعات والترخيص.',
      ),
    ),
    entry(
      '/forgot-password',
      localized('Forgot password', 'نسيت كلمة المرور'),
      localized('Request a link to set a new password.', 'اطلب رابطاً لتعيين كلمة مرور جديدة.'),
    ),
    entry(
      '/reset-password',
      localized('Reset password', 'تعيين كلمة مرور جديدة'),
      localized(
        'Set a new password with the link from the e-mail.',
        'عيّن كلمة مرور جديدة بالرابط الوارد في البريد الإلكتروني.',
      ),
    ),
    entry(
      '/confirm-member',
      localized('Set your password', 'عيّن كلمة مرورك'),
      localized(
        'Accept the invitation to an account with a password of your own.',
        'اقبل الدعوة إلى الحساب بكلمة مرور خاصة بك.',
      ),
    ),
    entry(
      '/verify-account',
      localized('Account confirmation', 'تأكيد الحساب'),
      localized('Confirm the e-mail of a new account.', 'أكّد البريد الإلكتروني للحساب الجديد.'),
    ),
    entry(
      '/order',
      localized('Order', 'الطلب'),
      localized('Your order: files, proofs, price and progress.', 'طلبك: الملفات والبروفات والسعر والتقدّم.'),
    ),
    entry(
      '/checkout',
      localized('Checkout', 'إتمام الطلب'),
      localized('Billing, delivery and payment of an order.', 'الفوترة والتوصيل والدفع للطلب.'),
    ),
    entry(
      '/file',
      localized('Download File', 'تنزيل الملف'),
      localized('The file is prepared for the download.', 'يجري تجهيز الملف للتنزيل.'),
    ),
    entry(
      '/not-found',
      localized('Page not found', 'الصفحة غير موجودة'),
      localized('The requested page was not found.', 'الصفحة المطلوبة غير موجودة.'),
    ),
    entry(
      '/account/information',
      localized('My Account', 'حسابي'),
      localized('Your name, password and company.', 'اسمك وكلمة مرورك وشركتك.'),
    ),
    entry(
      '/account/customers',
      localized('Customers', 'العملاء'),
      localized('The customers you order for.', 'العملاء الذين تطلب لهم.'),
    ),
    entry(
      '/account/members',
      localized('Members', 'الأعضاء'),
      localized('The people of your account and their roles.', 'الأشخاص في حسابك وأدوارهم.'),
    ),
    entry(
      '/account/credits',
      localized('Credits', 'الرصيد الائتماني'),
      localized('Your credit limit, balance and due dates.', 'حدك الائتماني ورصيدك وتواريخ الاستحقاق.'),
    ),
    entry(
      '/account/address',
      localized('Address Book', 'دفتر العناوين'),
      localized('Your billing and shipping addresses.', 'عناوين الفوترة والشحن الخاصة بك.'),
    ),
    entry(
      '/account/press-template',
      localized('My Press Settings', 'إعدادات الطباعة المحفوظة'),
      localized('The saved settings of your presses.', 'الإعدادات المحفوظة لآلات الطباعة لديك.'),
    ),
    entry(
      '/account/sessions',
      localized('Signed-in devices', 'الأجهزة المتصلة بحسابك'),
      localized('Where you are signed in.', 'الأجهزة التي سُجّل دخولك منها.'),
    ),
    entry(
      '*',
      localized('', ''),
      localized(
        'Flexographic printing plates and prepress, ordered online.',
        'ألواح الطباعة الفلكسوغرافية وخدمات ما قبل الطباعة، تُطلب عبر الإنترنت.',
      ),
    ),
  ];
}

export const standardRouteMeta = createRouteMeta();
