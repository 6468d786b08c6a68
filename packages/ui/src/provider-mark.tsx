import styles from './icon.module.css';

/** SVG paths of the marks of sign-in providers, in one colour, 20 × 20 px. */
const PROVIDER_MARK_PATHS = {
  google:
    'M17.6 8.5H10v3h4.4a4 4 0 0 1-4.4 3.1 4.7 4.7 0 1 1 3.1-8.2l2.2-2.2A7.9 7.9 0 1 0 10 17.9c4.6 0 7.7-3.2 7.7-7.8 0-.6 0-1.1-.1-1.6z',
  facebook:
    'M11.4 18v-6.9h2.4l.4-2.8h-2.8V6.6c0-.8.3-1.4 1.5-1.4h1.4V2.7c-.3 0-1.2-.1-2.2-.1-2.2 0-3.6 1.3-3.6 3.7v2H6v2.8h2.5V18z',
} as const;

export type ProviderMarkProps = { name: keyof typeof PROVIDER_MARK_PATHS };

/** The mark of a sign-in provider; decorative, the name must be next to it. */
export function ProviderMark({ name }: ProviderMarkProps) {
  return (
    <svg className={styles.solid} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PROVIDER_MARK_PATHS[name]} />
    </svg>
  );
}
