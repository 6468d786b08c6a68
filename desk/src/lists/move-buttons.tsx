import { IconButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import styles from './move-buttons.module.css';
import { getMoveButtonId } from './use-reorder.ts';

interface Props<Row> {
  readonly row: Row;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly onMove: (row: Row, step: -1 | 1) => void;
}

/** Moves a row of a list up or down. */
export function MoveButtons<Row extends { readonly id: number }>({ row, title, rows, onMove }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <span className={styles.buttons}>
      <IconButton
        id={getMoveButtonId(row.id, -1)}
        size="small"
        icon="up"
        label={t('content.up', { title })}
        isDisabled={rows[0]?.id === row.id}
        onPress={() => onMove(row, -1)}
      />
      <IconButton
        id={getMoveButtonId(row.id, 1)}
        size="small"
        icon="up"
        className={styles.turned}
        label={t('content.down', { title })}
        isDisabled={rows.at(-1)?.id === row.id}
        onPress={() => onMove(row, 1)}
      />
    </span>
  );
}
