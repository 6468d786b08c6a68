import { uniqueId } from '@platewright/browser/session';
import { Checkbox } from '@platewright/ui/checkbox';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSayError } from '../api/say-error.ts';
import { useSession } from '../session/use-session.ts';
import { pushStanding, turnOff, turnOn } from './device.ts';

/** News of orders on this device, also while no page is open. Not shown where the house has no push service. */
export function PushSwitch({ className }: { className?: string }) {
  const { t } = useTranslation();
  const sayError = useSayError();
  // Re-drawn when the flag changes, here or in another tab.
  useSession();
  const { data } = useQuery({
    queryKey: ['push', 'key'],
    queryFn: ({ signal }) => api.pushnotificationsKey({ deviceId: uniqueId() }, { signal }),
    staleTime: Infinity,
  });
  const turn = useMutation({ mutationFn: (on: boolean) => (on ? turnOn(data?.key ?? '') : turnOff()) });
  if (!data?.key) return null;
  const standing = pushStanding();
  const help = standing === 'on' || standing === 'off' ? undefined : t(`shell.push.${standing}`);
  const failed =
    turn.error instanceof DOMException ? t('shell.push.noAddress') : turn.error ? sayError(turn.error) : undefined;
  return (
    <div className={className}>
      <Checkbox
        isSelected={standing === 'on'}
        isDisabled={help !== undefined || turn.isPending}
        onChange={(on) => turn.mutate(on)}
        help={help}
        error={failed ?? ''}
      >
        {t('shell.push.label')}
      </Checkbox>
    </div>
  );
}
