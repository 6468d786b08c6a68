import type { LocalizedText } from '@platewright/domain/localized-text';
import { checkOptionTree } from '@platewright/domain/options/check-option-tree';
import type { OptionTree } from '@platewright/domain/options/option-types';

/**
 * The part of the option tree that a template was saved with; null in templates saved before it was stored, and for one that no
 * rule can work with: today's options are read then, so that a list of templates goes on.
 */
export function getSavedTree(stored: unknown): OptionTree<LocalizedText> | null {
  const checked = checkOptionTree(stored);
  return checked.ok ? checked.value : null;
}
