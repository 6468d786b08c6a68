import type { CallAnswer } from '@platewright/contract/call';
import { CallError } from '@platewright/contract/call-errors';
import type { Contract } from '@platewright/contract/contract';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { ArtworkRule } from '@platewright/domain/artwork/artwork';
import {
  listChangedRules,
  listLimits,
  type RuleSetting,
  type RuleSettings,
} from '@platewright/domain/artwork/preflight-profile';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { getWorkingData, type PublicationCollection } from '../../../publishing/publication-collection.ts';
import { usePublicationEditor } from '../../../publishing/use-publication-editor.ts';
import { usePersistUnsavedValues, useUnsavedValues } from '../../../publishing/use-unsaved-values.ts';
import {
  findProblems,
  listChangedInputs,
  reducePreflightForm,
  restoreInputs,
  toForm,
  toSettings,
} from './preflight-form.ts';

export type PreflightProfile = CallAnswer<Contract['deskPreflight']>;
/** The rules of a profile; null: those of the operator, or the default, count. */
export interface ProfileData {
  readonly rules: RuleSettings | null;
}

/** Returns a function that says a setting in words: how it counts, and its limits. */
export function useDescribeSetting(): (rule: ArtworkRule, setting: RuleSetting) => string {
  const { t } = useTranslation();
  return (rule, { level, limits }) =>
    [
      t(`preflight.levels.${level}`),
      ...listLimits(rule).map(({ name, unit }) => isolateBidi(`${limits[name] ?? ''} ${unit}`)),
    ].join(' · ');
}

function useProfileCollection(
  productId: number | null,
  { defaults }: PreflightProfile,
): PublicationCollection<ProfileData> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const describeSetting = useDescribeSetting();
  const input = productId === null ? {} : { productId };
  return {
    name: 'preflight',
    action: 'desk.preflight',
    empty: { rules: null },
    complete: ({ rules }) => ({ rules: rules ?? defaults }),
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.preflight }),
    describe: (one, other) => {
      const [before, after] = [one.rules ?? defaults, other.rules ?? defaults];
      return listChangedRules(before, after).map((rule) => ({
        id: rule,
        name: t(`preflight.rules.${rule}`),
        one: describeSetting(rule, before[rule]),
        other: describeSetting(rule, after[rule]),
      }));
    },
    calls: {
      load: () => api.deskPreflight(input),
      create: (data) => api.deskPreflightCreate({ ...input, data }),
      save: (change) => api.deskPreflightSave(change),
      publish: (change) => api.deskPreflightPublish(change),
      discard: (change) => api.deskPreflightDiscard(change),
      versions: (page) => api.deskPreflightVersions(page),
      version: (version) => api.deskPreflightVersion(version),
      withdraw: (change) => api.deskPreflightWithdraw(change),
      restore: (change) => api.deskPreflightRestore(change),
    },
  };
}

/** The form of a profile and its editor. What was typed and not saved outlives the session. */
export function useProfileForm(productId: number | null, profile: PreflightProfile) {
  const collection = useProfileCollection(productId, profile);
  const input = useUnsavedValues<ProfileData>(collection, String(productId ?? 'all'), profile);
  const [stored, setStored] = useState(() => getWorkingData<ProfileData>(profile, collection.empty));
  const settings = stored.rules ?? profile.defaults;
  const [form, dispatch] = useReducer(reducePreflightForm, settings, (initial) =>
    restoreInputs(toForm(initial), input.restored?.values ?? {}),
  );
  const [areProblemsShown, showProblems] = useState(false);
  const isDirty = listChangedInputs(form, settings).length > 0;
  const problems = findProblems(form);
  const editor = usePublicationEditor<ProfileData>({
    publication: profile,
    collection,
    form: {
      isDirty,
      // Rules that nobody touched stay those of the operator.
      getData: () => (isDirty ? { rules: toSettings(form) } : stored),
      assertPublishable: () => {
        if (isDirty && Object.keys(problems).length > 0) throw new CallError('invalidInput');
      },
      setStored: (next, shown) => {
        setStored(next);
        if (shown !== null) dispatch({ type: 'loaded', settings: shown.rules ?? profile.defaults });
      },
      restore: (values) => dispatch({ type: 'restored', values }),
      showErrors: (error) => showProblems(error !== null),
    },
    input,
  });
  usePersistUnsavedValues(input, () => form, editor);
  return { collection, form, dispatch, settings, problems: areProblemsShown ? problems : {}, editor };
}
