import { canTransitionQuotation } from '@platewright/domain/quotations/quotation';
import { Button } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { PlateDrawing } from '@platewright/ui/plate-drawing';
import { PriceLines } from '@platewright/ui/price-lines';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { TakeOrderMenu } from '../orders/taking/take-order-menu.tsx';
import { ExtendDialog, WithdrawDialog } from './quotation-dialogs.tsx';
import { QuotationState } from './quotation-state.tsx';
import styles from './quotations.module.css';
import { useQuotation, type Quotation } from './use-quotations.ts';

/** One quotation: what it says, and what became of it. */
export function QuotationPage() {
  const { t } = useTranslation();
  const id = useRecordId('id');
  return (
    <PermissionGuard action="desk.quotations" title={t('quotations.title')}>
      <LoadedQuotation key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedQuotation({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useQuotation(id);
  return (
    <RecordPage
      id={id}
      query={query}
      title={query.data?.quotation.number ?? ''}
      action="desk.quotations"
      texts="quotations"
      back={<BackLink to="/quotations">{t('quotations.back')}</BackLink>}
    >
      {({ quotation }) => <QuotationDetails quotation={quotation} />}
    </RecordPage>
  );
}

function QuotationDetails({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const mayChange = useHasPermission('desk.changeQuotations');
  const [dialog, setDialog] = useState<'withdraw' | 'extend' | null>(null);
  const close = () => setDialog(null);
  const { state, specification, plate } = quotation;
  const label = plate && [plate.widthUm, plate.lengthUm].map((um) => `${(um / 1000).toFixed(1)} mm`).join(' × ');
  return (
    <>
      <header className={styles.head}>
        <h1>
          <bdi className="num">{quotation.number}</bdi>
        </h1>
        <QuotationState state={state} />
        <div className={styles.actions}>
          <PdfButton id={quotation.id} pdfLang="en" />
          <PdfButton id={quotation.id} pdfLang="ar" />
          {state === 'quoted' && (
            <TakeOrderMenu
              size="normal"
              label={t('quotations.orderFor')}
              of={{ userId: quotation.userId, quotationId: quotation.id, start: 'quotation' }}
            />
          )}
          {mayChange && canTransitionQuotation('extend', state) && (
            <Button onPress={() => setDialog('extend')}>{t('quotations.extend.button')}</Button>
          )}
          {mayChange && canTransitionQuotation('withdraw', state) && (
            <Button variant="danger" onPress={() => setDialog('withdraw')}>
              {t('quotations.withdraw.button')}
            </Button>
          )}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Facts quotation={quotation} />
          {plate && (
            <section>
              <h2 className="h4">{t('quotations.plate')}</h2>
              <figure className={styles.drawing}>
                <PlateDrawing
                  plate={plate}
                  view="print"
                  artwork="none"
                  label={`${t('quotations.plate')}: ${label ?? ''}`}
                  webLabel={t('order.ticket.web')}
                />
              </figure>
            </section>
          )}
          <section>
            <h2 className="h4">{t('quotations.specification')}</h2>
            <DefinitionList
              align="start"
              items={specification.map(({ label: term, value }, index) => ({
                id: `${term}${index}`,
                term,
                value: <bdi>{value}</bdi>,
              }))}
            />
          </section>
        </div>
        <Price quotation={quotation} />
      </div>
      {dialog === 'extend' && <ExtendDialog quotation={quotation} onClose={close} />}
      {dialog === 'withdraw' && <WithdrawDialog quotation={quotation} onClose={close} />}
    </>
  );
}

function PdfButton({ id, pdfLang }: { readonly id: number; readonly pdfLang: 'en' | 'ar' }) {
  const { t } = useTranslation();
  const { open, busy } = useSignedUrlAccess(() => api.deskQuotationPdf({ id, pdfLang }));
  return (
    <Button icon="file" isBusy={busy} onPress={open}>
      {t(`quotations.pdf.${pdfLang}`)}
    </Button>
  );
}

function Facts({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canSeeCompany = useHasPermission('desk.companies');
  const canSeeOrder = useHasPermission('desk.readOrders');
  const { companyId, company, orderId } = quotation;
  const facts: (readonly [term: string, value: ReactNode])[] = [
    [t('quotations.company'), link(canSeeCompany, `/companies/${companyId}`, company)],
    [t('quotations.person'), <bdi key="person">{quotation.person}</bdi>],
    ...(quotation.staff ? [[t('quotations.byStaff'), <bdi key="staff">{quotation.staff}</bdi>] as const] : []),
    [t('quotations.product'), quotation.productName],
    [t('quotations.columns.project'), <bdi key="project">{quotation.projectName}</bdi>],
    [t('quotations.description'), <bdi key="description">{quotation.projectDescription}</bdi>],
    [t('quotations.columns.issuedAt'), format.dateTime(quotation.issuedAt)],
    [t('quotations.columns.validTo'), format.date(`${quotation.validTo}T12:00:00`)],
    ...(orderId === null
      ? []
      : [[t('quotations.order'), link(canSeeOrder, `/orders/${orderId}`, String(orderId))] as const]),
    ...(quotation.decidedAt ? [[t('quotations.decidedAt'), format.dateTime(quotation.decidedAt)] as const] : []),
    [t('quotations.shared'), t(quotation.isShared ? 'quotations.sharedYes' : 'quotations.sharedNo')],
  ];
  return <DefinitionList align="start" items={facts.map(([term, value]) => ({ id: term, term, value }))} />;
}

const link = (mayOpen: boolean, to: string, text: string): ReactNode =>
  mayOpen ? (
    <Link className="link" to={to}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  );

function Price({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lines, discount, couponPercent, subtotal, net, vat, vatPercent, total } = quotation;
  return (
    <aside aria-label={t('quotations.price')}>
      <h2 className="h4">{t('quotations.price')}</h2>
      <PriceLines
        lines={[
          ...lines.map((line, index) => ({
            id: `${line.kind}${index}`,
            label: line.kind === 'service' ? <bdi>{line.name}</bdi> : t(`quotations.lines.${line.kind}`),
            amount: format.aed(line.amount),
            note: line.quantity > 1 ? <bdi>{`${line.quantity} × ${format.aed(line.unitPrice)}`}</bdi> : undefined,
          })),
          ...(discount > 0
            ? [
                { id: 'subtotal', label: t('quotations.subtotal'), amount: format.aed(subtotal), hasRule: true },
                {
                  id: 'discount',
                  label: t('quotations.discount', { percent: couponPercent }),
                  amount: `−${format.aed(discount)}`,
                },
              ]
            : []),
          { id: 'net', label: t('quotations.netTotal'), amount: format.aed(net), hasRule: true },
          { id: 'vat', label: t('quotations.vatTotal', { percent: vatPercent }), amount: format.aed(vat) },
          { id: 'total', label: t('quotations.total'), amount: format.aed(total), variant: 'strong', hasRule: true },
        ]}
      />
    </aside>
  );
}
