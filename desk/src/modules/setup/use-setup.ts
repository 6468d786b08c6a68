import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';

export type SetupState = CallAnswer<Contract['deskSetup']>;
export type SetupStepState = SetupState['steps'][number];

/** The steps to the first order as they are now; only for people who may set up the installation. */
export function useSetup() {
  const language = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.setup, 'steps', language],
    queryFn: ({ signal }) => api.deskSetup({ lang: language }, { signal }),
    enabled: useHasPermission('desk.setup'),
  });
}

export const countRequiredSteps = (steps: readonly SetupStepState[]) => {
  const required = steps.filter(({ isRequired }) => isRequired);
  return { total: required.length, done: required.filter(({ isDone }) => isDone).length };
};
