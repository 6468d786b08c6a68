import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Panel } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useMay } from '../shell/failure.tsx';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import styles from './people.module.css';
import type { Company } from './use-companies.ts';

type Person = Company['people'][number];
const tones = { unconfirmed: 'plain', active: 'good', disabled: 'plain', blocked: 'bad' } as const;

/** People of an account; the house blocks who must not sign in any more. */
export function PeoplePanel({ company }: { company: Company }) {
  const { t } = useTranslation();
  const mayBlock = useMay('desk.people');
  const [asked, setAsked] = useState<Person | null>(null);
  const columns: TableColumn<Person>[] = [
    {
      id: 'name',
      header: t('companies.people.columns.name'),
      phone: 'title',
      width: '22%',
      cell: (row) => <bdi>{row.name}</bdi>,
    },
    {
      id: 'email',
      header: t('companies.people.columns.email'),
      cell: (row) => <bdi className="muted">{row.email}</bdi>,
    },
    {
      id: 'phone',
      header: t('companies.people.columns.phone'),
      hideOnTablet: true,
      cell: (row) => <span className="num">{row.phone}</span>,
    },
    {
      id: 'role',
      header: t('companies.people.columns.role'),
      cell: (row) => <bdi>{row.isOwner ? t('companies.people.owner') : row.role}</bdi>,
    },
    {
      id: 'state',
      header: t('companies.people.columns.state'),
      cell: (row) => <Tag tone={tones[row.state]}>{t(`companies.people.states.${row.state}`)}</Tag>,
    },
    ...(mayBlock
      ? [
          {
            id: 'action',
            header: t('companies.people.columns.action'),
            hideHeader: true,
            kind: 'end' as const,
            phone: 'plain' as const,
            cell: (row: Person) => <Switch person={row} onAsk={setAsked} />,
          },
        ]
      : []),
  ];
  return (
    <Panel title={t('companies.people.title')} flush>
      <div className={styles.table}>
        <Table label={t('companies.people.table')} columns={columns} rows={company.people} rowKey={(row) => row.id} />
      </div>
      {asked && <Ask person={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function Switch({ person, onAsk }: { person: Person; onAsk: (person: Person) => void }) {
  const { t } = useTranslation();
  if (person.state !== 'active' && person.state !== 'blocked') return null;
  const to = person.state === 'active' ? 'block' : 'unblock';
  return (
    <Button
      size="small"
      variant={to === 'block' ? 'danger' : 'second'}
      aria-label={t(`companies.people.${to}Named`, { name: person.name })}
      onPress={() => onAsk(person)}
    >
      {t(`companies.people.${to}`)}
    </Button>
  );
}

function Ask({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { id: userId, name } = person;
  const to = person.state === 'active' ? 'block' : 'unblock';
  const { decide, failure, busy } = useDecide(t(`companies.dialogs.${to}.done`, { name }), onClose);
  const send = () => (to === 'block' ? api.deskBlockPerson({ userId }) : api.deskUnblockPerson({ userId }));
  return (
    <ConfirmDialog
      isOpen
      title={t(`companies.dialogs.${to}.title`, { name })}
      confirmLabel={t(`companies.dialogs.${to}.confirm`)}
      cancelLabel={t('companies.dialogs.cancel')}
      isDangerous={to === 'block'}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void decide(send)}
    >
      <DecisionNotice failure={failure} />
      {t(`companies.dialogs.${to}.sentence`)}
    </ConfirmDialog>
  );
}
