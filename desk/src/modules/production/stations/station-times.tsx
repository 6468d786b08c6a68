import { toLatinDigits } from '@platewright/domain/latin-digits';
import { MAX_THICKNESS_ROWS } from '@platewright/domain/production/check-stations';
import { Button, IconButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { TypedNumberField } from '../../../forms/typed-number-field.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { WholeNumberField } from '../../calendar/whole-number-field.tsx';
import styles from './stations.module.css';
import type { EditedStation } from './typed-stations.ts';

interface Props {
  readonly station: EditedStation;
  readonly path: string;
  readonly onChange: (part: Partial<EditedStation>) => void;
  readonly getError: (path: string) => string | undefined;
}

const figures = ['perPlate', 'perSquareMetre', 'perSheet'] as const;
const MAX_DECIMALS = /^\d{0,2}(?:\.\d{0,3})?$/;
/** Thicknesses are typed in mm and stored in µm. */
const parseMm = (text: string): number => (/^\d/.test(text) ? Math.round(Number(text) * 1000) : Number.NaN);
const formatMm = (um: number): string => (Number.isNaN(um) ? '' : String(um / 1000));
function acceptMm(text: string): string | null {
  const typed = toLatinDigits(text).replace(/[٫,]/, '.').trim();
  return MAX_DECIMALS.test(typed) ? typed : null;
}

/** How long a plate takes at a station, by what it is. */
export function StationTimes({ station, path, onChange, getError }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { minutes, waitMinutes, thicknesses, isOnSheet } = station;
  const unit = t('stations.times.minutes');
  const rowsError = getError(`${path}.thicknesses`);
  const setRow = (index: number, part: Partial<(typeof thicknesses)[number]>) =>
    onChange({ thicknesses: thicknesses.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <fieldset className={styles.part}>
      <legend>{t('stations.times.title')}</legend>
      <div className={styles.numbers}>
        {figures
          .filter((name) => isOnSheet || name !== 'perSheet' || minutes.perSheet !== 0)
          .map((name) => (
            <WholeNumberField
              key={name}
              label={t(`stations.times.${name}`)}
              unit={unit}
              value={minutes[name]}
              onChange={(value) => onChange({ minutes: { ...minutes, [name]: value } })}
              error={getError(`${path}.minutes.${name}`)}
            />
          ))}
        <WholeNumberField
          label={t('stations.times.wait')}
          unit={unit}
          value={waitMinutes}
          onChange={(value) => onChange({ waitMinutes: value })}
          error={getError(`${path}.waitMinutes`)}
        />
      </div>
      <h3>{t('stations.times.byThickness')}</h3>
      <p className="small muted">{t('stations.times.byThicknessHelp')}</p>
      {rowsError && <p className={styles.error}>{rowsError}</p>}
      {thicknesses.map((row, index) => {
        const at = `${path}.thicknesses.${index}`;
        return (
          <div key={index} className={styles.row}>
            <TypedNumberField
              label={t('stations.times.fromMm')}
              unit={t('stations.times.mm')}
              value={row.fromUm}
              parse={parseMm}
              format={formatMm}
              accept={acceptMm}
              onChange={(fromUm) => setRow(index, { fromUm })}
              error={getError(`${at}.fromUm`)}
            />
            <WholeNumberField
              label={t('stations.times.percent')}
              unit={t('stations.times.percentUnit')}
              value={row.percent}
              onChange={(percent) => setRow(index, { percent })}
              error={getError(`${at}.percent`)}
            />
            <WholeNumberField
              label={t('stations.times.wait')}
              unit={unit}
              value={row.waitMinutes}
              onChange={(value) => setRow(index, { waitMinutes: value })}
              error={getError(`${at}.waitMinutes`)}
            />
            <IconButton
              icon="trash"
              label={
                Number.isNaN(row.fromUm)
                  ? t('stations.times.removeEmptyRow')
                  : t('stations.times.removeRow', { mm: format.number(row.fromUm / 1000, 2) })
              }
              onPress={() => onChange({ thicknesses: thicknesses.filter((_row, other) => other !== index) })}
            />
          </div>
        );
      })}
      <Button
        size="small"
        icon="plus"
        isDisabled={thicknesses.length >= MAX_THICKNESS_ROWS}
        onPress={() => onChange({ thicknesses: [...thicknesses, { fromUm: Number.NaN, percent: 100, waitMinutes }] })}
      >
        {t('stations.times.addRow')}
      </Button>
    </fieldset>
  );
}
