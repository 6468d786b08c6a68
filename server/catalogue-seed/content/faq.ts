import { localized } from '../catalogue/types.ts';

const orderingTopic = localized('Ordering', 'الطلب');
const accountTopic = localized('Account', 'الحساب');
const artworkTopic = localized('Artwork and files', 'التصاميم والملفات');
const paymentTopic = localized('Payment', 'الدفع');
const deliveryTopic = localized('Delivery and returns', 'التوصيل والإرجاع');

type LocalisedText = ReturnType<typeof localized>;
const createFaqEntry = (topic: LocalisedText, question: LocalisedText, answer: LocalisedText) => ({
  topic,
  question,
  answer,
});

/** The 24 questions of handbook 7.1, in its order [CNT-02, CNT-05]. */
export const standardFaq = [
  createFaqEntry(
    accountTopic,
    localized('How do I register?', 'كيف أنشئ حساباً؟'),
    localized(
      '<p>Choose <a href="/register">Register</a> and the kind of account that fits you:</p><ul><li><strong>Personal</strong>: your name, phone number, e-mail and a password.</li><li><strong>Corporate</strong>: tick the corporate box and add the trade license and the TRN certificate, each as an image or PDF of up to 10 MB.</li><li><strong>Agent</strong>: for those who order on behalf of their own customers.</li></ul><p>You then receive an e-mail with a confirmation link; the account opens when you follow it. You can also sign up with Facebook or Google, which fills in your name and e-mail.</p>',
      '<p>اختر <a href="/register">إنشاء حساب</a> ثم نوع الحساب الذي يناسبك:</p><ul><li><strong>شخصي</strong>: الاسم ورقم الهاتف والبريد الإلكتروني وكلمة مرور.</li><li><strong>شركة</strong>: فعّل خانة الشركة وأضف الرخصة التجارية وشهادة الرقم الضريبي، كلاً منهما صورة أو ملف PDF لا يتجاوز 10 ميغابايت.</li><li><strong>وكيل</strong>: لمن يطلب نيابةً عن عملائه.</li></ul><p>بعدها يصلك بريد إلكتروني فيه رابط تأكيد، ويُفعَّل الحساب عند فتحه. ويمكنك أيضاً التسجيل عبر فيسبوك أو غوغل فيُملأ الاسم والبريد تلقائياً.</p>',
    ),
  ),
  createFaqEntry(
    accountTopic,
    localized(
      'Why should I register? Can I look around without an account?',
      'لماذا أسجّل؟ وهل يمكنني التصفّح من دون حساب؟',
    ),
    localized(
      '<p>You can browse all categories and products without an account. Prices and ordering need one, because a price depends on your press, your options and your agreement with us.</p>',
      '<p>يمكنك تصفّح كل الفئات والمنتجات من دون حساب. أما الأسعار والطلب فيحتاجان إلى حساب، لأن السعر يتوقف على آلتك وخياراتك واتفاقك معنا.</p>',
    ),
  ),
  createFaqEntry(
    orderingTopic,
    localized('How do I place an order?', 'كيف أقدّم طلباً؟'),
    localized(
      '<ol><li>Choose a product.</li><li>Set its options; the price follows as you type.</li><li>Upload your artwork.</li><li>Give the project a name and a description, and submit.</li></ol><p>You do not have to begin from nothing: start from a template, from one of your press settings, or from an earlier order.</p>',
      '<ol><li>اختر المنتج.</li><li>حدّد خياراته؛ ويتغيّر السعر وأنت تكتب.</li><li>ارفع التصميم.</li><li>أعطِ المشروع اسماً ووصفاً ثم أرسله.</li></ol><p>لست مضطراً إلى البدء من الصفر: ابدأ من قالب، أو من أحد إعدادات آلاتك، أو من طلب سابق.</p>',
    ),
  ),
  createFaqEntry(
    artworkTopic,
    localized('How large may an upload be?', 'ما الحجم الأقصى للملف المرفوع؟'),
    localized(
      // The number is fixed by the specification.
      '<p>The limit is <strong>500 MB per upload</strong>. Please upload no more than 2 or 3 files at once: each then arrives faster, and an interrupted upload goes on where it stopped.</p>',
      '<p>الحد الأقصى هو <strong>500 ميغابايت لكل رفع</strong>. يُفضَّل ألا ترفع أكثر من ملفين أو ثلاثة في الوقت نفسه: هكذا يصل كل ملف أسرع، وإذا انقطع الرفع تابع من حيث توقف.</p>',
    ),
  ),
  createFaqEntry(
    artworkTopic,
    localized('Which file formats do you accept?', 'ما صيغ الملفات المقبولة؟'),
    localized(
      '<p>PSD, AI, INDD, PDF, TIFF, PNG, JPG, SLDPRT, STL, OBJ, ZIP, RAR and video. Files can come from your computer or from your cloud drive.</p>',
      '<p>PSD وAI وINDD وPDF وTIFF وPNG وJPG وSLDPRT وSTL وOBJ وZIP وRAR والفيديو. ويمكن أن تأتي الملفات من حاسوبك أو من مساحة تخزينك السحابية.</p>',
    ),
  ),
  createFaqEntry(
    accountTopic,
    localized('A page does not work in my browser. What can I do?', 'صفحة لا تعمل في متصفّحي، ماذا أفعل؟'),
    localized(
      '<p>Use a current version of your browser, clear its cache and load the page again. When the site offers to reload because a newer version is there, accept it. If it still fails, write to support and name the page and the browser.</p>',
      '<p>استخدم إصداراً حديثاً من المتصفّح، وامسح الذاكرة المؤقتة، ثم أعد تحميل الصفحة. وإذا عرض الموقع إعادة التحميل لوجود إصدار أحدث فوافق عليها. وإن استمرت المشكلة فراسل الدعم واذكر اسم الصفحة والمتصفّح.</p>',
    ),
  ),
  createFaqEntry(
    accountTopic,
    localized('I have lost my password.', 'نسيت كلمة المرور.'),
    localized(
      '<p>Choose <a href="/forgot-password">Forgot password</a> on the sign-in page and enter your e-mail. We send you a link to set a new one: at least 6 characters, with one number or special character.</p>',
      '<p>اختر <a href="/forgot-password">نسيت كلمة المرور</a> في صفحة الدخول واكتب بريدك الإلكتروني. نرسل إليك رابطاً لتعيين كلمة جديدة: 6 أحرف على الأقل، وفيها رقم أو رمز خاص.</p>',
    ),
  ),
  createFaqEntry(
    orderingTopic,
    localized('Where do I see the status of my order?', 'أين أرى حالة طلبي؟'),
    localized(
      '<p>On your <a href="/dashboard">dashboard</a>. Each order shows a progress bar, you receive a notification at every step, and the chat of the order connects you with the person who prepares your plates.</p>',
      '<p>في <a href="/dashboard">لوحة الطلبات</a>. لكل طلب شريط تقدّم، ويصلك إشعار عند كل خطوة، وتصلك محادثة الطلب بمن يحضّر ألواحك.</p>',
    ),
  ),
  createFaqEntry(
    orderingTopic,
    localized('Can I change an order?', 'هل يمكنني تعديل الطلب؟'),
    localized(
      '<p>Yes, while we ask you for attributes or files: the order page then lets you correct them. After approval a change is possible by chat only, and may change the price.</p>',
      '<p>نعم، ما دمنا نطلب منك خصائص أو ملفات: عندها تتيح لك صفحة الطلب تصحيحها. أما بعد الاعتماد فلا يكون التعديل إلا عبر المحادثة، وقد يغيّر السعر.</p>',
    ),
  ),
  createFaqEntry(
    orderingTopic,
    localized('Can I cancel an order?', 'هل يمكنني إلغاء الطلب؟'),
    localized(
      '<p>An order can be cancelled only if it is not yet processed. See the <a href="/legal#cancellation-policy">cancellation policy</a>.</p>',
      '<p>لا يمكن إلغاء الطلب إلا إذا لم تبدأ معالجته بعد. راجع <a href="/legal#cancellation-policy">سياسة الإلغاء</a>.</p>',
    ),
  ),
  createFaqEntry(
    artworkTopic,
    localized('Which artwork software should I use?', 'أي برنامج تصميم أستخدم؟'),
    localized(
      '<p>Adobe Illustrator files and PDF are preferred. Please convert fonts to outlines, embed images at 300 dpi, and name spot colours by their ink.</p>',
      '<p>نفضّل ملفات أدوبي إليستريتور وPDF. يُرجى تحويل الخطوط إلى مسارات، وتضمين الصور بدقة 300 نقطة في البوصة، وتسمية الألوان الخاصة باسم حبرها.</p>',
    ),
  ),
  createFaqEntry(
    artworkTopic,
    localized('How much bleed do you need?', 'ما مقدار زيادة القص المطلوبة حول التصميم؟'),
    localized(
      '<p><strong>2 mm for labels</strong> and <strong>5 mm for corrugated</strong>.</p>',
      '<p><strong>2 مم للملصقات</strong> و<strong>5 مم للكرتون المضلّع</strong>.</p>',
    ),
  ),
  createFaqEntry(
    artworkTopic,
    localized('Do you offer an artwork service?', 'هل تقدّمون خدمة تجهيز التصاميم؟'),
    localized(
      '<p>Yes: correction, redraw, retouch, trapping, step and repeat, barcode and dieline. What you choose is priced in the quote.</p>',
      '<p>نعم: التصحيح، وإعادة الرسم، والرتوش، وتداخل الألوان، والتوزيع والتكرار، والباركود، وخط القص. وما تختاره يُحتسب في عرض السعر.</p>',
    ),
  ),
  createFaqEntry(
    artworkTopic,
    localized('How accurate are the colours of a proof?', 'ما مدى دقة ألوان البروفة؟'),
    localized(
      '<p>A colour proof is accurate to about 90%. Screens differ from one another and from print, so please do not judge a colour on screen alone.</p>',
      '<p>تبلغ دقة البروفة اللونية نحو 90%. تختلف الشاشات فيما بينها وعن الطباعة، فلا تحكم على اللون من الشاشة وحدها.</p>',
    ),
  ),
  createFaqEntry(
    orderingTopic,
    localized('How does approval work?', 'كيف يتم الاعتماد؟'),
    localized(
      '<p>Each file is approved online: you look at it ink by ink and approve it, or reject it with a remark. Production starts only after approval and payment.</p>',
      '<p>يُعتمد كل ملف عبر الإنترنت: تعاينه حبراً حبراً ثم تعتمده، أو ترفضه مع ملاحظة. ولا يبدأ الإنتاج إلا بعد الاعتماد والدفع.</p>',
    ),
  ),
  createFaqEntry(
    paymentTopic,
    localized('How can I pay?', 'كيف يمكنني الدفع؟'),
    localized(
      '<p>By Visa, MasterCard or PayPal. Companies may also pay in cash, by post-dated cheque, or on a credit account.</p>',
      '<p>ببطاقة فيزا أو ماستركارد أو عبر باي بال. ويمكن للشركات أيضاً الدفع نقداً، أو بشيك مؤجّل، أو على حساب ائتماني.</p>',
    ),
  ),
  createFaqEntry(
    paymentTopic,
    localized('In which currency are the prices?', 'بأي عملة الأسعار؟'),
    localized(
      '<p>All prices are in AED only, with two decimals. When you pay by PayPal, the amount in USD is shown before you leave the page.</p>',
      '<p>كل الأسعار بالدرهم الإماراتي فقط، بمنزلتين عشريتين. وعند الدفع عبر باي بال يظهر المبلغ بالدولار الأمريكي قبل مغادرة الصفحة.</p>',
    ),
  ),
  createFaqEntry(
    paymentTopic,
    localized('Do I pay VAT?', 'هل أدفع ضريبة القيمة المضافة؟'),
    localized(
      '<p>VAT of 5% is added when we deliver inside the UAE. Prices in the shop are without VAT; the total in the checkout shows it.</p>',
      '<p>تُضاف ضريبة القيمة المضافة بنسبة 5% عند التوصيل داخل الإمارات. الأسعار في الموقع من دون الضريبة، ويظهر مقدارها في المجموع عند إتمام الشراء.</p>',
    ),
  ),
  createFaqEntry(
    paymentTopic,
    localized('Where do I find my invoice?', 'أين أجد فاتورتي؟'),
    localized(
      '<p>The tax invoice is on the page of the order from step 4 on. A summary as PDF is in the checkout.</p>',
      '<p>الفاتورة الضريبية في صفحة الطلب بدءاً من الخطوة الرابعة. ويوجد ملخّص بصيغة PDF في صفحة إتمام الشراء.</p>',
    ),
  ),
  createFaqEntry(
    deliveryTopic,
    localized('How do I set the shipping address?', 'كيف أحدّد عنوان الشحن؟'),
    localized(
      '<p>Choose or add it at checkout. Your default billing and shipping addresses are kept in the <a href="/account/address">address book</a>.</p>',
      '<p>اختره أو أضفه عند إتمام الشراء. وعناوينك الافتراضية للفوترة والشحن محفوظة في <a href="/account/address">دفتر العناوين</a>.</p>',
    ),
  ),
  createFaqEntry(
    deliveryTopic,
    localized('How long does delivery take, and how do I track it?', 'كم يستغرق التوصيل، وكيف أتتبّعه؟'),
    localized(
      '<p>We send plates with a domestic courier inside the UAE and an international courier abroad. Delivery in the UAE takes 24 to 48 hours, international delivery 4 to 5 days, from 9am to 6pm, Sunday to Thursday. The tracking link is on the page of the order.</p>',
      '<p>نرسل الألواح مع شركة توصيل محلية داخل الإمارات وشركة شحن دولية خارجها. يستغرق التوصيل داخل الإمارات 24 إلى 48 ساعة، والتوصيل الدولي 4 إلى 5 أيام، من 9 صباحاً إلى 6 مساءً، من الأحد إلى الخميس. ورابط التتبّع في صفحة الطلب.</p>',
    ),
  ),
  createFaqEntry(
    deliveryTopic,
    localized('Are there countries that you do not serve?', 'هل هناك دول لا تشملها خدمتكم؟'),
    localized(
      '<p>Orders from Syria, North Korea, Iran, Somalia and Qatar are not honoured.</p>',
      '<p>لا تُقبل الطلبات من سوريا وكوريا الشمالية وإيران والصومال وقطر.</p>',
    ),
  ),
  createFaqEntry(
    deliveryTopic,
    localized('Can I return plates?', 'هل يمكنني إرجاع الألواح؟'),
    localized(
      '<p>Returns are allowed within 48 hours of delivery: please report what is wrong in this time, with a photo. Faulty plates are remade or refunded. See the <a href="/legal#refund-policy">refund policy</a>.</p>',
      '<p>يُقبل الإرجاع خلال 48 ساعة من التسليم: أبلغنا بالعيب في هذه المدة مع صورة. تُعاد صناعة الألواح المعيبة أو يُرد ثمنها. راجع <a href="/legal#refund-policy">سياسة الاسترداد</a>.</p>',
    ),
  ),
  createFaqEntry(
    accountTopic,
    localized(
      'What are the address book, the members and the policies?',
      'ما دفتر العناوين، ومن الأعضاء، وأين السياسات؟',
    ),
    localized(
      '<p>The address book has a tab for billing and one for shipping addresses. Members are the colleagues who share your company’s account; what each may do follows from the role you give them. All policies are on the <a href="/legal">legal page</a>.</p>',
      '<p>في دفتر العناوين تبويب لعناوين الفوترة وآخر لعناوين الشحن. والأعضاء هم زملاؤك في حساب الشركة، وما يُسمح به لكل منهم يتبع الدور الذي تعطيه إياه. وكل السياسات في <a href="/legal">الصفحة القانونية</a>.</p>',
    ),
  ),
];
