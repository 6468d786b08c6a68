import { ORDER_ARTWORK_LIMIT_MB } from '@platewright/domain/files/order-artwork-limit';
import type { upload as english } from '../../../en/desk/proofs/upload.ts';
import type { TranslationOf } from '../../../languages.ts';

export const upload: TranslationOf<typeof english> = {
  approve: {
    title: 'نشر ملف للاعتماد',
    newVersion: 'نسخة جديدة من {name}',
    sentence: 'يرى العميل الملفات فور نشرها.',
    withdraws: 'يُسحب اعتماد النسخ الأقدم.',
    hint: `PDF أو TIFF أو PNG أو JPG. المجموع ${ORDER_ARTWORK_LIMIT_MB} ميغابايت.`,
    confirm: 'نشر',
    done: 'نُشر للاعتماد.',
  },
  release: {
    title: 'إتاحة ملفات',
    sentence: 'يستطيع العميل تنزيل الملفات المتاحة.',
    hint: `LEN وPDF وTIFF وZIP وجميع صيغ التصاميم. المجموع ${ORDER_ARTWORK_LIMIT_MB} ميغابايت.`,
    confirm: 'إتاحة',
    done: 'أصبحت الملفات متاحة.',
  },
  place: 'مكان الملفات',
  drop: 'أفلت الملفات هنا',
  dropOne: 'أفلت الملف هنا',
  dropNow: 'أفلت للرفع',
  select: 'اختيار ملفات',
  selectOne: 'اختيار ملف',
  files: 'الملفات',
  folder: 'المجلد',
  folderHelp: 'اختياري. ملفات المجلد الواحد تظهر معاً في قائمة العميل.',
  cancel: 'رجوع',
  leftOut: {
    title: 'هل تنشر من دون هذه الملفات؟',
    sentence: 'تعذّرت قراءة هذه الملفات ولن تُنشر: {files}',
    confirm: 'انشر من دونها',
    back: 'العودة إلى الملفات',
  },
  leave: {
    title: 'إيقاف الرفع؟',
    sentence: 'يُحتفظ بما وصل ليوم واحد: اختر الملف نفسه مجدداً فيُستأنف من حيث توقف.',
    confirm: 'إيقاف وإغلاق',
    stay: 'متابعة الرفع',
  },
  state: {
    waiting: 'في الانتظار',
    percent: '{percent} %',
    speed: '{size}/ث',
    secondsLeft: 'بقي {seconds} ث',
    minutesLeft: 'بقي {minutes} د',
    paused: 'متوقف مؤقتاً',
    disconnected: 'انقطع الاتصال. سيُستأنف تلقائياً.',
    checking: 'جارٍ فحص الملف',
    done: 'تم الرفع',
  },
  wait: 'انتظر حتى تصل جميع الملفات.',
  none: 'اختر ملفاً أولاً.',
  mislabelled: 'نوع هذه الصورة غير ما يدل عليه اسمها. يرجى حفظها من جديد أو تغيير اسمها: {name}',
};
