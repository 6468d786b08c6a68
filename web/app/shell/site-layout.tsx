import { Outlet } from 'react-router';
import { lazyOptionalPart } from '@platewright/browser/lazy-with-retry';
import { Frame } from './frame.tsx';
// The stylesheet is in the page from the start; the code comes when the footer is hydrated.
import './footer.module.css';

const { Component: Footer } = lazyOptionalPart(async () => (await import('./footer.tsx')).Footer, {
  needsPrerequisite: false,
});

/** Layout of public pages: header and footer. */
export default function SiteLayout() {
  return (
    <Frame footer={<Footer />}>
      <Outlet />
    </Frame>
  );
}
