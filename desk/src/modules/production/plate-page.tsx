import { useInkName } from '@platewright/browser/use-ink-name';
import { formatPlateCode, readScannedPlate } from '@platewright/domain/production/plate-code';
import { getPlace } from '@platewright/domain/production/plate-transitions';
import { InkChip } from '@platewright/ui/chips';
import { DefinitionList } from '@platewright/ui/panel';
import { Money } from '@platewright/ui/price-lines';
import { Tag } from '@platewright/ui/status';
import { Timeline } from '@platewright/ui/timeline';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { BackLink, RecordPage } from '../../shell/record-page.tsx';
import { LabelMenu } from './label-menu.tsx';
import { PlateActions } from './plate-actions.tsx';
import { PlateRemake } from './plate-remake.tsx';
import styles from './production.module.css';
import { usePlate, type LoadedPlate } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import { getNumber } from './use-transition-plates.ts';

/** One plate by its code or number: what it is, where it is on its way, and what has happened to it. */
export function PlatePage() {
  const { t } = useTranslation();
  const { plate = '' } = useParams();
  return (
    <PermissionGuard action="desk.readPlates" title={t('plateRoom.title')}>
      <LoadedPlatePage key={plate} plate={plate} />
    </PermissionGuard>
  );
}

function LoadedPlatePage({ plate }: { readonly plate: string }) {
  const { t } = useTranslation();
  const query = usePlate(plate);
  return (
    <RecordPage
      // The text of the address is no number of a record.
      id={readScannedPlate(plate) ? 1 : 0}
      query={query}
      title={query.data ? getNumber(query.data.plate) : ''}
      action="desk.readPlates"
      texts="plateRoom"
      back={<BackLink to="/plates">{t('plateRoom.plate.back')}</BackLink>}
    >
      {(data) => <PlateDetails {...data} />}
    </RecordPage>
  );
}

const stateTones = { held: 'warning', packed: 'success', scrapped: 'error' } as const;

function PlateDetails({ plate, events, isNewestOnly, stations }: LoadedPlate) {
  const { t } = useTranslation();
  const nameInk = useInkName();
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi className="num">{getNumber(plate)}</bdi>
        </h1>
        <InkChip ink={plate.ink} label={nameInk(plate.ink)} />
        {plate.state !== 'open' && <Tag tone={stateTones[plate.state]}>{t(`plateRoom.states.${plate.state}`)}</Tag>}
        {plate.remakeNo > 0 && <Tag tone="error">{t('plateRoom.states.remake')}</Tag>}
        {plate.isLate && <Tag tone="error">{t('plateRoom.states.late')}</Tag>}
        <PlateActions plate={plate} stations={stations} />
        {plate.state !== 'scrapped' && <LabelMenu plates={[plate]} />}
      </header>
      <div className={styles.columns}>
        <section>
          <h2 className="h4">{t('plateRoom.plate.facts')}</h2>
          <PlateFacts plate={plate} />
        </section>
        {(plate.remake ?? plate.remakeOf) && (
          <section>
            <h2 className="h4">{t('plateRoom.remake.title')}</h2>
            <PlateRemake plate={plate} stations={stations} />
          </section>
        )}
        {plate.state !== 'scrapped' && (
          <section>
            <h2 className="h4">{t('plateRoom.plate.way')}</h2>
            <PlateWay plate={plate} stations={stations} />
          </section>
        )}
        <section>
          <h2 className="h4">{t('plateRoom.plate.history')}</h2>
          <PlateEvents events={events} stations={stations} />
          {isNewestOnly && <p className="small muted">{t('plateRoom.plate.newestOnly')}</p>}
        </section>
      </div>
    </>
  );
}

function PlateFacts({ plate }: Pick<LoadedPlate, 'plate'>) {
  const { t } = useTranslation();
  // The plate room sees the job ticket, which has no prices, in place of the order.
  const canReadOrders = useHasPermission('desk.readOrders');
  const format = useFormat();
  const nameInk = useInkName();
  const { widthMm, lengthMm, thicknessMm, reliefUm, lineScreen, dueAt } = plate;
  const angle = format.number(plate.angle, 1);
  const items = [
    {
      id: 'code',
      value: <bdi className="num">{formatPlateCode(plate.code)}</bdi>,
    },
    {
      id: 'job',
      value: (
        <Link
          className="link"
          to={canReadOrders ? `/orders/${plate.orderId}` : `/orders/${plate.orderId}/printouts/ticket`}
        >
          <span className="num">{plate.orderId}</span> <bdi>{plate.projectName}</bdi>
        </Link>
      ),
    },
    { id: 'customer', value: <bdi>{plate.company}</bdi> },
    { id: 'ink', value: `${nameInk(plate.ink)}, ${t(`plateRoom.sides.${plate.side}`)}` },
    {
      id: 'type',
      value: [
        t(`plateRoom.technologies.${plate.technology}`),
        ...(plate.isMounted ? [t('plateRoom.plate.mounted')] : []),
      ].join(' · '),
    },
    {
      id: 'size',
      value: widthMm !== null && lengthMm !== null && (
        <bdi className="num">
          {t('plateRoom.size', { width: format.number(widthMm, 1), length: format.number(lengthMm, 1) })}
        </bdi>
      ),
    },
    {
      id: 'thickness',
      value: thicknessMm !== null && t('plateRoom.thickness', { mm: format.number(thicknessMm, 2) }),
    },
    {
      id: 'relief',
      value:
        reliefUm === null
          ? t('plateRoom.plate.noRelief')
          : t('plateRoom.thickness', { mm: format.number(reliefUm / 1000, 2) }),
    },
    {
      id: 'screen',
      value:
        lineScreen === null
          ? t('plateRoom.plate.angleOf', { angle })
          : t('plateRoom.plate.screenOf', { lpi: format.number(lineScreen), angle }),
    },
    {
      id: 'area',
      value: plate.areaM2 !== null && t('plateRoom.area', { m2: format.number(plate.areaM2, 4) }),
    },
    {
      id: 'soldFor',
      value: plate.soldFor !== null && <Money amount={format.aed(plate.soldFor)} currency={t('shell.currency')} />,
    },
    {
      id: 'material',
      value: plate.material !== null && (
        <>
          <Money amount={format.aed(plate.material.cost)} currency={t('shell.currency')} />{' '}
          {plate.material.sheetId === null ? (
            <span className="muted small">{t('plateRoom.plate.byArea')}</span>
          ) : (
            <Link className="link num" to={`/sheets/${plate.material.sheetId}`}>
              {`S-${plate.material.sheetId}`}
            </Link>
          )}
        </>
      ),
    },
    { id: 'image', value: t(plate.isMirrored ? 'plateRoom.plate.mirrored' : 'plateRoom.plate.readable') },
    { id: 'due', value: dueAt !== null && <time dateTime={dueAt}>{format.dateTime(dueAt)}</time> },
  ] as const;
  return (
    <DefinitionList
      align="start"
      items={items
        .filter(({ value }) => value !== false)
        .map(({ id, value }) => ({ id, term: t(`plateRoom.plate.${id}`), value }))}
    />
  );
}

function PlateWay({ plate, stations }: Pick<LoadedPlate, 'plate' | 'stations'>) {
  const { t } = useTranslation();
  const nameStation = useStationName(stations);
  const place = getPlace(plate);
  return (
    <ol className={styles.way}>
      {plate.route.map((key, index) => (
        <li
          key={key}
          className={clsx(styles.step, index < place && styles.passed)}
          aria-current={index === place ? 'step' : undefined}
        >
          {nameStation(key)}{' '}
          <span className="tiny muted">
            {t(
              index < place
                ? 'plateRoom.plate.passed'
                : index === place
                  ? 'plateRoom.plate.here'
                  : 'plateRoom.plate.later',
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function PlateEvents({ events, stations }: Pick<LoadedPlate, 'events' | 'stations'>) {
  const language = useLanguage();
  const { t } = useTranslation();
  const format = useFormat();
  const nameStation = useStationName(stations);
  if (events.length === 0) return <p className="muted small">{t('plateRoom.plate.nothing')}</p>;
  return (
    <Timeline
      label={t('plateRoom.plate.list')}
      items={events.map(({ transition, from, to, note, way, machine, by, at }, index) => ({
        id: `${at}${index}`,
        title: t(`plateRoom.plate.events.${transition}`, { from: nameStation(from), to: nameStation(to) }),
        meta: [
          by,
          ...(machine ? [t('plateRoom.plate.machine', { machine: machine[language] })] : []),
          t(`plateRoom.plate.ways.${way}`),
          format.dateTime(at),
        ],
        body: note || undefined,
      }))}
    />
  );
}
