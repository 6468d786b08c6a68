import { statusOf } from '@platewright/domain/lifecycle/status';
import { Timeline, type TimelineItem } from '@platewright/ui/timeline';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { Job } from './use-job.ts';

/** What happened to the job, newest first. */
export function History({ history }: { history: Job['history'] }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const name = (id: number): string => {
    const status = statusOf(id);
    return status ? t(`statuses.${status.key}.name`) : String(id);
  };
  const items = history.map((entry): TimelineItem => {
    const kind = entry.actorKind === 'customer' || entry.actorKind === 'staff' ? entry.actorKind : 'system';
    const moved =
      entry.from !== null && entry.from !== entry.to
        ? t('job.history.moved', { from: name(entry.from), to: name(entry.to) })
        : t('job.history.inside', { status: name(entry.to) });
    const key = `job.history.events.${entry.event}`;
    const isNamed = i18n.exists(key);
    return {
      id: String(entry.id),
      // The same change of status has several causes: the event says which.
      title: isNamed ? i18n.t(key as never) : moved,
      meta: [
        isNamed && entry.from !== null && moved,
        kind === 'system' ? t('job.history.actors.system') : `${entry.actor} (${t(`job.history.actors.${kind}`)})`,
        format.dateTime(entry.at),
      ].filter((fact) => fact !== false),
      body: entry.note || undefined,
      color: statusOf(entry.to)?.color,
    };
  });
  return <Timeline label={t('job.history.list')} items={items} />;
}
