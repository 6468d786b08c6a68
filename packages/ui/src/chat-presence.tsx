import styles from './chat.module.css';

export interface ChatPresenceProps {
  /** Words before the names. */
  readonly label: string;
  readonly names: readonly string[];
}

/** Who else has the chat open; nothing while nobody has. It is not announced: people come and go while one writes. */
export const ChatPresence = ({ label, names }: ChatPresenceProps) =>
  names.length > 0 && (
    <p className={styles.presence}>
      {label}{' '}
      {names.map((name, index) => (
        <bdi key={index}>{name}</bdi>
      ))}
    </p>
  );
