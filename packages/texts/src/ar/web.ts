import type { web as english } from '../en/web.ts';
import type { TranslationOf } from '../languages.ts';
import { webFirst } from './web-first.ts';
import { webLater } from './web-later.ts';

export const web: TranslationOf<typeof english> = { ...webFirst, ...webLater };
