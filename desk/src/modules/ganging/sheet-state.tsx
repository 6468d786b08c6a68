import { Tag } from '@platewright/ui/status';
import type { SheetState } from '@platewright/domain/ganging/sheet-transitions';
import { useTranslation } from 'react-i18next';

const tones = { planned: 'plain', released: 'warning', imaged: 'warning', cut: 'success', dissolved: 'plain' } as const;

export function SheetStateTag({ state }: { readonly state: SheetState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`sheets.states.${state}`)}</Tag>;
}
