import { useTranslation } from 'react-i18next';

/** Below a list in which this person may not remove everything: its disabled buttons refer to it. */
export function NotRemovableNote({ id, rows }: { id: string; rows: readonly { readonly mayRemove: boolean }[] }) {
  const { t } = useTranslation();
  if (rows.every(({ mayRemove }) => mayRemove)) return null;
  return (
    <p id={id} className="small muted">
      {t('templates.notRemovable')}
    </p>
  );
}
