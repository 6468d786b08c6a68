import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { ContentState } from './use-content.ts';

const tones = {
  published: 'success',
  changed: 'warning',
  scheduled: 'warning',
  draft: 'warning',
  hidden: 'plain',
} as const;

export function ContentStateTag({ state }: { state: ContentState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`content.states.${state}`)}</Tag>;
}
