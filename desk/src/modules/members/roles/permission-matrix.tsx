import { Icon } from '@platewright/ui/icon';
import { Skeleton } from '@platewright/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './permission-matrix.module.css';

interface MatrixRole<Key extends string> {
  readonly id: string | number;
  readonly name: string;
  /** How many hold the role. */
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
  readonly permissions: readonly Key[];
}

interface MatrixGroup<Key extends string> {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly Key[];
}

interface Props<Key extends string> {
  readonly label: string;
  /** Undefined while they load. */
  readonly roles: readonly MatrixRole<Key>[] | undefined;
  readonly groups: readonly MatrixGroup<Key>[];
  readonly getName: (key: Key) => string;
  /** What a permission allows, below its name. */
  readonly getHelp?: (key: Key) => string;
}

const SKELETON_ROLES = 6;

/** Roles as columns and permissions as rows, in groups; on phones a card for each role. */
export function PermissionMatrix<Key extends string>({ label, roles, groups, getName, getHelp }: Props<Key>) {
  return (
    <>
      {/* It scrolls sideways with many roles, so the keyboard has to reach it. */}
      <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
        <MatrixTable label={label} roles={roles} groups={groups} getName={getName} getHelp={getHelp} />
      </div>
      <ul className={styles.cards} aria-label={label} aria-busy={roles === undefined || undefined}>
        {roles === undefined
          ? Array.from({ length: SKELETON_ROLES }, (_, index) => (
              <li key={`loading-${index}`}>
                <Skeleton height="23.5rem" />
              </li>
            ))
          : roles.map((role) => (
              <li key={role.id}>
                <RoleCard role={role} groups={groups} getName={getName} />
              </li>
            ))}
      </ul>
    </>
  );
}

function MatrixTable<Key extends string>({ label, roles, groups, getName, getHelp }: Props<Key>) {
  const { t } = useTranslation();
  const columns = roles?.length ?? SKELETON_ROLES;
  return (
    <table className={styles.table} aria-label={label} aria-busy={roles === undefined || undefined}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {t('roles.matrix.permission')}
          </th>
          {roles?.map(({ id, name, detail, action }) => (
            <th key={id} scope="col">
              <span className={styles.role}>
                <bdi className={styles.name}>{name}</bdi>
                {detail && <span className={styles.detail}>{detail}</span>}
                {action}
              </span>
            </th>
          )) ?? <SkeletonCells count={columns} as="th" />}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={columns + 1}>
              <span>{group.name}</span>
            </th>
          </tr>
          {group.keys.map((key) => (
            <tr key={key}>
              <th scope="row">
                {getName(key)}
                {getHelp && <span className={styles.help}>{getHelp(key)}</span>}
              </th>
              {roles?.map(({ id, permissions }) => (
                <td key={id}>
                  <Mark isAllowed={permissions.includes(key)} />
                </td>
              )) ?? <SkeletonCells count={columns} as="td" />}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SkeletonCells({ count, as: Cell }: { count: number; as: 'td' | 'th' }) {
  return Array.from({ length: count }, (_, index) => (
    <Cell key={index}>
      <Skeleton
        {...(Cell === 'th' ? { width: '5rem', height: '5.9rem' } : { width: '1.5rem', height: '1.5rem' })}
        className={styles.placeholder}
      />
    </Cell>
  ));
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={isAllowed ? styles.allowed : styles.denied}>
      {isAllowed ? <Icon name="check" size="s" /> : <span aria-hidden="true">–</span>}
      <span className="vh">{t(isAllowed ? 'roles.matrix.may' : 'roles.matrix.mayNot')}</span>
    </span>
  );
}

function RoleCard<Key extends string>({
  role: { name, detail, action, permissions },
  groups,
  getName,
}: { readonly role: MatrixRole<Key> } & Pick<Props<Key>, 'groups' | 'getName'>) {
  const { t } = useTranslation();
  const granted = groups
    .map((group) => ({ ...group, keys: group.keys.filter((key) => permissions.includes(key)) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <article className={styles.card}>
      <header>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {action}
      </header>
      {detail && <p className={styles.detail}>{detail}</p>}
      {granted.length === 0 && <p className="muted">{t('roles.nothing')}</p>}
      <dl>
        {granted.map((group) => (
          <div key={group.id}>
            <dt>{group.name}</dt>
            {group.keys.map((key) => (
              <dd key={key}>
                <Icon name="check" size="s" />
                {getName(key)}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </article>
  );
}
