import { Checkbox } from '@platewright/ui/checkbox';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useStatementSettings, useSwitchStatements } from './use-sent-statements.ts';

/** Whether all accounts get a statement of each month on its own. */
export function MonthlyStatements() {
  const { t } = useTranslation();
  const { data } = useStatementSettings();
  const { switchTo, isBusy } = useSwitchStatements((isOn) => api.deskSetMonthlyStatements({ isOn }));
  return (
    <Checkbox
      isSelected={data?.isMonthly ?? false}
      isDisabled={data === undefined || isBusy}
      onChange={switchTo}
      help={t('statements.monthlyHelp')}
    >
      {t('statements.monthly')}
    </Checkbox>
  );
}
