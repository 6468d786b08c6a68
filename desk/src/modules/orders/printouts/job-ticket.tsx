import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { OperatorTime } from '../../../i18n/operator-time.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { formatDecimal, formatExactMillimetres } from '../ticket/format-decimal.ts';
import { PrintoutFacts, PrintoutLogo, PrintoutSection, PlateTable } from './printout-parts.tsx';
import type { Printouts } from './use-printouts.ts';
import styles from './printouts.module.css';

/** Characters of a checksum that are enough to tell two versions of a file apart. */
const SHOWN_CHECKSUM = 12;

/** The sheet that goes with an order through production (handbook 4.6), on A4. */
export function JobTicket({ printouts }: { printouts: Printouts }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, types, files, approvals, delivery } = printouts;
  return (
    <article className={styles.a4} aria-label={t('printouts.kinds.ticket')}>
      <header className={styles.head}>
        <div>
          <PrintoutLogo logo={printouts.seller.logo} />
          <p className={styles.kind}>{t('printouts.kinds.ticket')}</p>
          <p className={styles.number}>
            <bdi className="num">{order.id}</bdi>
          </p>
          <p className={styles.name}>
            <bdi>{order.projectName}</bdi>
          </p>
        </div>
        <div className={styles.corner}>
          <OrderBarcode number={order.id} />
          <p>
            {order.rush && <Tag tone="warning">{t('printouts.rush')}</Tag>}{' '}
            {order.isTesting && <Tag>{t('printouts.test')}</Tag>}
          </p>
        </div>
      </header>
      <PrintoutFacts
        facts={[
          [
            t('printouts.due'),
            <span key="due">
              <b>{order.dueAt ? format.dateTime(order.dueAt) : t('printouts.notDue')}</b>{' '}
              {order.dueAt && <OperatorTime at={order.dueAt} />}
            </span>,
          ],
          [t('printouts.received'), format.dateTime(order.createdAt)],
          [t('printouts.customer'), <bdi key="company">{order.company}</bdi>],
          [t('printouts.agentsCustomer'), order.customer && <bdi>{order.customer}</bdi>],
          [t('printouts.contact'), <bdi key="contact">{order.contact.name}</bdi>],
          [t('printouts.product'), order.productName],
          [t('order.poNumber'), order.poNumber && <bdi>{order.poNumber}</bdi>],
          [t('printouts.status'), order.statusName],
          ['', order.reorderOf === null ? '' : t('printouts.reorderOf', { id: String(order.reorderOf) })],
        ]}
      />
      {types.map(({ key, plates }) => (
        <PrintoutSection
          key={key}
          isWide
          title={t('printouts.counted', {
            type: t(`printouts.types.${key}`),
            n: format.number(Math.max(1, plates.length)),
          })}
        >
          {plates.length > 0 && <PlateTable printouts={printouts} plates={plates} />}
        </PrintoutSection>
      ))}
      <TicketSizes sizes={printouts.sizes} />
      <PrintoutSection title={t('printouts.specification')}>
        <PrintoutFacts
          facts={printouts.specification.map(({ label, value }) => [label, <bdi key={label}>{value}</bdi>] as const)}
        />
        {order.projectDescription && (
          <p>
            <bdi>{order.projectDescription}</bdi>
          </p>
        )}
      </PrintoutSection>
      {order.prepressNotes && (
        <PrintoutSection title={t('order.prepressNotes')}>
          <p className={styles.notes}>
            <bdi>{order.prepressNotes}</bdi>
          </p>
        </PrintoutSection>
      )}
      {files.length > 0 && (
        <PrintoutSection title={t('printouts.files')}>
          <ul className={styles.list}>
            {files.map(({ name, version, sha256 }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> {t('printouts.version', { n: version })}{' '}
                <bdi className="mono faint">{sha256.slice(0, SHOWN_CHECKSUM)}</bdi>
              </li>
            ))}
          </ul>
        </PrintoutSection>
      )}
      {approvals.length > 0 && (
        <PrintoutSection title={t('printouts.approvals')}>
          <ul className={styles.list}>
            {approvals.map(({ name, version, sha256, by, at }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> {t('printouts.version', { n: version })}{' '}
                <bdi className="mono faint">{sha256.slice(0, SHOWN_CHECKSUM)}</bdi>{' '}
                {t('printouts.approvedBy', { who: by, when: format.dateTime(at) })}
              </li>
            ))}
          </ul>
        </PrintoutSection>
      )}
      <PrintoutSection title={t('printouts.delivery')}>
        <PrintoutFacts
          facts={[
            [
              delivery?.isCollection ? t('printouts.collection') : t('printouts.deliverTo'),
              delivery ? format.list([delivery.address.name, ...delivery.address.lines].map(isolateBidi)) : '',
            ],
            [t('printouts.courier'), delivery?.method],
            [t('printouts.packing'), t('printouts.weight', { kg: formatDecimal(printouts.sizes.weightKg, 1) })],
          ]}
        />
      </PrintoutSection>
      <PrintoutSection title={t('printouts.checks.title')}>
        <ul className={styles.checks}>
          {printouts.checks.map(({ key, signed }) => (
            <li key={key}>
              <b>{t(`printouts.checks.${key}`)}</b>
              {signed ? <bdi className={styles.signature}>{signed.by}</bdi> : <span>{t('printouts.checks.name')}</span>}
              {signed ? (
                <time className={styles.signature} dateTime={signed.at}>
                  {format.dateTime(signed.at)}
                </time>
              ) : (
                <span>{t('printouts.checks.time')}</span>
              )}
            </li>
          ))}
        </ul>
      </PrintoutSection>
    </article>
  );
}

function TicketSizes({ sizes }: { sizes: Printouts['sizes'] }) {
  const { t } = useTranslation();
  const mm = (value: number | null) =>
    value === null ? '' : `${formatExactMillimetres(value)} ${t('order.ticket.mm')}`;
  return (
    <PrintoutSection title={t('printouts.sizes')}>
      <PrintoutFacts
        facts={[
          [t('order.ticket.repeat'), mm(sizes.repeatMm)],
          [t('order.ticket.width'), mm(sizes.printWidthMm)],
          [t('order.ticket.length'), sizes.repeatMm === null ? mm(sizes.lengthMm) : ''],
          [t('production.relief.name'), sizes.reliefUm === null ? '' : `${sizes.reliefUm} µm`],
          [t('order.ticket.k'), mm(sizes.kMm)],
          [t('order.ticket.scale'), sizes.scalePercent === null ? '' : `${formatDecimal(sizes.scalePercent, 5)} %`],
          [t('order.ticket.image'), mm(sizes.plateImageLengthMm)],
          [
            t('order.ticket.area'),
            sizes.areaCm2 === null ? '' : `${formatDecimal(sizes.areaCm2, 2)} ${t('order.ticket.cm2')}`,
          ],
        ].map(([term = '', value = '']) => [term, value && <bdi key={term}>{value}</bdi>] as const)}
      />
    </PrintoutSection>
  );
}
