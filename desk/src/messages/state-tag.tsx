import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { MessageState } from './use-messages.ts';

const tones = { new: 'warn', answered: 'good', archived: 'plain' } as const;

export function StateTag({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`messages.states.${state}`)}</Tag>;
}
