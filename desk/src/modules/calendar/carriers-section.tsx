import { Button } from '@platewright/ui/button';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import { DaysOff } from './days-off.tsx';
import type { CalendarForm } from './use-calendar-form.ts';
import { useWayNames, weekdays } from './use-describe-calendar.ts';

/** Days on which the carriers do not come, for those that do not simply work when the operator does. */
export function CarriersSection({ data, change, getError, publication }: CalendarForm) {
  const { t } = useTranslation();
  const { nameMethod } = useWayNames(publication);
  const { carriers, week } = data;
  const known = publication.methods.map(({ id }) => id);
  const ids = [...new Set([...known, ...carriers.map(({ methodId }) => methodId)])];
  return (
    <section className={styles.section} data-wide aria-labelledby="calendar-carriers">
      <h2 id="calendar-carriers">{t('calendar.carriers.title')}</h2>
      {ids.map((methodId) => {
        const index = carriers.findIndex((carrier) => carrier.methodId === methodId);
        const carrier = carriers[index];
        const name = nameMethod(methodId);
        const path = `carriers.${index}`;
        const set = (part: Partial<NonNullable<typeof carrier>>) =>
          change({ carriers: carriers.map((one, at) => (at === index ? { ...one, ...part } : one)) });
        const usualOff = weekdays.map((_name, day) => day).filter((day) => !week[day]);
        return (
          <div key={methodId} className={styles.carrier} role="group" aria-label={name}>
            <h3>{name}</h3>
            <Checkbox
              isSelected={!carrier}
              name={`${path}.methodId`}
              error={getError(`${path}.methodId`)}
              onChange={(same) =>
                change({
                  carriers: same
                    ? carriers.filter((_one, at) => at !== index)
                    : [...carriers, { methodId, weekdaysOff: usualOff, keepsHolidays: true, daysOff: [] }],
                })
              }
            >
              {t('calendar.carriers.same')}
            </Checkbox>
            {carrier && (
              <>
                <CheckboxGroup
                  inline
                  label={t('calendar.carriers.weekdaysOff')}
                  value={carrier.weekdaysOff.map(String)}
                  onChange={(values) => set({ weekdaysOff: values.map(Number).sort() })}
                  name={`${path}.weekdaysOff`}
                  error={getError(`${path}.weekdaysOff`)}
                >
                  {weekdays.map((day, at) => (
                    <Checkbox key={day} value={String(at)}>
                      {t(`calendar.weekdays.${day}`)}
                    </Checkbox>
                  ))}
                </CheckboxGroup>
                <Checkbox isSelected={carrier.keepsHolidays} onChange={(keepsHolidays) => set({ keepsHolidays })}>
                  {t('calendar.carriers.keepsHolidays')}
                </Checkbox>
                <DaysOff
                  path={`${path}.daysOff`}
                  days={carrier.daysOff}
                  getError={getError}
                  onChange={(daysOff) => set({ daysOff })}
                />
                <div className={styles.buttons}>
                  <Button
                    icon="plus"
                    onPress={() => set({ daysOff: [...carrier.daysOff, { day: '', name: { en: '', ar: '' } }] })}
                  >
                    {t('calendar.carriers.add')}
                  </Button>
                </div>
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}
