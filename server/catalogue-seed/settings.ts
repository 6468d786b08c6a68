import type { Choice } from '@platewright/domain/settings/choices';
import type { Couriers } from '@platewright/domain/settings/couriers';
import type { Reasons } from '@platewright/domain/settings/reasons';

const createChoice = (key: string, en: string, ar: string): Choice => ({ key, name: { en, ar }, isActive: true });

/** Who delivers, as the delivery conditions name them [POL-10]. Operators give them the names and pages of their couriers. */
export const standardCouriers: Couriers = {
  couriers: [
    { ...createChoice('local', 'Local courier', 'شركة توصيل محلية'), trackingUrl: '' },
    { ...createChoice('international', 'International courier', 'شركة توصيل دولية'), trackingUrl: '' },
    { ...createChoice('ownDriver', 'Own driver', 'سائقنا'), trackingUrl: '' },
  ],
};

/** What staff give as a reason most often; customers read it in their own language. */
export const standardReasons: Reasons = {
  cancel: [
    createChoice('customerAsked', 'You asked us to cancel it.', 'طلبتم منا إلغاءه.'),
    createChoice('orderedTwice', 'The same was ordered twice.', 'طُلب الشيء نفسه مرتين.'),
    createChoice('filesMissing', 'The files did not arrive in time.', 'لم تصل الملفات في الوقت المناسب.'),
    createChoice('notPaid', 'The payment did not come in.', 'لم يصل الدفع.'),
    createChoice('notPossible', 'We cannot make these plates.', 'لا يمكننا صنع هذه الألواح.'),
  ],
  remake: [
    createChoice('madeWrong', 'We made the plate wrong.', 'صنعنا اللوح بشكل خاطئ.'),
    createChoice('material', 'The plate material was faulty.', 'كانت مادة اللوح معيبة.'),
    createChoice('damagedOnWay', 'The plate was damaged on its way.', 'تضرر اللوح في الطريق.'),
    createChoice('lostOnWay', 'The parcel was lost on its way.', 'فُقد الطرد في الطريق.'),
    createChoice('goodwill', 'Made again as a courtesy.', 'أُعيد صنعه مجاملةً.'),
  ],
  rejection: [
    createChoice('unreadable', 'A document cannot be read.', 'لا يمكن قراءة أحد المستندات.'),
    createChoice('expired', 'The trade licence has expired.', 'انتهت صلاحية الرخصة التجارية.'),
    createChoice('otherCompany', 'A document belongs to another company.', 'أحد المستندات يخص شركة أخرى.'),
    createChoice(
      'trnWrong',
      'The TRN of the certificate is not that of the company.',
      'رقم التسجيل الضريبي في الشهادة ليس رقم الشركة.',
    ),
  ],
  creditNote: [
    createChoice('quality', 'The plates were not as ordered.', 'لم تكن الألواح كما طُلبت.'),
    createChoice('late', 'The delivery was late.', 'تأخر التسليم.'),
    createChoice('priceWrong', 'The invoice had a wrong price.', 'كان السعر في الفاتورة خاطئاً.'),
    createChoice('notDelivered', 'A part of the order was not delivered.', 'لم يُسلَّم جزء من الطلب.'),
  ],
  faultRejection: [
    createChoice('asApproved', 'The plates are as the proof that was approved.', 'الألواح مطابقة للبروفة المعتمدة.'),
    createChoice(
      'handling',
      'The plate was damaged while it was mounted or printed.',
      'تضرر اللوح عند التركيب أو الطباعة.',
    ),
    createChoice(
      'press',
      'What you see comes from the press and not from the plate.',
      'ما ترونه سببه آلة الطباعة لا اللوح.',
    ),
    createChoice('notShown', 'The photographs do not show the fault.', 'لا تُظهر الصور العيب.'),
  ],
  scrap: [
    createChoice('scratched', 'Scratched', 'خدش'),
    createChoice('dust', 'Dust or a hole in the image', 'غبار أو ثقب في الصورة'),
    createChoice('exposure', 'Exposed too little or too long', 'تعريض أقل أو أطول من اللازم'),
    createChoice('washout', 'Washed out too little or too long', 'غسل أقل أو أطول من اللازم'),
    createChoice('thickness', 'Thickness or relief is wrong', 'السماكة أو عمق النقش غير صحيح'),
    createChoice('cut', 'Cut wrong', 'قص خاطئ'),
    createChoice('materialFault', 'Fault of the material', 'عيب في المادة'),
    createChoice('wrongFile', 'Wrong file', 'ملف خاطئ'),
  ],
};
