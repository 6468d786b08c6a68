import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { readScannedStation } from '@platewright/domain/production/station-path';
import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScanner } from '../../orders/find/use-scanner.ts';
import room from '../production.module.css';

interface Props {
  readonly help: string;
  /** What a hand scanner or a person has entered. */
  readonly onScan: (text: string) => void;
}

/** Takes what a hand scanner types, in the field or anywhere on the page, and what a person types in the field. */
export function ScanField({ help, onScan }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  useScanner((text) => readScannedPlate(text) !== null || readScannedStation(text) !== null, onScan, onScan);
  return (
    <form
      className={room.scanner}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onScan(typed);
        setTyped('');
      }}
    >
      <TextField
        label={t('plateRoom.scan.label')}
        help={help}
        value={typed}
        onChange={setTyped}
        maxLength={300}
        icon="search"
        mono
        autoComplete="off"
        className={room.scanField}
      />
      <Button type="submit">{t('plateRoom.scan.confirm')}</Button>
    </form>
  );
}
