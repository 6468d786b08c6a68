import { t } from '../catalogue/types.ts';

export const demoAbout = {
  title: t('About us', 'من نحن'),
  welcome: t(
    '<p>Welcome to Dune Flexo Plates. We make flexographic printing plates and prepress for printers of labels, film, bags and boxes, from one house in Al Quoz, Dubai.</p><p>Over 500 customers in over 25 countries print with our plates. They share one unique quality workflow: upload, adjust, approve, supervise, receive. You see each step on your screen, and nothing is engraved before you have approved it.</p><h3>How we work</h3><p>Every plate is worked out from your own press: repeat, distortion, screen and relief. You see the price in AED while you type, and the person who prepares your plates answers in the chat of your order.</p><h3>What leaves the house</h3><p>Digital and flat-top plates from 1.14 to 6.35 mm, LEN and PDF files for those who image plates themselves, colour proofs, and press fingerprints that make every later job predictable.</p>',
    '<p>أهلاً بكم في ديون لألواح الفلكسو. نصنع ألواح الطباعة الفلكسوغرافية ونحضّر ملفاتها لمطابع الملصقات والأغشية والأكياس والعلب، من دار واحدة في القوز بدبي.</p><p>يطبع بألواحنا أكثر من 500 عميل في أكثر من 25 بلداً، ويجمعهم مسار جودة فريد: ارفع، اضبط، اعتمد، تابع، استلم. ترى كل خطوة على شاشتك، ولا يُحفر شيء قبل أن تعتمده.</p><h3>كيف نعمل</h3><p>يُحسب كل لوح من آلتك أنت: التكرار والتعويض والشبكة والنقش. ترى السعر بالدرهم وأنت تكتب، ويجيبك في محادثة الطلب من يحضّر ألواحك بنفسه.</p><h3>ما الذي نسلّمه</h3><p>ألواح رقمية ومسطّحة النقطة من 1.14 إلى 6.35 مم، وملفات LEN وPDF لمن يصوّر ألواحه بنفسه، وبروفات لونية، وبصمات آلات تجعل كل عمل لاحق متوقَّع النتيجة.</p>',
  ),
  foundersTitle: t('Founders', 'المؤسسون'),
};

/** Two founders of the invented house [CNT-30]. */
export const demoFounders = [
  {
    name: t('Salem Al Marri', 'سالم المري'),
    role: t('CEO', 'الرئيس التنفيذي'),
    photo: '/media/people/salem-al-marri.png',
    photoAlt: t('Portrait of Salem Al Marri, drawn in halftone dots', 'صورة سالم المري مرسومة بنقاط شبكية'),
    bio: t(
      '<p>Salem began on a six-colour label press in Sharjah and ran a press hall for nine years before he founded the house. He still reads every complaint himself, because a plate that fails on the press costs its printer a day.</p><p>He looks after customers, delivery and the promise that a price does not change behind your back.</p>',
      '<p>بدأ سالم على آلة ملصقات بستة ألوان في الشارقة، وأدار صالة طباعة تسع سنوات قبل أن يؤسس الدار. ما زال يقرأ كل شكوى بنفسه، لأن اللوح الذي يخذل الآلة يكلّف صاحبها يوم عمل.</p><p>يتولى شؤون العملاء والتوصيل، والوعد بألا يتغير السعر من دون علمك.</p>',
    ),
  },
  {
    name: t('Rania Haddad', 'رانيا حداد'),
    role: t('Executive Manager – Prepress', 'المديرة التنفيذية – ما قبل الطباعة'),
    photo: '/media/people/rania-haddad.png',
    photoAlt: t('Portrait of Rania Haddad, drawn in halftone dots', 'صورة رانيا حداد مرسومة بنقاط شبكية'),
    bio: t(
      '<p>Rania has prepared separations for film, paper and corrugated since 2004. She wrote the house’s screening tables and the checks that each file passes before it is shown for approval.</p><p>Her team traps, steps and distorts every job, and signs it before the first plate is imaged.</p>',
      '<p>تحضّر رانيا الفصول اللونية للأغشية والورق والكرتون المضلّع منذ عام 2004. وضعت جداول الشبكات المعتمدة في الدار والفحوص التي يمر بها كل ملف قبل عرضه للاعتماد.</p><p>يتولى فريقها تراكب كل عمل وتوزيعه وتعويضه، ويوقّع عليه قبل تصوير أول لوح.</p>',
    ),
  },
];
