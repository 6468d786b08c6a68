import { localized } from '../../catalogue-seed/catalogue/types.ts';
import { createAbout } from '../../catalogue-seed/content/about.ts';

export const demoAbout = {
  ...createAbout(
    localized(
      '<p>Welcome to {name}. We make flexographic printing plates and prepress for printers of labels, film, bags and boxes, from one house in Al Quoz, Dubai.</p><p>Over 500 customers in over 25 countries print with our plates. They share one unique quality workflow: upload, adjust, approve, supervise, receive. You see each step on your screen, and nothing is engraved before you have approved it.</p>',
      '<p>أهلاً بكم في {name}. نصنع ألواح الطباعة الفلكسوغرافية ونحضّر ملفاتها لمطابع الملصقات والأفلام البلاستيكية والأكياس والعلب، من مقر واحد في القوز بدبي.</p><p>يطبع بألواحنا أكثر من 500 عميل في أكثر من 25 بلداً، ويجمعهم مسار جودة فريد: ارفع، اضبط، اعتمد، تابع، استلم. ترى كل خطوة على شاشتك، ولا يُحفر شيء قبل أن تعتمده.</p>',
    ),
  ),
  /** Two people: Arabic has a dual. */
  foundersTitle: localized('Founders', 'المؤسسان'),
};

/** Two invented founders of the demo operator [CNT-30]. */
export const demoFounders = [
  {
    name: localized('Salem Al Marri', 'سالم المري'),
    role: localized('CEO', 'الرئيس التنفيذي'),
    photo: '/media/people/salem-al-marri.png',
    photoAlt: localized(
      'The initials of Salem Al Marri on halftone dots',
      'الحرفان الأولان من اسم سالم المري على نقاط شبكية',
    ),
    bio: localized(
      '<p>Salem began on a six-colour label press in Sharjah and ran a press hall for nine years before he founded the house. He still reads every complaint himself, because a plate that fails on the press costs its printer a day.</p><p>He looks after customers, delivery and the promise that a price does not change behind your back.</p>',
      '<p>بدأ سالم على آلة ملصقات بستة ألوان في الشارقة، وأدار صالة طباعة تسع سنوات قبل أن يؤسس الشركة. ما زال يقرأ كل شكوى بنفسه، لأن لوحاً معيباً على الآلة يكلّف المطبعة يوم عمل.</p><p>يتولى شؤون العملاء والتوصيل، والوعد بألا يتغير السعر من دون علمك.</p>',
    ),
  },
  {
    name: localized('Rania Haddad', 'رانيا حداد'),
    role: localized('Executive Manager – Prepress', 'المديرة التنفيذية – ما قبل الطباعة'),
    photo: '/media/people/rania-haddad.png',
    photoAlt: localized(
      'The initials of Rania Haddad on halftone dots',
      'الحرفان الأولان من اسم رانيا حداد على نقاط شبكية',
    ),
    bio: localized(
      '<p>Rania has prepared separations for film, paper and corrugated since 2004. She wrote the house’s screening tables and the checks that each file passes before it is shown for approval.</p><p>Her team traps, steps and distorts every job, and signs it before the first plate is imaged.</p>',
      '<p>تحضّر رانيا الفصول اللونية للأفلام البلاستيكية والورق والكرتون المضلّع منذ عام 2004. وضعت جداول الشبكات المعتمدة لدينا والفحوص التي يمر بها كل ملف قبل عرضه للاعتماد.</p><p>يتولى فريقها تراكب كل عمل وتوزيعه وتعويضه، ويوقّع عليه قبل تصوير أول لوح.</p>',
    ),
  },
];
