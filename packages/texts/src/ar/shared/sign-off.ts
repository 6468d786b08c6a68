import type { TranslationOf } from '../../languages.ts';
import type { signOff as english } from '../../en/shared/sign-off.ts';

export const signOff: TranslationOf<typeof english> = {
  text: { name: 'النصوص', what: 'كل كلمة بجميع اللغات' },
  size: { name: 'المقاس', what: 'مقاس القص والزيادة ونسبة المقياس' },
  colours: { name: 'الألوان', what: 'كل حبر واسمه ولوحه' },
  barcode: { name: 'الباركود', what: 'الأرقام والحجم واللون والهامش الخالي حوله' },
  die: { name: 'موضع القص', what: 'خط القص والزوايا ومسافة الأمان' },
  printSide: { name: 'وجه الطباعة', what: 'سطحية أو عكسية، مقروءة أو معكوسة' },
  repeat: { name: 'طول التكرار', what: 'أسنان الترس أو أسطوانة آلتك' },
  stepRepeat: { name: 'التكرار والتوزيع', what: 'عدد النسخ بالعرض وحول الأسطوانة والفجوات والاتجاه' },
  backSide: { name: 'الوجه الخلفي', what: 'أحباره وتطابقه مع الوجه الأمامي' },
  coating: { name: 'الطلاء', what: 'الأبيض أو الورنيش أو الفويل وما يتركه خالياً' },
  shrink: { name: 'تشويه الانكماش', what: 'التعويض على شبكة الانكماش' },
  seals: { name: 'اللحام والطيّات', what: 'لا نص ولا باركود في مناطق اللحام والطي والسحّاب' },
  flute: { name: 'اتجاه التموّج', what: 'تموّج الكرتون بالنسبة إلى الطباعة' },
  creases: { name: 'خطوط الطي والأوجه', what: 'الطيّات والألسنة ولسان اللصق' },
  testForm: { name: 'نموذج الاختبار', what: 'الآلة ووحدات الطباعة ومخططات الاختبار' },
};
