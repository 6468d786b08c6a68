import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { waitForPage } from './shell/wait-for-page.ts';
import { keepAskedLanguage, languages } from './i18n/languages.ts';

keepAskedLanguage();
const i18n = await languages.load(languages.page());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter instrumentations={[waitForPage]} />
      </I18nextProvider>
    </StrictMode>,
  );
});
