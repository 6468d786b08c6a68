import { IconButton } from '../button.tsx';
import styles from './comparison.module.css';

export interface PageChoiceProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly labels: { readonly previous: string; readonly next: string; readonly position: string };
  readonly onPage: (page: number) => void;
}

/** Which page is compared. */
export const PageChoice = ({ page, pages, labels, onPage }: PageChoiceProps) => (
  <div className={styles.pages}>
    <IconButton icon="prev" flipIcon label={labels.previous} isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
    <output aria-live="polite">{labels.position}</output>
    <IconButton icon="next" flipIcon label={labels.next} isDisabled={page >= pages} onPress={() => onPage(page + 1)} />
  </div>
);
