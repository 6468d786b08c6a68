import type { notifications as english } from '../../../en/server/notifications/notifications.ts';
import type { TranslationOf } from '../../../languages.ts';

export const notifications: TranslationOf<typeof english> = {
  created: 'استلمنا الطلب {orderId}، {product}: {projectName}.',
  answered: 'استلمنا ردك على الطلب {orderId}، وعاد إلى قائمة العمل لدينا.',
  attributesAsked: 'يحتاج الطلب {orderId} إلى تصحيح المواصفات: \u2068{note}\u2069',
  filesAsked: 'يحتاج الطلب {orderId} إلى ملفات إضافية: \u2068{note}\u2069',
  processing: 'بدأ قسم ما قبل الطباعة العمل على الطلب {orderId}.',
  approvalPosted: 'يرجى الموافقة على: {files} (الطلب {orderId}).',
  rejected: 'وصلت ملاحظاتك على الطلب {orderId}: \u2068{note}\u2069',
  paymentDue:
    'تمت الموافقة على جميع ملفات الطلب {orderId}. السعر {price} درهم قبل التوصيل والضريبة. يرجى الدفع لبدء الإنتاج.',
  inProduction: 'تم تأكيد الطلب {orderId} وهو قيد الإنتاج.',
  resumed: 'عاد الطلب {orderId} إلى الإنتاج.',
  ready: 'الطلب {orderId} جاهز.',
  shipped: 'الطلب {orderId} في الطريق إليك مع {courier}، رقم التتبع {trackingNumber}.',
  completed: 'اكتمل الطلب {orderId}. يرجى الإبلاغ عن أي عيب خلال {faultReportHours} ساعة من التسليم.',
  cancelled: 'أُلغي الطلب {orderId}.',
  cancelledWhy: 'أُلغي الطلب {orderId}: \u2068{note}\u2069',
  onHold: 'توقف إنتاج الطلب {orderId} مؤقتاً: \u2068{note}\u2069',
  filesReleased: 'جاهز للتنزيل: {files} (الطلب {orderId}).',
  specificationChanged: 'عدّلنا مواصفات الطلب {orderId} نيابةً عنك: \u2068{note}\u2069',
  faultReported: 'أُبلغ عن عيب في الطلب {orderId}، ونحن ندرسه.',
  faultRemade: 'تأكّد العيب في الطلب {orderId}، ونعيد تصنيعه مجاناً برقم الطلب {remakeId}.',
  faultCredited: 'تأكّد العيب في الطلب {orderId}، وصدر إشعار الدائن {number}.',
  faultRefused: 'لم نتمكن من تأكيد العيب المبلَّغ عنه في الطلب {orderId}: \u2068{note}\u2069',
  invoiceIssued: 'صدرت الفاتورة الضريبية {number} للطلب {orderId}.',
  creditNoteIssued: 'صدر الإشعار الدائن {number} بقيمة {total} درهم للطلب {orderId}.',
  youWereAssigned: 'عيّنك \u2068{by}\u2069 في الطلب {orderId} بدور \u2068{role}\u2069.',
  yourRoleChanged: 'غيّر \u2068{by}\u2069 دورك في الطلب {orderId} إلى \u2068{role}\u2069.',
  orderMemberAssigned: 'عيّن \u2068{by}\u2069 العضو \u2068{member}\u2069 في الطلب {orderId} بدور \u2068{role}\u2069.',
  orderMemberRoleChanged:
    'غيّر \u2068{by}\u2069 دور العضو \u2068{member}\u2069 في الطلب {orderId} إلى \u2068{role}\u2069.',
  orderMemberRemoved: 'أزال \u2068{by}\u2069 العضو \u2068{member}\u2069 من الطلب {orderId}.',
  orderMemberLeft: 'غادر العضو \u2068{member}\u2069 الطلب {orderId}.',
  chatMessage: 'رسالة جديدة من \u2068{author}\u2069: \u2068{excerpt}\u2069',
  chatFile: 'يشير \u2068{author}\u2069 إلى ملف في الطلب {orderId}.',
};
