import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Prose } from '../../../shared/prose.tsx';
import styles from './about.module.css';

type Founder = CallAnswer<Contract['siteAbout']>['founders'][number];

/** The founders of the operator: photo, role and biography of each. */
export function Founders({ title, founders }: { title: string; founders: readonly Founder[] }) {
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.inside}`}>
        <h2 className="h2">{title}</h2>
        <ul className={styles.founders}>
          {founders.map((founder) => (
            <li key={founder.id} className={styles.founder}>
              <img
                src={founder.photo}
                alt={founder.photoAlt || founder.name}
                width={400}
                height={400}
                loading="lazy"
                decoding="async"
                className={styles.photo}
              />
              <div className={styles.person}>
                <h3>{founder.name}</h3>
                <p className={styles.role}>{founder.role}</p>
                <Prose html={founder.bio} className={styles.bio} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
