import type { Selection } from '@platewright/domain/options/option-types';
import { cleanText, projectTexts, type ConfigStore, type DraftOrigin, type ProjectTexts } from './config-store.ts';

/** Replaces all answers by those of a template or an earlier order, and the project texts that nobody typed. */
export function restoreSetup(
  store: ConfigStore,
  answers: Selection,
  project: ProjectTexts,
  origin: DraftOrigin,
): Selection {
  const config = store.get();
  const prefilledTexts: Partial<Record<keyof ProjectTexts, string>> = {};
  for (const field of projectTexts)
    if (config[field] === '' || config[field] === config.prefilledTexts[field])
      prefilledTexts[field] = cleanText(project[field], field);
  store.set({ ...prefilledTexts, prefilledTexts, origin, missing: [] });
  return store.replaceSelection(answers);
}
