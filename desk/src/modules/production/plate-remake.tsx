import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LoadedPlate, PlateRow } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import { getNumber } from './use-transition-plates.ts';

const PlateLink = ({ plate }: { readonly plate: NonNullable<PlateRow['remake']> }) => (
  <Link className="link num" to={`/plates/${plate.code}`}>
    <bdi>{getNumber(plate)}</bdi>
  </Link>
);

/** Which plate is made instead of this one, or this one instead of which, and why. */
export function PlateRemake({ plate, stations }: Pick<LoadedPlate, 'plate' | 'stations'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const nameStation = useStationName(stations);
  const { remake, remakeOf, scrap } = plate;
  const items = [
    { id: 'remake', value: remake && <PlateLink plate={remake} /> },
    { id: 'remakeOf', value: remakeOf && <PlateLink plate={remakeOf} /> },
    ...(scrap
      ? ([
          { id: 'reason', value: scrap.reason?.[language] ?? null },
          { id: 'note', value: scrap.note === '' ? null : <bdi>{scrap.note}</bdi> },
          { id: 'foundAt', value: nameStation(scrap.station) },
          { id: 'payer', value: t(`plateRoom.remake.payers.${scrap.payer}`) },
          {
            id: 'by',
            value: (
              <>
                <bdi>{scrap.by}</bdi>, <time dateTime={scrap.at}>{format.dateTime(scrap.at)}</time>
              </>
            ),
          },
        ] as const)
      : []),
  ] as const;
  return (
    <DefinitionList
      align="start"
      items={items
        .filter(({ value }) => value !== null)
        .map(({ id, value }) => ({ id, term: t(`plateRoom.remake.${id}`), value }))}
    />
  );
}
