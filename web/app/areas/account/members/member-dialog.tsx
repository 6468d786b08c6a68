import { Dialog } from '@platewright/ui/dialog';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { Done, useShownFor } from '../saved.tsx';
import { MemberAccess } from './member-access.tsx';
import { MemberForm } from './member-form.tsx';
import { MEMBERS_KEY, useMember, useRoles } from './queries.ts';

/** Adds a member (no id) or edits one; what worked is said for 3 s, then the dialog closes [MBR-09 to MBR-11]. */
export function MemberDialog({ memberId, onClose }: { memberId: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  useShownFor(done !== null, onClose);
  const roles = useRoles();
  const member = useMember(memberId);
  const onDone = (message: string) => {
    setDone(message);
    void queries.invalidateQueries({ queryKey: [...MEMBERS_KEY, 'list'] });
  };
  const error = roles.error ?? member.error;
  const ready = memberId === null || member.data !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(memberId === null ? 'account.members.addTitle' : 'account.members.editTitle')}
      isDismissable={false}
    >
      {done !== null ? (
        <Done>{done}</Done>
      ) : ready && roles.data ? (
        <>
          <MemberForm member={member.data ?? null} roles={roles.data} onDone={onDone} onClose={onClose} />
          {member.data && <MemberAccess member={member.data} onDone={onDone} />}
        </>
      ) : error ? (
        <LoadFailed
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
