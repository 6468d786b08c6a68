import { Buttons, Choices, Fields } from './kit/controls.tsx';
import { Inks, Lists, Prices, Statuses } from './kit/data.tsx';
import { LivePlate, Pictures } from './kit/drawings.tsx';
import { Messages, Overlays, Uploads } from './kit/feedback.tsx';
import { Foundations } from './kit/foundations.tsx';
import type { KitStatuses, KitTexts } from './kit/kit-texts.ts';
import { ThemeButton } from './theme.tsx';
import styles from './kit.module.css';

export type { KitStatuses, KitTexts };

/** Every component in every state, from the tokens alone. Needs UiProvider and ToastRegion above; holds no main landmark. */
export function KitPage({ texts, statuses }: { texts: KitTexts; statuses: KitStatuses }) {
  return (
    <div className={`wrap ${styles.kit}`}>
      <nav className={styles.nav} aria-label={texts.title}>
        {Object.entries(texts.sections).map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div>
        <header className={styles.intro}>
          <div>
            <h1 className="h1">{texts.title}</h1>
            <p className="lead">{texts.lead}</p>
          </div>
          <ThemeButton label={texts.plate.theme} />
        </header>
        <Foundations texts={texts} />
        <Buttons texts={texts} />
        <Fields texts={texts} />
        <Choices texts={texts} />
        <Inks texts={texts} />
        <Statuses texts={texts} statuses={statuses} />
        <Lists texts={texts} statuses={statuses} />
        <Prices texts={texts} />
        <Uploads texts={texts} />
        <Messages texts={texts} />
        <Overlays texts={texts} />
        <LivePlate texts={texts} />
        <Pictures texts={texts} />
      </div>
    </div>
  );
}
