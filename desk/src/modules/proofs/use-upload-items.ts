import { getSecondsLeft, type UploadSnapshot } from '@platewright/browser/upload-queue';
import type { UploadItem } from '@platewright/ui/uploader';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';

const SECONDS_PER_MINUTE = 60;

/** Returns a function that describes the progress of uploads in the language of the page. */
export function useUploadItems(): (snapshots: readonly UploadSnapshot[]) => UploadItem[] {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  return useCallback(
    (snapshots) =>
      snapshots.map((snapshot): UploadItem => {
        const percent = snapshot.size > 0 ? Math.floor((100 * snapshot.sentBytes) / snapshot.size) : 0;
        const secondsLeft = getSecondsLeft(snapshot);
        const time =
          secondsLeft === null
            ? null
            : secondsLeft < 2 * SECONDS_PER_MINUTE
              ? t('upload.state.secondsLeft', { seconds: format.number(secondsLeft) })
              : t('upload.state.minutesLeft', { minutes: format.number(Math.ceil(secondsLeft / SECONDS_PER_MINUTE)) });
        const progress = [
          t('upload.state.percent', { percent: format.number(percent) }),
          snapshot.bytesPerSecond ? t('upload.state.speed', { size: format.fileSize(snapshot.bytesPerSecond) }) : null,
          time,
        ].filter((fact) => fact !== null);
        const size = format.fileSize(snapshot.size);
        const base = { id: snapshot.id, name: snapshot.name, percent };
        switch (snapshot.state) {
          case 'waiting':
            return { ...base, state: 'waiting', details: [size, t('upload.state.waiting')] };
          case 'uploading':
            return { ...base, state: 'uploading', details: progress };
          case 'paused':
            return { ...base, state: 'paused', details: [progress[0], t('upload.state.paused')] };
          case 'disconnected':
            return { ...base, state: 'disconnected', details: [progress[0], t('upload.state.disconnected')] };
          case 'checking':
            return { ...base, state: 'waiting', details: [size, t('upload.state.checking')] };
          case 'ready':
            return { ...base, state: 'done', details: [size, t('upload.state.done')] };
          case 'failed':
            return { ...base, state: 'failed', details: [size], error: translateError(snapshot.error) };
        }
      }),
    [t, format, translateError],
  );
}
