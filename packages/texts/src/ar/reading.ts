import type { reading as english } from '../en/reading.ts';
import type { SameKeys } from '../shape.ts';

export const reading: SameKeys<typeof english> = { mm: 'مم', percent: '%', separator: '، ', yes: 'نعم', suffix: ' مم' };
