import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

/** Pages for everybody: header and footer. */
export default function Site() {
  return (
    <Frame footer={<Footer />}>
      <Outlet />
    </Frame>
  );
}
