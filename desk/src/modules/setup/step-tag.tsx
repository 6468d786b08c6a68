import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { SetupStepState } from './use-setup.ts';

/** Whether a step is done, or has to be. */
export function StepTag({ isDone, isRequired }: Pick<SetupStepState, 'isDone' | 'isRequired'>) {
  const { t } = useTranslation();
  return (
    <Tag tone={isDone ? 'success' : isRequired ? 'warning' : 'plain'}>
      {isDone ? t('setup.done') : t(isRequired ? 'setup.required' : 'setup.optional')}
    </Tag>
  );
}
