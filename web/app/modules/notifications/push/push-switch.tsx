import { getDeviceId } from '@platewright/browser/session-store';
import { Checkbox } from '@platewright/ui/checkbox';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useSession } from '../../../session/use-session.ts';
import { getPushState, disablePush, enablePush } from './push-subscription.ts';

/** Switches push notifications on this device on and off. Not shown when the server has no push key. */
export function PushSwitch({ className }: { className?: string }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  // Renders again when the flag in the session changes, here or in another tab.
  useSession();
  const { data } = useQuery({
    queryKey: ['push', 'key'],
    queryFn: ({ signal }) => api.pushnotificationsKey({ deviceId: getDeviceId() }, { signal }),
    staleTime: Infinity,
  });
  const toggle = useMutation({ mutationFn: (on: boolean) => (on ? enablePush(data?.key ?? '') : disablePush()) });
  if (!data?.key) return null;
  const pushState = getPushState();
  const help = pushState === 'on' || pushState === 'off' ? undefined : t(`shell.push.${pushState}`);
  const errorText =
    toggle.error instanceof DOMException
      ? t('shell.push.noAddress')
      : toggle.error
        ? translateError(toggle.error)
        : undefined;
  return (
    <div className={className}>
      <Checkbox
        isSelected={pushState === 'on'}
        isDisabled={help !== undefined || toggle.isPending}
        onChange={(on) => toggle.mutate(on)}
        help={help}
        error={errorText ?? ''}
      >
        {t('shell.push.label')}
      </Checkbox>
    </div>
  );
}
