import type { CouponState } from '@platewright/domain/pricing/coupon';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';

const tones = { active: 'success', scheduled: 'plain', usedUp: 'warning', ended: 'plain' } as const;

export function CouponTag({ state }: { readonly state: CouponState }) {
  const { t } = useTranslation();
  return <Tag tone={tones[state]}>{t(`coupons.states.${state}`)}</Tag>;
}
