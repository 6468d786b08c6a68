import { createRandomId } from '@platewright/browser/random-id';
import { languages } from '@platewright/domain/localized-text';
import { MAX_MACHINES, MAX_STATION_NAME } from '@platewright/domain/production/check-stations';
import { Button, IconButton } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../../forms/language-field.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './stations.module.css';
import type { EditedStation } from './typed-stations.ts';

interface Props {
  readonly machines: EditedStation['machines'];
  readonly path: string;
  readonly onChange: (part: Partial<EditedStation>) => void;
  readonly getError: (path: string) => string | undefined;
}

/** The machines of a station. */
export function MachineList({ machines, path, onChange, getError }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const listError = getError(`${path}.machines`);
  return (
    <fieldset className={styles.part}>
      <legend>{t('stations.machines.title')}</legend>
      <p className="small muted">{t('stations.machines.help')}</p>
      {listError && <p className={styles.error}>{listError}</p>}
      {machines.map((machine, index) => (
        <div key={machine.key} className={styles.machine}>
          {languages.map((language) => (
            <LanguageField key={language} lang={language}>
              <TextField
                label={t(`stations.machines.${language}`)}
                value={machine.name[language]}
                maxLength={MAX_STATION_NAME}
                isRequired
                onChange={(text) =>
                  onChange({
                    machines: machines.map((one, at) =>
                      at === index ? { ...one, name: { ...one.name, [language]: text } } : one,
                    ),
                  })
                }
                error={getError(`${path}.machines.${index}.name.${language}`)}
              />
            </LanguageField>
          ))}
          <IconButton
            icon="trash"
            label={t('stations.machines.remove', { name: machine.name[lang] || t('stations.unnamed') })}
            onPress={() => onChange({ machines: machines.filter((_machine, at) => at !== index) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        isDisabled={machines.length >= MAX_MACHINES}
        onPress={() => onChange({ machines: [...machines, { key: createRandomId(), name: { en: '', ar: '' } }] })}
      >
        {t('stations.machines.add')}
      </Button>
    </fieldset>
  );
}
