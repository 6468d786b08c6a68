import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { prefetchBeforeNavigation } from './shell/prefetch-navigation.ts';
import { removeStyleUrlHashes } from './shell/route-styles.tsx';
import { separateStorage } from './session/order-taking.ts';
import { setImportPrerequisite } from '@platewright/browser/lazy-with-retry';
import { loadLaterTexts, saveRequestedLanguage, pageLanguage } from './i18n/page-language.ts';

separateStorage();
saveRequestedLanguage();
removeStyleUrlHashes();
const i18n = await pageLanguage.loadTexts(pageLanguage.getPageLanguage());
// What is loaded later may show any text.
setImportPrerequisite(loadLaterTexts);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter instrumentations={[prefetchBeforeNavigation]} />
      </I18nextProvider>
    </StrictMode>,
  );
});
