import { plateChecks } from '@platewright/domain/production/check-stations';
import { plateTechnologies } from '@platewright/domain/production/stations';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useTranslation } from 'react-i18next';
import { useRateNames } from '../../pricing/rate-names.ts';
import { MachineList } from './machine-list.tsx';
import { ShiftFields } from './shift-fields.tsx';
import { StationTimes } from './station-times.tsx';
import styles from './stations.module.css';
import type { EditedStation } from './typed-stations.ts';

interface Props {
  readonly station: EditedStation;
  readonly path: string;
  /** Those of the price list. */
  readonly plateTypes: readonly string[];
  readonly onChange: (part: Partial<EditedStation>) => void;
  readonly getError: (path: string) => string | undefined;
}

/** Which plates pass a station, what is checked there, by which machines, how long it takes and when. */
export function StationFields({ station, path, plateTypes, onChange, getError }: Props) {
  const { t } = useTranslation();
  const { nameType } = useRateNames();
  const offered = [...new Set([...plateTypes, ...station.plateTypes])];
  const pick = <T extends string>(all: readonly T[], chosen: readonly string[]) =>
    all.filter((one) => chosen.includes(one));
  const field = { path, onChange, getError } as const;
  return (
    <div className={styles.fields}>
      <CheckboxGroup
        inline
        label={t('stations.technologies')}
        value={[...station.technologies]}
        onChange={(chosen) => onChange({ technologies: pick(plateTechnologies, chosen) })}
        error={getError(`${path}.technologies`)}
      >
        {plateTechnologies.map((technology) => (
          <Checkbox key={technology} value={technology}>
            {t(`plateRoom.technologies.${technology}`)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <CheckboxGroup
        inline
        label={t('stations.plateTypes')}
        help={t('stations.plateTypesHelp')}
        value={[...station.plateTypes]}
        onChange={(chosen) => onChange({ plateTypes: pick(offered, chosen) })}
      >
        {offered.map((sku) => (
          <Checkbox key={sku} value={sku}>
            {nameType(sku)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <CheckboxGroup
        inline
        label={t('stations.checks')}
        value={[...station.checks]}
        onChange={(chosen) => onChange({ checks: pick(plateChecks, chosen) })}
        error={getError(`${path}.checks`)}
      >
        {plateChecks.map((check) => (
          <Checkbox key={check} value={check}>
            {t(`printouts.checks.${check}`)}
          </Checkbox>
        ))}
      </CheckboxGroup>
      <div className={styles.switches}>
        <Checkbox isSelected={station.isForMounted} onChange={(isForMounted) => onChange({ isForMounted })}>
          {t('stations.isForMounted')}
        </Checkbox>
        <Checkbox
          isSelected={station.isOnSheet}
          onChange={(isOnSheet) => onChange({ isOnSheet })}
          help={t('stations.isOnSheetHelp')}
        >
          {t('stations.isOnSheet')}
        </Checkbox>
      </div>
      <MachineList {...field} machines={station.machines} />
      <StationTimes {...field} station={station} />
      <ShiftFields {...field} shift={station.shift} />
    </div>
  );
}
