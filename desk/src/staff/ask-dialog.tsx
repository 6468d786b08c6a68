import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSend } from '../forms/use-send.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { useReloadStaff, type StaffRow } from './use-staff.ts';

export type Deed = 'block' | 'unblock' | 'again';

/** What can be done with an account beside changing it; nobody blocks the own one. */
export const deedsFor = ({ state, isMe }: StaffRow): Deed[] => [
  ...(state === 'invited' ? (['again'] as const) : []),
  ...(isMe ? [] : ([state === 'blocked' ? 'unblock' : 'block'] as const)),
];

interface Props {
  readonly deed: Deed;
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** Asks before an account is blocked, unblocked or invited again. */
export function AskDialog({ deed, person, onClose }: Props) {
  const { t } = useTranslation();
  const { id: staffId, name, email } = person;
  const words = { name, email };
  const reload = useReloadStaff();
  const { send, failure, busy } = useSend({ onClose, reload });
  const call = () =>
    deed === 'again'
      ? api.deskInviteStaffAgain({ staffId })
      : api.deskBlockStaff({ staffId, blocked: deed === 'block' });
  return (
    <ConfirmDialog
      isOpen
      title={t(`staff.${deed}.title`, words)}
      confirmLabel={t(`staff.${deed}.confirm`)}
      cancelLabel={t('staff.dialog.cancel')}
      isDangerous={deed === 'block'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void send(call, t(`staff.${deed}.done`, words))}
    >
      <RefusedNotice failure={failure} />
      {t(`staff.${deed}.sentence`, words)}
    </ConfirmDialog>
  );
}
