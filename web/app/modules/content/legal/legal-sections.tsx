import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Prose } from '../../../shared/prose.tsx';
import styles from './legal.module.css';

type LegalSection = CallAnswer<Contract['siteLegal']>['sections'][number];

/** All sections of the policies; the id of each is its anchor. */
export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Prose html={body} className={styles.body} />
        </section>
      ))}
    </div>
  );
}
