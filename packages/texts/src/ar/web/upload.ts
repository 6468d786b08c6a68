import type { upload as english } from '../../en/web/upload.ts';
import type { SameKeys } from '../../shape.ts';

export const upload: SameKeys<typeof english> = {
  selectFile: 'اختر ملفاً',
};
