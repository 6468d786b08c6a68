import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { Button, IconButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Menu } from '@platewright/ui/menu';
import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import { getStaffActions, isDangerousStaffAction, type StaffAction } from './staff-action-dialog.tsx';
import styles from './staff.module.css';
import type { StaffRow } from './use-staff.ts';

const tones = { invited: 'warning', active: 'success', blocked: 'error' } as const;

type OpenStaffDialog = (dialog: 'edit' | StaffAction, person: StaffRow) => void;

/** Columns of the staff list; the last one has the actions of an account. */
export function useStaffColumns(onOpen: OpenStaffDialog): TableColumn<StaffRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const listPermissions = ({ keys }: StaffRow) => {
    if (keys.length === staffPermissionKeys.length) return t('staff.everything');
    const names = staffPermissionKeys
      .filter((key) => keys.includes(key))
      .map((key) => t(`staff.permissions.${key}.name`));
    return names.join(language === 'ar' ? '، ' : ', ') || t('staff.nothing');
  };
  return [
    {
      id: 'name',
      header: t('staff.columns.name'),
      phoneLayout: 'title',
      isSortable: true,
      width: '16%',
      maxWidth: '14rem',
      skeletonWidth: '9rem',
      cell: (row) => <bdi className="strong">{row.name}</bdi>,
      after: (row) => row.isMe && <Tag>{t('staff.you')}</Tag>,
    },
    {
      id: 'email',
      header: t('staff.columns.email'),
      phoneLayout: 'plain',
      isSortable: true,
      maxWidth: '14rem',
      skeletonWidth: '12rem',
      cell: (row) => <bdi className="muted">{row.email}</bdi>,
    },
    {
      id: 'role',
      header: t('staff.columns.role'),
      width: '10rem',
      maxWidth: '10rem',
      skeletonWidth: '6rem',
      cell: (row) => <RoleName role={row.role} />,
    },
    {
      id: 'permissions',
      header: t('staff.columns.permissions'),
      hideOnTablet: true,
      skeletonWidth: '14rem',
      cell: listPermissions,
    },
    {
      id: 'state',
      header: t('staff.columns.state'),
      phoneLayout: 'state',
      width: '7rem',
      skeletonWidth: '4rem',
      cell: (row) => <Tag tone={tones[row.state]}>{t(`staff.states.${row.state}`)}</Tag>,
      after: (row) =>
        row.hasSecondFactor && (
          <span title={t('staff.secondFactor')} className={styles.factor}>
            <Icon name="shield" size="s" />
            <span className="vh">{t('staff.secondFactor')}</span>
          </span>
        ),
    },
    {
      id: 'lastSignInAt',
      header: t('staff.columns.lastSignInAt'),
      isSortable: true,
      width: '9rem',
      skeletonWidth: '6rem',
      cell: (row) =>
        row.lastSignInAt ? (
          <time dateTime={row.lastSignInAt}>{format.date(row.lastSignInAt)}</time>
        ) : (
          <span className="muted">{t('staff.never')}</span>
        ),
    },
    {
      id: 'action',
      header: t('staff.columns.action'),
      hideHeader: true,
      kind: 'end',
      phoneLayout: 'action',
      width: '9rem',
      cell: (row) => <StaffRowActions person={row} onOpen={onOpen} />,
    },
  ];
}

function RoleName({ role }: { role: string }) {
  return <>{useRoleName(role)}</>;
}

function StaffRowActions({ person, onOpen }: { person: StaffRow; onOpen: OpenStaffDialog }) {
  const { t } = useTranslation();
  const { name } = person;
  const actions = getStaffActions(person);
  const menuLabel = t('staff.moreNamed', { name });
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={t('staff.editNamed', { name })} onPress={() => onOpen('edit', person)}>
        {t('staff.edit')}
      </Button>
      {actions.length === 0 ? (
        <span className={styles.noMenu} />
      ) : (
        <Menu
          trigger={<IconButton icon="more" size="small" label={menuLabel} />}
          label={menuLabel}
          placement="bottom end"
          items={actions.map((action) => ({
            id: action,
            label: t(`staff.${action}.action`),
            isDangerous: isDangerousStaffAction(action),
            onAction: () => onOpen(action, person),
          }))}
        />
      )}
    </span>
  );
}
