import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

/** Layout of public pages: header and footer. */
export default function SiteLayout() {
  return (
    <Frame footer={<Footer />}>
      <Outlet />
    </Frame>
  );
}
