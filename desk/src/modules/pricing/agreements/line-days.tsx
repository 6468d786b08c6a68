import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { AgreementForm } from './use-agreement-form.ts';

interface Days {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

interface Props extends Pick<AgreementForm, 'getError'> {
  readonly path: string;
  readonly line: Days;
  readonly onChange: (days: Partial<Days>) => void;
}

/** From which day to which a line counts. */
export function LineDays({ path, line, getError, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        type="date"
        label={t('agreements.days.from')}
        value={line.fromDay ?? ''}
        onChange={(day) => onChange({ fromDay: day || null })}
        error={getError(`${path}.fromDay`)}
      />
      <TextField
        type="date"
        label={t('agreements.days.to')}
        value={line.toDay ?? ''}
        onChange={(day) => onChange({ toDay: day || null })}
        error={getError(`${path}.toDay`)}
      />
    </>
  );
}
