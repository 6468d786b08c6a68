import { useFormatters } from '@platewright/browser/use-formatters';
import { getOrderTimes } from '@platewright/domain/calendar/calendar';
import { checkCalendar } from '@platewright/domain/calendar/check-calendar';
import { promise } from '@platewright/domain/calendar/promise';
import { isDay, isTime, toInstant, toZoneDay, toZoneTime } from '@platewright/domain/calendar/zone-time';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import { Checkbox } from '@platewright/ui/checkbox';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRateNames } from '../pricing/rate-names.ts';
import styles from './calendar.module.css';
import type { CalendarForm } from './use-calendar-form.ts';
import { useDescribeReason, useWayNames } from './use-describe-calendar.ts';

const describeNow = (): string => {
  const now = new Date();
  return `${toZoneDay(now, OPERATOR_TIME_ZONE)}T${toZoneTime(now, OPERATOR_TIME_ZONE)}`;
};

/** What would be promised by the calendar as it is typed, for an order that is approved and paid at some moment. */
export function TryPromise({
  data,
  publication,
  firstProblem,
}: CalendarForm & { readonly firstProblem: string | null }) {
  const { t } = useTranslation();
  const { nameWay } = useWayNames(publication);
  const { nameType } = useRateNames();
  const [moment, setMoment] = useState(describeNow);
  const [way, setWay] = useState('0');
  const [plateType, setPlateType] = useState(publication.plateTypes[0] ?? '');
  const [rush, setRush] = useState(false);
  const { carriages } = data;
  return (
    <section className={styles.section} aria-labelledby="calendar-try">
      <h2 id="calendar-try">{t('calendar.try.title')}</h2>
      <p className="small muted">{t('calendar.try.lead')}</p>
      <TextField type="datetime-local" label={t('calendar.try.moment')} value={moment} onChange={setMoment} />
      {carriages.length > 0 && (
        <Select
          label={t('calendar.try.way')}
          value={carriages[Number(way)] ? way : '0'}
          onChange={setWay}
          options={carriages.map(({ methodId, zoneId }, index) => ({
            value: String(index),
            label: nameWay(methodId, zoneId),
          }))}
        />
      )}
      {publication.plateTypes.length > 0 && (
        <Select
          label={t('calendar.try.plateType')}
          value={plateType}
          onChange={setPlateType}
          options={publication.plateTypes.map((type) => ({ value: type, label: nameType(type) }))}
        />
      )}
      <Checkbox isSelected={rush} onChange={setRush}>
        {t('calendar.try.rush')}
      </Checkbox>
      {firstProblem === null ? (
        <Promised calendar={data} moment={moment} way={carriages[Number(way)]} rush={rush} plateType={plateType} />
      ) : (
        <p className="muted">{t('calendar.try.wrong', { problem: firstProblem })}</p>
      )}
    </section>
  );
}

interface PromisedProps {
  readonly calendar: CalendarForm['data'];
  readonly moment: string;
  readonly way: { readonly methodId: string; readonly zoneId: string } | undefined;
  readonly rush: boolean;
  readonly plateType: string;
}

function Promised({ calendar, moment, way, rush, plateType }: PromisedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const describeReason = useDescribeReason();
  const format = useFormatters(language, t('shell.at'), calendar.timeZone);
  const [day = '', time = ''] = moment.split('T');
  if (!isDay(day) || !isTime(time) || !checkCalendar(calendar).ok) return null;
  const now = toInstant(day, time, calendar.timeZone);
  const { work, load } = getOrderTimes(calendar, { rush, plateTypes: [plateType] });
  const made = promise(now, work, calendar, load, way ?? { methodId: null, zoneId: null });
  const facts = [
    ['ready', made.readyAt],
    ['leaves', made.leavesAt],
    ['arrives', made.arrivesBy],
    ['holds', made.holdsUntil],
  ] as const;
  return (
    <div aria-live="polite">
      <dl className={styles.promise}>
        {facts.map(([name, at]) => (
          <div key={name}>
            <dt>{t(`calendar.try.${name}`)}</dt>
            <dd>
              {format.weekday(at.toISOString())} <bdi>{format.time(at.toISOString())}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('calendar.try.why')}</h3>
      <ul className={styles.reasons}>
        {made.reasons.map((reason, index) => (
          <li key={index}>{describeReason(reason)}</li>
        ))}
      </ul>
    </div>
  );
}
