/** Finding the customer for whom staff order. */
export const orderers = {
  title: 'الطلب باسم عميل',
  lead: 'يُفتح الموقع باسم العميل، بأسعاره وقوالبه وعناوينه. يصله بريد إلكتروني عن كل طلب، ويبيّن السجل من استلمه.',
  search: 'البحث عن عميل',
  searchPlaceholder: 'الاسم أو الشركة أو الهاتف أو الطلب',
  table: 'العملاء',
  found: 'أشخاص وُجدوا: {n}',
  range: '{from} إلى {to} من {n}',
  filter: 'الحالة',
  all: 'الكل',
  order: 'طلب',
  orderFor: 'الطلب باسم {name}',
  mayNotOrder: 'لا يحق له الطلب',
  checkout: 'إتمام الدفع باسم العميل',
  repeat: 'تكرار الطلب باسم العميل',
  empty: {
    none: {
      title: 'من المتصل؟',
      sentence: 'اكتب اسماً أو شركة أو بريداً إلكترونياً أو رقم هاتف أو رقم طلب.',
    },
    filtered: {
      title: 'لا أحد',
      sentence: 'جرّب جزءاً آخر من الاسم، أو رقم طلب. من ليس له حساب بعد يسجّل في الموقع.',
    },
    clear: 'مسح البحث',
  },
};
