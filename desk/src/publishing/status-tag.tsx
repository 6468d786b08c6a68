import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { Publication } from './publication-collection.ts';

const tones = {
  published: 'success',
  changed: 'warning',
  scheduled: 'warning',
  draft: 'warning',
  hidden: 'plain',
  refused: 'error',
} as const;

export function StatusTag({ status }: { status: Publication<unknown>['status'] }) {
  const { t } = useTranslation();
  return <Tag tone={tones[status]}>{t(`publishing.states.${status}`)}</Tag>;
}
