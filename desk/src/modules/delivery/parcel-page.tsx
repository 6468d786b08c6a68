import { useInkName } from '@platewright/browser/use-ink-name';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { Button } from '@platewright/ui/button';
import { InkChip } from '@platewright/ui/chips';
import { DefinitionList } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { DocumentButton } from './document-button.tsx';
import { EditParcelDialog } from './edit-parcel-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { ParcelScanner } from './parcel-scanner.tsx';
import { stateTones } from './use-parcel-columns.tsx';
import { useFormatWeight } from './use-format-weight.ts';
import { useParcel, type LoadedParcel } from './use-parcels.ts';
import { useReloadParcels, useTransitionParcels } from './use-transition-parcels.ts';
import styles from './delivery.module.css';

/** One parcel: where it goes, what is in it, and its hand-over. */
export function ParcelPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readPlates" title={t('parcels.title')}>
      <LoadedParcelPage />
    </PermissionGuard>
  );
}

function LoadedParcelPage() {
  const { t } = useTranslation();
  const id = useRecordId('parcelId');
  const query = useParcel(id);
  return (
    <RecordPage
      id={id}
      query={query}
      title={query.data ? formatParcelNumber(query.data.parcel.id) : ''}
      action="desk.readPlates"
      texts="parcels"
      back={<BackLink to="/parcels">{t('parcels.parcel.back')}</BackLink>}
    >
      {(data) => <ParcelDetails {...data} />}
    </RecordPage>
  );
}

function ParcelDetails({ parcel, contents }: LoadedParcel) {
  const { t } = useTranslation();
  const canChange = useHasPermission('desk.orders');
  const isOpen = canChange && parcel.state === 'open';
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi className="num">{formatParcelNumber(parcel.id)}</bdi>
        </h1>
        <Tag tone={stateTones[parcel.state]}>{t(`parcels.filters.${parcel.state}`)}</Tag>
        {canChange && parcel.state !== 'handedOver' && (
          <ParcelActions parcel={parcel} isEmpty={contents.length === 0} />
        )}
        {contents.length > 0 && <DocumentButton document="packingSlip" parcels={[parcel]} />}
      </header>
      <div className={styles.columns}>
        <section>
          <h2 className="h4">{t('parcels.parcel.facts')}</h2>
          <ParcelFacts parcel={parcel} />
        </section>
        <section>
          <h2 className="h4">{t('parcels.parcel.contents')}</h2>
          {isOpen && <ParcelScanner parcelId={parcel.id} />}
          <ParcelContents parcelId={parcel.id} contents={contents} canTakeOut={isOpen} />
        </section>
      </div>
    </>
  );
}

function ParcelActions({ parcel, isEmpty }: Pick<LoadedParcel, 'parcel'> & { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  const { transition, isBusy } = useTransitionParcels();
  const [dialog, setDialog] = useState<'handOver' | 'edit' | null>(null);
  const other = parcel.state === 'open' ? 'close' : 'reopen';
  const close = () => setDialog(null);
  return (
    <>
      {!isEmpty && (
        <Button size="small" variant="primary" onPress={() => setDialog('handOver')}>
          {t('parcels.transitions.handOver')}
        </Button>
      )}
      {(!isEmpty || other === 'reopen') && (
        <Button
          size="small"
          isBusy={isBusy}
          onPress={() => void transition({ transition: other, parcels: [{ id: parcel.id }] })}
        >
          {t(`parcels.transitions.${other}`)}
        </Button>
      )}
      <Button size="small" onPress={() => setDialog('edit')}>
        {t('parcels.edit.button')}
      </Button>
      {dialog === 'handOver' && <HandOverDialog parcels={[parcel]} onClose={close} />}
      {dialog === 'edit' && <EditParcelDialog parcel={parcel} onClose={close} />}
    </>
  );
}

function ParcelFacts({ parcel }: Pick<LoadedParcel, 'parcel'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatWeight = useFormatWeight();
  const { lengthMm, widthMm, heightMm, handedOverAt, handedOverBy, trackingNumber, trackingUrl } = parcel;
  const sizes = [lengthMm, widthMm, heightMm].map((mm) => (mm === null ? '?' : format.number(mm)));
  const [length = '', width = '', height = ''] = sizes;
  const none = <span className="muted">{t('parcels.parcel.none')}</span>;
  const items = [
    { id: 'customer', term: t('parcels.columns.customer'), value: <bdi>{parcel.company}</bdi> },
    {
      id: 'to',
      term: t('parcels.parcel.to'),
      value: parcel.isCollection
        ? t('parcels.collection')
        : parcel.address.map((line, index) => (
            <span key={index} className={styles.place}>
              <bdi>{line}</bdi>
              <br />
            </span>
          )),
    },
    { id: 'method', term: t('parcels.parcel.method'), value: <bdi>{parcel.method}</bdi> },
    { id: 'courier', term: t('parcels.columns.courier'), value: parcel.courier || none },
    {
      id: 'tracking',
      term: t('parcels.parcel.tracking'),
      value:
        trackingNumber === '' ? (
          none
        ) : trackingUrl === null ? (
          <bdi className="num">{trackingNumber}</bdi>
        ) : (
          <a className="link num" href={trackingUrl} target="_blank" rel="noreferrer">
            {trackingNumber}
          </a>
        ),
    },
    { id: 'weight', term: t('parcels.columns.weight'), value: formatWeight(parcel) },
    {
      id: 'size',
      term: t('parcels.parcel.size'),
      value:
        lengthMm === null && widthMm === null && heightMm === null
          ? none
          : t('parcels.parcel.sizeOf', { length, width, height }),
    },
    { id: 'made', term: t('parcels.parcel.made'), value: format.dateTime(parcel.createdAt) },
    ...(handedOverAt === null
      ? []
      : [
          {
            id: 'left',
            term: t('parcels.parcel.left'),
            value: t('parcels.parcel.leftBy', { at: format.dateTime(handedOverAt), by: handedOverBy }),
          },
        ]),
  ].filter(({ id }) => !parcel.isCollection || !['courier', 'tracking'].includes(id));
  return <DefinitionList align="start" items={items} />;
}

interface ContentsProps extends Pick<LoadedParcel, 'contents'> {
  readonly parcelId: number;
  readonly canTakeOut: boolean;
}

function ParcelContents({ parcelId, contents, canTakeOut }: ContentsProps) {
  const { t } = useTranslation();
  const nameInk = useInkName();
  const translateError = useTranslateError();
  const reload = useReloadParcels();
  if (contents.length === 0) return <p className="muted small">{t('parcels.parcel.nothing')}</p>;
  const takeOut = async (contentId: number, what: string) => {
    try {
      await api.deskTakeOutOfParcel({ parcelId, contentId });
      showToast({ tone: 'success', text: t('parcels.parcel.takenOut', { what }) });
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    }
    await reload();
  };
  return (
    <ul className={styles.contents}>
      {contents.map(({ id, orderId, projectName, plate }) => {
        const what = plate ? getPlateNumber(orderId, plate.number, plate.remakeNo) : `#${orderId}`;
        return (
          <li key={id} className={styles.content}>
            <Link className="link num" to={plate ? `/plates/${plate.code}` : `/orders/${orderId}`}>
              {what}
            </Link>
            {plate ? (
              <InkChip ink={plate.ink} label={nameInk(plate.ink)} />
            ) : (
              <span className="muted">{t('parcels.parcel.wholeJob')}</span>
            )}
            <bdi className="muted">{projectName}</bdi>
            {canTakeOut && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('parcels.parcel.takeOutNamed', { what })}
                onPress={() => void takeOut(id, what)}
              >
                {t('parcels.parcel.takeOut')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
