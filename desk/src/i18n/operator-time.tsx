import { toLocalDay, toLocalTime } from '@platewright/domain/time/local-time';
import { useTranslation } from 'react-i18next';

/** The same text of the reader's clock as of the operator's. */
const toReaderClock = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Names the time zone of a date that the operator promises, for a reader whose clock shows another one. */
export function OperatorTime({ at }: { at: string }) {
  const { t } = useTranslation();
  const instant = new Date(at);
  if (toReaderClock(instant) === `${toLocalDay(instant)}T${toLocalTime(instant)}`) return null;
  return <small className="muted">{t('shell.operatorTime')}</small>;
}
