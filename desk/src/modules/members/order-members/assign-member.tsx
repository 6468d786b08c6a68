import { Button } from '@platewright/ui/button';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { getName, type MemberChange } from './use-member-change.ts';
import { useFreeMembers } from './use-order-members.ts';
import styles from './order-members.module.css';

interface Props {
  readonly orderId: number;
  readonly roles: readonly { readonly value: string; readonly label: string }[];
  readonly run: MemberChange;
}

/** Assigns somebody of the company; the role of their account is offered first. */
export function AssignMember({ orderId, roles, run }: Props) {
  const { t } = useTranslation();
  const free = useFreeMembers(orderId).data?.members ?? [];
  const [memberId, setMemberId] = useState<string | null>(null);
  const [chosenRole, setChosenRole] = useState<string | null>(null);
  const member = free.find(({ id }) => String(id) === memberId);
  const accountRole = roles.find(({ value }) => value === String(member?.roleId));
  const roleId = chosenRole ?? accountRole?.value ?? null;
  if (free.length === 0) return null;
  const assign = async () => {
    if (!member || roleId === null) return;
    const isDone = await run.change(() =>
      api.deskAddOrderMember({ orderId, memberId: member.id, roleId: Number(roleId) }),
    );
    if (!isDone) return;
    setMemberId(null);
    setChosenRole(null);
  };
  return (
    <div className={styles.assign} role="group" aria-label={t('orderMembers.assign')}>
      <Select
        label={t('orderMembers.member')}
        placeholder={t('orderMembers.choose')}
        value={member ? memberId : null}
        onChange={setMemberId}
        options={free.map((person) => ({ value: String(person.id), label: getName(person) }))}
      />
      <Select
        label={t('orderMembers.role')}
        placeholder={t('orderMembers.choose')}
        value={roleId}
        onChange={setChosenRole}
        options={[...roles]}
      />
      <Button isBusy={run.isBusy} isDisabled={!member || roleId === null} onPress={() => void assign()}>
        {t('orderMembers.assign')}
      </Button>
    </div>
  );
}
