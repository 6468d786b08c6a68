import { Avatar } from '@platewright/ui/avatar';
import { Button } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import type { DialogAction } from './dialog-state.ts';
import { getMemberAction, type MemberPermissions } from './member-action.ts';
import type { OrderMember } from './queries.ts';
import styles from './order-members.module.css';

/** Name, email, role, and what can be done with the member. */
export function useMemberColumns(
  permissions: MemberPermissions,
  dispatch: Dispatch<DialogAction>,
): TableColumn<OrderMember>[] {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const getName = ({ firstname, lastname }: OrderMember) => `${firstname} ${lastname}`;
  const actions: TableColumn<OrderMember> = {
    id: 'actions',
    header: t('orderMembers.edit'),
    hideHeader: true,
    kind: 'end',
    phoneLayout: 'action',
    width: '8rem',
    cell: (member) => {
      const action = getMemberAction(permissions, member.id === userId);
      const name = getName(member);
      return (
        action && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t(`orderMembers.${action}Of`, { name })}
            onPress={() =>
              dispatch({
                type: action === 'edit' ? 'edit' : 'remove',
                member: { id: member.id, name, roleId: member.roleId },
              })
            }
          >
            {t(`orderMembers.${action}`)}
          </Button>
        )
      );
    },
  };
  return [
    {
      id: 'name',
      header: t('orderMembers.name'),
      phoneLayout: 'title',
      isSortable: true,
      cell: (member) => (
        <span className={styles.name}>
          <Avatar name={getName(member)} />
          <bdi>{getName(member)}</bdi>
          {member.state !== 'active' && (
            <Tag tone={member.state === 'invited' ? 'warning' : 'error'}>
              {t(`account.members.states.${member.state}`)}
            </Tag>
          )}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('orderMembers.email'),
      phoneLayout: 'plain',
      isSortable: true,
      cell: (member) => <bdi dir="ltr">{member.email}</bdi>,
    },
    {
      id: 'role',
      header: t('orderMembers.roles'),
      phoneLayout: 'state',
      isSortable: true,
      cell: (member) => <bdi>{member.roleName}</bdi>,
    },
    ...(permissions.mayUpdate || permissions.mayDelete ? [actions] : []),
  ];
}
