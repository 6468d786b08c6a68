import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { formatDecimal, formatMillimetres } from '../ticket/format-decimal.ts';
import { PaperFacts, PaperSection, PlateTable } from './paper-parts.tsx';
import type { Papers } from './use-papers.ts';
import styles from './papers.module.css';

const checks = [
  'preflight',
  'imaging',
  'exposure',
  'washout',
  'dry',
  'thickness',
  'visual',
  'register',
  'packed',
] as const;

/** Characters of a checksum that are enough to tell two versions of a file apart. */
const SHOWN_CHECKSUM = 12;

/** The sheet that goes with an order through production (handbook 4.6), on A4. */
export function JobTicket({ papers }: { papers: Papers }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { order, types, files, approvals, delivery } = papers;
  return (
    <article className={styles.a4} aria-label={t('papers.kinds.ticket')}>
      <header className={styles.head}>
        <div>
          <p className={styles.kind}>{t('papers.kinds.ticket')}</p>
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
            {order.rush && <Tag tone="warning">{t('papers.rush')}</Tag>}{' '}
            {order.isTesting && <Tag>{t('papers.test')}</Tag>}
          </p>
        </div>
      </header>
      <PaperFacts
        facts={[
          [t('papers.due'), <b key="due">{order.dueAt ? format.dateTime(order.dueAt) : t('papers.notDue')}</b>],
          [t('papers.received'), format.dateTime(order.createdAt)],
          [t('papers.customer'), <bdi key="company">{order.company}</bdi>],
          [t('papers.agentsCustomer'), order.customer && <bdi>{order.customer}</bdi>],
          [t('papers.contact'), <bdi key="contact">{order.contact.name}</bdi>],
          [t('papers.product'), order.productName],
          [t('papers.status'), order.statusName],
          ['', order.reorderOf === null ? '' : t('papers.reorderOf', { id: String(order.reorderOf) })],
        ]}
      />
      {types.map(({ key, plates }) => (
        <PaperSection
          key={key}
          title={t('papers.counted', { type: t(`papers.types.${key}`), n: format.number(Math.max(1, plates.length)) })}
        >
          {plates.length > 0 && <PlateTable orderId={order.id} plates={plates} />}
        </PaperSection>
      ))}
      <TicketSizes sizes={papers.sizes} />
      <PaperSection title={t('papers.specification')}>
        <PaperFacts
          facts={papers.specification.map(({ label, value }) => [label, <bdi key={label}>{value}</bdi>] as const)}
        />
        {order.projectDescription && (
          <p>
            <bdi>{order.projectDescription}</bdi>
          </p>
        )}
      </PaperSection>
      {files.length > 0 && (
        <PaperSection title={t('papers.files')}>
          <ul className={styles.list}>
            {files.map(({ name, version, sha256 }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> {t('papers.version', { n: version })}{' '}
                <bdi className="mono faint">{sha256.slice(0, SHOWN_CHECKSUM)}</bdi>
              </li>
            ))}
          </ul>
        </PaperSection>
      )}
      {approvals.length > 0 && (
        <PaperSection title={t('papers.approvals')}>
          <ul className={styles.list}>
            {approvals.map(({ name, version, sha256, by, at }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> {t('papers.version', { n: version })}{' '}
                <bdi className="mono faint">{sha256.slice(0, SHOWN_CHECKSUM)}</bdi>{' '}
                {t('papers.approvedBy', { who: by, when: format.dateTime(at) })}
              </li>
            ))}
          </ul>
        </PaperSection>
      )}
      <PaperSection title={t('papers.delivery')}>
        <PaperFacts
          facts={[
            [
              delivery?.isCollection ? t('papers.collection') : t('papers.deliverTo'),
              delivery ? <bdi>{[delivery.address.name, ...delivery.address.lines].join(', ')}</bdi> : '',
            ],
            [t('papers.courier'), delivery?.method],
            [t('papers.packing'), t('papers.weight', { kg: formatDecimal(papers.sizes.weightKg, 1) })],
          ]}
        />
      </PaperSection>
      <PaperSection title={t('papers.checks.title')}>
        <ul className={styles.checks}>
          {checks.map((check) => (
            <li key={check}>
              <b>{t(`papers.checks.${check}`)}</b>
              <span>{t('papers.checks.name')}</span>
              <span>{t('papers.checks.time')}</span>
            </li>
          ))}
        </ul>
      </PaperSection>
    </article>
  );
}

function TicketSizes({ sizes }: { sizes: Papers['sizes'] }) {
  const { t } = useTranslation();
  const mm = (value: number | null) => (value === null ? '' : `${formatMillimetres(value)} ${t('order.ticket.mm')}`);
  return (
    <PaperSection title={t('papers.sizes')}>
      <PaperFacts
        facts={[
          [t('order.ticket.repeat'), mm(sizes.repeatMm)],
          [t('order.ticket.width'), mm(sizes.printWidthMm)],
          [t('order.ticket.length'), sizes.repeatMm === null ? mm(sizes.lengthMm) : ''],
          [t('order.ticket.k'), mm(sizes.kMm)],
          [t('order.ticket.scale'), sizes.scalePercent === null ? '' : `${formatDecimal(sizes.scalePercent, 5)} %`],
          [t('order.ticket.image'), mm(sizes.plateImageLengthMm)],
          [
            t('order.ticket.area'),
            sizes.areaCm2 === null ? '' : `${formatDecimal(sizes.areaCm2, 2)} ${t('order.ticket.cm2')}`,
          ],
        ].map(([term = '', value = '']) => [term, value && <bdi key={term}>{value}</bdi>] as const)}
      />
    </PaperSection>
  );
}
