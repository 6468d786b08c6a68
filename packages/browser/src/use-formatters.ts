import { useMemo } from 'react';
import { createFormatters, type Formatters } from './format.ts';

/**
 * Formatters of dates, numbers and sizes, created once per language.
 * @param at the word between a date and a time, in that language
 */
export const useFormatters = (language: Parameters<typeof createFormatters>[0], at: string): Formatters =>
  useMemo(() => createFormatters(language, at), [language, at]);
