import { SegmentedControl } from '@platewright/ui/segmented-control';
import { TextField } from '@platewright/ui/text-field';
import { getFieldRule, isCoachFieldWrong, type CoachField } from './coach-settings.ts';
import type { Coach } from './use-coach.ts';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

/** Figures of press and run that only the customer knows. */
export function CoachSettingsFields({ coach: { state, dispatch, measures } }: { coach: Coach }) {
  const { t, number, millimetres } = useCoachFormatters();
  const { settings } = state;
  const toField = (field: CoachField) => {
    const { min, max, decimals } = getFieldRule(field, settings);
    return {
      label: t(`settings.${field}`),
      value: settings[field],
      inputMode: decimals === 0 ? ('numeric' as const) : ('decimal' as const),
      onChange: (text: string) => dispatch({ type: 'typed', field, text }),
      ...(isCoachFieldWrong(settings, field) && {
        error: t('settings.wrong', { min: number(min, min < 1 ? decimals : 0), max: number(max, max % 1 ? 2 : 0) }),
      }),
    };
  };
  const mm = t('settings.mm');
  return (
    <section className={styles.settings}>
      <h3 className={styles.subtitle}>{t('settings.title')}</h3>
      <div className={styles.run}>
        <TextField
          mono
          autoComplete="off"
          {...toField('run')}
          help={settings.runUnit === 'metres' ? t('settings.runHelp') : undefined}
        />
        <SegmentedControl
          label={t('settings.runUnit')}
          value={settings.runUnit}
          onChange={(unit) => dispatch({ type: 'runUnitChosen', unit })}
          options={[
            { value: 'labels', label: t('settings.labels') },
            { value: 'metres', label: t('settings.metres') },
          ]}
        />
      </div>
      <div className={styles.fields}>
        <TextField mono autoComplete="off" {...toField('filmPrice')} />
        <TextField
          mono
          autoComplete="off"
          {...toField('widestWeb')}
          unit={mm}
          help={t('settings.widestHelp')}
          placeholder={millimetres(measures.webUm, 1)}
        />
        <TextField mono autoComplete="off" {...toField('leastGap')} unit={mm} />
        <TextField mono autoComplete="off" {...toField('edge')} unit={mm} />
      </div>
      <p className="tiny faint">{t('settings.note')}</p>
    </section>
  );
}
