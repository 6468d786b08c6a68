import type { statements as english } from '../../en/web/statements.ts';
import type { TranslationOf } from '../../languages.ts';

export const statements: TranslationOf<typeof english> = {
  title: 'كشف الحساب',
  sentence: 'ما طلبته ودفعته بأي طريقة دفع، ملف PDF لدفاترك.',
  account: {
    title: 'حسابك',
    owed: 'المطلوب سداده',
    inFavour: 'رصيد لصالحك',
    promised: 'منه بشيكات لدينا',
    columns: { text: 'البيان', at: 'التاريخ', amount: 'المبلغ بالدرهم', balance: 'المطلوب بعده' },
    empty: 'لا حركات على حسابك بعد',
    emptySentence: 'تظهر هنا كل فاتورة وكل دفعة، أياً كانت طريقة الدفع.',
    failed: 'تعذّر تحميل حسابك',
  },
  kind: 'المحتوى',
  kinds: { period: 'فترة', openItems: 'المفتوح اليوم' },
  from: 'أول يوم',
  to: 'آخر يوم',
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  download: 'فتح PDF',
  sent: 'أُرسلت إليك',
  days: 'من {from} إلى {to}',
  openOn: 'المفتوح في {day}',
  failed: 'تعذّر تحميل الكشوف المرسلة إليك',
};
