import { countries, getCountryName } from '@platewright/domain/addresses/countries';
import { IconButton } from '@platewright/ui/button';
import { ComboBox } from '@platewright/ui/combo-box';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './shipping.module.css';

interface Props {
  readonly label: string;
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** Countries by name: one is added by a part of its name, and taken away beside it. */
export function CountryPicker({ label, codes, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = (code: string) => getCountryName(code, language);
  const options = countries
    .filter(({ id }) => !codes.includes(id))
    .map(({ id }) => ({ value: id, label: name(id) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <div className={styles.countries}>
      <ComboBox
        // Emptied after each choice.
        key={codes.length}
        label={label}
        options={options}
        value={null}
        placeholder={t('pricing.shipping.addCountry')}
        onChange={(code) => code !== null && onChange([...codes, code])}
      />
      {codes.length > 0 && (
        <ul aria-label={label}>
          {codes.map((code) => (
            <li key={code}>
              {name(code)}
              <IconButton
                icon="x"
                size="small"
                label={`${t('pricing.grid.remove')} · ${name(code)}`}
                onPress={() => onChange(codes.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
