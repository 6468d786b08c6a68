import { runWhenIdle } from '@platewright/ui/hydration';
import { loadDrawings } from '@platewright/ui/lazy-drawing';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { lazyOptionalPart } from '@platewright/browser/lazy-with-retry';
import { Frame } from './frame.tsx';
// The stylesheet is in the page from the start; the code comes when the footer is hydrated.
import './footer.module.css';

const { Component: Footer } = lazyOptionalPart(async () => (await import('./footer.tsx')).Footer);

/** Layout of public pages: header and footer. */
export default function SiteLayout() {
  // The server has drawn the first page; the next one is opened here and finds its pictures loaded.
  useEffect(() => runWhenIdle(() => void loadDrawings()), []);
  return (
    <Frame footer={<Footer />}>
      <Outlet />
    </Frame>
  );
}
