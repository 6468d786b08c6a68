import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Dialog } from '@platewright/ui/dialog';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../shared/load-error.tsx';
import { FormSuccess, useAutoDismiss } from '../account/form-success.tsx';
import { MemberAccess } from './member-access.tsx';
import { MemberForm } from './member-form.tsx';
import { useMember, useRoles } from './queries.ts';
import { queryKeys } from '../../api/query-keys.ts';

/** Adds a member (no id) or edits one; the success message is shown for 3 s, then the dialog closes [MBR-09 to MBR-11]. */
export function MemberDialog({ memberId, onClose }: { memberId: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  useAutoDismiss(successMessage !== null, onClose);
  const close = () => unsavedForms.confirmLeaving(onClose);
  const roles = useRoles();
  const member = useMember(memberId);
  const onDone = (message: string) => {
    setSuccessMessage(message);
    void queryClient.invalidateQueries({ queryKey: [...queryKeys.members, 'list'] });
  };
  const error = roles.error ?? member.error;
  const isLoaded = memberId === null || member.data !== undefined;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t(memberId === null ? 'account.members.addTitle' : 'account.members.editTitle')}
      isDismissable={false}
    >
      {successMessage !== null ? (
        <FormSuccess>{successMessage}</FormSuccess>
      ) : isLoaded && roles.data ? (
        <>
          <MemberForm member={member.data ?? null} roles={roles.data} onDone={onDone} onClose={close} />
          {member.data && <MemberAccess member={member.data} onDone={onDone} />}
        </>
      ) : error ? (
        <LoadError
          size="tight"
          error={error}
          title={t('account.members.failed')}
          onRetry={() => {
            void roles.refetch();
            if (memberId !== null) void member.refetch();
          }}
        />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={5} />
        </LoadingArea>
      )}
    </Dialog>
  );
}
