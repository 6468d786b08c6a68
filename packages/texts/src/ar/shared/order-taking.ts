/** Staff who order in a customer's name: said by portal and desk. */
export const orderTaking = {
  title: 'الطلب باسم عميل',
  for: 'أنت تطلب باسم {customer}.',
  forOf: 'أنت تطلب باسم {customer} من {company}.',
  ways: { phone: 'بالهاتف', email: 'بالبريد الإلكتروني', counter: 'حضورياً' },
  until: 'حتى',
  products: 'المنتجات',
  quotations: 'عروض الأسعار',
  end: 'إنهاء',
  toDesk: 'العودة إلى مكتب العمل',
  endedTitle: 'انتهى الوقت',
  ended: 'انتهى وقت الطلب بهذا الاسم. ابدأ من جديد من مكتب العمل؛ ما لم يُطلب بعد لا يُحفظ.',
  closedTitle: 'هذه الصفحة للعميل وحده',
  closed: 'أنت تطلب باسم {customer}. الطلبات والحساب والرسائل في مكتب العمل.',
  emailSent: 'يصل إلى {customer} بريد إلكتروني بالسعر والرابط.',
  openAtDesk: 'فتح في مكتب العمل',
  another: 'طلب شيء آخر',
  failures: {
    used: 'استُخدم هذا العنوان من قبل، أو مضت عليه أكثر من دقيقة. ابدأ من جديد من مكتب العمل.',
    offline: 'تعذر الوصول إلى الخادم. حاول مجدداً خلال دقيقة، أو ابدأ من جديد من مكتب العمل.',
  },
  taken: {
    term: 'طُلب',
    phone: 'بالهاتف، استلمه {name}',
    email: 'بالبريد الإلكتروني، استلمه {name}',
    counter: 'حضورياً، استلمه {name}',
  },
};
