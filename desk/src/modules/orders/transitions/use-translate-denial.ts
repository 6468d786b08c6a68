import type { orderTransitionTexts } from '@platewright/texts/en/desk/orders/order-transitions';
import type { CallErrorName } from '@platewright/contract/call-errors';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeMissingPermission } from '../../../shell/missing-permission.tsx';
import { getDenialKey, getDeskTransitionAction, type DeskTransitionName } from './desk-transitions.ts';

/** Why a transition is denied, in the language of the page. */
export function useTranslateDenial(): (name: DeskTransitionName, reason: string) => string {
  const { t, i18n } = useTranslation();
  const describeMissingPermission = useDescribeMissingPermission();
  return useCallback(
    (name, reason) => {
      const key = getDenialKey(name, reason);
      if (key === 'noPermission') return describeMissingPermission(getDeskTransitionAction(name));
      if (i18n.exists(`orderTransitions.reasons.${key}`))
        return t(`orderTransitions.reasons.${key as keyof typeof orderTransitionTexts.reasons}`);
      return i18n.exists(`callErrors.${key}`) ? t(`callErrors.${key as CallErrorName}`) : key;
    },
    [t, i18n, describeMissingPermission],
  );
}
