import { staffKeys } from '@platewright/domain/people/actor';
import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/language.tsx';
import { useRoleName } from '../shell/role-name.ts';
import { deedsFor, type Deed } from './ask-dialog.tsx';
import { offeredRights } from './rights.ts';
import styles from './staff.module.css';
import type { StaffRow } from './use-staff.ts';

const tones = { invited: 'warn', active: 'good', blocked: 'bad' } as const;

type OnOpen = (what: 'edit' | Deed, person: StaffRow) => void;

/** Columns of the list of staff; the last one opens what can be done with an account. */
export function useColumns(onOpen: OnOpen): TableColumn<StaffRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const rightsOf = ({ keys }: StaffRow) => {
    if (keys.length === staffKeys.length) return t('staff.everything');
    const names = offeredRights.filter((key) => keys.includes(key)).map((key) => t(`staff.rights.${key}.name`));
    return names.join(language === 'ar' ? '، ' : ', ') || t('staff.nothing');
  };
  return [
    {
      id: 'name',
      header: t('staff.columns.name'),
      phone: 'title',
      isSortable: true,
      width: '16%',
      skeletonWidth: '9rem',
      cell: (row) => (
        <span className={styles.who}>
          <bdi className="strong">{row.name}</bdi>
          {row.isMe && <Tag>{t('staff.you')}</Tag>}
        </span>
      ),
    },
    {
      id: 'email',
      header: t('staff.columns.email'),
      isSortable: true,
      skeletonWidth: '12rem',
      cell: (row) => <bdi className="muted">{row.email}</bdi>,
    },
    {
      id: 'role',
      header: t('staff.columns.role'),
      width: '10rem',
      skeletonWidth: '6rem',
      cell: (row) => <RoleName role={row.role} />,
    },
    { id: 'rights', header: t('staff.columns.rights'), hideOnTablet: true, skeletonWidth: '14rem', cell: rightsOf },
    {
      id: 'state',
      header: t('staff.columns.state'),
      width: '7rem',
      skeletonWidth: '4rem',
      cell: (row) => <Tag tone={tones[row.state]}>{t(`staff.states.${row.state}`)}</Tag>,
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
      phone: 'plain',
      width: '9rem',
      cell: (row) => <Actions person={row} onOpen={onOpen} />,
    },
  ];
}

function RoleName({ role }: { role: string }) {
  return <>{useRoleName(role)}</>;
}

function Actions({ person, onOpen }: { person: StaffRow; onOpen: OnOpen }) {
  const { t } = useTranslation();
  const { name } = person;
  const deeds = deedsFor(person);
  const more = t('staff.moreNamed', { name });
  return (
    <span className={styles.actions}>
      <Button size="small" aria-label={t('staff.editNamed', { name })} onPress={() => onOpen('edit', person)}>
        {t('staff.edit')}
      </Button>
      {deeds.length > 0 && (
        <Menu
          trigger={<IconButton icon="more" size="small" label={more} />}
          label={more}
          placement="bottom end"
          items={deeds.map((deed) => ({
            id: deed,
            label: t(`staff.${deed}.action`),
            isDangerous: deed === 'block',
            onAction: () => onOpen(deed, person),
          }))}
        />
      )}
    </span>
  );
}
