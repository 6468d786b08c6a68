import type { documentErrors as english } from '../../en/shared/document-errors.ts';
import type { TranslationOf } from '../../languages.ts';

export const documentErrors: TranslationOf<typeof english> = {
  wholeNumberBetween: 'أدخل رقماً صحيحاً من {min} إلى {max}.',
  percentOff: 'أدخل نسبة أكبر من 0 ولا تتجاوز 100، بمنزلتين عشريتين على الأكثر.',
  choiceUnknown: 'هذا ليس من الخيارات.',
  countryUnknown: 'لا توجد دولة بهذا الرمز.',
  listEmpty: 'يلزم إدخال واحد على الأقل هنا.',
  usedTwice: 'هذا الاسم مستخدم أعلاه.',
  priceMissing: 'يمكن اختيار هذا بلا مقابل: أدخل سعره.',
  priceOffered: 'هذا معروض ويلزمه سعر، في: {products}.',
  priceOfferedFrom: 'هذا معروض من {day} ويلزمه سعر، في: {products}.',
  choicesUnpriced: 'لا سعر في قائمة الأسعار لما يلي: {choices}.',
  choicesUnpricedFrom: 'لا سعر في قائمة الأسعار من {day} لما يلي: {choices}.',
  timeInvalid: 'أدخل وقتاً مثل 09:00.',
  dayInvalid: 'أدخل يوماً موجوداً.',
  endBeforeStart: 'يجب أن تكون النهاية بعد البداية.',
  tooManyDays: 'هذه أكثر من {max} يوماً: أدخلها على أجزاء.',
  daysOverlap: 'بعض هذه الأيام لها ساعات أخرى أعلاه.',
  noWorkingDay: 'يجب العمل في يوم واحد من الأسبوع على الأقل.',
  monthWithoutWork: 'مع هذه العطلات لا عمل في الشهر كله. اترك يوم عمل واحداً.',
  carrierNeverWorks: 'لن تأتي شركة التوصيل في أي يوم عمل.',
  cutOffOutsideHours: 'هذا خارج ساعات العمل في كل يوم تأتي فيه شركة التوصيل.',
  takesTooLong: 'بحسب ساعات هذا التقويم وأيامه قد يستغرق ذلك أكثر من {max} يوماً.',
  arrivesBeforeCutOff: 'سيصل قبل أن يغادر.',
  methodUnknown: 'لا توجد طريقة كهذه في أسعار الشحن. احذف هذا السطر.',
  zoneUnknown: 'لا تصل الطريقة إلى هذه المنطقة. احذف هذا السطر.',
};
