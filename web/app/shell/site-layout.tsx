import { runWhenIdle } from '@platewright/ui/hydration';
import { loadDrawings } from '@platewright/ui/lazy-drawing';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

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
