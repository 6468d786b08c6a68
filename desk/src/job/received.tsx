import { tenths } from '@platewright/browser/format';
import { Chips, InkChip } from '@platewright/ui/chips';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { useMay } from '../shell/failure.tsx';
import { useInkName } from '../ticket/ink-name.ts';
import { figures } from '../ticket/figures.ts';
import { FileActions } from './file-actions.tsx';
import type { Job } from './use-job.ts';
import styles from './job.module.css';

type Received = Job['received'][number];

/** What the customer sent: page picture, what the check found, its inks. */
export function ReceivedFiles({ files }: { files: readonly Received[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return <p className="muted small">{t('job.files.empty')}</p>;
  return (
    <FileList label={t('job.files.list')}>
      {files.map((file) => (
        <ReceivedFile key={file.id} file={file} />
      ))}
    </FileList>
  );
}

function ReceivedFile({ file }: { file: Received }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const mayOpen = useMay('desk.files');
  const { facts } = file;
  const place = file.additional ? 'dieCut' : file.printingMethod ? 'mounting' : file.bothSide ? 'back' : null;
  const meta = [
    place && <Tag key="place">{t(`job.files.${place}`)}</Tag>,
    file.state === 'checking' && t('job.files.checking'),
    (file.state === 'expected' || file.state === 'receiving') && t('job.files.underway'),
    format.bytes(file.size),
    facts?.pages ? t('job.files.pages', { n: format.number(facts.pages) }) : null,
    facts?.trimMm
      ? t('job.ticket.size', { width: tenths(facts.trimMm.width), length: tenths(facts.trimMm.height) })
      : null,
    facts?.bleedMm ? t('job.files.bleed', { bleed: figures(facts.bleedMm, 1) }) : null,
    facts && facts.inks.length > 0 && (
      <Chips key="inks" label={t('job.files.inks', { name: file.name })} className={styles.inks}>
        {facts.inks.map((ink) => (
          <InkChip key={ink} ink={ink} label={inkName(ink)} />
        ))}
      </Chips>
    ),
  ].filter((fact) => fact !== null && fact !== false);
  const reason =
    file.reason && i18n.exists(`refusals.${file.reason}`) ? i18n.t(`refusals.${file.reason}` as never) : null;
  return (
    <FileRow
      name={file.name}
      thumbnail={mayOpen ? (file.thumbnail ?? undefined) : undefined}
      meta={meta}
      error={file.state === 'refused' ? (reason ?? t('job.files.refused')) : undefined}
      actions={
        (file.state === 'ready' || file.state === 'checking') && (
          <FileActions fileId={file.id} name={file.name} type={file.type} />
        )
      }
    />
  );
}
