import { parseRecordId } from '@platewright/browser/record-id';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Select } from '@platewright/ui/select';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { BackLink, useRecordId } from '../../../shell/record-page.tsx';
import { OrderLoadError } from '../order-page/order-load-error.tsx';
import { JobTicket } from './job-ticket.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { ParcelLabel } from './parcel-label.tsx';
import { usePrintouts, type Printouts } from './use-printouts.ts';
import styles from './printouts.module.css';

const printoutKinds = ['ticket', 'slip', 'label'] as const;
type PrintoutKind = (typeof printoutKinds)[number];
const MAX_PARCELS = 10;

/** Job ticket, packing slip and parcel labels of an order as they leave the printer; nothing around them is printed. */
export function PrintoutsPage() {
  const { t } = useTranslation();
  const params = useParams();
  const id = useRecordId('orderId');
  const kind = printoutKinds.find((known) => known === params['printout']) ?? 'ticket';
  return (
    <PermissionGuard action="desk.printouts" title={t('shell.orders')}>
      <PrintPreview key={id} id={id} kind={kind} />
    </PermissionGuard>
  );
}

function PrintPreview({ id, kind }: { id: number; kind: PrintoutKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = usePrintouts(id);
  const canReadOrders = useHasPermission('desk.readOrders');
  const [search, setSearch] = useSearchParams();
  const parcels = Math.min(MAX_PARCELS, Math.max(1, parseRecordId(search.get('parcels')) ?? 1));
  const { data } = query;
  const isPrintable = data !== undefined && (kind !== 'label' || data.delivery !== null);
  return (
    <main id="main" className={styles.page} data-print-page>
      <PageTitle page={t('printouts.title', { id: String(id) })} />
      <header className={styles.bar}>
        {canReadOrders && <BackLink to={`/orders/${id}`}>{t('specification.back', { id: String(id) })}</BackLink>}
        <h1 className="vh">{t('printouts.title', { id: String(id) })}</h1>
        <SegmentedControl
          label={t('printouts.kind')}
          value={kind}
          onChange={(next) => void navigate(`/orders/${id}/printouts/${next}`, { replace: true })}
          options={printoutKinds.map((value) => ({ value, label: t(`printouts.kinds.${value}`) }))}
        />
        {kind === 'label' && (
          <Select
            label={t('printouts.parcels')}
            value={String(parcels)}
            onChange={(value) => setSearch({ parcels: value }, { replace: true })}
            options={Array.from({ length: MAX_PARCELS }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        )}
        <Button variant="primary" icon="print" isDisabled={!isPrintable} onPress={() => window.print()}>
          {t('printouts.print')}
        </Button>
      </header>
      {data && !data.isOrdered && (
        <Notice tone="warning" className={styles.screenOnly}>
          {t('printouts.notOrdered')}
        </Notice>
      )}
      {data ? (
        <Printout printouts={data} kind={kind} parcels={parcels} />
      ) : id === 0 || query.isError ? (
        <OrderLoadError id={id} query={query} level={2} />
      ) : (
        <LoadingArea className={styles.sheets}>
          <Skeleton width="min(210mm, 100%)" height="60rem" />
        </LoadingArea>
      )}
    </main>
  );
}

function Printout({ printouts, kind, parcels }: { printouts: Printouts; kind: PrintoutKind; parcels: number }) {
  const { t } = useTranslation();
  switch (kind) {
    case 'ticket':
      return (
        <div className={styles.sheets}>
          <JobTicket printouts={printouts} />
        </div>
      );
    case 'slip':
      return (
        <div className={styles.sheets}>
          <PackingSlip printouts={printouts} />
        </div>
      );
    case 'label': {
      const { delivery } = printouts;
      if (delivery === null) return <Notice>{t('printouts.noDelivery')}</Notice>;
      return (
        <div className={styles.sheets}>
          {Array.from({ length: parcels }, (_, index) => (
            <ParcelLabel key={index} printouts={printouts} delivery={delivery} parcel={index + 1} parcels={parcels} />
          ))}
        </div>
      );
    }
  }
}
