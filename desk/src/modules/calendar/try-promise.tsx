import { getOrderTimes, type Delivery } from '@platewright/domain/calendar/calendar';
import { checkCalendar } from '@platewright/domain/calendar/check-calendar';
import { promise } from '@platewright/domain/calendar/promise';
import { getPlateTechnology } from '@platewright/domain/production/stations';
import { isDay, isTime } from '@platewright/domain/time/iso-days';
import { toLocalDay, toLocalInstant, toLocalTime } from '@platewright/domain/time/local-time';
import { TextButton } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useRateNames } from '../pricing/rate-names.ts';
import styles from './calendar.module.css';
import type { CalendarForm, FieldProblem } from './use-calendar-form.ts';
import { useDescribeReason, useWayNames } from './use-describe-calendar.ts';

const MAX_PLATES = 400;
/** Of a usual plate. */
const PLATE_M2 = 0.12;
/** Chosen instead of a way. */
const FILES = 'files';

const describeNow = (): string => {
  const now = new Date();
  return `${toLocalDay(now)}T${toLocalTime(now)}`;
};

/** What would be promised by the calendar as it is typed, for an order that is approved and paid at some moment. */
export function TryPromise({
  data,
  publication,
  firstProblem,
  onFind,
}: CalendarForm & {
  readonly firstProblem: FieldProblem | null;
  /** Shows the field of a path and moves the focus there. */
  readonly onFind: (path: string) => void;
}) {
  const { t } = useTranslation();
  const { nameWay } = useWayNames(publication);
  const { nameType } = useRateNames();
  const [moment, setMoment] = useState(describeNow);
  const [way, setWay] = useState('0');
  const [plateType, setPlateType] = useState(publication.plateTypes[0] ?? '');
  const [rush, setRush] = useState(false);
  const [count, setCount] = useState('4');
  const { carriages } = data;
  const chosen = way === FILES || carriages[Number(way)] ? way : '0';
  return (
    <section className={styles.section} aria-labelledby="calendar-try">
      <h2 id="calendar-try">{t('calendar.try.title')}</h2>
      <p className="small muted">{t('calendar.try.lead')}</p>
      <TextField type="datetime-local" label={t('calendar.try.moment')} value={moment} onChange={setMoment} />
      {carriages.length > 0 && (
        <Select
          label={t('calendar.try.way')}
          value={chosen}
          onChange={setWay}
          options={[
            ...carriages.map(({ methodId, zoneId }, index) => ({
              value: String(index),
              label: nameWay(methodId, zoneId),
            })),
            { value: FILES, label: t('calendar.try.files') },
          ]}
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
      <TextField inputMode="numeric" label={t('calendar.try.plates')} value={count} onChange={setCount} />
      <Checkbox isSelected={rush} onChange={setRush}>
        {t('calendar.try.rush')}
      </Checkbox>
      {firstProblem === null ? (
        <Promised
          {...{ calendar: data, moment, rush, plateType, floor: publication.floor }}
          count={Math.min(MAX_PLATES, Math.max(1, Math.floor(Number(count)) || 1))}
          delivery={chosen === FILES ? null : (carriages[Number(chosen)] ?? { methodId: null, zoneId: null })}
        />
      ) : (
        <p className="muted">
          {t('calendar.try.wrong', { problem: firstProblem.text })}{' '}
          <TextButton onPress={() => onFind(firstProblem.path)}>{firstProblem.field}</TextButton>
        </p>
      )}
    </section>
  );
}

interface PromisedProps {
  readonly calendar: CalendarForm['data'];
  readonly moment: string;
  /** Null for files alone. */
  readonly delivery: Delivery | null;
  readonly rush: boolean;
  readonly plateType: string;
  readonly count: number;
  readonly floor: CalendarForm['publication']['floor'];
}

function Promised({ calendar, moment, delivery, rush, plateType, count, floor }: PromisedProps) {
  const { t } = useTranslation();
  const describeReason = useDescribeReason();
  const format = useFormat();
  const [day = '', time = ''] = moment.split('T');
  if (!isDay(day) || !isTime(time) || !checkCalendar(calendar).ok) return null;
  const now = toLocalInstant(day, time);
  const { work, load } = getOrderTimes(calendar, { rush, plateTypes: delivery ? [plateType] : [] });
  const plates = {
    ...{ plateType, technology: getPlateTechnology(plateType), isMounted: false, thicknessUm: null },
    ...{ plates: count, squareMetres: count * PLATE_M2 },
  };
  const made = promise(now, work, calendar, load, delivery, floor && delivery && { load: floor, plates, rush });
  if (!made) return <p className="muted">{t('calendar.try.none')}</p>;
  const facts = [
    ['ready', delivery ? made.readyAt : made.arrivesBy],
    ...(delivery
      ? ([
          ['leaves', made.leavesAt],
          ['arrives', made.arrivesBy],
        ] as const)
      : []),
    ['holds', made.holdsUntil],
  ] as const;
  return (
    <div aria-live="polite">
      <dl className={styles.promise}>
        {facts.map(([name, at]) => (
          <div key={name}>
            <dt>{t(`calendar.try.${name}`)}</dt>
            <dd>
              {format.dayOfWeek(at.toISOString())} <bdi>{format.time(at.toISOString())}</bdi>
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
