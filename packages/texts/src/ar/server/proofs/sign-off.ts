import type { TranslationOf } from '../../../languages.ts';
import type { proofs as english } from '../../../en/server/proofs/sign-off.ts';

export const proofs: TranslationOf<typeof english> = {
  signOff: 'لقد راجعتُ النصوص والمقاس والألوان والباركود وموضع القص في هذا الملف، وأوافق على اعتماده للإنتاج كما هو.',
};
