import type { SameKeys } from '../shape.ts';
import type { proof as english } from '../en/proof.ts';

export const proof: SameKeys<typeof english> = {
  signOff: 'لقد راجعتُ النصوص والمقاس والألوان والباركود وموضع القص في هذا الملف، وأوافق على اعتماده للإنتاج كما هو.',
};
