import '@platewright/ui/styles.css';
import '@platewright/ui/drawing.css';
import './app.css';
import { runAfterFirstUse } from '@platewright/ui/hydration';
import { OperatorIcon } from '@platewright/ui/operator-logo';
import { PressableStyle } from '@platewright/ui/pressable-style';
import { PRODUCT_PREVIEW_PATH } from '@platewright/contract/modules/catalogue/product-preview';
import { importWithRetry } from '@platewright/browser/lazy-with-retry';
import { use, useEffect, type ReactNode } from 'react';
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { getTextDirection } from '@platewright/texts/languages';
import type { Route } from './+types/root';
import { HomeLoadingScreen } from './modules/content/home/home-loading-screen.tsx';
import { useLanguage } from './i18n/use-language.ts';
import { getAwaitedTexts, loadLaterTexts } from './i18n/page-language.ts';
import { CanonicalTags } from './shell/canonical-tags.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { MaintenancePage } from './shell/maintenance-page.tsx';
import { Providers } from './shell/providers.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { PageProgress } from './shell/page-progress.tsx';
import { FIRST_SCRIPT } from './shell/first-script.ts';
import { layOutWhenIdle } from './shell/lay-out-when-idle.ts';
import { FontPreload, TextPreload } from './shell/preloads.tsx';
import { useRootData, type RootData } from './shell/root-data.ts';
import { RouteStyles } from './shell/route-styles.tsx';
import { ScriptNonce } from './shell/script-nonce.ts';
import { getScrollKey } from './shell/scroll-key.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { client, lang, publicUrl, build, preview } = context;
  const isPreview = new URL(request.url).pathname === PRODUCT_PREVIEW_PATH;
  const [brand, { notice, opensSoon }, categories] = await Promise.all([
    client.siteBrand({ lang }),
    // Staff go on with their drafts while the portal is closed.
    isPreview ? { notice: null, opensSoon: false } : client.siteNotice({ lang }),
    client.homepageCategories({ lang }),
  ]);
  return { brand, notice, opensSoon, categories, publicUrl, build: build ?? null, preview: preview ?? false };
}

/** Brand and categories are not reloaded by client-side navigation. */
export const shouldRevalidate = () => false;

/** The document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const lang = useLanguage();
  const nonce = use(ScriptNonce);
  const brand = useRootData()?.brand;
  return (
    <html lang={lang} dir={getTextDirection(lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
        <FontPreload lang={lang} />
        <TextPreload lang={lang} />
        <Meta />
        <CanonicalTags />
        <OperatorIcon logo={brand?.logo} />
        <RouteStyles />
        <PressableStyle />
      </head>
      <body>
        <Providers>{children}</Providers>
        <ScrollRestoration getKey={getScrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const awaited = getAwaitedTexts(useLocation().pathname);
  // In the transition of a navigation: the page before stays until the texts are there.
  if (awaited) use(awaited);
  useEffect(
    () =>
      runAfterFirstUse(() => {
        document.documentElement.dataset.used = '';
        void importWithRetry(loadLaterTexts).catch(() => undefined);
      }),
    [],
  );
  useEffect(layOutWhenIdle, []);
  if (loaderData.notice?.closed) return <MaintenancePage />;
  return (
    <>
      <PageProgress />
      <LeaveGuard />
      <Outlet />
      <HomeLoadingScreen />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
