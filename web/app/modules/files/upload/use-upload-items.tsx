import { formatMillimetres } from '@platewright/browser/format';
import { getSecondsLeft, type UploadSnapshot } from '@platewright/browser/upload-queue';
import { Chips, InkChip } from '@platewright/ui/chips';
import type { UploadItem } from '@platewright/ui/uploader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { isBeingFetched, type UploadListRow, type ServerFile } from './upload-list.ts';

const renderNumber = (text: string): ReactNode => <span className="num">{text}</span>;

/** The rows as items of the UI package, with a text for every state. */
export function useUploadItems(rows: readonly UploadListRow[]): UploadItem[] {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const inkName = useInkName();
  const renderSize = (size: number): ReactNode => <bdi key="bytes">{format.fileSize(size)}</bdi>;

  const renderTimeLeft = (seconds: number | null): ReactNode[] => {
    if (seconds === null) return [];
    return [
      seconds < 90
        ? t('upload.state.secondsLeft', { seconds: String(seconds) })
        : t('upload.state.minutesLeft', { minutes: String(Math.round(seconds / 60)) }),
    ];
  };
  const toTransferItem = (transfer: UploadSnapshot): Omit<UploadItem, 'id' | 'name'> => {
    const { size, sentBytes, bytesPerSecond, state, error } = transfer;
    const percent = size > 0 ? Math.floor((100 * sentBytes) / size) : 0;
    const percentText = renderNumber(t('upload.state.percent', { percent: String(percent) }));
    switch (state) {
      case 'waiting':
        return { state: 'waiting', details: [renderSize(size), t('upload.state.waiting')] };
      case 'uploading': {
        const speed = bytesPerSecond
          ? [<bdi key="speed">{t('upload.state.speed', { size: format.fileSize(bytesPerSecond) })}</bdi>]
          : [];
        return { state, percent, details: [percentText, ...speed, ...renderTimeLeft(getSecondsLeft(transfer))] };
      }
      case 'paused':
        return { state, percent, details: [percentText, t('upload.state.paused')] };
      case 'disconnected':
        return { state, percent, details: [percentText, t('upload.state.disconnected')] };
      case 'failed':
        return { state, details: [renderSize(size)], error: translateError(error) };
      case 'checking':
      case 'ready':
        return { state: 'waiting', details: [renderSize(size), t('upload.state.checking')] };
    }
  };
  const toFileItem = (file: ServerFile, isUnfinished: boolean): Omit<UploadItem, 'id' | 'name'> => {
    const size = renderSize(file.size);
    if (isBeingFetched(file)) return toFetchedItem(file);
    if (isUnfinished) return { state: 'waiting', details: [size, t('upload.state.unfinished')] };
    if (file.state === 'refused') {
      // The limit is not part of the reason, but the sentence of the modal names it.
      if (file.reason === 'fileTooLarge')
        return { state: 'failed', details: [size], error: t('uploadErrors.maximumUploadSize') };
      const key = `callErrors.${file.reason ?? ''}`;
      const sentence = i18n.exists(key) ? (t as (key: string) => string)(key) : t('callErrors.fileBroken');
      return { state: 'failed', details: [size], error: sentence };
    }
    if (file.state !== 'ready') return { state: 'waiting', details: [size, t('upload.state.checking')] };
    return {
      state: 'done',
      ...(file.thumbnail ? { thumbnail: file.thumbnail } : {}),
      details: [size, t('upload.state.ready'), ...renderFacts(file.facts)],
    };
  };
  /** A file on its way from a cloud drive to the server. */
  const toFetchedItem = (file: ServerFile): Omit<UploadItem, 'id' | 'name'> => {
    const { size, receivedBytes, state } = file;
    const from = file.cloudName ? t('upload.cloud.from', { drive: t(`upload.cloud.${file.cloudName}`) }) : '';
    // A drive may not say how large its file is.
    const percent = size > 0 ? Math.min(100, Math.floor((100 * receivedBytes) / size)) : 0;
    const progress = [renderNumber(t('upload.state.percent', { percent: String(percent) })), renderSize(size), from];
    if (state === 'receiving') return { state: 'uploading', percent, details: progress };
    return receivedBytes > 0
      ? { state: 'disconnected', percent, details: [...progress, t('upload.cloud.disconnected')] }
      : { state: 'waiting', details: [from, t('upload.cloud.waiting')] };
  };
  const renderFacts = (facts: ServerFile['facts']): ReactNode[] => {
    if (!facts) return [];
    const { pages, trimMm, bleedMm, inks } = facts;
    const details: ReactNode[] = [];
    if (pages !== null && pages > 1) details.push(t('upload.state.pages', { n: String(pages) }));
    if (trimMm)
      details.push(
        renderNumber(
          t('upload.state.size', { width: formatMillimetres(trimMm.width), height: formatMillimetres(trimMm.height) }),
        ),
      );
    if (bleedMm !== null) details.push(t('upload.state.bleed', { bleed: String(bleedMm) }));
    if (inks.length > 0)
      details.push(
        <Chips label={t('upload.state.inks')}>
          {inks.map((ink) => (
            <InkChip key={ink} ink={ink} label={inkName(ink)} />
          ))}
        </Chips>,
      );
    return details;
  };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.kind === 'transfer' ? toTransferItem(row.transfer) : toFileItem(row.file, row.isUnfinished)),
  }));
}
