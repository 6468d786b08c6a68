import type { moves } from '@platewright/texts/en/desk/moves';
import type { RefusalName } from '@platewright/contract/refusals';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonKey, type MoveName } from './move-names.ts';

/** Why a move is closed, in words. */
export function useReason(): (name: MoveName, reason: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (name, reason) => {
      const key = reasonKey(name, reason);
      if (i18n.exists(`moves.reasons.${key}`)) return t(`moves.reasons.${key as keyof typeof moves.reasons}`);
      return i18n.exists(`refusals.${key}`) ? t(`refusals.${key as RefusalName}`) : key;
    },
    [t, i18n],
  );
}
