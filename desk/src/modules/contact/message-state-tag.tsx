import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { MessageState } from './use-messages.ts';

const tones = { new: 'warning', answered: 'success', archived: 'plain' } as const;

export function MessageStateTag({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`messages.states.${state}`)}</Tag>;
}
