import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { findChosenMachine, rememberMachine } from './chosen-machines.ts';
import styles from './production.module.css';
import type { Station } from './use-plates.ts';

/** Which machine of a station works here: each plate that is passed on from there is said to have been on it. */
export function MachineField({ station }: { readonly station: Station }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosen, choose] = useState(() => findChosenMachine([station], station.key) ?? '');
  if (station.machines.length === 0) return null;
  return (
    <Select
      className={styles.machine}
      label={t('plateRoom.machine.label')}
      value={chosen}
      onChange={(machine) => {
        rememberMachine(station.key, machine);
        choose(machine);
      }}
      options={[
        { value: '', label: t('plateRoom.machine.none') },
        ...station.machines.map(({ key, name }) => ({ value: key, label: name[language] })),
      ]}
    />
  );
}
