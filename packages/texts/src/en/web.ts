import { webFirst } from './web-first.ts';
import { webLater } from './web-later.ts';

/** Every text of the customer portal. */
export const web = { ...webFirst, ...webLater } as const;
