import type { RefusalName } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The sentence behind a reason of `allowed`, which is a key of the refusals. */
export function useReason(): (reason: string | null | undefined) => string {
  const { t, i18n } = useTranslation();
  return (reason) =>
    t(`refusals.${reason && i18n.exists(`refusals.${reason}`) ? (reason as RefusalName) : 'noPermission'}`);
}

/** A button that can not be pressed now, with the reason in words below. */
export function OffButton({
  label,
  reason,
  variant,
}: {
  label: string;
  reason: string;
  variant?: 'primary' | 'second';
}) {
  const id = useId();
  return (
    <div>
      <Button variant={variant} block isDisabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="tiny muted">
        {reason}
      </p>
    </div>
  );
}
