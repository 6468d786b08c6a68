import { useMemo } from 'react';
import { createFormatters, type Formatters } from './format.ts';

/**
 * Formatters of dates, numbers and sizes, created once per language.
 * @param at the word between a date and a time, in that language
 * @param timeZone of all dates and times; the reader's own without
 */
export const useFormatters = (
  language: Parameters<typeof createFormatters>[0],
  at: string,
  timeZone?: string,
): Formatters => useMemo(() => createFormatters(language, at, timeZone), [language, at, timeZone]);
