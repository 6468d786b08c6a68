import { changeByPercent, parsePercentChange } from '@platewright/domain/pricing/figure-percent';
import { Button, IconButton } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { FigureCell } from '../figure-sections.ts';
import styles from './figure-toolbar.module.css';

interface Props {
  readonly selected: readonly FigureCell[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Changes each selected figure. */
  readonly onChange: (change: (value: number) => number) => void;
  /** What the last paste did. */
  readonly message: string;
}

/** What is done to the selected figures: so many per cent more or less, back and forth. */
export function FigureToolbar({ selected, canUndo, canRedo, onUndo, onRedo, onChange, message }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [percent, setPercent] = useState('+3');
  const [isRefused, setRefused] = useState(false);
  const apply = () => {
    const hundredths = parsePercentChange(percent);
    setRefused(hundredths === null);
    if (hundredths !== null) onChange((value) => changeByPercent(value, hundredths));
  };
  return (
    <div className={styles.toolbar} role="group" aria-label={t('pricing.grid.tools')}>
      <span className={styles.selected}>{t('pricing.grid.selected', { n: format.number(selected.length) })}</span>
      <TextField
        className={styles.percent}
        label={t('pricing.grid.percent')}
        hideLabel
        mono
        ltr
        unit="%"
        inputMode="text"
        autoComplete="off"
        value={percent}
        onChange={(text) => {
          setPercent(text);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (selected.length > 0) apply();
        }}
        error={isRefused ? t('pricing.grid.percentRefused') : undefined}
      />
      <Button size="small" icon="percent" isDisabled={selected.length === 0} onPress={apply}>
        {t('pricing.grid.applyPercent')}
      </Button>
      <span className={styles.steps}>
        <IconButton icon="back" flipIcon label={t('pricing.grid.undo')} isDisabled={!canUndo} onPress={onUndo} />
        <IconButton icon="forward" flipIcon label={t('pricing.grid.redo')} isDisabled={!canRedo} onPress={onRedo} />
      </span>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </div>
  );
}
