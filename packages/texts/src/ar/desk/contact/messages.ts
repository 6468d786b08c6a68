import type { messages as english } from '../../../en/desk/contact/messages.ts';
import type { TranslationOf } from '../../../languages.ts';

export const messages: TranslationOf<typeof english> = {
  title: 'الرسائل',
  nav: 'الرسائل',
  waiting: 'الرسائل، الجديدة: {n}',
  search: 'البحث في الرسائل',
  searchPlaceholder: 'اسم أو بريد أو كلمات',
  table: 'الرسائل',
  found: 'عدد الرسائل: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  states: { new: 'جديدة', answered: 'تم الرد عليها', archived: 'مؤرشفة' },
  columns: { from: 'المرسل', message: 'الرسالة', state: 'الحالة', received: 'وقت الوصول' },
  open: 'فتح رسالة {name}',
  back: 'كل الرسائل',
  facts: {
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    received: 'وقت الوصول',
    language: 'اللغة',
    account: 'الحساب',
    handled: 'آخر تغيير للحالة',
  },
  handled: '\u2068{name}\u2069، \u2068{at}\u2069',
  reply: 'الرد بالبريد',
  subject: 'رسالتك إلى {house}',
  quoted: 'كتب {name}:',
  mark: { answered: 'وضع علامة «تم الرد عليها»', archived: 'أرشفة', new: 'وضع علامة «جديدة»' },
  marked: { answered: 'وُضعت علامة «تم الرد عليها».', archived: 'أُرشفت.', new: 'وُضعت علامة «جديدة».' },
  empty: {
    none: { title: 'لا رسائل بعد', sentence: 'ما يكتبه الزوار في صفحة الاتصال يظهر هنا.' },
    filtered: { title: 'لا رسالة مطابقة', sentence: 'جرّب كلمة أخرى أو حالة أخرى.' },
    clear: 'عرض كل الرسائل',
  },
  gone: { title: 'لا توجد رسالة كهذه', sentence: 'قد يكون في العنوان خطأ.' },
};
