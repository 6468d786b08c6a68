import { secondsLeft, type UploadView } from '@platewright/browser/uploads';
import type { UploadItem } from '@platewright/ui/uploader';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayError } from '../api/failure.ts';
import { useFormat } from '../i18n/format.ts';

const MINUTE = 60;

/** How far files on their way are, in words. */
export function useUploadItems(): (views: readonly UploadView[]) => UploadItem[] {
  const { t } = useTranslation();
  const format = useFormat();
  const say = useSayError();
  return useCallback(
    (views) =>
      views.map((view): UploadItem => {
        const percent = view.size > 0 ? Math.floor((100 * view.sent) / view.size) : 0;
        const left = secondsLeft(view);
        const time =
          left === null
            ? null
            : left < 2 * MINUTE
              ? t('upload.state.secondsLeft', { seconds: format.number(left) })
              : t('upload.state.minutesLeft', { minutes: format.number(Math.ceil(left / MINUTE)) });
        const going = [
          t('upload.state.percent', { percent: format.number(percent) }),
          view.speed ? t('upload.state.speed', { size: format.bytes(view.speed) }) : null,
          time,
        ].filter((fact) => fact !== null);
        const size = format.bytes(view.size);
        const base = { id: view.id, name: view.name, percent };
        switch (view.state) {
          case 'waiting':
            return { ...base, state: 'waiting', facts: [size, t('upload.state.waiting')] };
          case 'running':
            return { ...base, state: 'running', facts: going };
          case 'paused':
            return { ...base, state: 'paused', facts: [going[0], t('upload.state.paused')] };
          case 'lost':
            return { ...base, state: 'lost', facts: [going[0], t('upload.state.lost')] };
          case 'checking':
            return { ...base, state: 'waiting', facts: [size, t('upload.state.checking')] };
          case 'ready':
            return { ...base, state: 'done', facts: [size, t('upload.state.done')] };
          case 'failed':
            return { ...base, state: 'failed', facts: [size], error: say(view.error) };
        }
      }),
    [t, format, say],
  );
}
