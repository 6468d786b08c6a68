import type { uploadErrors as english } from '../../en/shared/upload-errors.ts';
import type { TranslationOf } from '../../languages.ts';

export const uploadErrors: TranslationOf<typeof english> = {
  maximumFilesCount: 'الحد الأقصى لعدد الملفات هو {n}.',
  // The number is fixed by the specification.
  maximumUploadSize: 'الحد الأقصى لحجم الرفع 500 ميغابايت.',
  maximumFileSize: 'الحد الأقصى لحجم الملف: {megabytes} ميغابايت',
  formatNotSupported: 'لا تُقبل هنا ملفات من هذا النوع: \u2068{name}\u2069',
  emptyFile: 'هذا الملف فارغ: \u2068{name}\u2069',
};
