/** What staff write often to customers; every installation starts with these and edits them at the desk. */
export const standardQuickAnswers = [
  {
    title: { en: 'Proof is up', ar: 'البروفة جاهزة' },
    text: {
      en: 'The proof of {project} is ready. Please check text, barcode and die position, and approve it or write to us what to change.',
      ar: 'بروفة {project} جاهزة. يرجى مراجعة النصوص والباركود وموضع القالب، ثم اعتمادها أو إخبارنا بما يجب تغييره.',
    },
  },
  {
    title: { en: 'Missing fonts', ar: 'خطوط ناقصة' },
    text: {
      en: 'Fonts are missing in the file of {project}. Please convert the text to outlines, or send the fonts with the PDF.',
      ar: 'تنقص خطوط في ملف {project}. يرجى تحويل النصوص إلى مسارات أو إرسال الخطوط مع ملف PDF.',
    },
  },
  {
    title: { en: 'Payment due', ar: 'بانتظار الدفع' },
    text: {
      en: 'Order {id} is approved and waits for payment. Production starts when it has come in.',
      ar: 'اعتُمد الطلب {id} وهو بانتظار الدفع. يبدأ الإنتاج عند وصوله.',
    },
  },
  {
    title: { en: 'We look into it', ar: 'نتحقق من الأمر' },
    text: {
      en: 'Thank you, we are looking into it and write to you here today.',
      ar: 'شكراً لك، نتحقق من الأمر ونكتب لك هنا اليوم.',
    },
  },
] as const;
