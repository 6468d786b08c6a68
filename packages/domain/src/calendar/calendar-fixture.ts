import type { Calendar } from './calendar.ts';
import { createUsualCalendar } from './usual-calendar.ts';

/** A zone at home and one abroad, a courier for each, and collection. */
export const fixturePlaces = {
  zones: [
    { id: 'z1', countries: ['AE'] },
    { id: 'gcc', countries: ['SA', 'KW'] },
  ],
  methods: [
    { id: 'local', prices: { z1: true } },
    { id: 'pickup', prices: { z1: true } },
    { id: 'express', prices: { gcc: true } },
  ],
} as const;

/** Sunday to Thursday from 9:00 to 18:00, without a holiday. */
export const usualCalendar: Calendar = createUsualCalendar([0, 1, 2, 3, 4], fixturePlaces);

/** A day off with the same name in both languages. */
export const dayOff = (day: string, name = 'Holiday') => ({ day, name: { en: name, ar: name } });
