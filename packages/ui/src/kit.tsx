import { ButtonsSection, ChoicesSection, FieldsSection } from './kit/controls.tsx';
import { InksSection, ListsSection, PricesSection, StatusesSection } from './kit/data.tsx';
import { LivePlateSection, PicturesSection } from './kit/drawings.tsx';
import { MessagesSection, OverlaysSection, UploadsSection } from './kit/feedback.tsx';
import { FoundationsSection } from './kit/foundations.tsx';
import type { KitStatuses, KitTexts } from './kit/kit-texts.ts';
import { ThemeButton } from './theme.tsx';
import styles from './kit.module.css';

export type { KitStatuses, KitTexts };

/**
 * Shows every component in every state. Needs `UiProvider` and `ToastRegion` above; it has no `main` landmark of its own.
 */
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
        <FoundationsSection texts={texts} />
        <ButtonsSection texts={texts} />
        <FieldsSection texts={texts} />
        <ChoicesSection texts={texts} />
        <InksSection texts={texts} />
        <StatusesSection texts={texts} statuses={statuses} />
        <ListsSection texts={texts} statuses={statuses} />
        <PricesSection texts={texts} />
        <UploadsSection texts={texts} />
        <MessagesSection texts={texts} />
        <OverlaysSection texts={texts} />
        <LivePlateSection texts={texts} />
        <PicturesSection texts={texts} />
      </div>
    </div>
  );
}
