import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useReloadStaff, type StaffRow } from './use-staff.ts';

export type StaffAction = 'block' | 'unblock' | 'again' | 'withdraw' | 'resetFactor' | 'issueBadge' | 'revokeBadge';

/** Actions on an account besides editing it; nobody can block their own account, or take their own second factor off here. */
export const getStaffActions = ({ state, isMe, hasSecondFactor, badgeIssuedAt }: StaffRow): StaffAction[] => [
  ...(state === 'invited' ? (['again', 'withdraw'] as const) : []),
  ...(state === 'active' ? (['issueBadge'] as const) : []),
  ...(badgeIssuedAt === null ? [] : (['revokeBadge'] as const)),
  ...(hasSecondFactor && !isMe ? (['resetFactor'] as const) : []),
  ...(isMe ? [] : ([state === 'blocked' ? 'unblock' : 'block'] as const)),
];

export const isDangerousStaffAction = (action: StaffAction): boolean =>
  action === 'block' || action === 'withdraw' || action === 'resetFactor' || action === 'revokeBadge';

/** Downloads rather than opens it: after a call a browser would block a new window. */
function openPdf(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

interface Props {
  readonly action: StaffAction;
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is blocked, unblocked, invited again or its invitation taken back, and before a badge is issued or revoked. */
export function StaffActionDialog({ action, person, onClose }: Props) {
  const { t } = useTranslation();
  const { id: staffId, name, email } = person;
  const params = { name, email };
  const reload = useReloadStaff();
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload });
  const calls = {
    again: () => api.deskInviteStaffAgain({ staffId }),
    withdraw: () => api.deskRemoveInvitation({ staffId }),
    resetFactor: () => api.deskResetStaffSecondFactor({ staffId }),
    issueBadge: async () => openPdf((await api.deskIssueBadge({ staffId })).url),
    revokeBadge: () => api.deskRevokeBadge({ staffId }),
    block: () => api.deskBlockStaff({ staffId, blocked: true }),
    unblock: () => api.deskBlockStaff({ staffId, blocked: false }),
  } satisfies Record<StaffAction, () => Promise<unknown>>;
  return (
    <ConfirmDialog
      isOpen
      title={t(`staff.${action}.title`, params)}
      confirmLabel={t(`staff.${action}.confirm`)}
      cancelLabel={t('staff.dialog.cancel')}
      isDangerous={isDangerousStaffAction(action)}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submitCall(calls[action], t(`staff.${action}.done`, params))}
    >
      <CallErrorNotice error={callError} />
      {t(`staff.${action}.sentence`, params)}
    </ConfirmDialog>
  );
}
