import type { CallErrorName } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Translates a `reason` of the order's permissions, which is the name of a call error. */
export function useTranslateReason(): (reason: string | null | undefined) => string {
  const { t, i18n } = useTranslation();
  return (reason) =>
    t(`callErrors.${reason && i18n.exists(`callErrors.${reason}`) ? (reason as CallErrorName) : 'noPermission'}`);
}

/** A disabled button with the reason below it. */
export function DisabledButton({
  label,
  reason,
  variant,
}: {
  label: string;
  reason: string;
  variant?: 'primary' | 'secondary';
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
