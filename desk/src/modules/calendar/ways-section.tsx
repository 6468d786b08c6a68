import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { Button, IconButton } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import type { CalendarForm } from './use-calendar-form.ts';
import { useWayNames } from './use-describe-calendar.ts';
import { WholeNumberField } from './whole-number-field.tsx';

type Carriage = CalendarFigures['carriages'][number];

/** Cut-off and days on the way, for each way that the shipping rates have a price for. */
export function WaysSection({ data, change, getError, publication }: CalendarForm) {
  const { t } = useTranslation();
  const { nameWay } = useWayNames(publication);
  const { carriages } = data;
  const served = publication.methods.flatMap(({ id, zones }) => zones.map((zoneId) => ({ methodId: id, zoneId })));
  const missing = served.filter(
    ({ methodId, zoneId }) => !carriages.some((way) => way.methodId === methodId && way.zoneId === zoneId),
  );
  const setAt = (index: number, part: Partial<Carriage>) =>
    change({ carriages: carriages.map((way, at) => (at === index ? { ...way, ...part } : way)) });
  return (
    <section className={styles.section} data-wide aria-labelledby="calendar-ways">
      <h2 id="calendar-ways">{t('calendar.ways.title')}</h2>
      <p className="small muted">{t('calendar.ways.lead')}</p>
      {carriages.map((way, index) => {
        const path = `carriages.${index}`;
        const name = nameWay(way.methodId, way.zoneId);
        const unknown = getError(`${path}.methodId`) ?? getError(`${path}.zoneId`);
        return (
          <div key={`${way.methodId} ${way.zoneId}`} className={styles.wayRow} role="group" aria-label={name}>
            <span className={styles.wayName}>
              {name}
              {unknown && <span className={styles.error}>{unknown}</span>}
            </span>
            <TextField
              type="time"
              label={t('calendar.ways.cutOff')}
              value={way.cutOff}
              onChange={(cutOff) => setAt(index, { cutOff })}
              name={`${path}.cutOff`}
              error={getError(`${path}.cutOff`)}
            />
            <WholeNumberField
              label={t('calendar.ways.transitDays')}
              unit={t('calendar.ways.days')}
              value={way.transitDays}
              onChange={(transitDays) => setAt(index, { transitDays })}
              name={`${path}.transitDays`}
              error={getError(`${path}.transitDays`)}
            />
            <TextField
              type="time"
              label={t('calendar.ways.arrivesUntil')}
              value={way.arrivesUntil}
              onChange={(arrivesUntil) => setAt(index, { arrivesUntil })}
              name={`${path}.arrivesUntil`}
              error={getError(`${path}.arrivesUntil`)}
            />
            <IconButton
              icon="trash"
              label={`${t('calendar.ways.remove')} · ${name}`}
              onPress={() => change({ carriages: carriages.filter((_way, at) => at !== index) })}
            />
          </div>
        );
      })}
      {missing.map((way) => (
        <div key={`${way.methodId} ${way.zoneId}`} className={styles.wayRow}>
          <span className={styles.wayName}>{nameWay(way.methodId, way.zoneId)}</span>
          <Button
            icon="plus"
            onPress={() =>
              change({ carriages: [...carriages, { ...way, cutOff: '16:00', transitDays: 1, arrivesUntil: '18:00' }] })
            }
          >
            {t('calendar.ways.add')}
          </Button>
        </div>
      ))}
    </section>
  );
}
