import { isOperatorClock } from '@platewright/browser/is-operator-clock';
import { useTranslation } from 'react-i18next';

/** Names the time zone of a date that the operator promises, for a reader whose clock shows another one. */
export function OperatorTime({ at }: { at: string }) {
  const { t } = useTranslation();
  if (isOperatorClock(new Date(at))) return null;
  return <small className="muted">{t('shell.operatorTime')}</small>;
}
