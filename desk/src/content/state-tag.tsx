import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { State } from './use-content.ts';

const tones = { published: 'good', changed: 'warn', draft: 'warn', hidden: 'plain' } as const;

export function StateTag({ state }: { state: State }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`content.states.${state}`)}</Tag>;
}
