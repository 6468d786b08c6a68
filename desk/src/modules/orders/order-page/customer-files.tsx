import { formatMillimetres } from '@platewright/browser/format';
import { decodePurpose } from '@platewright/contract/modules/files/purpose-codec';
import { Chips, InkChip } from '@platewright/ui/chips';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { Tag } from '@platewright/ui/status';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { formatDecimal } from '../ticket/format-decimal.ts';
import { FileActions } from './file-actions.tsx';
import { PlatesLink } from './plates-link.tsx';
import type { DeskOrder } from './use-desk-order.ts';
import styles from './order.module.css';

type CustomerFile = DeskOrder['received'][number];

const OrderFindings = lazyWithRetry(() => import('../../artwork/order-findings.tsx'));

const placeByPurpose = { face: null, back: 'back', mounting: 'mounting', additional: 'dieCut' } as const;

/** The files of the customer: thumbnail, what the inspection found, and what the reader of artwork found. */
export function CustomerFiles({ orderId, files }: { orderId: number; files: readonly CustomerFile[] }) {
  const { t } = useTranslation();
  const canOpen = useHasPermission('desk.files');
  if (files.length === 0) return <p className="muted small">{t('order.files.empty')}</p>;
  return (
    <>
      <FileList label={t('order.files.list')}>
        {files.map((file) => (
          <CustomerFileRow key={file.id} orderId={orderId} file={file} />
        ))}
      </FileList>
      {canOpen && (
        <Suspense>
          <OrderFindings orderId={orderId} />
        </Suspense>
      )}
    </>
  );
}

function CustomerFileRow({ orderId, file }: { orderId: number; file: CustomerFile }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const canOpen = useHasPermission('desk.files');
  const { facts } = file;
  const side = placeByPurpose[decodePurpose(file)];
  const meta = [
    side && <Tag key="side">{t(`order.files.${side}`)}</Tag>,
    file.state === 'checking' && t('order.files.checking'),
    (file.state === 'expected' || file.state === 'receiving') && t('order.files.underway'),
    format.fileSize(file.size),
    facts?.pages ? t('order.files.pages', { n: format.number(facts.pages) }) : null,
    facts?.trimMm
      ? t('order.ticket.size', {
          width: formatMillimetres(facts.trimMm.width),
          length: formatMillimetres(facts.trimMm.height),
        })
      : null,
    facts?.bleedMm ? t('order.files.bleed', { bleed: formatDecimal(facts.bleedMm, 1) }) : null,
    facts && facts.inks.length > 0 && (
      <Chips key="inks" label={t('order.files.inks', { name: file.name })} className={styles.inks}>
        {facts.inks.map((ink) => (
          <InkChip key={ink} ink={ink} label={inkName(ink)} />
        ))}
      </Chips>
    ),
  ].filter((fact) => fact !== null && fact !== false);
  const reason =
    file.reason && i18n.exists(`callErrors.${file.reason}`) ? i18n.t(`callErrors.${file.reason}` as never) : null;
  return (
    <FileRow
      name={file.name}
      thumbnail={canOpen ? (file.thumbnail ?? undefined) : undefined}
      meta={meta}
      error={file.state === 'refused' ? (reason ?? t('order.files.refused')) : undefined}
      actions={
        (file.state === 'ready' || file.state === 'checking') && (
          <>
            {file.state === 'ready' && (
              <PlatesLink orderId={orderId} fileId={file.id} name={file.name} type={file.type} />
            )}
            <FileActions fileId={file.id} name={file.name} type={file.type} />
          </>
        )
      }
    />
  );
}
