import { Button } from '@platewright/ui/button';
import { Chips, ToggleChip } from '@platewright/ui/chips';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { Coach } from './use-coach.ts';
import { useCoachFormatters } from './use-coach-formatters.ts';
import styles from './coach.module.css';

/** The cylinders that are tried; without press settings, which gears, and how to have the own ones tried. */
export function CylinderChoice({ coach, onClose }: { coach: Coach; onClose: () => void }) {
  const { t, cylinder } = useCoachFormatters();
  const format = useFormat();
  const { owned, knowsCylinders, gearRange, state, dispatch } = coach;
  return (
    <section className={styles.cylinders}>
      <h3 className={styles.subtitle}>{t('cylinders.title')}</h3>
      {knowsCylinders ? (
        <Chips label={t('cylinders.title')}>
          {owned.cylinders.map(({ repeatUm, pressSettings }) => (
            <ToggleChip
              key={repeatUm}
              title={t('cylinders.help', { names: format.list(pressSettings.map(isolateBidi)) })}
              isSelected={!state.leftOut.includes(repeatUm)}
              onChange={() => dispatch({ type: 'cylinderToggled', repeatUm })}
            >
              {cylinder(repeatUm)}
            </ToggleChip>
          ))}
        </Chips>
      ) : owned.state === 'loading' ? (
        <p className="small muted">{t('loading')}</p>
      ) : owned.state === 'failed' ? (
        <p className={styles.failed} role="alert">
          <span>{t('failed')}</span>
          <Button size="small" onPress={owned.reload}>
            {t('again')}
          </Button>
        </p>
      ) : (
        <EmptyCylinders coach={coach} range={gearRange} onClose={onClose} />
      )}
    </section>
  );
}

function EmptyCylinders({
  coach: { owned, form },
  range,
  onClose,
}: {
  coach: Coach;
  range: Coach['gearRange'];
  onClose: () => void;
}) {
  const { t } = useCoachFormatters();
  const { t: portalText } = useTranslation();
  const { product, config, store } = form;
  if (owned.state === 'guest') return <p className="small muted">{t('cylinders.guest', range)}</p>;
  if (!product.hasCustomTemplate) return <p className="small muted">{t('cylinders.unavailable', range)}</p>;
  return (
    <>
      <p className="small muted">{t('cylinders.empty', range)}</p>
      {config.saveAsPress ? (
        <p className="small" role="status">
          {t('cylinders.saved', { section: portalText('product.save.title') })}
        </p>
      ) : (
        <Button
          size="small"
          onPress={() => {
            store.set({ saveAsPress: true });
            onClose();
          }}
        >
          {t('cylinders.save')}
        </Button>
      )}
    </>
  );
}
