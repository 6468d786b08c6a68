import { tenths } from '@platewright/browser/format';
import { secondsLeft, type UploadView } from '@platewright/browser/uploads';
import { Chips, InkChip } from '@platewright/ui/chips';
import type { UploadItem } from '@platewright/ui/uploader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayError } from '../../api/say-error.ts';
import { useFormat } from '../../i18n/format.ts';
import { useInkName } from '../../shared/ink-name.ts';
import type { Row, ServerFile } from './rows.ts';

const num = (text: string): ReactNode => <span className="num">{text}</span>;

/** The rows as the kit shows them, with every state in words. */
export function useUploadItems(rows: readonly Row[]): UploadItem[] {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const sayError = useSayError();
  const inkName = useInkName();
  const bytes = (size: number): ReactNode => <bdi key="bytes">{format.bytes(size)}</bdi>;

  const left = (seconds: number | null): ReactNode[] => {
    if (seconds === null) return [];
    return [
      seconds < 90
        ? t('upload.state.secondsLeft', { seconds: String(seconds) })
        : t('upload.state.minutesLeft', { minutes: String(Math.round(seconds / 60)) }),
    ];
  };
  const ofTransfer = (transfer: UploadView): Omit<UploadItem, 'id' | 'name'> => {
    const { size, sent, speed, state, error } = transfer;
    const percent = size > 0 ? Math.floor((100 * sent) / size) : 0;
    const share = num(t('upload.state.percent', { percent: String(percent) }));
    switch (state) {
      case 'waiting':
        return { state: 'waiting', facts: [bytes(size), t('upload.state.waiting')] };
      case 'running': {
        const pace = speed ? [<bdi key="speed">{t('upload.state.speed', { size: format.bytes(speed) })}</bdi>] : [];
        return { state, percent, facts: [share, ...pace, ...left(secondsLeft(transfer))] };
      }
      case 'paused':
        return { state, percent, facts: [share, t('upload.state.paused')] };
      case 'lost':
        return { state, percent, facts: [share, t('upload.state.lost')] };
      case 'failed':
        return { state, facts: [bytes(size)], error: sayError(error) };
      case 'checking':
      case 'ready':
        return { state: 'waiting', facts: [bytes(size), t('upload.state.checking')] };
    }
  };
  const ofFile = (file: ServerFile, isUnfinished: boolean): Omit<UploadItem, 'id' | 'name'> => {
    const size = bytes(file.size);
    if (isUnfinished) return { state: 'waiting', facts: [size, t('upload.state.unfinished')] };
    if (file.state === 'refused') {
      const key = `refusals.${file.reason ?? ''}`;
      const sentence = i18n.exists(key) ? (t as (key: string) => string)(key) : t('refusals.fileBroken');
      return { state: 'failed', facts: [size], error: sentence };
    }
    if (file.state !== 'ready') return { state: 'waiting', facts: [size, t('upload.state.checking')] };
    return {
      state: 'done',
      ...(file.thumbnail ? { thumbnail: file.thumbnail } : {}),
      facts: [size, t('upload.state.ready'), ...found(file.facts)],
    };
  };
  const found = (facts: ServerFile['facts']): ReactNode[] => {
    if (!facts) return [];
    const { pages, trimMm, bleedMm, inks } = facts;
    const said: ReactNode[] = [];
    if (pages !== null && pages > 1) said.push(t('upload.state.pages', { n: String(pages) }));
    if (trimMm) said.push(num(t('upload.state.size', { width: tenths(trimMm.width), height: tenths(trimMm.height) })));
    if (bleedMm !== null) said.push(t('upload.state.bleed', { bleed: String(bleedMm) }));
    if (inks.length > 0)
      said.push(
        <Chips label={t('upload.state.inks')}>
          {inks.map((ink) => (
            <InkChip key={ink} ink={ink} label={inkName(ink)} />
          ))}
        </Chips>,
      );
    return said;
  };
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...(row.kind === 'transfer' ? ofTransfer(row.transfer) : ofFile(row.file, row.isUnfinished)),
  }));
}
