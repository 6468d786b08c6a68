import type { LocalizedText } from '@platewright/domain/localized-text';
import { localized } from '../catalogue/types.ts';

const workflow = localized(
  '<h3>How we work</h3><p>Every plate is worked out from your own press: repeat, distortion, screen and relief. You see the price in AED while you type, and the person who prepares your plates answers in the chat of your order.</p><h3>What leaves the house</h3><p>Digital and flat-top plates from 1.14 to 6.35 mm, LEN and PDF files for those who image plates themselves, colour proofs, and press fingerprints that make every later job predictable.</p>',
  '<h3>كيف نعمل</h3><p>يُحسب كل لوح من آلتك أنت: التكرار والتعويض والشبكة والنقش. ترى السعر بالدرهم وأنت تكتب، ويجيبك في محادثة الطلب من يحضّر ألواحك بنفسه.</p><h3>ما الذي نسلّمه</h3><p>ألواح رقمية ومسطّحة النقطة من 1.14 إلى 6.35 مم، وملفات LEN وPDF لمن يصوّر ألواحه بنفسه، وبروفات لونية، وبصمات آلات تجعل كل عمل لاحق متوقَّع النتيجة.</p>',
);

/** The page "About us" [CNT-30]: an introduction of the operator (HTML), then how plates are made and what is delivered. */
export const createAbout = (introduction: LocalizedText) => ({
  title: localized('About us', 'من نحن'),
  welcome: localized(introduction.en + workflow.en, introduction.ar + workflow.ar),
  foundersTitle: localized('Founders', 'المؤسسون'),
});

export const standardAbout = createAbout(
  localized(
    '<p>Welcome. We make flexographic printing plates and prepress for printers of labels, film, bags and boxes.</p><p>All orders follow one quality workflow: upload, adjust, approve, supervise, receive. You see each step on your screen, and nothing is engraved before you have approved it.</p>',
    '<p>أهلاً بكم. نصنع ألواح الطباعة الفلكسوغرافية ونحضّر ملفاتها لمطابع الملصقات والأفلام البلاستيكية والأكياس والعلب.</p><p>تتبع كل الطلبات مسار جودة واحداً: ارفع، اضبط، اعتمد، تابع، استلم. ترى كل خطوة على شاشتك، ولا يُحفر شيء قبل أن تعتمده.</p>',
  ),
);
