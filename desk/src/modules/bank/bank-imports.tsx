import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './bank.module.css';
import { PreviewDialog } from './preview-dialog.tsx';
import { useBankImports, type BankImport } from './use-bank.ts';

/** The last file with what came of it, those that are read now, and those whose reading stopped. */
export function BankImports() {
  const client = useQueryClient();
  const imports = useBankImports().data?.imports ?? [];
  const read = imports.map(({ newLines }) => newLines).join(' ');
  useEffect(() => {
    if (read !== '') void client.invalidateQueries({ queryKey: [...queryKeys.bank, 'lines'] });
  }, [client, read]);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [againId, setAgainId] = useState<string | null>(null);
  const shown = imports.filter(
    ({ state, failure, id }, index) =>
      state === 'reading' || ((index === 0 || failure === 'stopped') && !closed.includes(id)),
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.imports}>
      {shown.map((one) => (
        <Import
          key={one.id}
          file={one}
          onClose={() => setClosed([...closed, one.id])}
          onAgain={() => setAgainId(one.id)}
        />
      ))}
      {againId !== null && <PreviewDialog importId={againId} onClose={() => setAgainId(null)} />}
    </div>
  );
}

interface ImportProps {
  readonly file: BankImport;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

function Import({ file, onClose, onAgain }: ImportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fileName, state, failure, percent, readLines, newLines, knownLines } = file;
  const counts = t('bank.import.counts', {
    read: format.number(readLines),
    added: format.number(newLines),
    known: format.number(knownLines),
  });
  if (state === 'reading')
    return (
      <div className={styles.import} role="status">
        <span>{t('bank.import.reading', { file: fileName, n: format.number(readLines) })}</span>
        <ProgressBar value={percent} label={t('bank.import.progress', { file: fileName })} />
      </div>
    );
  return (
    <Notice
      tone={state === 'failed' ? 'error' : 'success'}
      announce="status"
      onClose={onClose}
      title={<bdi>{fileName}</bdi>}
      action={failure === 'stopped' && <Button onPress={onAgain}>{t('bank.import.again')}</Button>}
    >
      {failure && `${t(`bank.failures.${failure}`)} `}
      {(failure === null || readLines > 0) && counts}
    </Notice>
  );
}
