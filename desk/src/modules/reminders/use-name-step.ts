import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

interface Step {
  readonly level: number;
  readonly repeat: number;
  readonly isLast?: boolean;
}

/** What staff call a step of reminders. */
export function useNameStep(): (step: Step) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ level, repeat, isLast = false }) => {
    if (level === 0) return t('reminders.steps.before');
    const step = t(isLast ? 'reminders.steps.last' : 'reminders.steps.level', { n: format.number(level) });
    return repeat === 0 ? step : t('reminders.steps.again', { step, n: format.number(repeat) });
  };
}
