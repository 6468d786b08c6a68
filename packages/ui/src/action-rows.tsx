import { Button } from './button.tsx';
import styles from './action-rows.module.css';

export interface ActionRow {
  readonly key: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly actions: readonly {
    readonly label: string;
    /** Label that says which row it is about. */
    readonly fullLabel: string;
    readonly isDangerous?: boolean;
    readonly onPress: () => void;
  }[];
}

/** A short list of things with a name, what is to be known about each, and its buttons. */
export function ActionRows({ rows, label }: { readonly rows: readonly ActionRow[]; readonly label: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(({ key, name, details, actions }) => (
        <li key={key}>
          <div className={styles.text}>
            <bdi className={styles.name}>{name}</bdi>
            <ul className={styles.details}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </div>
          <div className={styles.actions}>
            {actions.map((action) => (
              <Button
                key={action.label}
                size="small"
                variant={action.isDangerous ? 'danger' : 'quiet'}
                aria-label={action.fullLabel}
                onPress={action.onPress}
              >
                {action.label}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
