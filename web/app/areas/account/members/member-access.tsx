import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import type { OneMember } from './queries.ts';
import styles from '../account.module.css';

type What = 'inviteAgain' | 'disable' | 'enable';

const send: Record<What, (memberId: number) => Promise<unknown>> = {
  inviteAgain: (memberId) => api.membersInvite({ memberId }),
  disable: (memberId) => api.membersDisable({ memberId }),
  enable: (memberId) => api.membersEnable({ memberId }),
};

/** Invitation again, and taking or giving back all access. */
export function MemberAccess({ member, onDone }: { member: OneMember; onDone: (message: string) => void }) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const [asking, setAsking] = useState(false);
  const name = `${member.firstname} ${member.lastname}`;
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (what: What) => send[what](member.id),
    onSuccess: (_answer, what) => onDone(t(`account.members.${what}Done`, { name, email: member.email })),
    onSettled: () => setAsking(false),
  });
  const button = (what: What, press: () => void, variant?: 'danger') => (
    <Button size="small" variant={variant} busy={isPending && variables === what} onPress={press}>
      {t(`account.members.${what}`)}
    </Button>
  );
  if (member.state === 'blocked') return <Notice tone="bad">{t('account.members.blockedNote')}</Notice>;
  return (
    <div className={styles.line}>
      <span className="small muted">{t(`account.members.stateNotes.${member.state}`)}</span>
      <span className={styles.actions}>
        {member.state === 'invited' && button('inviteAgain', () => mutate('inviteAgain'))}
        {member.state === 'disabled'
          ? button('enable', () => mutate('enable'))
          : button('disable', () => setAsking(true), 'danger')}
      </span>
      {error && (
        <Notice tone="bad" announce="alert">
          {sayError(error)}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={asking}
        title={t('account.members.disableAsk', { name })}
        confirmLabel={t('account.members.disable')}
        cancelLabel={t('account.members.cancel')}
        onConfirm={() => mutate('disable')}
        onCancel={() => setAsking(false)}
        busy={isPending}
        isDangerous
      >
        {t('account.members.disableNote')}
      </ConfirmDialog>
    </div>
  );
}
