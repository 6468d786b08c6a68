import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { stagedPurposes, type StagedPurpose } from '@platewright/domain/files/file-purposes';
import { Checkbox } from '@platewright/ui/checkbox';
import { Select } from '@platewright/ui/select';
import { useTranslation } from 'react-i18next';
import type { MissingFilesChoice } from './missing-files-choice.ts';
import type { ServerFile } from './upload/upload-list.ts';
import styles from './files.module.css';

interface Props {
  readonly files: readonly ServerFile[];
  readonly choice: MissingFilesChoice;
  readonly onChange: (choice: MissingFilesChoice) => void;
}

/** What each file is for, whether it replaces one of its name, and what happens to files that could not be read. */
export function MissingFilesChoices({ files, choice, onChange }: Props) {
  const { t } = useTranslation();
  const refused = files.filter(({ state }) => state === 'refused');
  const usable = files.filter(({ state }) => state !== 'refused');
  if (files.length === 0) return null;
  return (
    <div className={styles.choices}>
      {usable.map(({ id, name }) => (
        <Select
          key={id}
          label={t('upload.missing.purpose', { name: isolateBidi(name) })}
          options={['missing' as const, ...stagedPurposes].map((value) => ({
            value,
            label: t(`upload.missing.purposes.${value}`),
          }))}
          value={choice.purposes[id] ?? 'missing'}
          onChange={(value) => {
            const { [id]: _former, ...rest } = choice.purposes;
            const purposes = value === 'missing' ? rest : { ...rest, [id]: value as StagedPurpose };
            onChange({ ...choice, purposes });
          }}
        />
      ))}
      {usable.length > 0 && (
        <Checkbox
          isSelected={choice.replaceSameNames}
          onChange={(replaceSameNames) => onChange({ ...choice, replaceSameNames })}
        >
          {t('upload.missing.replace')}
        </Checkbox>
      )}
      {refused.length > 0 && (
        <Checkbox
          isSelected={choice.leaveOutFiles}
          onChange={(leaveOutFiles) => onChange({ ...choice, leaveOutFiles })}
        >
          {t('upload.missing.leaveOut', { files: refused.map(({ name }) => isolateBidi(name)).join(', ') })}
        </Checkbox>
      )}
    </div>
  );
}
