import { Select } from '@platewright/ui/select';
import { useTranslation } from 'react-i18next';
import { usePressSettings } from './use-press-settings.ts';
import type { Configurator } from './use-configurator.ts';
import styles from './product.module.css';

/** The company's press settings of this product; choosing one fills its answers in [PROD-19]. */
export function PressChoice({ configurator }: { configurator: Configurator }) {
  const { t } = useTranslation();
  const { settings, selected, choose } = usePressSettings(configurator);
  if (settings.length === 0) return null;
  return (
    <div className={styles.section}>
      <Select
        label={t('product.press.label')}
        placeholder={t('product.press.placeholder')}
        help={t('product.press.help')}
        options={settings.map(({ value, label }) => ({ value: String(value), label }))}
        value={selected === null ? null : String(selected)}
        onChange={(value) => void choose(Number(value))}
      />
    </div>
  );
}
