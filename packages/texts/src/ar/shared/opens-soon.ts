/** Said by pages and by refused calls before a new installation takes orders. */
export const opensSoon = 'نبدأ استقبال الطلبات قريباً. حتى ذلك الحين يمكنك الاطلاع على منتجاتنا وأسعارنا.';
