import { staffPermissionKeys, type StaffPermissionKey } from '@platewright/domain/permissions/permission-keys';
import { getStaffRoleKey, sortStaffPermissionKeys, staffRoles } from '@platewright/domain/staff/staff-roles';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PermissionCheckboxes } from '../../forms/permission-checkboxes.tsx';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import styles from './staff.module.css';

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  readonly name: FieldPathByValue<V, StaffPermissionKey[]>;
}

/**
 * Role and permissions of a staff account. A role ticks its permissions; ticking single ones selects the role that has
 * exactly these, or "custom".
 */
export function StaffPermissionFields<V extends FieldValues>({ control, name }: Props<V>) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  const keys: readonly StaffPermissionKey[] = value;
  const roleKey = getStaffRoleKey(keys);
  return (
    <>
      <RadioGroup
        label={t('staff.dialog.role')}
        ref={ref}
        value={roleKey}
        onChange={(chosenKey) => {
          const role = staffRoles.find(({ key }) => key === chosenKey);
          if (role) onChange([...role.keys]);
        }}
        className={styles.roles}
        options={([...staffRoles.map(({ key }) => key), 'custom'] as const).map((key) => ({
          value: key,
          label: t(`shell.roles.${key}`),
          help: t(`staff.roles.${key}`),
          // "Custom" follows from the checkboxes below; it cannot be chosen.
          isDisabled: key === 'custom' && roleKey !== 'custom',
        }))}
      />
      <PermissionCheckboxes
        label={t('staff.dialog.permissions')}
        keys={staffPermissionKeys}
        getName={(key) => t(`staff.permissions.${key}.name`)}
        getHelp={(key) => t(`staff.permissions.${key}.does`)}
        value={keys}
        onChange={(ticked) => onChange(sortStaffPermissionKeys(ticked))}
        error={translateFieldError(fieldState.error?.message)}
        isRequired
        className={styles.permissions}
      />
    </>
  );
}
