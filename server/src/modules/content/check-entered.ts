import { checkContent } from '@platewright/domain/content/check-content';
import type { ContentKind } from '@platewright/domain/content/content-kinds';
import { sanitizeContent } from './sanitize-content.ts';

/** What staff entered, sanitized, with its errors by field path. */
export const checkEntered = <K extends ContentKind>(
  kind: K,
  given: unknown,
  mode: 'draft' | 'publish',
  published?: unknown,
) => {
  // Checked before sanitizing too, so that no HTML of unlimited length is parsed.
  const entered = checkContent(kind, given, 'draft');
  if (Object.keys(entered.errors).length > 0) return entered;
  return checkContent(kind, sanitizeContent(kind, entered.data), mode, published);
};
