import type { StaffKey } from '@platewright/domain/people/actor';
import { staffRoleOf, staffRoles } from '@platewright/domain/people/staff';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { RadioGroup } from '@platewright/ui/radio-group';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredRights, rightsWith } from './rights.ts';
import styles from './staff.module.css';

interface Props {
  readonly value: readonly StaffKey[];
  readonly onChange: (keys: StaffKey[]) => void;
  readonly error?: string;
  /** What is focused when something is wrong. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** A role of the house sets its rights; single rights make a choice of one's own, or the role that they happen to be. */
export function RightsFields({ value, onChange, error, ref }: Props) {
  const { t } = useTranslation();
  const role = staffRoleOf(value);
  return (
    <>
      <RadioGroup
        label={t('staff.dialog.role')}
        ref={ref}
        value={role}
        onChange={(chosen) => {
          const preset = staffRoles.find(({ key }) => key === chosen);
          if (preset) onChange([...preset.keys]);
        }}
        className={styles.roles}
        options={([...staffRoles.map(({ key }) => key), 'custom'] as const).map((key) => ({
          value: key,
          label: t(`shell.roles.${key}`),
          help: t(`staff.roles.${key}`),
          // It follows from the ticks below; there is nothing to choose.
          isDisabled: key === 'custom' && role !== 'custom',
        }))}
      />
      <CheckboxGroup
        label={t('staff.dialog.rights')}
        value={[...value]}
        onChange={(ticked) => onChange(rightsWith(value, ticked))}
        error={error}
        isRequired
      >
        <div className={styles.rights}>
          {offeredRights.map((key) => (
            <Checkbox key={key} value={key} help={t(`staff.rights.${key}.does`)}>
              {t(`staff.rights.${key}.name`)}
            </Checkbox>
          ))}
        </div>
      </CheckboxGroup>
    </>
  );
}
