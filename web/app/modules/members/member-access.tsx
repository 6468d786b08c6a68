import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import type { MemberDetails } from './queries.ts';
import styles from '../account/account.module.css';

type AccessAction = 'inviteAgain' | 'disable' | 'enable';

const accessCalls: Record<AccessAction, (memberId: number) => Promise<unknown>> = {
  inviteAgain: (memberId) => api.membersInvite({ memberId }),
  disable: (memberId) => api.membersDisable({ memberId }),
  enable: (memberId) => api.membersEnable({ memberId }),
};

/** Buttons to repeat the invitation, and to disable or enable a member. */
export function MemberAccess({ member, onDone }: { member: MemberDetails; onDone: (message: string) => void }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [isConfirming, setConfirming] = useState(false);
  const name = `${member.firstname} ${member.lastname}`;
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (action: AccessAction) => accessCalls[action](member.id),
    onSuccess: (_answer, action) => onDone(t(`account.members.${action}Done`, { name, email: member.email })),
    onSettled: () => setConfirming(false),
  });
  const renderButton = (action: AccessAction, onPress: () => void, variant?: 'danger') => (
    <Button size="small" variant={variant} isBusy={isPending && variables === action} onPress={onPress}>
      {t(`account.members.${action}`)}
    </Button>
  );
  if (member.state === 'blocked') return <Notice tone="error">{t('account.members.blockedNote')}</Notice>;
  return (
    <div className={styles.line}>
      <span className="small muted">{t(`account.members.stateNotes.${member.state}`)}</span>
      <span className={styles.actions}>
        {member.state === 'invited' && renderButton('inviteAgain', () => mutate('inviteAgain'))}
        {member.state === 'disabled'
          ? renderButton('enable', () => mutate('enable'))
          : renderButton('disable', () => setConfirming(true), 'danger')}
      </span>
      {error && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('account.members.disableQuestion', { name })}
        confirmLabel={t('account.members.disable')}
        cancelLabel={t('account.members.cancel')}
        onConfirm={() => mutate('disable')}
        onCancel={() => setConfirming(false)}
        isBusy={isPending}
        isDangerous
      >
        {t('account.members.disableNote')}
      </ConfirmDialog>
    </div>
  );
}
