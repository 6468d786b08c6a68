import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { getStationPath } from '@platewright/domain/production/station-path';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { MachineField } from './machine-field.tsx';
import styles from './production.module.css';
import { ScanField } from './scan-field.tsx';
import type { Station } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import { useTransitionPlates } from './use-transition-plates.ts';

interface Props {
  readonly stations: readonly Station[];
  /** Where plates are scanned; empty for nowhere: then a scan opens the plate. */
  readonly station: string;
  /** Shows the plates of an order by its number. */
  readonly onSearch: (number: string) => void;
}

/**
 * Takes what a hand scanner types, in its field or anywhere on the page, and what a person types in it. At a station each scan passes a
 * plate on from there; without one it opens the plate. The number of an order shows its plates.
 */
export function PlateScanner({ stations, station, onSearch }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameStation = useStationName(stations);
  const { transition } = useTransitionPlates(stations);
  const here = stations.find(({ key }) => key === station);
  const isAtStation = useHasPermission('desk.plates') && station !== '';
  const [error, setError] = useState<string>();
  const enter = (text: string) => {
    const scanned = readScannedPlate(text);
    const order = parseOrderNumber(text.trim());
    setError(scanned || order !== null ? undefined : t('plateRoom.scan.noPlate', { text: text.trim().slice(0, 40) }));
    if (order !== null) onSearch(String(order));
    if (!scanned) return;
    if (isAtStation) void transition([{ plate: text, transition: 'advance', seenAt: station, way: 'scan' }]);
    else
      void navigate(`/plates/${'code' in scanned ? scanned.code : encodeURIComponent(text.trim().replace('#', ''))}`);
  };
  return (
    <ScanField
      label={t('plateRoom.scan.label')}
      confirmLabel={t('plateRoom.scan.confirm')}
      help={isAtStation ? t('plateRoom.scan.here', { station: nameStation(station) }) : t('plateRoom.scan.opens')}
      error={error}
      isAccepted={(text) => readScannedPlate(text) !== null || parseOrderNumber(text) !== null}
      onScan={enter}
    >
      {isAtStation && here && <MachineField key={station} station={here} />}
      {here && (
        <Link className={`link ${styles.ofStation}`} to={getStationPath(station)}>
          {t('plateStation.named', { station: nameStation(station) })}
        </Link>
      )}
    </ScanField>
  );
}
