import { statusOf } from '@platewright/domain/lifecycle/status';
import { Timeline, type TimelineItem } from '@platewright/ui/timeline';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from './use-job.ts';

/** What happened to the job, newest first. */
export function History({ history }: { history: Job['history'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = (id: number): string => {
    const status = statusOf(id);
    return status ? t(`statuses.${status.key}.name`) : String(id);
  };
  const items = history.map((entry): TimelineItem => {
    const kind = entry.actorKind === 'customer' || entry.actorKind === 'staff' ? entry.actorKind : 'system';
    const moved = entry.from !== null && entry.from !== entry.to;
    return {
      id: String(entry.id),
      title:
        entry.from === null
          ? t('job.history.created')
          : moved
            ? t('job.history.moved', { from: name(entry.from), to: name(entry.to) })
            : t('job.history.inside', { status: name(entry.to) }),
      meta: [
        kind === 'system' ? t('job.history.actors.system') : `${entry.actor} (${t(`job.history.actors.${kind}`)})`,
        format.dateTime(entry.at),
      ],
      body: entry.note || undefined,
      color: statusOf(entry.to)?.color,
    };
  });
  return <Timeline label={t('job.history.list')} items={items} />;
}
